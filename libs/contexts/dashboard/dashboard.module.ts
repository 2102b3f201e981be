import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReachEnhancementModule } from '#contexts/reach-enhancement';
import { StatisticsModule } from '#contexts/statistics';
import { PersonalDataModule } from '#platform/personal-data';
import { FollowNotices } from './jobs/follow-notices.js';
import { LocationTableQueries } from './overview/location-table.queries.js';
import { DashboardStatisticQueries } from './overview/statistic.queries.js';
import { PacingQueries } from './pacing/pacing.queries.js';
import { DashboardPersonalData } from './personal-data.source.js';
import { ChangeTask } from './task/change-task.js';
import { KeepTasks } from './task/keep-tasks.js';
import { OptimizationTaskEntity } from './task/optimization-task.entity.js';
import { TaskNoticeEntity } from './task/task-notice.entity.js';
import { TaskRetention } from './task/task-retention.js';
import { TaskQueries } from './task/task.queries.js';

/** What is to be done, and how things stand. */
@Module({
  imports: [
    TypeOrmModule.forFeature([OptimizationTaskEntity, TaskNoticeEntity]),
    PersonalDataModule,
    ReachEnhancementModule,
    StatisticsModule,
  ],
  providers: [
    ChangeTask,
    DashboardPersonalData,
    DashboardStatisticQueries,
    FollowNotices,
    KeepTasks,
    LocationTableQueries,
    PacingQueries,
    TaskQueries,
    TaskRetention,
  ],
  exports: [ChangeTask, DashboardStatisticQueries, LocationTableQueries, PacingQueries, TaskQueries],
})
export class DashboardModule {}

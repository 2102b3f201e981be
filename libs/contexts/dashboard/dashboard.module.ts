import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataModule } from '#platform/personal-data';
import { FollowNotices } from './jobs/follow-notices.js';
import { DashboardPersonalData } from './personal-data.source.js';
import { ChangeTask } from './task/change-task.js';
import { KeepTasks } from './task/keep-tasks.js';
import { OptimizationTaskEntity } from './task/optimization-task.entity.js';
import { TaskNoticeEntity } from './task/task-notice.entity.js';
import { TaskRetention } from './task/task-retention.js';
import { TaskQueries } from './task/task.queries.js';

/** What is to be done, and how things stand. */
@Module({
  imports: [TypeOrmModule.forFeature([OptimizationTaskEntity, TaskNoticeEntity]), PersonalDataModule],
  providers: [ChangeTask, DashboardPersonalData, FollowNotices, KeepTasks, TaskQueries, TaskRetention],
  exports: [ChangeTask, TaskQueries],
})
export class DashboardModule {}

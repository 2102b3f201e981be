import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActivityChronologyQueries } from './figure/activity-chronology.queries.js';
import { ActivityPeriods } from './figure/activity-periods.js';
import { ActivityQueries } from './figure/activity.queries.js';
import { LogInQueries } from './figure/log-in.queries.js';
import { ActivityDayEntity } from './tally/activity-day.entity.js';
import { ActivityEntryEntity } from './tally/activity-entry.entity.js';
import { ActivityLevelEntity } from './tally/activity-level.entity.js';
import { EntryTally } from './tally/entry-tally.js';

/** What happens in workspaces, as numbers by day. */
@Module({
  imports: [TypeOrmModule.forFeature([ActivityDayEntity, ActivityEntryEntity, ActivityLevelEntity])],
  providers: [ActivityChronologyQueries, ActivityPeriods, ActivityQueries, EntryTally, LogInQueries],
  exports: [ActivityChronologyQueries, ActivityQueries, LogInQueries],
})
export class ActivityModule {}

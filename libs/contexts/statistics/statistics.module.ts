import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { FactStore } from './fact/fact.store.js';
import { StatisticCompanyDayEntity } from './fact/statistic-company-day.entity.js';
import { StatisticFactEntity } from './fact/statistic-fact.entity.js';
import { StatisticQueries } from './figure/statistic.queries.js';
import { CountListings, CountPosts, CountReviews, EventCounts } from './jobs/count-events.js';
import { CountReachResults } from './jobs/count-reach-results.js';

/** What was counted, by day, location, subscription and KPI. */
@Module({
  imports: [TypeOrmModule.forFeature([StatisticCompanyDayEntity, StatisticFactEntity]), SubscriptionsModule],
  providers: [CountListings, CountPosts, CountReachResults, CountReviews, EventCounts, FactStore, StatisticQueries],
  exports: [StatisticQueries],
})
export class StatisticsModule {}

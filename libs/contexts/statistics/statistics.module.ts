import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FulfilmentModule } from '#contexts/fulfilment';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { FactRetention } from './fact/fact-retention.js';
import { FactStore } from './fact/fact.store.js';
import { StatisticCompanyDayEntity } from './fact/statistic-company-day.entity.js';
import { StatisticFactEntity } from './fact/statistic-fact.entity.js';
import { StatisticQueries } from './figure/statistic.queries.js';
import { ReceiveFacts } from './ingestion/receive-facts.js';
import { CountCalls } from './jobs/count-calls.js';
import { CountListings, CountPosts, CountReviews, EventCounts } from './jobs/count-events.js';
import { CountGooglePerformance } from './jobs/count-google-performance.js';
import { CountReachResults } from './jobs/count-reach-results.js';
import { CountScans } from './jobs/count-scans.js';

/** What was counted, by day, location, subscription and KPI. */
@Module({
  imports: [
    TypeOrmModule.forFeature([StatisticCompanyDayEntity, StatisticFactEntity]),
    FulfilmentModule,
    SubscriptionsModule,
  ],
  providers: [
    CountCalls,
    CountGooglePerformance,
    CountListings,
    CountPosts,
    CountReachResults,
    CountReviews,
    CountScans,
    EventCounts,
    FactRetention,
    FactStore,
    ReceiveFacts,
    StatisticQueries,
  ],
  exports: [ReceiveFacts, StatisticQueries],
})
export class StatisticsModule {}

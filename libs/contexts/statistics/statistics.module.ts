import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FulfilmentModule } from '#contexts/fulfilment';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { ExportsModule } from '#platform/exports';
import { PersonalDataModule } from '#platform/personal-data';
import { AggregationBlock } from './aggregation/aggregation-block.js';
import { AggregationQueries } from './aggregation/aggregation.queries.js';
import { AggregationSetUp } from './aggregation/aggregation-set-up.js';
import { AggregationStore } from './aggregation/aggregation.store.js';
import { SetUpAggregation } from './aggregation/set-up-aggregation.js';
import { StatisticAggregationEntity } from './aggregation/statistic-aggregation.entity.js';
import { BenchmarkDistributionEntity } from './benchmark/benchmark-distribution.entity.js';
import { BenchmarkNight } from './benchmark/benchmark-night.js';
import { BenchmarkNightEntity } from './benchmark/benchmark-night.entity.js';
import { BenchmarkQueries } from './benchmark/benchmark.queries.js';
import { BenchmarkSampleEntity } from './benchmark/benchmark-sample.entity.js';
import { BenchmarkStore } from './benchmark/benchmark.store.js';
import { Branches } from './benchmark/branches.js';
import { RequestStatisticExport } from './export/request-statistic-export.js';
import { StatisticExport } from './export/statistic-export.js';
import { FactRetention } from './fact/fact-retention.js';
import { FactStore } from './fact/fact.store.js';
import { StatisticCompanyDayEntity } from './fact/statistic-company-day.entity.js';
import { StatisticFactEntity } from './fact/statistic-fact.entity.js';
import { StatisticQueries } from './figure/statistic.queries.js';
import { SubscriptionFigures } from './figure/subscription-figures.queries.js';
import { ReceiveFacts } from './ingestion/receive-facts.js';
import { CountCalls } from './jobs/count-calls.js';
import { CountListings, CountPosts, CountReviews, EventCounts } from './jobs/count-events.js';
import { CountGooglePerformance } from './jobs/count-google-performance.js';
import { CountReachResults } from './jobs/count-reach-results.js';
import { CountScans } from './jobs/count-scans.js';
import { StatisticsPersonalData } from './personal-data.source.js';

/** What was counted, by day, location, subscription and KPI. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      BenchmarkDistributionEntity,
      BenchmarkNightEntity,
      BenchmarkSampleEntity,
      StatisticAggregationEntity,
      StatisticCompanyDayEntity,
      StatisticFactEntity,
    ]),
    ExportsModule,
    FulfilmentModule,
    PersonalDataModule,
    SubscriptionsModule,
  ],
  providers: [
    AggregationBlock,
    AggregationQueries,
    AggregationSetUp,
    AggregationStore,
    BenchmarkNight,
    BenchmarkQueries,
    BenchmarkStore,
    Branches,
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
    RequestStatisticExport,
    SetUpAggregation,
    StatisticExport,
    StatisticsPersonalData,
    SubscriptionFigures,
    StatisticQueries,
  ],
  exports: [
    AggregationQueries,
    BenchmarkQueries,
    ReceiveFacts,
    RequestStatisticExport,
    SetUpAggregation,
    StatisticQueries,
    SubscriptionFigures,
  ],
})
export class StatisticsModule {}

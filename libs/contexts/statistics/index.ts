export { StatisticsModule } from './statistics.module.js';
export { AggregationQueries } from './aggregation/aggregation.queries.js';
export type { AggregationConfigurationView, AggregationView } from './aggregation/aggregation.queries.js';
export { aggregationLicenceResource, statisticAggregationResource } from './aggregation/aggregation.resource.js';
export { SetUpAggregation } from './aggregation/set-up-aggregation.js';
export { BenchmarkQueries } from './benchmark/benchmark.queries.js';
export type { BenchmarkListView, BenchmarkSumView, BenchmarkView, PeerGroupView } from './benchmark/benchmark.view.js';
export { RequestStatisticExport } from './export/request-statistic-export.js';
export { StatisticQueries } from './figure/statistic.queries.js';
export type {
  AggregatedKpiView,
  ChronologyView,
  DataPointView,
  KpiMetaView,
  KpiSumView,
  KpiView,
  ListView,
} from './figure/statistic.view.js';
export { SubscriptionFigures } from './figure/subscription-figures.queries.js';
export { ReceiveFacts } from './ingestion/receive-facts.js';
export type { DeliveredFacts } from './ingestion/receive-facts.js';
export { statisticsConfig } from './statistics.config.js';

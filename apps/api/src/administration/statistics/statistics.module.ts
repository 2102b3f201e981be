import { Module } from '@nestjs/common';
import { CallTrackingModule } from '#contexts/call-tracking';
import { StatisticsModule } from '#contexts/statistics';
import { BenchmarkController } from './benchmark.controller.js';
import { CallStatisticController } from './call-statistic.controller.js';
import { StatisticAggregationController } from './statistic-aggregation.controller.js';
import { StatisticExportController } from './statistic-export.controller.js';
import { AdministrationStatisticController } from './statistic.controller.js';

/** The part of `/api` that serves statistics. */
@Module({
  imports: [CallTrackingModule, StatisticsModule],
  controllers: [
    AdministrationStatisticController,
    BenchmarkController,
    CallStatisticController,
    StatisticAggregationController,
    StatisticExportController,
  ],
})
export class AdministrationStatisticsModule {}

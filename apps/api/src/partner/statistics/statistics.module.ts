import { Module } from '@nestjs/common';
import { CallTrackingModule } from '#contexts/call-tracking';
import { StatisticsModule } from '#contexts/statistics';
import { CallStatisticController } from './call-statistic.controller.js';
import { StatisticController } from './statistic.controller.js';

/** The part of `/v5` that serves statistics. */
@Module({
  imports: [CallTrackingModule, StatisticsModule],
  controllers: [StatisticController, CallStatisticController],
})
export class PartnerStatisticsModule {}

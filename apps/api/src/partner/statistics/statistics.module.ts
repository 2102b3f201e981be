import { Module } from '@nestjs/common';
import { StatisticsModule } from '#contexts/statistics';
import { StatisticController } from './statistic.controller.js';

/** The part of `/v5` that serves statistics. */
@Module({
  imports: [StatisticsModule],
  controllers: [StatisticController],
})
export class PartnerStatisticsModule {}

import { Module } from '@nestjs/common';
import { StatisticsModule } from '#contexts/statistics';
import { AdministrationStatisticController } from './statistic.controller.js';

/** The part of `/api` that serves statistics. */
@Module({
  imports: [StatisticsModule],
  controllers: [AdministrationStatisticController],
})
export class AdministrationStatisticsModule {}

import { Module } from '@nestjs/common';
import { CallTrackingModule } from '#contexts/call-tracking';
import { CallStatisticController } from './call-statistic.controller.js';

/** The part of `/api` that serves statistics. */
@Module({
  imports: [CallTrackingModule],
  controllers: [CallStatisticController],
})
export class AdministrationStatisticsModule {}

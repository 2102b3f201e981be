import { Module } from '@nestjs/common';
import { CallTrackingModule } from '#contexts/call-tracking';
import { CallStatisticController } from './call-statistic.controller.js';

/** The part of `/v5` that serves statistics. */
@Module({
  imports: [CallTrackingModule],
  controllers: [CallStatisticController],
})
export class PartnerStatisticsModule {}

import { Module } from '@nestjs/common';
import { CallTrackingModule } from '#contexts/call-tracking';
import { CallTrackingController } from './call-tracking.controller.js';

/** The part of `/v5` that serves call tracking. */
@Module({
  imports: [CallTrackingModule],
  controllers: [CallTrackingController],
})
export class PartnerCallTrackingModule {}

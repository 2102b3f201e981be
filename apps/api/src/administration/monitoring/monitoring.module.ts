import { Module } from '@nestjs/common';
import { FulfilmentModule } from '#contexts/fulfilment';
import { MonitoringController } from './monitoring.controller.js';

/** The part of `/api` that serves monitoring. */
@Module({
  imports: [FulfilmentModule],
  controllers: [MonitoringController],
})
export class AdministrationMonitoringModule {}

import { Module } from '@nestjs/common';
import { DemoModule } from '../demo/demo.module.js';
import { IdentityModule } from '#contexts/identity';
import { OrganisationModule } from '#contexts/organisation';
import { FirstAdministrator } from './first-administrator.js';
import { HealthController } from './health.controller.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { StartController } from './start.controller.js';

/** What operators and newcomers see: health, metrics and the start page. */
@Module({
  imports: [DemoModule, IdentityModule, OrganisationModule],
  providers: [FirstAdministrator, OutboxMetrics],
  controllers: [HealthController, StartController],
})
export class OperationsModule {}

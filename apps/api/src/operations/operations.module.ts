import { Module } from '@nestjs/common';
import { DemoModule } from '../demo/demo.module.js';
import { IdentityModule } from '#contexts/identity';
import { ListingsModule } from '#contexts/listings';
import { TenancyModule } from '#contexts/tenancy';
import { FirstAdministrator } from './first-administrator.js';
import { HealthController } from './health.controller.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { PortalHosts } from './portal-hosts.js';
import { Readiness } from './readiness.js';
import { StartController } from './start.controller.js';

/** What operators and newcomers see: health, metrics and the start page. */
@Module({
  imports: [DemoModule, IdentityModule, ListingsModule, TenancyModule],
  providers: [FirstAdministrator, OutboxMetrics, PortalHosts, Readiness],
  controllers: [HealthController, StartController],
})
export class OperationsModule {}

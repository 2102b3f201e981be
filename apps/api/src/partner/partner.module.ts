import { Module } from '@nestjs/common';
import { ContractsModule } from '#contexts/contracts';
import { IdentityModule } from '#contexts/identity';
import { ListingsModule } from '#contexts/listings';
import { OrganisationModule } from '#contexts/organisation';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { contractsControllers } from './contracts/index.js';
import { identityControllers } from './identity/index.js';
import { listingsControllers } from './listings/index.js';
import { organisationControllers } from './organisation/index.js';
import { subscriptionsControllers } from './subscriptions/index.js';

/** The partner API, `/v5`. */
@Module({
  imports: [IdentityModule, OrganisationModule, ContractsModule, SubscriptionsModule, ListingsModule],
  // Nest registers routes in this order; Fastify lets fixed segments win over parameters whatever the order.
  controllers: [
    ...identityControllers,
    ...organisationControllers,
    ...contractsControllers,
    ...subscriptionsControllers,
    ...listingsControllers,
  ],
})
export class PartnerModule {}

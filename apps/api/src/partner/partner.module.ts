import { Module } from '@nestjs/common';
import { BillingModule } from '#contexts/billing';
import { ContractsModule } from '#contexts/contracts';
import { DirectoryModule } from '#contexts/directory';
import { IdentityModule } from '#contexts/identity';
import { InvoicingModule } from '#contexts/invoicing';
import { ListingsModule } from '#contexts/listings';
import { OrganisationModule } from '#contexts/organisation';
import { SearchModule } from '#contexts/search';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { billingControllers } from './billing/index.js';
import { contractsControllers, purchaseControllers } from './contracts/index.js';
import { identityControllers } from './identity/index.js';
import { listingsControllers } from './listings/index.js';
import { organisationControllers } from './organisation/index.js';
import { searchControllers } from './search/index.js';
import { subscriptionsControllers } from './subscriptions/index.js';

/** The partner API, `/v5`. */
@Module({
  imports: [
    IdentityModule,
    OrganisationModule,
    ContractsModule,
    BillingModule,
    SubscriptionsModule,
    InvoicingModule,
    ListingsModule,
    DirectoryModule,
    SearchModule,
  ],
  // Nest registers routes in this order; Fastify lets fixed segments win over parameters whatever the order.
  controllers: [
    ...identityControllers,
    ...organisationControllers,
    ...contractsControllers,
    ...billingControllers,
    ...subscriptionsControllers,
    ...listingsControllers,
    ...purchaseControllers,
    ...searchControllers,
  ],
})
export class PartnerModule {}

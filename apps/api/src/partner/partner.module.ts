import { Module } from '@nestjs/common';
import { BillingModule } from '#contexts/billing';
import { ContractsModule } from '#contexts/contracts';
import { DirectoryModule } from '#contexts/directory';
import { IdentityModule } from '#contexts/identity';
import { InvoicingModule } from '#contexts/invoicing';
import { ListingsModule } from '#contexts/listings';
import { LocationsModule } from '#contexts/locations';
import { ReviewsModule } from '#contexts/reviews';
import { SearchModule } from '#contexts/search';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { TenancyModule } from '#contexts/tenancy';
import { contractPaymentControllers, userPaymentControllers } from './billing/index.js';
import { contractsControllers } from './contracts/index.js';
import { identityControllers } from './identity/index.js';
import { invoicingControllers } from './invoicing/index.js';
import { listingsControllers } from './listings/index.js';
import { locationsControllers } from './locations/index.js';
import { reviewsControllers } from './reviews/index.js';
import { searchControllers } from './search/index.js';
import { purchaseControllers, subscriptionsControllers } from './subscriptions/index.js';

/** The partner API, `/v5`. */
@Module({
  imports: [
    IdentityModule,
    LocationsModule,
    TenancyModule,
    ContractsModule,
    BillingModule,
    SubscriptionsModule,
    InvoicingModule,
    ListingsModule,
    DirectoryModule,
    ReviewsModule,
    SearchModule,
  ],
  // Nest registers routes in this order; Fastify lets fixed segments win over parameters whatever the order.
  controllers: [
    ...identityControllers,
    ...locationsControllers,
    ...contractsControllers,
    ...contractPaymentControllers,
    ...invoicingControllers,
    ...userPaymentControllers,
    ...subscriptionsControllers,
    ...listingsControllers,
    ...purchaseControllers,
    ...reviewsControllers,
    ...searchControllers,
  ],
})
export class PartnerModule {}

import { Module } from '@nestjs/common';
import { PartnerAdvertisingModule } from './advertising/advertising.module.js';
import { PartnerBillingModule } from './billing/billing.module.js';
import { PartnerCallTrackingModule } from './call-tracking/call-tracking.module.js';
import { PartnerContractsModule } from './contracts/contracts.module.js';
import { PartnerIdentityModule } from './identity/identity.module.js';
import { PartnerInvoicingModule } from './invoicing/invoicing.module.js';
import { PartnerListingsModule } from './listings/listings.module.js';
import { PartnerLocationsModule } from './locations/locations.module.js';
import { PartnerReachEnhancementModule } from './reach-enhancement/reach-enhancement.module.js';
import { PartnerReviewsModule } from './reviews/reviews.module.js';
import { PartnerSearchModule } from './search/search.module.js';
import { PartnerSocialModule } from './social/social.module.js';
import { PartnerStatisticsModule } from './statistics/statistics.module.js';
import { PartnerSubscriptionsModule } from './subscriptions/subscriptions.module.js';
import { PartnerWebsitesModule } from './websites/websites.module.js';

/** The partner API, `/v5`: a module for each context that it serves. */
@Module({
  imports: [
    // In this order the documents list their operations.
    PartnerIdentityModule,
    PartnerLocationsModule,
    PartnerContractsModule,
    PartnerBillingModule,
    PartnerInvoicingModule,
    PartnerSubscriptionsModule,
    PartnerReachEnhancementModule,
    PartnerListingsModule,
    PartnerReviewsModule,
    PartnerSocialModule,
    PartnerAdvertisingModule,
    PartnerCallTrackingModule,
    PartnerStatisticsModule,
    PartnerWebsitesModule,
    PartnerSearchModule,
  ],
})
export class PartnerModule {}

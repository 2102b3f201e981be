import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#contexts/connections';
import { ContractsModule } from '#contexts/contracts';
import { DirectoryModule } from '#contexts/directory';
import { EnhancedContentModule } from '#contexts/enhanced-content';
import { FulfilmentModule } from '#contexts/fulfilment';
import { GbpModule } from '#contexts/gbp';
import { ExternalSignInModule, IdentityModule, PasswordModule } from '#contexts/identity';
import { InvoicingModule } from '#contexts/invoicing';
import { ListingsModule } from '#contexts/listings';
import { MediaModule } from '#contexts/media';
import { OnboardingModule } from '#contexts/onboarding';
import { GoogleAttributesModule, LocationsModule } from '#contexts/locations';
import { SearchModule } from '#contexts/search';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { TenancyModule } from '#contexts/tenancy';
import { ExportsModule } from '#platform/exports';
import { PersonalDataModule } from '#platform/personal-data';
import { auditControllers } from './audit/index.js';
import { connectionControllers } from './connections/index.js';
import { billingAccountControllers, contractControllers, sellerControllers } from './contracts/index.js';
import { directoryControllers } from './directory/index.js';
import { enhancedContentControllers } from './enhanced-content/index.js';
import { gbpControllers } from './gbp/index.js';
import { identityControllers, securityControllers } from './identity/index.js';
import { invoiceFileControllers, invoicingControllers } from './invoicing/index.js';
import { jobControllers } from './jobs/index.js';
import { duplicateControllers, listingControllers, listingFieldControllers } from './listings/index.js';
import {
  bulkControllers,
  claimControllers,
  companyControllers,
  googleAttributeControllers,
  locationControllers,
  locationPartControllers,
} from './locations/index.js';
import { mediaControllers } from './media/index.js';
import { monitoringControllers } from './monitoring/index.js';
import { onboardingControllers } from './onboarding/index.js';
import { personalDataControllers } from './personal-data/index.js';
import { referenceControllers } from './reference/index.js';
import { subscriptionControllers } from './subscriptions/index.js';
import { clockControllers, workspaceControllers } from './tenancy/index.js';

/** The administration API, `/api`. */
@Module({
  imports: [
    ConnectionsModule,
    ContractsModule,
    DirectoryModule,
    EnhancedContentModule,
    ExportsModule,
    ExternalSignInModule,
    FulfilmentModule,
    GbpModule,
    GoogleAttributesModule,
    IdentityModule,
    InvoicingModule,
    ListingsModule,
    MediaModule,
    OnboardingModule,
    LocationsModule,
    TenancyModule,
    PasswordModule,
    PersonalDataModule,
    SearchModule,
    SubscriptionsModule,
  ],
  controllers: [
    ...auditControllers,
    ...billingAccountControllers,
    ...invoiceFileControllers,
    ...sellerControllers,
    ...bulkControllers,
    ...claimControllers,
    ...clockControllers,
    ...companyControllers,
    ...connectionControllers,
    ...contractControllers,
    ...directoryControllers,
    ...gbpControllers,
    ...duplicateControllers,
    ...enhancedContentControllers,
    ...googleAttributeControllers,
    ...identityControllers,
    ...invoicingControllers,
    ...jobControllers,
    ...listingFieldControllers,
    ...listingControllers,
    ...locationControllers,
    ...mediaControllers,
    ...monitoringControllers,
    ...onboardingControllers,
    ...locationPartControllers,
    ...personalDataControllers,
    ...referenceControllers,
    ...securityControllers,
    ...subscriptionControllers,
    ...workspaceControllers,
  ],
})
export class AdministrationModule {}

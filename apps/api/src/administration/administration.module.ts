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
import { GoogleAttributesModule, OrganisationModule } from '#contexts/organisation';
import { SearchModule } from '#contexts/search';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { PersonalDataModule } from '#platform/personal-data';
import { auditControllers } from './audit/index.js';
import { billingControllers } from './billing/index.js';
import { bulkControllers } from './bulk/index.js';
import { claimControllers } from './claims/index.js';
import { clockControllers } from './clock/index.js';
import { companyControllers } from './companies/index.js';
import { connectionControllers } from './connections/index.js';
import { contractControllers } from './contracts/index.js';
import { directoryControllers } from './directory/index.js';
import { gbpControllers } from './gbp/index.js';
import { duplicateControllers } from './duplicates/index.js';
import { enhancedContentControllers } from './enhanced-content/index.js';
import { googleAttributeControllers } from './google-attributes/index.js';
import { identityControllers } from './identity/index.js';
import { invoicingControllers } from './invoicing/index.js';
import { jobControllers } from './jobs/index.js';
import { listingFieldControllers } from './listing-fields/index.js';
import { listingControllers } from './listings/index.js';
import { locationsControllers } from './locations/index.js';
import { mediaControllers } from './media/index.js';
import { monitoringControllers } from './monitoring/index.js';
import { onboardingControllers } from './onboarding/index.js';
import { organisationControllers } from './organisation/index.js';
import { personalDataControllers } from './personal-data/index.js';
import { referenceControllers } from './reference/index.js';
import { securityControllers } from './security/index.js';
import { subscriptionControllers } from './subscriptions/index.js';
import { workspaceControllers } from './workspaces/index.js';

/** The administration API, `/api`. */
@Module({
  imports: [
    ConnectionsModule,
    ContractsModule,
    DirectoryModule,
    EnhancedContentModule,
    ExternalSignInModule,
    FulfilmentModule,
    GbpModule,
    GoogleAttributesModule,
    IdentityModule,
    InvoicingModule,
    ListingsModule,
    MediaModule,
    OnboardingModule,
    OrganisationModule,
    PasswordModule,
    PersonalDataModule,
    SearchModule,
    SubscriptionsModule,
  ],
  controllers: [
    ...auditControllers,
    ...billingControllers,
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
    ...locationsControllers,
    ...mediaControllers,
    ...monitoringControllers,
    ...onboardingControllers,
    ...organisationControllers,
    ...personalDataControllers,
    ...referenceControllers,
    ...securityControllers,
    ...subscriptionControllers,
    ...workspaceControllers,
  ],
})
export class AdministrationModule {}

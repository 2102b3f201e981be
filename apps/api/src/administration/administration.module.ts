import { Module } from '@nestjs/common';
import { AdministrationActivityModule } from './activity/activity.module.js';
import { AdministrationAuditModule } from './audit/audit.module.js';
import { AdministrationBankStatementsModule } from './bank-statements/bank-statements.module.js';
import { AdministrationRevenueModule } from './revenue/revenue.module.js';
import { AdministrationConnectionsModule } from './connections/connections.module.js';
import { AdministrationContentCampaignsModule } from './content-campaigns/content-campaigns.module.js';
import { AdministrationContentGenerationModule } from './content-generation/content-generation.module.js';
import { AdministrationContractsModule } from './contracts/contracts.module.js';
import { AdministrationDashboardModule } from './dashboard/dashboard.module.js';
import { AdministrationDirectoryModule } from './directory/directory.module.js';
import { AdministrationDiscountCodesModule } from './discount-codes/discount-codes.module.js';
import { AdministrationDynamicVideoModule } from './dynamic-video/dynamic-video.module.js';
import { AdministrationEnhancedContentModule } from './enhanced-content/enhanced-content.module.js';
import { AdministrationGbpModule } from './gbp/gbp.module.js';
import { AdministrationIdentityModule } from './identity/identity.module.js';
import { AdministrationInvoicingModule } from './invoicing/invoicing.module.js';
import { AdministrationJobsModule } from './jobs/jobs.module.js';
import { AdministrationListingScanModule } from './listing-scan/listing-scan.module.js';
import { AdministrationListingsModule } from './listings/listings.module.js';
import { AdministrationLiveUpdatesModule } from './live-updates/live-updates.module.js';
import { AdministrationLocationsModule } from './locations/locations.module.js';
import { AdministrationMediaModule } from './media/media.module.js';
import { AdministrationMeteringModule } from './metering/metering.module.js';
import { AdministrationMessagingModule } from './messaging/messaging.module.js';
import { AdministrationMonitoringModule } from './monitoring/monitoring.module.js';
import { AdministrationNotificationsModule } from './notifications/notifications.module.js';
import { AdministrationOnboardingModule } from './onboarding/onboarding.module.js';
import { AdministrationOpinionManagementModule } from './opinion-management/opinion-management.module.js';
import { AdministrationPersonalDataModule } from './personal-data/personal-data.module.js';
import { AdministrationQrCodesModule } from './qr-codes/qr-codes.module.js';
import { AdministrationReachEnhancementModule } from './reach-enhancement/reach-enhancement.module.js';
import { AdministrationReferenceModule } from './reference/reference.module.js';
import { AdministrationStatisticsModule } from './statistics/statistics.module.js';
import { AdministrationSubscriptionsModule } from './subscriptions/subscriptions.module.js';
import { AdministrationTenancyModule } from './tenancy/tenancy.module.js';
import { AdministrationWebhooksModule } from './webhooks/webhooks.module.js';
import { AdministrationWhiteLabelModule } from './white-label/white-label.module.js';

/** The administration API, `/api`: a module for each context that it serves. */
@Module({
  imports: [
    AdministrationActivityModule,
    AdministrationAuditModule,
    AdministrationBankStatementsModule,
    AdministrationRevenueModule,
    AdministrationConnectionsModule,
    AdministrationContentCampaignsModule,
    AdministrationContentGenerationModule,
    AdministrationContractsModule,
    AdministrationDashboardModule,
    AdministrationDirectoryModule,
    AdministrationDiscountCodesModule,
    AdministrationDynamicVideoModule,
    AdministrationEnhancedContentModule,
    AdministrationGbpModule,
    AdministrationIdentityModule,
    AdministrationInvoicingModule,
    AdministrationJobsModule,
    AdministrationListingScanModule,
    AdministrationListingsModule,
    AdministrationLiveUpdatesModule,
    AdministrationLocationsModule,
    AdministrationMediaModule,
    AdministrationMessagingModule,
    AdministrationMeteringModule,
    AdministrationMonitoringModule,
    AdministrationNotificationsModule,
    AdministrationOnboardingModule,
    AdministrationOpinionManagementModule,
    AdministrationPersonalDataModule,
    AdministrationQrCodesModule,
    AdministrationReachEnhancementModule,
    AdministrationReferenceModule,
    AdministrationStatisticsModule,
    AdministrationSubscriptionsModule,
    AdministrationTenancyModule,
    AdministrationWebhooksModule,
    AdministrationWhiteLabelModule,
  ],
})
export class AdministrationModule {}

import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#contexts/connections';
import { ContentCampaignsModule } from '#contexts/content-campaigns';
import { IdentityModule, PasswordModule } from '#contexts/identity';
import { InvoicingModule } from '#contexts/invoicing';
import { NotificationsModule } from '#contexts/notifications';
import { OnboardingModule } from '#contexts/onboarding';
import { TenancyModule } from '#contexts/tenancy';
import { PageSessions } from '../http/session/page-sessions.js';
import { CampaignPageController } from './campaign/campaign-page.controller.js';
import { ConnectionPageController } from './connection-page.controller.js';
import { ConsentPageController } from './consent/consent-page.controller.js';
import { InvoicePageController } from './invoice/invoice-page.controller.js';
import { OnboardingPageController } from './onboarding-page.controller.js';
import { PasswordPageController } from './password-page.controller.js';
import { UnsubscribePageController } from './unsubscribe-page.controller.js';

/** Pages for people who have nothing but an email, and for those who come back from a provider. */
@Module({
  imports: [
    ConnectionsModule,
    ContentCampaignsModule,
    IdentityModule,
    InvoicingModule,
    NotificationsModule,
    OnboardingModule,
    PasswordModule,
    TenancyModule,
  ],
  controllers: [
    CampaignPageController,
    ConnectionPageController,
    ConsentPageController,
    InvoicePageController,
    OnboardingPageController,
    PasswordPageController,
    UnsubscribePageController,
  ],
  providers: [PageSessions],
})
export class AccountModule {}

import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { BillingModule } from '#contexts/billing';
import { ConnectionsModule } from '#contexts/connections';
import { ContractsModule, VatCheckModule } from '#contexts/contracts';
import { EnhancedContentModule } from '#contexts/enhanced-content';
import { FulfilmentModule } from '#contexts/fulfilment';
import { GbpModule } from '#contexts/gbp';
import { IdentityModule, PasswordModule } from '#contexts/identity';
import { InvoicingModule } from '#contexts/invoicing';
import { ListingsModule } from '#contexts/listings';
import { MediaModule } from '#contexts/media';
import { NotificationsModule } from '#contexts/notifications';
import { OnboardingModule } from '#contexts/onboarding';
import { ClaimMessagesModule, OrganisationModule } from '#contexts/organisation';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { FulfilmentProviderModule } from '#integrations/fulfilment';
import { GoogleConnectionsModule, GoogleModule } from '#integrations/google';
import { LinkedInModule } from '#integrations/linkedin';
import { SmtpModule } from '#integrations/mail';
import { MetaModule } from '#integrations/meta';
import { PaymentModule } from '#integrations/payment';
import { PublishersModule } from '#integrations/publishers';
import { SmsModule } from '#integrations/sms';
import { ViesModule } from '#integrations/vies';
import type { Config } from '#platform/config';
import { platformModules } from '#platform/foundation';
import { WorkerModule } from '#platform/outbox';

/** The worker process: relay, queues, ticks, and every context's handlers. */
@Module({})
export class WorkerAppModule {
  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: WorkerAppModule,
      imports: [
        ...platformModules(config, logger),
        FulfilmentProviderModule,
        GoogleConnectionsModule,
        GoogleModule,
        LinkedInModule,
        MetaModule,
        PaymentModule,
        PublishersModule,
        SmtpModule,
        SmsModule,
        ViesModule,
        OrganisationModule,
        ClaimMessagesModule,
        IdentityModule,
        MediaModule,
        PasswordModule,
        ConnectionsModule,
        ContractsModule,
        BillingModule,
        VatCheckModule,
        SubscriptionsModule,
        InvoicingModule,
        ListingsModule,
        EnhancedContentModule,
        FulfilmentModule,
        GbpModule,
        NotificationsModule,
        OnboardingModule,
        WorkerModule,
      ],
    };
  }
}

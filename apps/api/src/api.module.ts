import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { FulfilmentProviderModule } from '#integrations/fulfilment';
import { NotificationsModule } from '#contexts/notifications';
import { GoogleConnectionsModule, GoogleModule } from '#integrations/google';
import { LinkedInModule } from '#integrations/linkedin';
import { MetaModule } from '#integrations/meta';
import { OpenIdModule } from '#integrations/openid';
import { PaymentModule } from '#integrations/payment';
import { PublishersModule } from '#integrations/publishers';
import type { Config } from '#platform/config';
import { platformModules } from '#platform/foundation';
import { AccountModule } from './account/account.module.js';
import { AdministrationModule } from './administration/administration.module.js';
import { AuthModule } from './auth/auth.module.js';
import { DemoModule } from './demo/demo.module.js';
import { HooksModule } from './hooks/hooks.module.js';
import { HttpModule } from './http/http.module.js';
import { MediaDeliveryModule } from './media/media-delivery.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { PartnerModule } from './partner/partner.module.js';

/** The API process: every face on one platform. */
@Module({})
export class ApiModule {
  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        ...platformModules(config, logger),
        FulfilmentProviderModule,
        GoogleConnectionsModule,
        GoogleModule,
        LinkedInModule,
        MetaModule,
        PublishersModule,
        OpenIdModule,
        PaymentModule,
        HttpModule,
        AuthModule,
        PartnerModule,
        AdministrationModule,
        HooksModule,
        MediaDeliveryModule,
        AccountModule,
        OperationsModule,
        // Nothing of it is called here; but what happens here is told to whoever has subscribed to it.
        NotificationsModule,
        DemoModule,
      ],
    };
  }
}

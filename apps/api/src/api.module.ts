import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { compositionModules } from '#apps/composition/src/composition';
import type { Config } from '#platform/config';
import { AccountModule } from './account/account.module.js';
import { AdministrationModule } from './administration/administration.module.js';
import { AuthModule } from './auth/auth.module.js';
import { ChatModule } from './chat/chat.module.js';
import { DemoModule } from './demo/demo.module.js';
import { HooksModule } from './hooks/hooks.module.js';
import { HttpModule } from './http/http.module.js';
import { MailReceptionModule } from './mail/mail.module.js';
import { MediaDeliveryModule } from './media/media-delivery.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { PartnerModule } from './partner/partner.module.js';
import { ScanModule } from './scan/scan.module.js';
import { ShortLinksModule } from './short-links/short-links.module.js';
import { WidgetDeliveryModule } from './widget/widget-delivery.module.js';

/** The API process: every face, over everything that the platform consists of. */
@Module({})
export class ApiModule {
  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        ...compositionModules(config, logger),
        HttpModule,
        AuthModule,
        PartnerModule,
        AdministrationModule,
        HooksModule,
        MailReceptionModule,
        MediaDeliveryModule,
        ShortLinksModule,
        ChatModule,
        ScanModule,
        WidgetDeliveryModule,
        AccountModule,
        OperationsModule,
        DemoModule,
      ],
    };
  }
}

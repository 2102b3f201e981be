import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { PublishersModule } from '#integrations/publishers';
import type { Config } from '#platform/config';
import { platformModules } from '#platform/foundation';
import { AdministrationModule } from './administration/administration.module.js';
import { AuthModule } from './auth/auth.module.js';
import { DemoModule } from './demo/demo.module.js';
import { HooksModule } from './hooks/hooks.module.js';
import { HttpModule } from './http/http.module.js';
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
        PublishersModule,
        HttpModule,
        AuthModule,
        PartnerModule,
        AdministrationModule,
        HooksModule,
        OperationsModule,
        DemoModule,
      ],
    };
  }
}

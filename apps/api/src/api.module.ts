import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { AccessModule } from '#platform/access';
import { AuditModule } from '#platform/audit';
import { ClockModule } from '#platform/clock';
import { ConfigModule } from '#platform/config';
import type { Config } from '#platform/config';
import { PublishersModule } from '#integrations/publishers';
import { DatabaseModule } from '#platform/database';
import { HttpClientModule } from '#platform/http-client';
import { JobsModule } from '#platform/jobs';
import { OutboxModule } from '#platform/outbox';
import { TelemetryModule } from '#platform/telemetry';
import { TransitionsModule } from '#platform/transitions';
import { AdministrationModule } from './administration/administration.module.js';
import { AuthModule } from './auth/auth.module.js';
import { HooksModule } from './hooks/hooks.module.js';
import { DemoModule } from './demo/demo.module.js';
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
        ConfigModule.with(config),
        TelemetryModule.with(logger),
        DatabaseModule,
        ClockModule,
        AccessModule,
        AuditModule,
        JobsModule,
        OutboxModule,
        TransitionsModule,
        HttpClientModule,
        PublishersModule,
        HttpModule,
        AuthModule,
        PartnerModule,
        AdministrationModule,
        OperationsModule,
        HooksModule,
        DemoModule,
      ],
    };
  }
}

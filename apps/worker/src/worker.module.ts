import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { ContractsModule } from '#contexts/contracts';
import { ListingsModule } from '#contexts/listings';
import { OrganisationModule } from '#contexts/organisation';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { PublishersModule } from '#integrations/publishers';
import { AccessModule } from '#platform/access';
import { AuditModule } from '#platform/audit';
import { ClockModule } from '#platform/clock';
import { ConfigModule } from '#platform/config';
import type { Config } from '#platform/config';
import { DatabaseModule } from '#platform/database';
import { HttpClientModule } from '#platform/http-client';
import { JobsModule } from '#platform/jobs';
import { OutboxModule, WorkerModule } from '#platform/outbox';
import { TelemetryModule } from '#platform/telemetry';
import { TransitionsModule } from '#platform/transitions';

/** The worker process: relay, queues, ticks, and every context's handlers. */
@Module({})
export class WorkerAppModule {
  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: WorkerAppModule,
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
        OrganisationModule,
        ContractsModule,
        SubscriptionsModule,
        ListingsModule,
        WorkerModule,
      ],
    };
  }
}

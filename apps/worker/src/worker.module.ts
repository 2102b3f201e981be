import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { ContractsModule } from '#contexts/contracts';
import { ListingsModule } from '#contexts/listings';
import { OrganisationModule } from '#contexts/organisation';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { PublishersModule } from '#integrations/publishers';
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

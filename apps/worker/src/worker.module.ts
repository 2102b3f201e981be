import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { compositionModules } from '#apps/composition/src/composition';
import type { Config } from '#platform/config';
import { WorkerModule } from '#platform/outbox';

/** The worker process: relay, queues and ticks, over everything that the platform consists of. */
@Module({})
export class WorkerAppModule {
  static with(config: Config, logger: Logger): DynamicModule {
    return { module: WorkerAppModule, imports: [...compositionModules(config, logger), WorkerModule] };
  }
}

import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { configSections } from '#apps/composition/src/composition';
import { loadConfig, startProcess } from '#platform/config';
import { migrateToLatest } from '#platform/database';
import { makeLogger, watchEventLoop } from '#platform/telemetry';
import { WorkerAppModule } from './worker.module.js';

/** The worker process. SIGTERM lets running jobs finish. */
await startProcess(async () => {
  const config = loadConfig(configSections);
  const logger = makeLogger('worker', config.logLevel);
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  await migrateToLatest(config.databaseUrl);
  const app = await NestFactory.createApplicationContext(WorkerAppModule.with(config, logger), {
    logger: false,
    abortOnError: false,
  });
  app.enableShutdownHooks();
  await app.init();
  watchEventLoop({ name: 'worker', onBlocked: (ms) => logger.error({ ms }, 'event loop was blocked') });
  logger.info('ready');
  process.send?.({ ready: true });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
});

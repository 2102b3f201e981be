import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { loadConfig } from '#platform/config';
import { migrateToLatest } from '#platform/database';
import { makeLogger } from '#platform/telemetry';
import { WorkerAppModule } from './worker.module.js';

/** The worker process. SIGTERM lets running jobs finish. */
const config = loadConfig();
const logger = makeLogger('worker', config.logLevel);
process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
await migrateToLatest(config.databaseUrl);
const app = await NestFactory.createApplicationContext(WorkerAppModule.with(config, logger), {
  logger: false,
  abortOnError: false,
});
app.enableShutdownHooks();
await app.init();
logger.info('ready');
process.send?.({ ready: true });
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

import 'reflect-metadata';
import { configSections } from '#apps/composition/src/composition';
import { loadConfig, startProcess } from '#platform/config';
import { migrateToLatest } from '#platform/database';
import { makeLogger, Metrics, watchEventLoop } from '#platform/telemetry';
import { createApp } from './app.js';

/** The API process. Started by the launcher it says when it is ready, and it ends when its parent is gone. */
await startProcess(async () => {
  const config = loadConfig(configSections);
  const logger = makeLogger('api', config.logLevel);
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  await migrateToLatest(config.databaseUrl);
  const app = await createApp(config, logger);
  watchEventLoop({
    name: 'api',
    onBlocked: (ms) => {
      app.get(Metrics).blocked.observe(ms / 1000);
      logger.error({ ms }, 'event loop was blocked');
    },
  });
  await app.listen(config.port, config.host);
  const { port } = app.getHttpServer().address() as { port: number };
  logger.info({ port }, 'ready');
  process.send?.({ ready: true, port });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
});

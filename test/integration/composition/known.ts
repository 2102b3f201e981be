import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { ApiModule } from '#apps/api/src/api.module';
import { WorkerAppModule } from '#apps/worker/src/worker.module';
import { DeletionGuards } from '#contexts/locations';
import { Requirements } from '#contexts/subscriptions';
import { loadConfig } from '#platform/config';
import { allSubscribers } from '#platform/outbox';
import { PersonalDataSources } from '#platform/personal-data';
import { configSections } from '#apps/composition/src/composition';

/** What a process knows, each list sorted. */
export interface Known {
  /** `<event> -> <job>`, where the application holds the class that does the job. */
  readonly subscribers: readonly string[];
  readonly requirements: readonly string[];
  readonly guards: readonly string[];
  readonly personalDataSources: readonly string[];
}

/*
 * A process of its own that prints what it knows as JSON: `known.js api|worker [module to leave out]`. Own processes,
 * because subscribers are registered when their files are loaded.
 */
const [kind, without] = process.argv.slice(2);
const config = loadConfig(configSections);
const logger = pino({ level: 'silent' });
const { module, imports = [] } = (kind === 'api' ? ApiModule : WorkerAppModule).with(config, logger);
const kept = imports.filter((one) => !(typeof one === 'function' && one.name === without));
if (without !== undefined && kept.length !== imports.length - 1) throw new Error(`There is no module ${without}.`);
const app = await NestFactory.createApplicationContext(
  { module, imports: kept },
  { logger: false, abortOnError: false },
);
process.stdout.write(`${JSON.stringify(knownTo(app))}\n`);
await app.close();

function knownTo(application: INestApplicationContext): Known {
  const provided = new Set(
    [...application.get(ModulesContainer).values()].flatMap(({ providers }) => [...providers.keys()]),
  );
  const subscribers = allSubscribers().flatMap(({ event, job, handler }) =>
    handler !== undefined && provided.has(handler) ? [`${event} -> ${job}`] : [],
  );
  const classes = (registered: readonly object[]): string[] => registered.map((one) => one.constructor.name);
  return {
    subscribers: subscribers.sort(),
    requirements: Object.keys(application.get(Requirements, { strict: false }).descriptions('en')).sort(),
    guards: classes(application.get(DeletionGuards, { strict: false }).registered).sort(),
    personalDataSources: application
      .get(PersonalDataSources, { strict: false })
      .registered.map(({ name }) => name)
      .sort(),
  };
}

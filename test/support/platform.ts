import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { createApp } from '#apps/api/src/app';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { startSandbox } from '#apps/sandbox/src/sandbox';
import type { RunningSandbox } from '#apps/sandbox/src/sandbox';
import { WorkerAppModule } from '#apps/worker/src/worker.module';
import { Config, ConfigReader, readSections } from '#platform/config';
import { Database } from '#platform/database';
import { createAdministrationClient, createPartnerClient } from '#sdk/client';
import type { AdministrationClient, Credentials, PartnerClient } from '#sdk/client';
import { checkedFetch } from './checked-fetch.js';
import { filledDatabase, testDatabase } from './database.js';
import type { TestDatabase } from './database.js';
import { freePort } from './free-port.js';
import { sandboxDatabase } from './sandbox-database.js';
import { configSections } from '#apps/composition/src/composition';

const secret = 'a secret of the tests, long enough for anyone';
const apiKey = 'a key of the tests';

export interface PlatformOptions {
  /** Also run the worker: relay, queues, ticks. Default: true. */
  readonly worker?: boolean;
  /** Also run the sandbox. Default: as `worker`. */
  readonly sandbox?: boolean;
  readonly redisUrl?: string;
  readonly config?: Partial<Config>;
  /** Median time that a sandbox portal takes to publish, in ms. */
  readonly delayMs?: number;
}

/** The whole platform in this process: API over real HTTP, worker, sandbox, own database with demo data. */
export interface Platform {
  readonly url: string;
  readonly api: NestFastifyApplication;
  readonly worker: INestApplicationContext | undefined;
  readonly sandbox: RunningSandbox | undefined;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly config: Config;
  /** Typed client of `/v5`; each response is checked against the OpenAPI document. Without a user: no credentials. */
  partner(userName?: string): PartnerClient;
  /** Typed client of `/api`. */
  administration(userName?: string): AdministrationClient;
  close(): Promise<void>;
}

export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const withWorker = options.worker ?? true;
  const database = await databaseFor(options);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const inboundPort = await freePort();
  const ofSandbox = (options.sandbox ?? withWorker) ? await sandboxDatabase() : undefined;
  const sandbox =
    ofSandbox === undefined
      ? undefined
      : await startSandbox({
          databaseUrl: ofSandbox.url,
          port: 0,
          apiKey,
          secret,
          callbackUrl: `${url}/hooks/directory`,
          delayMs: options.delayMs ?? 20,
          smtpPort: 0,
          inboundMailPort: inboundPort,
          dnsPort: 0,
          // As in the demo: people reach the sandbox through the API's port.
          publicUrl: url,
          logLevel: 'silent',
        });
  const config = configFor(database, port, sandbox, options, sandbox && inboundPort);
  const logger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const api = await createApp(config, logger);
  await api.listen(port, '127.0.0.1');
  const worker = withWorker
    ? await NestFactory.createApplicationContext(WorkerAppModule.with(config, logger), {
        logger: false,
        abortOnError: false,
      })
    : undefined;
  return {
    url,
    api,
    worker,
    sandbox,
    database: api.get(Database),
    databaseUrl: database.url,
    config,
    partner: (userName) => createPartnerClient({ url, ...credentialsOf(userName), fetch: checkedFetch('partner-v5') }),
    administration: (userName) =>
      createAdministrationClient({ url, ...credentialsOf(userName), fetch: checkedFetch('administration') }),
    close: async () => {
      await worker?.close();
      await sandbox?.close({ drain: false });
      await api.close();
      await Promise.all([database.drop(), ofSandbox?.drop(), removeFiles(config)]);
    },
  };
}

/** What decides how an application begins on an empty database. */
const decisive: readonly (keyof Config)[] = ['mode', 'firstAdministrator', 'portalHosts', 'tokenSecret', 'sections'];

/** With the demo data already, unless the application is to begin otherwise than all others do. */
function databaseFor(options: PlatformOptions): Promise<TestDatabase> {
  if (decisive.some((name) => options.config?.[name] !== undefined)) return testDatabase();
  return filledDatabase('demo', async (database) => {
    const api = await createApp(configFor(database, await freePort(), undefined, {}), pino({ level: 'silent' }));
    await api.close();
  });
}

async function removeFiles({ storage }: Config): Promise<void> {
  if (storage.kind === 'disk') await rm(storage.folder, { recursive: true, force: true });
}

const credentialsOf = (userName: string | undefined): { credentials?: Credentials } =>
  userName === undefined ? {} : { credentials: { userName, password: demoPassword } };

function sectionsFor(sandboxUrl: string, port: number, inboundPort: number | undefined): Config['sections'] {
  const reader = new ConfigReader({
    SANDBOX_API_KEY: apiKey,
    SANDBOX_SECRET: secret,
    ...(inboundPort !== undefined && { MAIL_INBOUND_PORT: String(inboundPort) }),
  });
  return readSections(configSections, reader, {
    url: sandboxUrl,
    publicUrl: `http://127.0.0.1:${port}`,
    apiKey,
    secret,
  });
}

function configFor(
  database: TestDatabase,
  port: number,
  sandbox: RunningSandbox | undefined,
  options: PlatformOptions,
  inboundPort?: number,
): Config {
  const sandboxUrl = sandbox === undefined ? 'http://127.0.0.1:9' : `http://127.0.0.1:${sandbox.port}`;
  return Object.assign(new Config(), {
    mode: 'demo',
    databaseUrl: database.url,
    databaseConnections: 12,
    redisUrl: options.redisUrl,
    host: '127.0.0.1',
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    storage: { kind: 'disk', folder: join(tmpdir(), 'locara-tests', database.name) },
    tokenSecret: secret,
    accessTokenSeconds: 900,
    refreshTokenSeconds: 3600,
    sections: sectionsFor(sandboxUrl, port, inboundPort),
    mailUrl: `smtp://127.0.0.1:${sandbox?.smtpPort ?? 9}`,
    dnsServers: [`127.0.0.1:${sandbox?.dnsPort ?? 9}`],
    mailFrom: 'Locara <no-reply@locara.example>',
    sandboxUrl,
    siteFolder: undefined,
    mapTiles: undefined,
    requestsPerSecond: 100_000,
    passwordsPerMinute: 1_000_000,
    bodyLimit: 1_048_576,
    connectionLimits: { headers: 15, body: 60, upload: 900, keepAlive: 72, idle: 120 },
    logLevel: 'silent',
    trustedProxies: undefined,
    workerConcurrency: 8,
    firstAdministrator: undefined,
    portalHosts: [],
    ...options.config,
  } satisfies Omit<Config, 'of'>);
}

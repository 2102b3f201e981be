import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { demoStages, type Entries } from '#apps/launcher/src/plans';
import { freePort } from '../support/free-port.js';
import { ApplicationProcess, plainEnvironment } from './application-process.js';

export type ApplicationName = 'sandbox' | 'api' | 'worker';

export interface InstanceOptions {
  /** Connection strings; both databases exist. */
  readonly databaseUrl: string;
  readonly sandboxDatabaseUrl: string;
  /** Settings over those of the demo: `REDIS_URL`, `SANDBOX_DELAY_MS`, … */
  readonly environment?: NodeJS.ProcessEnv;
  /** A built documentation site, to be served at `/`. */
  readonly siteFolder?: string;
}

/** A whole platform as `npm start` runs it: real processes, real ports, what was built. */
export interface Instance {
  /** Of the API. */
  readonly url: string;
  readonly sandboxUrl: string;
  readonly sandboxDatabaseUrl: string;
  readonly api: ApplicationProcess;
  readonly worker: ApplicationProcess;
  readonly sandbox: ApplicationProcess;
  /** One more worker on the same database and queues. */
  anotherWorker(environment?: NodeJS.ProcessEnv): ApplicationProcess;
  start(...names: readonly ApplicationName[]): Promise<void>;
  /** Asks all to end, the sandbox last. */
  stop(): Promise<void>;
}

/** Where the build puts what Node runs; the working directory is the project's root, as for every script of it. */
export const entries: Entries = {
  api: resolve('dist/apps/api/src/main.js'),
  worker: resolve('dist/apps/worker/src/main.js'),
  sandbox: resolve('dist/apps/sandbox/src/main.js'),
};

/** The sandbox's third parties sign with it. */
export const sandboxApiKey = 'sandbox key of the fault tests';

const secrets = {
  tokenSecret: 'token secret of the fault tests, long enough',
  sandboxSecret: 'sandbox secret of the fault tests, long enough',
  sandboxApiKey,
};

/** Nothing is started yet. Ports are chosen now, so that every life of an application has the same. */
export async function prepareInstance(options: InstanceOptions): Promise<Instance> {
  const { databaseUrl, sandboxDatabaseUrl, siteFolder } = options;
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const [smtpPort, inboundMailPort, dnsPort] = [await freePort(), await freePort(), await freePort()];
  // Nobody measures or breaks the rate limit here.
  const given = { ...plainEnvironment(), LOG_LEVEL: 'warn', REQUESTS_PER_SECOND: '100000', ...options.environment };
  const mediaFolder = join(tmpdir(), 'locara-tests', `media-${port}`);
  const decisions = {
    port,
    sandboxPort,
    smtpPort,
    inboundMailPort,
    dnsPort,
    secrets,
    databaseUrl,
    sandboxDatabaseUrl,
    siteFolder,
    mediaFolder,
  };
  const plans = demoStages(entries, given, decisions).flat();
  const planOf = (name: ApplicationName) => {
    const plan = plans.find((candidate) => candidate.name === name);
    if (plan === undefined) throw new Error(`The demo has no ${name}.`);
    return plan;
  };
  const applications = {
    sandbox: new ApplicationProcess(planOf('sandbox')),
    api: new ApplicationProcess(planOf('api')),
    worker: new ApplicationProcess(planOf('worker')),
  };
  const more: ApplicationProcess[] = [];
  return {
    ...applications,
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    sandboxDatabaseUrl,
    anotherWorker(environment = {}) {
      const plan = planOf('worker');
      const worker = new ApplicationProcess({ ...plan, env: { ...plan.env, ...environment } });
      more.push(worker);
      return worker;
    },
    async start(...names) {
      for (const name of names.length === 0 ? (['sandbox', 'api', 'worker'] as const) : names)
        await applications[name].start();
    },
    async stop() {
      await Promise.all([applications.api, applications.worker, ...more].map((application) => application.stop()));
      await applications.sandbox.stop();
    },
  };
}

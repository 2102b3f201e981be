import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { startPostgres, type RunningPostgres } from '#apps/launcher/src/postgres/embedded-postgres';
import { freePort } from '../support/free-port.js';
import { migrateToLatest } from '#platform/database';
import { ApplicationProcess, plainEnvironment } from '../faults/application-process.js';
import { prepareInstance, type Instance } from '../faults/instance.js';
import type { Arguments } from './arguments.js';
import { fillDataSet, type DataSet } from './data-set.js';

/** What all suites share: the server, data sets, and the ways to start processes on them. */
export interface Workbench {
  readonly options: Arguments;
  readonly report: (line: string) => void;
  /** A filled database; made at the first call, and kept. */
  dataSet(locations: number): Promise<DataSet>;
  /** A database of this name with what `fill` has put into it, and what it has returned; one of an earlier run (`--data`) is used again. */
  filled<T extends object>(name: string, fill: (url: string) => Promise<T>): Promise<T & { readonly url: string }>;
  /** A database of this name with nothing in it; one of an earlier run is removed. */
  emptyDatabase(name: string): Promise<string>;
  /** The platform on a database; nothing is started yet. It is stopped at the latest with the bench. */
  instance(databaseUrl: string, environment?: NodeJS.ProcessEnv, siteFolder?: string): Promise<Instance>;
  /** The bare HTTP server or queue worker; started. */
  floor(
    entry: 'server' | 'queue',
    environment: NodeJS.ProcessEnv,
  ): Promise<{ url: string; process: ApplicationProcess }>;
  close(): Promise<void>;
}

type Server = Pick<RunningPostgres, 'url' | 'stop'>;

/** With the durability of production: every commit waits until it is on disk. */
const ownServer = (folder: string): Promise<Server> =>
  startPostgres({
    dataDir: join(resolve(folder), 'postgres'),
    databases: [],
    settings: {
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      max_wal_size: '8GB',
      shared_buffers: '1GB',
    },
  });

const serverAt = (address: string): Server => ({
  url: (database) => Object.assign(new URL(address), { pathname: `/${database}` }).href,
  stop: () => Promise.resolve(),
});

/** On a server of its own, or on the one that is named. */
export async function openWorkbench(options: Arguments, report: (line: string) => void): Promise<Workbench> {
  const folder = options.data ?? (await mkdtemp(join(tmpdir(), 'locara-bench-')));
  const server = options.database === undefined ? await ownServer(folder) : serverAt(options.database);
  const running: { stop(): Promise<unknown> }[] = [];
  const dataSets = new Map<number, DataSet>();
  const bench: Workbench = {
    options,
    report,
    async dataSet(locations) {
      const made =
        dataSets.get(locations) ??
        (await bench.filled(`bench_${locations}`, (url) => fillLocations(bench, url, locations)));
      dataSets.set(locations, made);
      return made;
    },
    filled: (name, fill) => openFilled(server, name, fill),
    async emptyDatabase(name) {
      await withClient(server.url('postgres'), async (client) => {
        for (const old of [name, sandboxOf(name)])
          await client.query(`drop database if exists ${client.escapeIdentifier(old)} with (force)`);
      });
      return createDatabase(server, name);
    },
    async instance(databaseUrl, environment = {}, siteFolder = undefined) {
      const sandboxDatabaseUrl = await createDatabase(server, sandboxOf(new URL(databaseUrl).pathname.slice(1)));
      const instance = await prepareInstance({
        databaseUrl,
        sandboxDatabaseUrl,
        environment,
        ...(siteFolder !== undefined && { siteFolder }),
      });
      running.push(instance);
      return instance;
    },
    async floor(entry, environment) {
      const port = await freePort();
      const env = { ...plainEnvironment(), PORT: String(port), ...environment };
      const floor = new ApplicationProcess({ name: 'floor', entry: resolve(`dist/test/bench/floor/${entry}.js`), env });
      running.push(floor);
      await floor.start();
      return { url: `http://127.0.0.1:${port}`, process: floor };
    },
    async close() {
      await Promise.all(running.map((process) => process.stop()));
      await server.stop();
      if (options.data === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
  return bench;
}

const sandboxOf = (database: string): string => `${database}_sandbox`;

/** What was filled completely has a note of it. */
async function openFilled<T extends object>(
  server: Server,
  name: string,
  fill: (url: string) => Promise<T>,
): Promise<T & { readonly url: string }> {
  const url = await createDatabase(server, name);
  await migrateToLatest(url);
  const known = await withClient(url, async (client) => {
    await client.query('create table if not exists bench_data_set (content jsonb not null)');
    const { rows } = await client.query<{ content: T }>('select content from bench_data_set');
    return rows[0]?.content;
  });
  if (known !== undefined) return { ...known, url };
  const made = await fill(url);
  await withClient(url, async (client) => {
    await client.query('insert into bench_data_set values ($1)', [JSON.stringify(made)]);
    // What autovacuum would do sooner or later; not in the middle of a round.
    await client.query('vacuum (freeze, analyze)');
  });
  return { ...made, url };
}

async function fillLocations(bench: Workbench, url: string, locations: number): Promise<Omit<DataSet, 'url'>> {
  const begun = performance.now();
  bench.report(`filling ${locations} locations`);
  const instance = await bench.instance(url);
  await instance.start('api');
  await instance.stop();
  const { url: _url, ...made } = await fillDataSet(url, locations, bench.report);
  bench.report(`  filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return made;
}

/** @returns its connection string; one that exists is left as it is */
async function createDatabase(server: Server, name: string): Promise<string> {
  await withClient(server.url('postgres'), async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
  return server.url(name);
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

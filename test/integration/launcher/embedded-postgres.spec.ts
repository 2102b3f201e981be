import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { destroyPostgres, startPostgres, type RunningPostgres } from '#apps/launcher/src/postgres/embedded-postgres';
import { isAlive } from '#apps/launcher/src/processes/process-identity';
import { until } from '../../support/eventually.js';
import { temporaryFolder } from './fixtures.js';

/** Nothing here depends on what survives a crash of the machine. */
const settings = { fsync: 'off' };

let parent: Awaited<ReturnType<typeof temporaryFolder>>;
let dataDir: string;
const started: RunningPostgres[] = [];

async function start(folder = dataDir, port?: number): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir: folder, settings, ...(port === undefined ? {} : { port }) });
  started.push(server);
  return server;
}

async function query<T>(server: RunningPostgres, statement: string): Promise<T[]> {
  const client = new Client({ connectionString: server.url('locara') });
  await client.connect();
  try {
    return (await client.query(statement)).rows as T[];
  } finally {
    await client.end();
  }
}

async function serverPid(folder = dataDir): Promise<number> {
  return Number((await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function killServer(): Promise<void> {
  const pid = await serverPid();
  process.kill(pid, 'SIGKILL');
  await until(() => !isAlive(pid), 'the server has ended');
}

beforeAll(async () => {
  parent = await temporaryFolder();
  dataDir = join(parent.path, 'postgres');
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop({ immediate: true });
});
afterAll(() => parent.remove());

describe('the embedded PostgreSQL', () => {
  test('has both databases, keeps its data over a restart, and asks for its password', async () => {
    const first = await start();
    await query(first, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start();
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
    const wrong = new URL(second.url('locara_sandbox'));
    wrong.password = 'guess';
    await expect(new Client({ connectionString: wrong.href }).connect()).rejects.toMatchObject({ code: '28P01' });
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
    await query(second, 'drop table kept');
  });

  test('is started again on its port after it was killed', async () => {
    const server = await start();
    await query(server, 'create table committed as select 1 as one');
    await killServer();
    expect(server.alive()).toBe(false);
    await server.restart();
    expect(server.alive()).toBe(true);
    expect(await query(server, 'select one from committed')).toEqual([{ one: 1 }]);
    await query(server, 'drop table committed');
  });

  test('starts although the number in its pid file now belongs to somebody else', async () => {
    const server = await start();
    await killServer();
    await server.stop();
    const file = join(dataDir, 'cluster', 'postmaster.pid');
    const stranger = spawn('sleep', ['60']);
    await once(stranger, 'spawn');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(stranger.pid)));
    const lock = join(dataDir, 'cluster', `.s.PGSQL.${server.port}.lock`);
    await writeFile(lock, (await readFile(lock, 'utf8')).replace(/^\d+/, String(stranger.pid)));
    const again = await start(dataDir, server.port);
    expect(again.port).toBe(server.port);
    expect(await query(again, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
  });

  test('is reached over a socket among its data, and over TCP where that has no address', async () => {
    const overSocket = 'select inet_server_addr() is null as is_socket';
    const server = await start();
    expect(await query(server, overSocket)).toEqual([{ is_socket: true }]);
    const tcp = new URL(server.url('locara'));
    tcp.search = '';
    const client = new Client({ connectionString: tcp.href });
    await client.connect();
    expect((await client.query(overSocket)).rows).toEqual([{ is_socket: false }]);
    await client.end();
    for (const name of ['with a space', 'a'.repeat(80)]) {
      const other = await start(join(parent.path, name));
      expect(await query(other, overSocket)).toEqual([{ is_socket: false }]);
    }
  });

  test('belongs to one process at a time', async () => {
    await start();
    await expect(start()).rejects.toThrow(`in use by process ${process.pid}`);
    await expect(destroyPostgres(dataDir)).rejects.toThrow(`in use by process ${process.pid}`);
  });

  test('takes another port where the wanted one is taken, and runs beside a second one', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const second = join(parent.path, 'second');
    const [one, two] = [await start(dataDir, port), await start(second, port)];
    expect(new Set([port, one.port, two.port]).size).toBe(3);
    await query(one, 'create table mine as select 1 as one');
    await expect(query(two, 'select one from mine')).rejects.toMatchObject({ code: '42P01' });
    await query(one, 'drop table mine');
    blocker.close();
    await two.stop();
    await destroyPostgres(second);
    await expect(stat(second)).rejects.toThrow('ENOENT');
  });

  test('refuses data of another version with the reason', async () => {
    await (await start()).stop();
    const file = join(dataDir, 'cluster', 'PG_VERSION');
    await writeFile(file, '17\n');
    await expect(start()).rejects.toThrow('are of PostgreSQL 17; this is PostgreSQL 18');
    await writeFile(file, '18\n');
  });
});

const describeAsRoot = process.getuid?.() === 0 ? describe : describe.skip;

describeAsRoot('the embedded PostgreSQL of root', () => {
  let closed: string;
  beforeEach(async () => {
    closed = join(parent.path, 'closed-home');
    await mkdir(closed, { mode: 0o700 });
  });

  // A failed test must not leave anything outside of the temporary folder.
  afterEach(() => destroyPostgres(join(closed, 'postgres')));

  test('keeps its data where its account may go, finds them again, and removes them on request', async () => {
    const folder = join(closed, 'postgres');
    const first = await start(folder);
    await query(first, 'create table kept as select 42 as answer');
    await first.stop();
    const home = (await readFile(join(folder, 'moved-to'), 'utf8')).trim();
    await chmod(closed, 0o755);
    const second = await start(folder);
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
    await destroyPostgres(folder);
    await expect(stat(home)).rejects.toThrow('ENOENT');
  });
});

import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { RunningSandbox } from '../../../apps/sandbox/src/sandbox.js';
import { startSandbox } from '../../../apps/sandbox/src/sandbox.js';
import type { TestDatabase } from '../../support/database.js';
import { testDatabase } from '../../support/database.js';
import { CallbackReceiver } from './callback-receiver.js';
import type { Answer } from './running-sandbox.js';
import { API_KEY, SandboxClient, SECRET } from './running-sandbox.js';

const MAIN = fileURLToPath(new URL('../../../dist/apps/sandbox/src/main.js', import.meta.url));

const CUT_CONNECTIONS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

let database: TestDatabase;
let receiver: CallbackReceiver;
let callbackUrl: string;

beforeEach(async () => {
  database = await testDatabase({ empty: true });
  receiver = new CallbackReceiver(SECRET);
  callbackUrl = await receiver.listen();
});

afterEach(async () => {
  await receiver.close();
  await database.drop();
});

/** A sandbox as a process of its own, as the launcher starts it. */
async function forkSandbox(delayMs: number): Promise<{ child: ChildProcess; client: SandboxClient }> {
  const child = fork(MAIN, {
    execArgv: [],
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATABASE_URL: database.url,
      SANDBOX_SECRET: SECRET,
      SANDBOX_API_KEY: API_KEY,
      CALLBACK_URL: callbackUrl,
      SANDBOX_DELAY_MS: String(delayMs),
    },
  });
  const [message] = (await once(child, 'message')) as [{ ready: boolean; port: number }];
  expect(message).toEqual({ ready: true, port: expect.any(Number) });
  return { child, client: new SandboxClient(`http://127.0.0.1:${message.port}`) };
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

const settings = (delayMs: number) => ({
  databaseUrl: database.url,
  port: 0,
  apiKey: API_KEY,
  secret: SECRET,
  callbackUrl,
  delayMs,
  requestsPerSecond: 100_000,
  logLevel: 'silent',
});

async function orderMany(client: SandboxClient, count: number): Promise<string[]> {
  const references = Array.from({ length: count }, (_, index) => `ref-${index}`);
  const answers = await Promise.all(references.map((reference) => client.order(reference)));
  expect(answers.every(({ status }) => status === 202)).toBe(true);
  return references;
}

function announcedReferences(): string[] {
  return [...new Set(receiver.received.map(({ event }) => event.reference))];
}

it('publishes after SIGKILL what it had accepted before', async () => {
  const first = await forkSandbox(60_000);
  const references = await orderMany(first.client, 40);
  await kill(first.child);
  expect(receiver.received).toHaveLength(0);
  await makeDue();
  const second = await forkSandbox(10);
  await receiver.until(() => announcedReferences().length === references.length);
  expect(announcedReferences().sort()).toEqual(references.sort());
  const listings = await second.client.page('/sandbox/portals/GlobalPages/listings?format=json&status=LIVE');
  expect(listings.json).toMatchObject({ total: references.length });
  await kill(second.child);
});

it('delivers after SIGKILL the callbacks that were under way, and repeats the same bytes', async () => {
  // Nothing is taken while the first process lives; the second one meets a platform that works again.
  receiver.answers.push(...Array.from({ length: 10_000 }, () => 503));
  const first = await forkSandbox(10);
  const references = await orderMany(first.client, 30);
  await receiver.until(() => true, 5);
  await kill(first.child);
  receiver.answers.length = 0;
  const refused = receiver.received.splice(0);
  const second = await forkSandbox(10);
  await receiver.until(() => announcedReferences().length === references.length);
  expect(announcedReferences().sort()).toEqual(references.sort());
  for (const { event, raw } of refused) {
    const repeated = receiver.received.find((callback) => callback.event.eventId === event.eventId);
    expect(withoutPort(repeated?.raw)).toBe(withoutPort(raw));
  }
  await kill(second.child);
});

it('ends by itself on SIGTERM and when its parent goes', async () => {
  for (const end of [(child: ChildProcess) => child.kill('SIGTERM'), (child: ChildProcess) => child.disconnect()]) {
    const { child } = await forkSandbox(10);
    const exit = once(child, 'exit');
    end(child);
    expect(await exit).toEqual([0, null]);
  }
});

it('goes on after being closed without draining', async () => {
  const first = await startSandbox(settings(400));
  const references = await orderMany(new SandboxClient(`http://127.0.0.1:${first.port}`), 10);
  await first.close({ drain: false });
  const second: RunningSandbox = await startSandbox(settings(10));
  await receiver.until(() => announcedReferences().length === references.length);
  expect(announcedReferences().sort()).toEqual(references.sort());
  await second.close();
});

it('repeats a callback until it is taken, and then no more', async () => {
  receiver.answers.push(500, 404, 302);
  const sandbox = await startSandbox(settings(10));
  const client = new SandboxClient(`http://127.0.0.1:${sandbox.port}`);
  await client.order('again');
  const attempts = await receiver.until(({ event }) => event.reference === 'again', 4);
  expect(new Set(attempts.map(({ raw }) => raw)).size).toBe(1);
  expect(attempts.every(({ genuine }) => genuine)).toBe(true);
  await client.order('witness');
  await receiver.one('listing.published', 'witness');
  await sandbox.close();
  expect(receiver.received).toHaveLength(5);
});

it('lets several sandboxes share one database without publishing anything twice', async () => {
  const both = await Promise.all([startSandbox(settings(10)), startSandbox(settings(10))]);
  const clients = both.map(({ port }) => new SandboxClient(`http://127.0.0.1:${port}`));
  const references = Array.from({ length: 60 }, (_, index) => `shared-${index}`);
  await Promise.all(references.flatMap((reference) => clients.map((client) => client.order(reference))));
  await receiver.until(() => announcedReferences().length === references.length);
  await Promise.all(both.map((sandbox) => sandbox.close()));
  expect(receiver.received).toHaveLength(references.length);
});

it('returns 503 when its connections are cut, loses nothing that it accepted, and recovers by itself', async () => {
  const sandbox = await startSandbox(settings(10));
  const client = new SandboxClient(`http://127.0.0.1:${sandbox.port}`);
  const references: string[] = [];
  const unanswered: Answer[] = [];
  // Whether a cut hits a query is chance, so it is repeated until one has.
  for (let round = 0; round < 50 && unanswered.length === 0; round++) {
    const batch = Array.from({ length: 50 }, (_, index) => `cut-${round}-${index}`);
    const [answers] = await Promise.all([
      Promise.all(batch.map((reference) => client.order(reference))),
      execute(CUT_CONNECTIONS),
    ]);
    references.push(...batch);
    unanswered.push(...answers.filter(({ status }) => status !== 202));
  }
  expect(unanswered.length).toBeGreaterThan(0);
  for (const { status, headers } of unanswered) expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  const repeated = await Promise.all(references.map((reference) => client.order(reference)));
  expect(repeated.every(({ status }) => status === 202)).toBe(true);
  await receiver.until(() => announcedReferences().length === references.length);
  await sandbox.close();
});

/** The address of a listing names the port, and every process has its own. */
function withoutPort(raw: string | undefined): string | undefined {
  return raw?.replaceAll(/127\.0\.0\.1:\d+/g, 'host');
}

/** Time passes: the publications that the killed process had planned in a minute are due. */
function makeDue(): Promise<void> {
  return execute('update sandbox.listing set due_at = now()');
}

async function execute(statement: string): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

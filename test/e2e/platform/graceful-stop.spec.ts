import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { testDatabase } from '../../support/database.js';
import type { TestDatabase } from '../../support/database.js';
import { until } from '../../support/eventually.js';
import { basic } from './http.js';

const secret = 'a secret of the tests, long enough for anyone';
/** A limit against hanging: a process that waited for idle connections would take the 72 s of keep-alive. */
const endWithinMs = 20_000;
let own: TestDatabase;
let admin: pg.Client;
const started: ChildProcess[] = [];

beforeAll(async () => {
  own = await testDatabase();
  admin = new pg.Client({ connectionString: own.url });
  await admin.connect();
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await admin.end();
  await own.drop();
});

/** The API as it is installed: a process of its own, told to stop by a signal. */
async function startApi(): Promise<{ child: ChildProcess; url: string; ended: Promise<unknown> }> {
  const child = spawn(process.execPath, ['dist/apps/api/src/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      LOCARA_MODE: 'demo',
      DATABASE_URL: own.url,
      PORT: '0',
      TOKEN_SECRET: secret,
      SANDBOX_URL: 'http://127.0.0.1:9',
      SANDBOX_API_KEY: 'key',
      SANDBOX_SECRET: secret,
      MEDIA_FOLDER: tmpdir(),
      LOG_LEVEL: 'fatal',
    },
  });
  started.push(child);
  const ended = once(child, 'exit');
  const [message] = (await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`The API ended with ${String(code)} before it was ready.`))),
  ])) as [{ port: number }];
  return { child, url: `http://127.0.0.1:${message.port}`, ended };
}

const profile = (url: string): Promise<Response> =>
  fetch(`${url}/v5/user/profile`, { headers: { authorization: basic('demo-agency') } });

/** Classes that a process loads in one piece have names as in the tests: schemas of the documents are called by them. */
const documentsOf = (url?: string): Promise<unknown[]> =>
  Promise.all(
    ['partner-v5', 'administration'].map(async (name) => {
      const { servers: _, ...document } = JSON.parse(
        url === undefined
          ? await readFile(`apps/docs/static/openapi/${name}.json`, 'utf8')
          : (await (await fetch(`${url}/openapi/${name}.json`)).text()).replaceAll(/localhost:0\b/g, 'localhost:3000'),
      ) as Record<string, unknown>;
      return document;
    }),
  );

/** Whether a request of the API waits for the lock that `admin` holds. */
async function someoneWaits(): Promise<boolean> {
  const { rowCount } = await admin.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount !== 0;
}

describe('SIGTERM', () => {
  it('lets a request in flight finish, takes no new ones, and ends the process', async () => {
    const { child, url, ended } = await startApi();
    expect((await profile(url)).status).toBe(200);

    await admin.query('begin');
    await admin.query('lock table location in access exclusive mode');
    const { rows } = await admin.query<{ id: number }>(`select id from company where external_id = 'demo-company'`);
    const inFlight = fetch(`${url}/v5/company/${rows[0]?.id}/location`, {
      method: 'POST',
      headers: { authorization: basic('demo-agency'), 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'The last one' }),
    });
    await until(someoneWaits, 'a request waits for the lock');
    child.kill('SIGTERM');
    // A new connection each time; the process listens until it has begun to stop.
    const isClosed = () =>
      fetch(`${url}/health/live`, { headers: { connection: 'close' } }).then(
        (response) => !response.ok,
        () => true,
      );
    await until(isClosed, 'the API takes no new requests');
    expect(child.exitCode).toBeNull();

    await admin.query('commit');
    const answer = await inFlight;
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([200, ['value']]);
    const begun = performance.now();
    await ended;
    expect(performance.now() - begun).toBeLessThan(endWithinMs);
    const { rows: kept } = await admin.query(`select name from location where name = 'The last one'`);
    expect(kept).toHaveLength(1);
  });

  it('ends the process at once when there is nothing to finish, idle connections and streams of events included', async () => {
    const { child, url, ended } = await startApi();
    expect((await profile(url)).status).toBe(200);
    expect(await documentsOf(url)).toEqual(await documentsOf());
    const stream = await fetch(`${url}/api/events`, { headers: { authorization: basic('demo-agency') } });
    const events = stream.text();
    const begun = performance.now();
    child.kill('SIGTERM');
    await ended;
    // The stream has an end, not a break.
    expect(await events).toContain('event: ready');
    expect(performance.now() - begun).toBeLessThan(endWithinMs);
  });
});

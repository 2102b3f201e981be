import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPostgres } from '#apps/launcher/src/postgres/embedded-postgres';
import type { RunningPostgres } from '#apps/launcher/src/postgres/embedded-postgres';
import { migrateToLatest } from '#platform/database';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { call, demoCompanyId, expectError } from './http.js';
import type { Answer } from './http.js';

let folder: string;
let server: RunningPostgres;
let platform: Platform;
let locations: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locara-away-'));
  // The server may run under an account of its own.
  await chmod(folder, 0o755);
  server = await startPostgres({ dataDir: join(folder, 'postgres'), databases: ['locara'] });
  await migrateToLatest(server.url('locara'));
  platform = await startPlatform({ worker: false, config: { databaseUrl: server.url('locara') } });
  locations = `/v5/company/${await demoCompanyId(platform)}/location`;
});
afterAll(async () => {
  await platform.close();
  await server.stop({ immediate: true });
  await rm(folder, { recursive: true, force: true });
});

const profile = (): Promise<Answer> => call(platform.url, '/v5/user/profile', { user: 'demo-agency' });
const create = (key: string): Promise<Answer> =>
  call(platform.url, locations, {
    user: 'demo-agency',
    body: { name: 'Patient' },
    headers: { 'idempotency-key': key },
  });

it('returns 503 while PostgreSQL is away, and works again by itself when it is back', async () => {
  expect((await profile()).status).toBe(200);
  await server.stop({ immediate: true });

  const key = randomUUID();
  const refused = [
    await profile(),
    await create(key),
    await call(platform.url, '/health/ready'),
    await call(platform.url, '/v5/user/profile', { headers: { authorization: `Basic ${btoa('somebody:else')}` } }),
    ...(await Promise.all(Array.from({ length: 20 }, profile))),
  ];
  for (const answer of refused) {
    expectError(answer, 503, 'notReady');
    expect(answer.headers.get('retry-after')).toBe('2');
  }
  expect((await call(platform.url, '/health/live')).status).toBe(200);

  await server.restart();
  await eventually(
    () => call(platform.url, '/health/ready'),
    ({ status }) => status === 200,
    'The API is not ready again.',
  );
  expect((await profile()).status).toBe(200);
  const first = await create(key);
  expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([200, null]);
  expect((await create(key)).headers.get('idempotency-replayed')).toBe('true');
});

it('hears again what changes after the restart: a locked user is out at once', async () => {
  expect((await call(platform.url, '/v5/user/profile', { user: 'demo-viewer' })).status).toBe(200);
  await platform.database.pool.query(
    `update app_user set locked = true, state = 'locked' where user_name = 'demo-viewer'`,
  );
  await eventually(
    () => call(platform.url, '/v5/user/profile', { user: 'demo-viewer' }),
    ({ status }) => status === 401,
    'The locked user is still in.',
  );
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acquireLock } from '#apps/launcher/src/folder-lock';
import { noteAddress } from '#apps/launcher/src/running-address';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { sql } from '#platform/database';
import type { JobView } from '#platform/jobs';
import { checkedFetch } from '../../support/checked-fetch.js';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

const csv = 'text/csv';
const sampleFile = 'data/locations/shops.csv';

let platform: Platform;
let companyId: number;
beforeAll(async () => {
  platform = await startPlatform({ sandbox: false });
  const { rows } = await sql<{ id: number }>`select id from company where external_id = 'demo-company'`.execute(
    platform.database.manager,
  );
  companyId = rows[0]?.id ?? 0;
});
afterAll(() => platform.close());

interface Call {
  readonly user?: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One call of `/api`; the response is checked against the OpenAPI document. */
async function call(method: string, path: string, { user = 'demo-agency', body, headers }: Call = {}) {
  const credentials = Buffer.from(`${user}:${demoPassword}`).toString('base64');
  const response = await checkedFetch('administration')(
    new Request(`${platform.url}${path}`, {
      method,
      headers: { authorization: `Basic ${credentials}`, ...headers },
      ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
    }),
  );
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

const upload = (body: string | Buffer, query: string, more: Call = {}) =>
  call('POST', `/api/location/import?${query}`, { body, headers: { 'content-type': csv }, ...more });

const settled = (jobId: unknown): Promise<JobView> =>
  eventually(
    async () => (await call('GET', `/api/job/${String(jobId)}`)).body as unknown as JobView,
    ({ state }) => state !== 'queued' && state !== 'running',
    'The job does not end.',
  );

/** How many locations are listed that an import has brought. */
const brought = async (jobId: unknown, user = 'demo-agency'): Promise<unknown> =>
  (await call('GET', `/api/location?recursive=true&importId=${String(jobId)}`, { user })).body.total;

describe('importing locations', () => {
  it('returns a job at once, whose end tells what became of each line', async () => {
    const accepted = await upload(await readFile(sampleFile), `companyId=${companyId}`);
    expect(accepted).toMatchObject({ status: 200, body: { value: expect.any(Number), job: true } });
    expect(accepted.headers.get('location')).toBe(`/api/job/${String(accepted.body.value)}`);
    const job = await settled(accepted.body.value);
    expect(job).toMatchObject({
      state: 'done',
      kind: 'locationImport',
      companyId,
      total: 363,
      processed: 363,
      result: { created: 306, rejected: 57, ignoredColumns: [] },
      error: null,
    });
    const page = await call('GET', `/api/job/${job.id}/problem?skip=1&take=2`);
    expect(page.body).toMatchObject({ total: job.problems.total, data: job.problems.data.slice(1, 3) });
    const again = await upload(await readFile(sampleFile), `companyId=${companyId}`);
    expect(await settled(again.body.value)).toMatchObject({
      result: { created: 0, updated: 0, unchanged: 306, rejected: 57 },
    });
    expect((await call('GET', '/api/job?state=done')).body).toMatchObject({ total: 2 });
    expect([await brought(accepted.body.value), await brought(again.body.value)]).toEqual([306, 306]);
  });

  it('repeats nothing under one Idempotency-Key', async () => {
    const headers = { 'content-type': csv, 'idempotency-key': 'import-once' };
    const first = await upload('name,city\nOnce,Fürth', `companyId=${companyId}`, { headers });
    const second = await upload('name,city\nOnce,Fürth', `companyId=${companyId}`, { headers });
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    await settled(first.body.value);
    const changed = await upload('name,city,phone\nOnce,Fürth,0911 1234567\nTwice,Fürth,', `companyId=${companyId}`);
    const dry = await upload('name,city\nNever,Fürth', `companyId=${companyId}&dryRun=true`);
    for (const { body } of [changed, dry]) expect(await settled(body.value)).toMatchObject({ state: 'done' });
    const ids = [first, changed, dry].map(({ body }) => body.value);
    expect(await Promise.all(ids.map((id) => brought(id)))).toEqual([1, 2, 0]);
    expect(await brought(ids[0], 'demo-foreign')).toBe(0);
  });

  it.each([
    ['self service users', 'demo-owner', 403, 2003],
    ['who may only look', 'demo-viewer', 403, 2003],
    ['others', 'demo-foreign', 404, 3002],
    ['nobody', 'nobody', 401, 2001],
  ])('is not for %s', async (_who, user, status, errorCode) => {
    expect(await upload('name\nShop', `companyId=${companyId}`, { user })).toMatchObject({
      status,
      body: { errorCode },
    });
  });

  it.each([
    ['without a company', '', csv, 400, 1002],
    ['with a mapping that is none', 'mapping=[]', csv, 400, 1001],
    ['with a time zone that is none', 'timeZone=Mars', csv, 400, 1001],
    ['with a parameter that is not known', 'dry=true', csv, 400, 1001],
    ['as JSON', '', 'application/json', 415, 1005],
    ['as a workbook that is none', '', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 400, 1000],
  ])('is refused %s', async (name, query, type, status, errorCode) => {
    const company = name === 'without a company' ? '' : `companyId=${companyId}&`;
    const body = type === 'application/json' ? '{}' : 'name\nShop';
    expect(await upload(body, company + query, { headers: { 'content-type': type } })).toMatchObject({
      status,
      body: { errorCode },
    });
  });

  it('refuses an empty body', async () => {
    expect(await upload('', `companyId=${companyId}`)).toMatchObject({ status: 400, body: { errorCode: 1000 } });
  });
});

describe('jobs', () => {
  it('are seen by those who see the company, and run again when they are parked only', async () => {
    const { body } = await upload('name\nSeen', `companyId=${companyId}`);
    const { id } = await settled(body.value);
    expect(await call('GET', `/api/job/${id}`, { user: 'demo-owner' })).toMatchObject({ status: 200 });
    expect(await call('GET', `/api/job/${id}`, { user: 'demo-foreign' })).toMatchObject({
      status: 404,
      body: { errorCode: 3006 },
    });
    expect((await call('GET', '/api/job', { user: 'demo-foreign' })).body).toEqual({ data: [], total: 0 });
    expect(await call('POST', `/api/job/${id}/rerun`)).toMatchObject({ status: 403 });
    expect(await call('POST', `/api/job/${id}/rerun`, { user: 'demo-admin' })).toMatchObject({
      status: 409,
      body: { errorCode: 4011 },
    });
  });

  it('stop at their next mark when an administrator stops them, and do not go on', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `Never ${index},Fürth`);
    const { body } = await upload(['name,city', ...lines].join('\n'), `companyId=${companyId}`);
    const path = `/api/job/${String(body.value)}`;
    const asAdmin = { user: 'demo-admin' };
    expect(await call('POST', `${path}/cancel`, { user: 'demo-viewer' })).toMatchObject({ status: 403 });
    expect(await call('POST', `${path}/cancel`, { user: 'demo-foreign' })).toMatchObject({ status: 404 });
    expect(await call('POST', `${path}/cancel`, asAdmin)).toMatchObject({ status: 200, body: { value: body.value } });
    const stopped = await settled(body.value);
    expect(stopped).toMatchObject({ state: 'cancelled', error: null, finishedAt: expect.any(String) });
    await pause(2_000);
    const later = (await call('GET', path)).body as unknown as JobView & { readonly processed: number };
    expect(later).toMatchObject({ state: 'cancelled', result: stopped.result });
    expect(later.processed).toBeLessThan(20_000);
    expect(await call('POST', `${path}/cancel`, asAdmin)).toMatchObject({ status: 409, body: { errorCode: 4100 } });
    expect(await call('POST', `${path}/rerun`, asAdmin)).toMatchObject({ status: 409, body: { errorCode: 4011 } });
  });
});

describe('the command', () => {
  const command = async (words: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const child = spawn(process.execPath, ['dist/apps/launcher/src/import.js', ...words], {
      env: { PATH: process.env['PATH'], LOCARA_URL: platform.url, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, output };
  };

  it('imports a file and says what became of it', async () => {
    const { code, output } = await command(['--company', String(companyId), sampleFile, '--dry-run']);
    expect(output).toMatch(/dry run, nothing was written/);
    expect(output).toMatch(/unchanged +306/);
    expect(output).toMatch(/rejected +57/);
    expect(output).toMatch(/line +5 {2}name is required/);
    expect(code).toBe(0);
  });

  it.each([
    ['the platform refuses', ['--company', '999999', sampleFile], {}, /There is no company 999999/],
    ['the import fails', ['--company', 'own', sampleFile, '--mapping', '{"name":"Title"}'], {}, /name is in "Title"/],
    ['the password is wrong', ['--company', 'own', sampleFile], { LOCARA_PASSWORD: 'wrong' }, /password is wrong/],
    [
      'nothing answers',
      ['--company', 'own', sampleFile],
      { LOCARA_URL: 'http://127.0.0.1:9' },
      /Is the platform running/,
    ],
    ['the file is not there', ['--company', 'own', 'nowhere.csv'], {}, /There is no file nowhere.csv/],
    ['no company is named', [sampleFile], {}, /--company <id>/],
    ['an option is not known', ['--fast', sampleFile], {}, /--fast/],
  ])('ends with 1 when %s', async (_when, words, env, message) => {
    const given = words.map((word) => (word === 'own' ? String(companyId) : word));
    const { code, output } = await command(given, env);
    expect(output).toMatch(message);
    expect(code).toBe(1);
  });

  it('finds the platform that runs on its data folder, and says when none does', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'locara-command-'));
    const words = ['--company', String(companyId), sampleFile, '--dry-run'];
    const where = { LOCARA_URL: undefined, DATA_DIR: folder };
    expect(await command(words, where)).toMatchObject({ code: 1, output: expect.stringContaining('No platform runs') });
    const lock = await acquireLock(join(folder, 'lock'), 'The folder');
    await noteAddress(folder, platform.url);
    expect(await command(words, where)).toMatchObject({ code: 0, output: expect.stringContaining('DE was assumed') });
    await lock.release();
    await rm(folder, { recursive: true });
  });

  it('shows its help', async () => {
    expect(await command(['--help'])).toMatchObject({ code: 0, output: expect.stringContaining('npm run import') });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { basic, call, demoCompanyId, expectError, raw } from './http.js';

let platform: Platform;
let locations: string;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  locations = `/v5/company/${await demoCompanyId(platform)}/location`;
});
afterAll(() => platform.close());

describe('a page of another site', () => {
  const post = (headers: Record<string, string>) =>
    call(platform.url, locations, { user: 'demo-agency', body: { name: 'Foreign' }, headers });

  it.each<[string, Record<string, string>]>([
    ['a form of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a site beside ours', { 'sec-fetch-site': 'same-site', origin: 'https://other.locara.example' }],
    ['an older browser', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a browser that hides where it is', { 'sec-fetch-site': 'cross-site' }],
  ])('may not change anything: %s', async (_words, headers) => {
    expectError(await post(headers), 403, 'crossSiteRequest');
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    expectError(
      await call(platform.url, '/auth/token', { body: 'grant_type=password', headers: form }),
      403,
      'crossSiteRequest',
    );
  });

  it.each<[string, () => Record<string, string>]>([
    ['a program', () => ({})],
    ['a page of ours', () => ({ 'sec-fetch-site': 'same-origin', origin: platform.url })],
    ['a page of ours in an older browser', () => ({ origin: platform.url })],
    ['the address bar', () => ({ 'sec-fetch-site': 'none' })],
  ])('is not: %s', async (_words, headers) => {
    expect((await post(headers())).status).toBe(200);
  });

  it('may be read from, as browsers do not show what they got', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const answer = await call(platform.url, '/v5/user/profile', { user: 'demo-agency', headers });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });
});

describe('what browsers keep', () => {
  it.each(['/v5/user/profile', '/api/workspace', '/v5/nothing', '/health/ready'])('is nothing of %s', async (path) => {
    const { headers } = await call(platform.url, path, { user: 'demo-admin' });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is reference data, which say so, by their ETag', async () => {
    const { status, headers } = await call(platform.url, '/api/miscellaneous/countryCodes', { user: 'demo-admin' });
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=86400']);
  });

  it('does not depend on it: ETag and If-Match work', async () => {
    const { json } = await call(platform.url, locations, { user: 'demo-agency', body: { name: 'Kept' } });
    const path = `/api/location/basic/${String(json.value)}`;
    const read = await call(platform.url, path, { user: 'demo-agency' });
    const etag = read.headers.get('etag') ?? '';
    const again = await call(platform.url, path, { user: 'demo-agency', headers: { 'if-none-match': etag } });
    expect([read.status, again.status, again.headers.get('cache-control')]).toEqual([200, 304, 'no-store']);
  });
});

it('Swagger UI runs scripts of ours alone', async () => {
  for (const name of ['partner-v5', 'administration']) {
    const { headers, text } = await call(platform.url, `/swagger/${name}`);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>[^<]*\S/);
  }
});

it('two Host headers are refused', async () => {
  const answer = await raw(
    platform,
    `GET /v5/user/profile HTTP/1.1\r\nHost: a\r\nhost: b\r\nAuthorization: ${basic('demo-agency')}\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*"errorCode":1000/);
});

describe('readiness', () => {
  const ready = () => call(platform.url, '/health/ready');
  const untilReady = (status: number) =>
    eventually(ready, (answer) => answer.status === status, `/health/ready was to answer ${status}.`);

  it('is lost while the database cannot write, and comes back; it is not tried at each question', async () => {
    expect((await ready()).status).toBe(200);
    const { pool } = platform.database;
    await pool.query(`
      create sequence probes;
      create function full_disk() returns trigger language plpgsql as $$ begin
        perform nextval('probes');
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end $$;
      create trigger full_disk before insert on write_probe for each row execute function full_disk()`);
    await untilReady(503);
    for (let time = 0; time < 20; time += 1) expectError(await ready(), 503, 'notReady');
    const { rows } = await pool.query<{ last_value: string }>('select last_value from probes');
    expect(Number(rows[0]?.last_value)).toBeLessThan(5);
    expect((await call(platform.url, '/health/live')).status).toBe(200);
    await pool.query('drop trigger full_disk on write_probe');
    await untilReady(200);
    expect((await pool.query('select from write_probe')).rowCount).toBe(0);
  });
});

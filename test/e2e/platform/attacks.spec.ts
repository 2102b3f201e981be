import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { basic, call, raw } from './http.js';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ worker: false, sandbox: true });
});
afterAll(() => platform.close());

const script = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
const form = (path: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${platform.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });

describe('a page shows what strangers send as text, and runs nothing', () => {
  const written = encodeURIComponent(script);

  it.each([
    ['a link to set a password', () => fetch(`${platform.url}/account/password?token=${written}`)],
    ['the link of an onboarding', () => fetch(`${platform.url}/account/onboarding?onboardingId=1&hash=${written}`)],
    [
      'a form that comes back',
      () =>
        form('/account/onboarding', {
          onboardingId: '1',
          hash: script,
          userName: script,
          password: 'no',
          more: script,
        }),
    ],
    ['a form with a token', () => form('/account/password', { token: script, password: script, again: 'other' })],
    ['the inbox', () => fetch(`${platform.url}/sandbox/mail?to=${written}`, { headers: { accept: 'text/html' } })],
    ['messages', () => fetch(`${platform.url}/sandbox/sms?to=${written}`, { headers: { accept: 'text/html' } })],
    [
      'people of a provider',
      () => fetch(`${platform.url}/sandbox/openid/authorize?state=${written}&client_id=${written}`),
    ],
  ])('%s', async (_what, open) => {
    const answer = await open();
    const text = await answer.text();
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img src=x');
    expect(answer.status).toBeLessThan(500);
    if (answer.headers.get('content-type')?.startsWith('text/html') !== true) return;
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(answer.headers.get('x-frame-options') ?? policy).toMatch(/DENY|SAMEORIGIN|frame-ancestors/);
  });

  it('the start page, whatever it is called', async () => {
    const answer = await raw(
      platform,
      `GET /start HTTP/1.1\r\nHost: x${script.replaceAll(' ', '\t')}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).not.toContain('<script>alert');
  });
});

describe('forms of pages', () => {
  it('need what only the person has: another site that sends them has no cookie to ride on', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const [path, fields] of [
      ['/account/password', { token: 'guessed', password: 'Long-Enough-1!', again: 'Long-Enough-1!' }],
      ['/account/onboarding', { onboardingId: '1', hash: 'guessed', userName: 'demo-owner', password: 'guessed' }],
    ] as const) {
      const answer = await form(path, fields, { ...foreign, cookie: 'session=somebody' });
      expect([path, answer.headers.get('set-cookie')]).toEqual([path, null]);
      expect(await answer.text()).not.toMatch(/role="status"/);
    }
  });
});

describe('a large body', () => {
  const path = '/api/miscellaneous/image/1';
  const head = (authorization: string, length = 'content-length: 7000000') =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${authorization}${length}\r\n\r\n`;

  it.each([
    ['nobody', ''],
    [
      'somebody with a wrong password',
      `Authorization: Basic ${Buffer.from('demo-admin:wrong').toString('base64')}\r\n`,
    ],
    ['somebody with a wrong token', 'Authorization: Bearer wrong\r\n'],
  ])('of %s is not read', async (_who, authorization) => {
    // The rest never comes: a response means that nobody waited for it.
    const answer = await raw(platform, `${head(authorization)}{`);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(answer).toContain('"errorCode":2');
  });

  it('of unknown length is not read either', async () => {
    expect(await raw(platform, `${head('', 'transfer-encoding: chunked')}1\r\n{\r\n`)).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('of somebody who signs in is', async () => {
    const answer = await call(platform.url, '/api/miscellaneous/image/999999', {
      user: 'demo-agency',
      body: { imageType: 'CustomImage', fileType: 'jpg', data: 'A'.repeat(3_000_000) },
    });
    expect(answer.status).toBe(404);
  });
});

describe('a body that is all wrong', () => {
  it('is answered by as much as anybody reads', async () => {
    const fields = Array.from({ length: 40_000 }, (_, index) => [`field${index}`, 1]);
    const answer = await call(platform.url, '/api/miscellaneous/image/1', {
      user: 'demo-agency',
      body: Object.fromEntries(fields) as object,
    });
    expect([400, 404]).toContain(answer.status);
    const location = await call(platform.url, '/v5/company/1/location', {
      user: 'demo-agency',
      body: Object.fromEntries(fields) as object,
    });
    expect(location.status).toBe(400);
    expect(location.json['fields']).toHaveLength(1000);
  });
});

describe('user names', () => {
  it('cannot be asked for one after the other', async () => {
    const ask = (name: string, user = 'demo-admin') =>
      fetch(`${platform.url}/api/userManagement/user/isUnique?userName=${name}`, {
        headers: { authorization: basic(user) },
      });
    const statuses = [];
    for (let index = 0; index < 62; index += 1) statuses.push((await ask(`name-${index}`)).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
    const refused = await ask('another');
    expect([statuses[60], refused.status]).toEqual([429, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Others do not wait.
    expect((await ask('another', 'demo-foreign')).status).toBe(200);
  });
});

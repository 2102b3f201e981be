import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { ConsoleBrowser, letPass } from './console-browser.js';
import { expectError } from './http.js';

let platform: Platform;
let browser: ConsoleBrowser;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
});
beforeEach(async () => {
  await sql`delete from console_session`.execute(platform.database.manager);
  await sql`delete from sign_in_failure`.execute(platform.database.manager);
  browser = new ConsoleBrowser(platform);
});
afterAll(() => platform.close());

describe('signing in to the console', () => {
  it('sets a cookie that no script and no other site has, and tells who it is', async () => {
    const answer = await browser.signIn('demo-agency');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/^locara=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.json).toMatchObject({
      user: { userName: 'demo-agency', userType: 'AGENCY_SERVICE', languageCode: 'en', ssoUser: false },
      session: { confirmedUntil: expect.any(String) },
      brand: { whiteLabeled: false },
    });
    const read = await browser.call('/auth/session');
    expect(read.status).toBe(200);
    expect(read.json).toMatchObject({
      user: answer.json.user,
      session: { id: (answer.json.session as { id: number }).id },
    });
  });

  it('keeps only a hash of the secret', async () => {
    await browser.signIn('demo-agency');
    const { rows } = await sql<{ text: string }>`select s::text as text from console_session s`.execute(
      platform.database.manager,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(browser.cookie.slice('locara='.length));
  });

  it('refuses a wrong password and an unknown user alike', async () => {
    const wrong = await browser.signIn('demo-agency', { password: 'wrong' });
    const unknown = await browser.signIn('nobody-at-all');
    expectError(wrong, 401, 'credentialsWrong');
    expectError(unknown, 401, 'credentialsWrong');
    expect(wrong.headers.get('set-cookie')).toBeNull();
    // Else the browser opens a window of its own.
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer realm="locara"');
  });

  it('signs out', async () => {
    await browser.signIn('demo-agency');
    const other = browser.tab();
    const out = await browser.call('/auth/session', { method: 'DELETE' });
    expect(out.status).toBe(200);
    expect(out.headers.get('set-cookie')).toBe('locara=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict');
    expectError(await other.call('/auth/session'), 401, 'sessionEnded');
    expect((await browser.call('/auth/session', { method: 'DELETE' })).status).toBe(200);
    expectError(await browser.call('/auth/session'), 401, 'credentialsMissing');
  });
});

describe('a session', () => {
  it('works on both APIs as a token of the user', async () => {
    await browser.signIn('demo-agency');
    expect((await browser.call('/v5/user/profile')).json).toMatchObject({ userName: 'demo-agency', firstName: 'Ada' });
    expect((await browser.call('/api/location?take=1')).status).toBe(200);
    expectError(await browser.call('/api/audit'), 403, 'permissionMissing');
  });

  it('ends after 30 minutes without use', async () => {
    await browser.signIn('demo-agency');
    await letPass(platform, '29 minutes');
    expect((await browser.call('/auth/session')).status).toBe(200);
    await letPass(platform, '29 minutes');
    expect((await browser.call('/auth/session')).status).toBe(200);
    await letPass(platform, '31 minutes');
    expectError(await browser.call('/auth/session'), 401, 'sessionEnded');
  });
});

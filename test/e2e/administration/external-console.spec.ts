import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { ConsoleBrowser } from '../platform/console-browser.js';
import { call, expectError } from '../platform/http.js';
import { proveDomain } from './email-domain-calls.js';
import { Visitor } from './external-visitor.js';

let platform: Platform;
let workspaceId: number;
let providerId: number;

beforeAll(async () => {
  platform = await startPlatform();
  const { rows } = await sql<{ id: number }>`
    select workspace_id as id from app_user where user_name = 'demo-admin'`.execute(platform.database.manager);
  workspaceId = rows[0]?.id ?? 0;
  await proveDomain(platform, workspaceId, 'north.example');
  const { data, error } = await platform.administration('demo-admin').POST('/api/security/identityProvider', {
    params: { query: { workspaceId } },
    body: {
      name: 'Staff',
      issuer: `${platform.url}/sandbox/openid`,
      clientId: 'locara',
      clientSecret: 'a secret of the sandbox',
      defaultGroups: ['viewer'],
      emailDomains: ['north.example'],
    },
  });
  if (data === undefined) throw new Error(error?.errorMessage);
  providerId = data.value;
});
afterAll(() => platform.close());

const buttons = async (host = ''): Promise<unknown> =>
  (await call(platform.url, `/auth/external${host === '' ? '' : `?host=${host}`}`)).json;

/** @returns where the browser is in the end, and the cookies that it was given */
async function signIn(person: string, returnTo?: string): Promise<{ location: URL; cookies: string[] }> {
  const visitor = new Visitor(platform.url, providerId);
  const query = new URLSearchParams({ console: 'true', ...(returnTo !== undefined && { returnTo }) });
  const begun = await fetch(`${platform.url}/auth/external/${providerId}/start?${query}`, { redirect: 'manual' });
  visitor.cookie = begun.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const response = await visitor.callback(await visitor.choose(person, begun.headers.get('location')));
  expect(response.status).toBe(302);
  return { location: new URL(response.headers.get('location') ?? ''), cookies: response.headers.getSetCookie() };
}

describe('the sign-in page of the console', () => {
  it('shows no providers of one tenant to others', async () => {
    // The demo has two root workspaces.
    expect(await buttons()).toEqual({ data: [], total: 0 });
  });

  it('shows those of the only root workspace, and at a brand those of its workspace', async () => {
    const button = { id: providerId, name: 'Staff', startUrl: `/auth/external/${providerId}/start?console=true` };
    const { manager } = platform.database;
    await sql`update workspace set deleted_at = now() where parent_id is null and id <> ${workspaceId}`.execute(
      manager,
    );
    expect(await buttons()).toEqual({ data: [button], total: 1 });
    await sql`update workspace set deleted_at = null where parent_id is null`.execute(manager);
    await sql`
      insert into white_label (workspace_id, domain, token, state) values (${workspaceId}, 'brand-staff.test', 'none', 'active')
      on conflict (workspace_id) do update set domain = excluded.domain, state = 'active'`.execute(manager);
    expect(await buttons('BRAND-staff.test')).toEqual({ data: [button], total: 1 });
    expect(await buttons('other.test')).toEqual({ data: [], total: 0 });
    await sql`update identity_provider set active = false where id = ${providerId}`.execute(manager);
    expect(await buttons('brand-staff.test')).toEqual({ data: [], total: 0 });
    await sql`update identity_provider set active = true where id = ${providerId}`.execute(manager);
  });
});

describe('signing in to the console at a provider', () => {
  it('sets the cookie and shows no code', async () => {
    const { location, cookies } = await signIn('ada', '/console/w/1?tab=2');
    expect(location.href).toBe(`${platform.url}/console/w/1?tab=2`);
    const cookie = cookies.find((text) => text.startsWith('locara='));
    expect(cookie).toMatch(/^locara=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const browser = new ConsoleBrowser(platform);
    browser.cookie = cookie?.split(';', 1)[0] ?? '';
    expect((await browser.call('/auth/session')).json).toMatchObject({
      user: { userName: 'ada@north.example', ssoUser: true },
      session: { confirmedUntil: expect.any(String) },
    });
    const codes = await sql`select 1 from sign_in_code`.execute(platform.database.manager);
    expect(codes.rows).toEqual([]);
    // There is no password to confirm.
    const stepUp = await browser.call('/auth/session/step-up', { body: { password: 'any' } });
    expectError(stepUp, 400, 'passwordWrong');
    const off = await platform.administration('demo-admin').PUT('/api/security/identityProvider/{id}', {
      params: { path: { id: providerId } },
      body: { active: false },
    });
    expect(off.data).toEqual({ value: providerId });
    expectError(await browser.call('/auth/session'), 401, 'sessionEnded');
    await sql`update identity_provider set active = true where id = ${providerId}`.execute(platform.database.manager);
  });

  it.each([
    'https://evil.example/console',
    '//evil.example/console',
    '/console/../auth/session',
    '/consoles',
    '/api/company',
    '/console#x',
    '/console/\\evil',
    'javascript:alert(1)',
  ])('leads nowhere else: %s', async (returnTo) => {
    const query = new URLSearchParams({ console: 'true', returnTo });
    const response = await fetch(`${platform.url}/auth/external/${providerId}/start?${query}`, { redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: ['returnTo'] });
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

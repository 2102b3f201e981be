import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { groupsWith, permissionGroups } from '#domain/identity/permissions';
import { sql } from '#platform/database';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { Accounts } from '../administration/accounts.js';
import { demoCompany } from '../partner/demo-company.js';
import { ConsoleBrowser, letPass, sessionCount } from './console-browser.js';
import { basic, call, expectError } from './http.js';

let platform: Platform;
let accounts: Accounts;
let browser: ConsoleBrowser;
beforeAll(async () => {
  platform = await startPlatform();
  accounts = await Accounts.of(platform);
});
beforeEach(async () => {
  await run(sql`delete from console_session`);
  await run(sql`delete from sign_in_failure`);
  browser = new ConsoleBrowser(platform);
});
afterAll(() => platform.close());

const run = (query: ReturnType<typeof sql>) => query.execute(platform.database.manager);
const signedIn = async (userName: string, headers?: Readonly<Record<string, string>>): Promise<ConsoleBrowser> => {
  const made = new ConsoleBrowser(platform, headers);
  expect((await made.signIn(userName)).status).toBe(200);
  return made;
};
const stepUp = (from: ConsoleBrowser, more: object = {}) =>
  from.call('/auth/session/step-up', { body: { password: demoPassword, ...more } });
const lock = (from: ConsoleBrowser, userId: number) => from.call(`/api/security/lock/${userId}`, { method: 'PUT' });
interface Place {
  readonly contextType: string;
  readonly name: string;
  readonly companyId: number | null;
  readonly permissions: readonly string[];
}
const placesOf = async (from: ConsoleBrowser): Promise<readonly Place[]> =>
  (await from.call('/auth/session')).json.places as Place[];

describe('a caller learns', () => {
  it.each(['demo-admin', 'demo-agency', 'demo-viewer'] as const)(
    'as %s what they may do in their workspace',
    async (name) => {
      const group = ({ 'demo-admin': 'workspace-admin', 'demo-agency': 'agency', 'demo-viewer': 'viewer' } as const)[
        name
      ];
      const places = await placesOf(await signedIn(name));
      expect(places).toEqual([
        {
          contextType: 'Workspace',
          contextId: accounts.workspaceId,
          name: expect.any(String),
          workspaceId: accounts.workspaceId,
          companyId: null,
          locationId: null,
          permissions: [...permissionGroups[group]].toSorted(),
          timeZone: 'Europe/Berlin',
          testMode: true,
          now: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
      ]);
    },
  );

  it('as owner of a company what they may do there, with the clock of a workspace that they cannot see', async () => {
    const [place, ...others] = await placesOf(await signedIn('demo-owner'));
    expect(others).toEqual([]);
    expect(place).toMatchObject({
      contextType: 'Company',
      companyId: expect.any(Number),
      timeZone: 'Europe/Berlin',
      testMode: true,
    });
    expect(place?.permissions).toContain('contract:purchase');
    expect(groupsWith('contract:order')).not.toContain('company-owner');
    expect(place?.permissions).not.toContain('contract:order');
  });

  it('the clock of the workspace', async () => {
    await run(sql`update workspace set clock_offset = interval '40 days' where id = ${accounts.workspaceId}`);
    const [place] = (await placesOf(await signedIn('demo-viewer'))) as unknown as { now: string }[];
    await run(sql`update workspace set clock_offset = interval '0' where id = ${accounts.workspaceId}`);
    expect((Date.parse(place?.now ?? '') - Date.now()) / 86_400_000).toBeCloseTo(40, 1);
  });

  it('of several places each by itself, with what is given above', async () => {
    const { companyId, locations } = await demoCompany(platform);
    const [locationId] = await locations(1);
    const { id, userName } = await accounts.user();
    await run(sql`
      insert into access_grant (user_id, workspace_id, context_type, context_id, group_name)
      values (${id}, ${accounts.workspaceId}, 'Company', ${companyId}, 'sales'),
        (${id}, ${accounts.workspaceId}, 'Location', ${locationId}, 'location-manager')`);
    const places = await placesOf(await signedIn(userName));
    expect(places.map(({ contextType }) => contextType)).toEqual(['Workspace', 'Company', 'Location']);
    const [workspace, company, location] = places.map(({ permissions }) => permissions);
    expect(workspace).not.toContain('contract:order');
    expect(company).toContain('contract:order');
    expect(company).not.toContain('location:write');
    expect(location).toEqual(expect.arrayContaining(['contract:order', 'location:write', 'company:read']));
  });

  it('by a token what its scopes show, and no session', async () => {
    const body = new URLSearchParams({
      grant_type: 'password',
      username: 'demo-viewer',
      password: demoPassword,
      scope: 'profile',
    });
    const token = (await (await fetch(`${platform.url}/auth/token`, { method: 'POST', body })).json()) as {
      access_token: string;
    };
    const headers = { authorization: `Bearer ${token.access_token}` };
    expect((await call(platform.url, '/auth/session', { headers })).json).toMatchObject({
      user: { userName: 'demo-viewer', firstName: expect.any(String), email: null },
      session: null,
    });
  });
});

describe('a session ends for a user', () => {
  it.each([
    ['who is locked', sql`update app_user set locked = true, state = 'locked'`],
    ['who is deleted', sql`update app_user set deleted_at = now(), state = 'deleted', active = false`],
    ['whose credentials are void', sql`update app_user set security_version = security_version + 1`],
  ])('%s', async (_case, change) => {
    const { id, userName } = await accounts.user();
    const own = await signedIn(userName);
    await run(sql`${change} where id = ${id}`);
    await eventually(
      async () => (await own.call('/auth/session')).status,
      (status) => status === 401,
      'The session was to end.',
    );
    expectError(await own.call('/auth/session'), 401, 'sessionEnded');
  });

  it('whose password or permissions change', async () => {
    const admin = await signedIn('demo-admin');
    const { id, userName } = await accounts.user();
    const first = await signedIn(userName);
    const changed = await first.call('/api/security/changePassword', {
      method: 'PUT',
      body: { userId: id, loggedInUserPassword: demoPassword, newPassword: 'Another-Password-2!' },
    });
    expect(changed.status).toBe(200);
    expectError(await first.call('/auth/session'), 401, 'sessionEnded');
    const second = new ConsoleBrowser(platform);
    expect((await second.signIn(userName, { password: 'Another-Password-2!' })).status).toBe(200);
    const path = `/api/security/permissions?userId=${id}&contextType=Workspace&contextId=${accounts.workspaceId}`;
    const moved = await admin.call(path, { method: 'PUT', body: { groups: ['sales'] } });
    expect(moved.status).toBe(200);
    expectError(await second.call('/auth/session'), 401, 'sessionEnded');
  });
});

describe('one-time codes', () => {
  it('are asked for at sign-in and at step-up', async () => {
    const { userName } = await accounts.user();
    const { data } = await platform
      .administration()
      .POST('/api/security/totp/enrol', { body: { userName, password: demoPassword } });
    const secret = data?.secret ?? '';
    const code = (steps: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
    const confirmed = await platform.administration().POST('/api/security/totp/confirm', {
      body: { userName, password: demoPassword, otp: await code(-1) },
    });
    const codes = confirmed.data?.recoveryCodes ?? [];
    expect(codes).toHaveLength(10);
    expectError(await browser.signIn(userName), 401, 'otpRequired');
    expectError(await browser.signIn(userName, { otp: '000000' }), 401, 'otpWrong');
    expect(await sessionCount(platform)).toBe(0);
    expect((await browser.signIn(userName, { otp: codes[0] })).status).toBe(200);
    expectError(await browser.tab().signIn(userName, { otp: codes[0] }), 401, 'otpWrong');
    expectError(await stepUp(browser), 401, 'otpRequired');
    expect((await stepUp(browser, { otp: codes[1] })).status).toBe(200);
  });
});

describe('a step-up', () => {
  it('is asked for ten minutes after the sign-in, and gives a new secret', async () => {
    const { id } = await accounts.user();
    const admin = await signedIn('demo-admin');
    expect((await lock(admin, id)).status).toBe(200);
    await letPass(platform, '11 minutes');
    const refused = await admin.call(`/api/security/unlock/${id}`, { method: 'PUT' });
    expectError(refused, 403, 'stepUpRequired');
    expect((await admin.call('/auth/session')).json).toMatchObject({ session: { confirmedUntil: null } });
    const before = admin.tab();
    const done = await stepUp(admin);
    expect(done.json).toMatchObject({ session: { confirmedUntil: expect.any(String) } });
    expect(admin.cookie).not.toBe(before.cookie);
    expect((await admin.call(`/api/security/unlock/${id}`, { method: 'PUT' })).status).toBe(200);
  });

  it('is asked for last: who may not do it at all is told so', async () => {
    const viewer = await signedIn('demo-viewer');
    await letPass(platform, '11 minutes');
    expectError(await viewer.call('/api/userManagement/user', { body: {} }), 403, 'permissionMissing');
    const foreign = await signedIn('demo-foreign');
    await letPass(platform, '11 minutes');
    expectError(await lock(foreign, (await accounts.user()).id), 404, 'userNotFound');
  });

  it('is not asked of tokens and basic credentials', async () => {
    const { id } = await accounts.user();
    const locked = await call(platform.url, `/api/security/lock/${id}`, { method: 'PUT', user: 'demo-admin' });
    expect(locked.status).toBe(200);
    const headers = { authorization: basic('demo-admin') };
    expectError(await stepUp(new ConsoleBrowser(platform, headers)), 403, 'sessionRequired');
  });

  it('takes the right password only, slowed down as sign-ins are', async () => {
    const { userName } = await accounts.user();
    const own = await signedIn(userName);
    for (let tries = 0; tries < 5; tries += 1)
      expectError(await stepUp(own, { password: `wrong ${tries}` }), 400, 'passwordWrong');
    await run(sql`update sign_in_failure set not_before = now() + interval '1 minute' where failures = 5`);
    expectError(await stepUp(own), 429, 'signInSlowed');
    expect((await own.call('/auth/session')).status).toBe(200);
  });

  it('leaves calls of other tabs a moment with the secret before, which is not confirmed', async () => {
    const { id } = await accounts.user();
    const admin = await signedIn('demo-admin');
    await letPass(platform, '11 minutes');
    const late = admin.tab();
    await stepUp(admin);
    expect((await late.call('/v5/user/profile')).status).toBe(200);
    expectError(await lock(late, id), 403, 'stepUpRequired');
    await letPass(platform, '31 seconds');
    expectError(await late.call('/v5/user/profile'), 401, 'sessionEnded');
    expect((await lock(admin, id)).status).toBe(200);
  });

  it('of two tabs at once leaves both with a secret that works', async () => {
    const admin = await signedIn('demo-admin');
    await letPass(platform, '11 minutes');
    const [one, other] = [admin.tab(), admin.tab()];
    const answers = await Promise.all([stepUp(one), stepUp(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const set = answers.filter(({ headers }) => headers.get('set-cookie') !== null);
    expect(set).toHaveLength(1);
    // The browser has one cookie for both.
    const cookie = [one.cookie, other.cookie].find((held) => held !== admin.cookie) ?? '';
    await letPass(platform, '31 seconds');
    admin.cookie = cookie;
    expect((await admin.call('/auth/session')).json).toMatchObject({ session: { confirmedUntil: expect.any(String) } });
  });
});

describe('the sessions of a user', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  it('are listed with browser and address, and ended one by one or all others at once', async () => {
    const own = await signedIn('demo-agency', { 'user-agent': firefox });
    const others = [await signedIn('demo-agency'), await signedIn('demo-agency'), await signedIn('demo-agency')];
    await signedIn('demo-viewer');
    const { json } = await own.call('/auth/sessions');
    const data = json.data as { id: number; current: boolean; device: string | null }[];
    expect(json.total).toBe(4);
    expect(data.find(({ current }) => current)).toEqual({
      id: expect.any(Number),
      current: true,
      device: 'Firefox, Linux',
      address: '127.0.0.1',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
    });
    const victim = data.find(({ current }) => !current);
    const ended = await own.call(`/auth/sessions/${victim?.id}`, { method: 'DELETE' });
    expect(ended.json).toEqual({ value: victim?.id });
    expectError(await own.call(`/auth/sessions/${victim?.id}`, { method: 'DELETE' }), 404, 'sessionNotFound');
    expect((await own.call('/auth/sessions', { method: 'DELETE' })).json).toEqual({ value: 2 });
    for (const other of others) expectError(await other.call('/auth/session'), 401, 'sessionEnded');
    expect((await own.call('/auth/session')).status).toBe(200);
    expect(await sessionCount(platform)).toBe(2);
  });

  it('do not exist for others, whatever they may do', async () => {
    const viewer = await signedIn('demo-viewer');
    const { json } = await viewer.call('/auth/session');
    const { id } = json.session as { id: number };
    const admin = await signedIn('demo-admin');
    expectError(await admin.call(`/auth/sessions/${id}`, { method: 'DELETE' }), 404, 'sessionNotFound');
    expect((await viewer.call('/auth/session')).status).toBe(200);
  });

  it('are in the export of the user’s data, and erased with the account', async () => {
    const { id, userName } = await accounts.user();
    await signedIn(userName, { 'user-agent': firefox });
    const admin = await signedIn('demo-admin');
    const erased = await admin.call('/api/personalData/erase', { body: { contextType: 'User', contextId: id } });
    expect(erased.status).toBe(200);
    const left = async (): Promise<number> => {
      const { rows } = await sql`select 1 from console_session where user_id = ${id}`.execute(
        platform.database.manager,
      );
      return rows.length;
    };
    await eventually(left, (count) => count === 0, 'The session is still there.');
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { auditOf, basic, callsTo, demoPlaces, idOf, makeUser } from './user-calls.js';
import type { Call, DemoPlaces } from './user-calls.js';

const users = '/api/userManagement/user';
let platform: Platform;
let places: DemoPlaces;
let call: Call;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  places = await demoPlaces(platform);
  call = callsTo(platform);
});
afterAll(() => platform.close());

const grace = (changes: object = {}) => ({
  email: 'grace@example.com',
  contextType: 'Company',
  contextId: places.companyId,
  firstName: 'Grace',
  lastName: 'Garden',
  languageCode: 'de',
  ...changes,
});

describe('creating users', () => {
  it('takes every field, gives the groups and shows it back', async () => {
    const sent = grace({
      userName: 'Grace',
      userType: 'SELF_SERVICE',
      salutation: 'Ms',
      position: 'Store manager',
      phone: '+49911123456',
      url: 'https://marketing.example.com/welcome',
      template: 'plain',
      settings: { theme: 'dark' },
      tags: ['south', 'new'],
      groups: ['location-manager', 'viewer'],
      password: 'Korn-Blume-27',
    });
    const made = await call('POST', users, sent, 'demo-agency');
    expect(made).toMatchObject({ status: 200, body: { value: expect.any(Number) } });
    const id = made.body.value as number;
    const read = await call('GET', `${users}/${id}`);
    const { groups: _groups, password: _password, ...account } = sent as Record<string, unknown>;
    expect(read.body).toEqual({
      id,
      ...account,
      phone: '49-911-123456',
      active: true,
      locked: false,
      ssoUser: false,
      emailVerified: false,
      profilePicture: null,
      connectedPaymentProvider: null,
      cookieConsent: null,
    });
    expect(await call('GET', `/api/security/userGroups/${id}`)).toMatchObject({
      body: {
        total: 1,
        data: [
          {
            contextType: 'Company',
            contextId: places.companyId,
            contextName: 'Hofläden Franken',
            groups: ['location-manager', 'viewer'],
            grants: [
              { name: 'location-manager', permissions: expect.arrayContaining(['location:write']) },
              { name: 'viewer', permissions: expect.not.arrayContaining(['location:write']) },
            ],
          },
        ],
      },
    });
    const profile = await fetch(`${platform.url}/v5/user/profile`, {
      headers: { authorization: basic('Grace', 'Korn-Blume-27') },
    });
    expect(profile.status).toBe(200);
    const [entry] = await auditOf(platform, id);
    expect(entry).toMatchObject({ operation: 'user.create', after: { userName: 'Grace', invited: false } });
    expect(JSON.stringify(entry)).not.toContain('Korn-Blume');
  });

  it('invites who gets no password, under the e-mail address', async () => {
    const { body } = await call('POST', users, grace({ email: 'ada@example.com' }));
    expect((await call('GET', `${users}/${String(body.value)}`)).body).toMatchObject({
      userName: 'ada@example.com',
      userType: 'AGENCY_SERVICE',
      active: false,
      locked: false,
    });
    const { rows } = await sql`
      select from_state, event, to_state from state_history where subject = 'user' and subject_id = ${body.value}`.execute(
      platform.database.manager,
    );
    expect(rows).toEqual([{ from_state: null, event: 'invite', to_state: 'invited' }]);
  });

  it('names everything that is wrong at once', async () => {
    const answer = await call('POST', users, {
      email: 'nobody',
      userName: 'a:b',
      contextType: 'Company',
      contextId: places.foreignCompanyId,
      lastName: ' ',
      languageCode: 'it',
      userType: 'ROBOT',
      phone: 'none',
      url: 'ftp://example.com',
      settings: [],
      tags: ['a', 'a', '', 5],
      groups: ['workspace-admin', 'king'],
      password: 'short',
      locked: true,
    });
    expect(answer.status).toBe(400);
    expect([...(answer.body.fields as string[])].sort()).toEqual(
      [
        'email',
        'userName',
        'contextId',
        'firstName',
        'lastName',
        'languageCode',
        'userType',
        'phone',
        'url',
        'settings',
        'tags[1]',
        'tags[2]',
        'tags[3]',
        'groups[1]',
        'locked',
      ].sort(),
    );
    const weak = await call('POST', users, grace({ email: 'weak@example.com', password: 'short' }));
    expect(weak).toMatchObject({ status: 400, body: { fields: ['password'], values: [null] } });
    const common = await call('POST', users, grace({ email: 'weak@example.com', password: 'Football1' }));
    expect(common).toMatchObject({ status: 400, body: { fields: ['password'], values: [null] } });
    const twice = await call('POST', users, grace({ email: 'x@example.com', groups: ['viewer', 'viewer'] }));
    expect(twice).toMatchObject({ status: 400, body: { fields: ['groups[1]'] } });
    const missing = await call('POST', users, {});
    expect([...(missing.body.fields as string[])].sort()).toEqual(
      ['email', 'contextId', 'contextType', 'firstName', 'lastName', 'languageCode'].sort(),
    );
  });

  it('gives no group that the maker does not hold there', async () => {
    const as = { email: 'boss@example.com', contextType: 'Workspace', contextId: places.workspaceId };
    expect(await call('POST', users, grace({ ...as, groups: ['workspace-admin'] }), 'demo-agency')).toMatchObject({
      status: 400,
      body: { fields: ['groups[0]'], values: ['workspace-admin'] },
    });
    expect(await call('POST', users, grace({ email: 'b@example.com', groups: ['sales'] }), 'demo-owner')).toMatchObject(
      { status: 400, body: { fields: ['groups[0]'] } },
    );
    expect(await call('POST', users, grace({ ...as, groups: ['workspace-admin'] }))).toMatchObject({ status: 200 });
  });

  it('lets owners make users of their own company, who need claims as they do', async () => {
    const made = await call(
      'POST',
      users,
      grace({ email: 'help@example.com', groups: ['company-owner'] }),
      'demo-owner',
    );
    expect(made.status).toBe(200);
    expect((await call('GET', `${users}/${String(made.body.value)}`, undefined, 'demo-owner')).body).toMatchObject({
      userType: 'SELF_SERVICE',
    });
    const agent = grace({ email: 'agent@example.com', userType: 'AGENCY_SERVICE' });
    expect(await call('POST', users, agent, 'demo-owner')).toMatchObject({
      status: 400,
      body: { fields: ['userType'] },
    });
    const above = grace({ email: 'up@example.com', contextType: 'Workspace', contextId: places.workspaceId });
    expect(await call('POST', users, above, 'demo-owner')).toMatchObject({
      status: 400,
      body: { fields: ['contextId'] },
    });
    expect(await call('POST', users, grace(), 'demo-viewer')).toMatchObject({ status: 403 });
  });

  it('gives one name once, also to two at a time', async () => {
    const sent = (first: number) =>
      call('POST', users, grace({ email: 'twin@example.com', userName: first % 2 ? 'TWIN' : 'twin' }));
    const answers = await Promise.all([1, 2, 3, 4].map(sent));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ errorCode: 4012 });
    const other = await makeUser(platform, 'other', { type: 'Workspace', id: places.workspaceId }, []);
    const renamed = await Promise.all([
      call('PUT', `${users}/${other}`, { userName: 'contested' }),
      call('POST', users, grace({ email: 'contested@example.com', userName: 'Contested' })),
    ]);
    expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('tells whether a name is free', async () => {
    const free = async (query: string, as?: string) =>
      (await call('GET', `${users}/isUnique?${query}`, undefined, as)).body.value;
    expect(await free('userName=DEMO-Agency')).toBe(false);
    expect(await free('userName=somebody-new')).toBe(true);
    const id = await idOf(platform, 'demo-agency');
    expect(await free(`userName=demo-agency&ignoreUserId=${id}`)).toBe(true);
    expect(await free(`userName=demo-agency&ignoreUserId=${id}`, 'demo-foreign')).toBe(false);
    expect(await call('GET', `${users}/isUnique`)).toMatchObject({ status: 400, body: { fields: ['userName'] } });
  });
});

describe('the list of users', () => {
  const names = async (query: string, as?: string): Promise<unknown[]> => {
    const { status, body } = await call('GET', `${users}?${query}`, undefined, as);
    expect(status).toBe(200);
    return (body.data as { userName: string }[]).map(({ userName }) => userName);
  };

  it('has whom the caller may read, filtered and in order', async () => {
    expect(await names('filter=demo-&sort=userName')).toEqual([
      'demo-admin',
      'demo-agency',
      'demo-owner',
      'demo-viewer',
    ]);
    expect(await names('filter=demo-&sort=-userName&skip=1&take=2')).toEqual(['demo-owner', 'demo-agency']);
    expect(await names('filter=OTTO own')).toEqual(['demo-owner']);
    expect(await names('filter=%25')).toEqual([]);
    expect(await names('filter=demo-', 'demo-owner')).toEqual(['demo-owner']);
    expect(await names('filter=demo-', 'demo-foreign')).toEqual(['demo-foreign']);
    expect(await names(`filter=demo-&contextType=Company&contextId=${places.companyId}`)).toEqual(['demo-owner']);
    expect(await names(`filter=demo-&contextType=Workspace&contextId=${places.workspaceId}`)).toHaveLength(4);
    expect(await names('filter=demo-&userType=SELF_SERVICE')).toEqual(['demo-owner']);
    expect(await names('filter=demo-&locked=true')).toEqual([]);
  });

  it('refuses what it does not know', async () => {
    const path = `${users}?contextType=Company&contextId=${places.foreignCompanyId}`;
    expect(await call('GET', path)).toMatchObject({ status: 404 });
    expect(await call('GET', `${users}?contextType=King&contextId=1`)).toMatchObject({
      status: 400,
      body: { fields: ['contextType'] },
    });
    expect(await call('GET', `${users}?contextId=1`)).toMatchObject({ status: 400, body: { fields: ['contextType'] } });
    expect(await call('GET', `${users}?take=501&sort=shoe`)).toMatchObject({
      status: 400,
      body: { fields: expect.arrayContaining(['take', 'sort']) },
    });
    expect(await call('GET', users, undefined, 'demo-viewer')).toMatchObject({ status: 403 });
  });
});

describe('changing users', () => {
  it('takes what was read, and what was changed in it', async () => {
    const id = await makeUser(platform, 'changed', { type: 'Company', id: places.companyId }, ['viewer']);
    const { body, headers } = await call('GET', `${users}/${id}`, undefined, 'demo-agency');
    const etag = headers.get('etag') ?? '';
    expect(await call('PUT', `${users}/${id}`, body, 'demo-agency', { 'if-match': etag })).toMatchObject({
      status: 200,
      body: { value: id },
    });
    expect(await auditOf(platform, id)).toEqual([]);
    const changes = {
      email: 'new@example.com',
      salutation: 'Mr',
      phone: '49-911-1234567',
      tags: ['a'],
      settings: null,
    };
    expect(await call('PUT', `${users}/${id}`, changes, 'demo-agency')).toMatchObject({ status: 200 });
    expect((await call('GET', `${users}/${id}`)).body).toMatchObject({
      email: 'new@example.com',
      emailVerified: false,
      salutation: 'Mr',
      tags: ['a'],
      settings: {},
      firstName: 'Uta',
    });
    expect(await call('PUT', `${users}/${id}`, { salutation: null }, 'demo-admin', { 'if-match': etag })).toMatchObject(
      { status: 409, body: { errorCode: 4001 } },
    );
    expect(await auditOf(platform, id)).toMatchObject([
      { operation: 'user.update', before: { salutation: null }, after: { salutation: 'Mr' } },
    ]);
    const moved = { contextType: 'Workspace', contextId: places.workspaceId };
    expect(await call('PUT', `${users}/${id}`, moved)).toMatchObject({ status: 200 });
    expect(await call('GET', `${users}/${id}`, undefined, 'demo-owner')).toMatchObject({ status: 404 });
  });

  it('refuses what is read-only, wrong or foreign', async () => {
    const id = await makeUser(platform, 'guarded', { type: 'Company', id: places.companyId }, ['viewer']);
    const wrong = {
      id: id + 1,
      active: false,
      locked: true,
      ssoUser: true,
      emailVerified: false,
      profilePicture: { id: 1 },
      cookieConsent: {},
      connectedPaymentProvider: {},
      firstName: null,
      email: null,
      contextId: places.foreignWorkspaceId,
      contextType: 'Workspace',
      colour: 'red',
    };
    const answer = await call('PUT', `${users}/${id}`, wrong);
    expect([...(answer.body.fields as string[])].sort()).toEqual(
      Object.keys(wrong)
        .filter((name) => name !== 'contextType')
        .sort(),
    );
    expect(await call('GET', `${users}/${id}`, undefined, 'demo-foreign')).toMatchObject({
      status: 404,
      body: { errorCode: 3007 },
    });
    expect(await call('PUT', `${users}/${id}`, { tags: [] }, 'demo-viewer')).toMatchObject({ status: 403 });
    expect(await call('PUT', `${users}/${id}`, { userName: 'demo-agency' })).toMatchObject({ status: 409 });
  });

  it('is not for users who hold more', async () => {
    const admin = await idOf(platform, 'demo-admin');
    for (const [method, path] of [
      ['PUT', `${users}/${admin}`],
      ['DELETE', `${users}/${admin}`],
      ['PUT', `/api/security/lock/${admin}`],
    ] as const)
      expect(
        await call(method, path, method === 'PUT' ? { email: 'mine@example.com' } : undefined, 'demo-agency'),
      ).toMatchObject({
        status: 403,
        body: { errorCode: 2020 },
      });
    const agent = await makeUser(platform, 'agent', { type: 'Company', id: places.companyId }, ['viewer']);
    expect(await call('PUT', `${users}/${agent}`, { email: 'mine@example.com' }, 'demo-owner')).toMatchObject({
      status: 403,
      body: { errorCode: 2020 },
    });
    const elsewhere = await makeUser(
      platform,
      'elsewhere',
      { type: 'Company', id: places.companyId },
      ['viewer'],
      'SELF_SERVICE',
    );
    const path = `/api/security/permissions?userId=${elsewhere}&contextType=Workspace&contextId=${places.workspaceId}`;
    expect((await call('PUT', path, { groups: ['viewer'] })).status).toBe(200);
    expect(await call('PUT', `${users}/${elsewhere}`, { position: 'x' }, 'demo-owner')).toMatchObject({ status: 403 });
  });
});

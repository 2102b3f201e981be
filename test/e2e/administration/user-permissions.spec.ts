import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { createApp } from '#apps/api/src/app';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { permissionGroups } from '#domain/identity/permissions';
import { Config } from '#platform/config';
import { sql } from '#platform/database';
import { eventually } from '../../support/eventually.js';
import { freePort } from '../../support/free-port.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { callsTo, demoPlaces, idOf, makeUser } from './user-calls.js';
import type { Call, DemoPlaces } from './user-calls.js';

let platform: Platform;
let places: DemoPlaces;
let call: Call;
/** Another API process on the same database. */
let other: NestFastifyApplication;
let otherUrl: string;
const locations: number[] = [];
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  places = await demoPlaces(platform);
  call = callsTo(platform);
  for (const name of ['One', 'Two', 'Three'])
    locations.push(
      (await call('POST', `/v5/company/${places.companyId}/location`, { name }, 'demo-agency')).body.value as number,
    );
  const port = await freePort();
  otherUrl = `http://127.0.0.1:${port}`;
  other = await createApp(Object.assign(new Config(), platform.config, { port }), pino({ level: 'silent' }));
  await other.listen(port, '127.0.0.1');
});
afterAll(async () => {
  await other.close();
  await platform.close();
});

const at = (userId: number, contextType: string, contextId: number): string =>
  `/api/security/permissions?userId=${userId}&contextType=${contextType}&contextId=${contextId}`;
const atCompany = (userId: number): string => at(userId, 'Company', places.companyId);
const atWorkspace = (userId: number): string => at(userId, 'Workspace', places.workspaceId);
const makeViewer = (name: string, userType?: 'SELF_SERVICE'): Promise<number> =>
  makeUser(platform, name, { type: 'Company', id: places.companyId }, ['viewer'], userType);
const sorted = (group: keyof typeof permissionGroups): string[] => [...permissionGroups[group]].sort();

describe('permissions', () => {
  it('show what is held right there, what holds in effect and what is held below', async () => {
    const id = await makeViewer('reader');
    expect((await call('GET', atCompany(id))).body).toEqual({
      groups: ['viewer'],
      permissions: sorted('viewer'),
      locationPermissions: [],
    });
    expect((await call('GET', atWorkspace(id))).body).toEqual({ groups: [], permissions: [], locationPermissions: [] });
    const [location = 0] = locations;
    expect((await call('GET', at(id, 'Location', location))).body).toMatchObject({
      groups: [],
      permissions: sorted('viewer'),
    });
  });

  it('are set by groups, at the place and at locations below', async () => {
    const id = await makeViewer('worker');
    const [one = 0, two = 0] = locations;
    const wanted = {
      groups: ['viewer', 'sales'],
      locationPermissions: [
        { locationId: one, groups: ['location-manager'] },
        { locationId: two, permissions: [...permissionGroups['location-manager']] },
      ],
    };
    expect(await call('PUT', atCompany(id), wanted, 'demo-agency')).toMatchObject({ status: 200, body: { value: id } });
    const read = await call('GET', atCompany(id));
    const manager = { groups: ['location-manager'], permissions: sorted('location-manager') };
    expect(read.body).toEqual({
      groups: ['sales', 'viewer'],
      permissions: [...new Set([...permissionGroups.sales, ...permissionGroups.viewer])].sort(),
      locationPermissions: [
        { locationId: one, ...manager },
        { locationId: two, ...manager },
      ],
    });
    const etag = { 'if-match': read.headers.get('etag') ?? '' };
    expect(await call('PUT', atCompany(id), read.body, 'demo-agency', etag)).toMatchObject({ status: 200 });
    expect((await call('GET', atCompany(id))).body).toEqual(read.body);
    expect(
      (await call('PUT', atCompany(id), { locationPermissions: [{ locationId: one, groups: ['viewer'] }] })).status,
    ).toBe(200);
    expect((await call('GET', atCompany(id))).body).toMatchObject({
      groups: ['sales', 'viewer'],
      locationPermissions: [{ locationId: one, groups: ['viewer'] }],
    });
    expect(await call('PUT', atCompany(id), { groups: null }, 'demo-admin', etag)).toMatchObject({
      status: 409,
      body: { errorCode: 4001 },
    });
    expect((await call('GET', `/api/security/userGroups/${id}?take=1`)).body).toMatchObject({
      total: 2,
      data: [{ contextType: 'Company', groups: ['sales', 'viewer'] }],
    });
    expect(await call('DELETE', atCompany(id))).toMatchObject({ status: 200, body: { value: id } });
    expect((await call('GET', atCompany(id))).body).toEqual({ groups: [], permissions: [], locationPermissions: [] });
    const { rows } = await sql`
      select before, after from audit_log where operation = 'user.permissions' and subject_id = ${id} order by id desc limit 1`.execute(
      platform.database.manager,
    );
    expect(rows).toMatchObject([{ after: { groups: [] } }]);
  });

  it('are set by permissions that groups give, as the specification has it', async () => {
    const id = await makeViewer('listed');
    const permissions = [...permissionGroups.sales];
    expect((await call('PUT', atCompany(id), { permissions })).status).toBe(200);
    expect((await call('GET', atCompany(id))).body).toMatchObject({ groups: ['sales'] });
    for (const bad of [['location:read'], ['king:be'], 'viewer', [1]])
      expect(await call('PUT', atCompany(id), { permissions: bad })).toMatchObject({
        status: 400,
        body: { fields: ['permissions'] },
      });
    expect(await call('PUT', atCompany(id), { groups: ['viewer'], permissions: ['location:read'] })).toMatchObject({
      status: 400,
      body: { fields: ['permissions'] },
    });
  });

  it('are not given by who does not hold them, nor where', async () => {
    const id = await makeViewer('climber', 'SELF_SERVICE');
    expect(await call('PUT', atCompany(id), { groups: ['agency'] }, 'demo-owner')).toMatchObject({
      status: 400,
      body: { fields: ['groups[0]'] },
    });
    expect(await call('PUT', atWorkspace(id), { groups: ['viewer'] }, 'demo-owner')).toMatchObject({ status: 404 });
    expect(await call('PUT', atWorkspace(id), { groups: ['workspace-admin'] }, 'demo-agency')).toMatchObject({
      status: 400,
    });
    expect(await call('PUT', atCompany(id), { groups: [] }, 'demo-viewer')).toMatchObject({ status: 403 });
    const admin = await idOf(platform, 'demo-admin');
    expect(await call('PUT', atWorkspace(admin), { groups: ['viewer'] }, 'demo-agency')).toMatchObject({
      status: 403,
      body: { errorCode: 2020 },
    });
    const foreign = await makeUser(platform, 'abroad', { type: 'Workspace', id: places.foreignWorkspaceId }, []);
    expect(await call('PUT', atCompany(foreign), { groups: ['viewer'] })).toMatchObject({ status: 404 });
    const [one = 0] = locations;
    const wrong = {
      locationPermissions: [
        { locationId: one, groups: ['viewer'] },
        { locationId: one, groups: ['viewer'] },
        { locationId: 99_999_999, groups: ['viewer'] },
        { locationId: 'x' },
      ],
    };
    expect((await call('PUT', atCompany(id), wrong, 'demo-owner')).body.fields).toEqual([
      'locationPermissions[3].locationId',
    ]);
    wrong.locationPermissions.pop();
    expect((await call('PUT', atCompany(id), wrong, 'demo-owner')).body.fields).toEqual([
      'locationPermissions[1].locationId',
      'locationPermissions[2].locationId',
    ]);
    expect(await call('GET', '/api/security/permissions?userId=1')).toMatchObject({
      status: 400,
      body: { fields: ['contextType'] },
    });
  });

  it('that somebody else gave stay when the rest changes', async () => {
    const id = await makeViewer('kept', 'SELF_SERVICE');
    expect((await call('PUT', at(id, 'Location', locations[2] ?? 0), { groups: ['location-manager'] })).status).toBe(
      200,
    );
    expect((await call('PUT', atCompany(id), { groups: ['company-owner'] }, 'demo-owner')).status).toBe(200);
    expect((await call('GET', atCompany(id))).body).toMatchObject({
      groups: ['company-owner'],
      locationPermissions: [{ locationId: locations[2], groups: ['location-manager'] }],
    });
  });

  it('name the groups that one may give', async () => {
    const groups = async (query: string, as: string) =>
      ((await call('GET', `/api/security/availableGroups${query}`, undefined, as)).body.data as { name: string }[]).map(
        ({ name }) => name,
      );
    const all = ['workspace-admin', 'agency', 'sales', 'company-owner', 'location-manager', 'viewer'];
    expect(await groups('', 'demo-admin')).toEqual(all);
    expect(await groups('', 'demo-agency')).toEqual(all.slice(1));
    expect(await groups('', 'demo-owner')).toEqual(all.slice(3));
    const [one = 0] = locations;
    expect(await groups(`?contextType=Location&contextId=${one}`, 'demo-owner')).toEqual(all.slice(3));
    expect(
      await call('GET', `/api/security/availableGroups?contextType=Company&contextId=${places.foreignCompanyId}`),
    ).toMatchObject({ status: 404 });
  });

  it('at places that the caller cannot see are not shown', async () => {
    const id = await makeViewer('double', 'SELF_SERVICE');
    expect((await call('PUT', atWorkspace(id), { groups: ['viewer'] })).status).toBe(200);
    const seen = async (as: string) => (await call('GET', `/api/security/userGroups/${id}`, undefined, as)).body.total;
    expect([await seen('demo-admin'), await seen('demo-owner')]).toEqual([2, 1]);
  });
});

describe('what an administrator takes away', () => {
  const token = async (username: string): Promise<string> => {
    const response = await fetch(`${platform.url}/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username, password: demoPassword }),
    });
    return ((await response.json()) as { access_token: string }).access_token;
  };
  const profile = (url: string, authorization: string): Promise<number> =>
    fetch(`${url}/v5/user/profile`, { headers: { authorization } }).then(({ status }) => status);

  /** Credentials of both kinds, used in both processes so that each has them in its memory. */
  async function warmed(name: string): Promise<() => Promise<number[]>> {
    const basic = `Basic ${Buffer.from(`${name}:${demoPassword}`).toString('base64')}`;
    const bearer = `Bearer ${await token(name)}`;
    const statuses = () =>
      Promise.all(
        [platform.url, otherUrl].flatMap((url) => [basic, bearer].map((credentials) => profile(url, credentials))),
      );
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    return statuses;
  }

  const untilEqual = (statuses: () => Promise<number[]>, wanted: number[]): Promise<number[]> =>
    eventually(statuses, (seen) => seen.join() === wanted.join(), `The statuses were to be ${wanted.join()}.`);

  it('falls in every process: locks', async () => {
    const id = await makeViewer('locked-out');
    const statuses = await warmed('locked-out');
    expect(await call('PUT', `/api/security/lock/${id}`, undefined, 'demo-agency')).toMatchObject({ status: 200 });
    await untilEqual(statuses, [401, 401, 401, 401]);
    expect((await call('GET', `/api/userManagement/user/${id}`)).body).toMatchObject({ active: true, locked: true });
    expect(await call('PUT', `/api/security/lock/${id}`)).toMatchObject({ status: 409, body: { errorCode: 4002 } });
    expect((await call('PUT', `/api/security/unlock/${id}`)).status).toBe(200);
    expect(await call('PUT', `/api/security/unlock/${id}`)).toMatchObject({ status: 409, body: { errorCode: 4002 } });
    // The password is good again, the token of before is not.
    await untilEqual(statuses, [200, 401, 200, 401]);
  });

  it('falls in every process: permissions', async () => {
    const id = await makeViewer('demoted');
    const statuses = await warmed('demoted');
    const mayRead = async (): Promise<number[]> =>
      Promise.all(
        [platform.url, otherUrl].map((url) =>
          callsTo(platform, url)('GET', `/v5/company/${places.companyId}/location`, undefined, 'demoted').then(
            ({ status }) => status,
          ),
        ),
      );
    expect(await mayRead()).toEqual([200, 200]);
    expect((await call('DELETE', atCompany(id))).status).toBe(200);
    await untilEqual(mayRead, [404, 404]);
    await untilEqual(statuses, [200, 401, 200, 401]);
  });

  it('falls in every process: accounts', async () => {
    const id = await makeViewer('dismissed');
    const statuses = await warmed('dismissed');
    expect((await call('DELETE', `/api/userManagement/user/${id}`)).status).toBe(200);
    await untilEqual(statuses, [401, 401, 401, 401]);
  });

  it('comes back to anyone who was merely invited as an invitation', async () => {
    const made = await call('POST', '/api/userManagement/user', {
      email: 'guest@example.com',
      contextType: 'Company',
      contextId: places.companyId,
      firstName: 'Gus',
      lastName: 'Guest',
      languageCode: 'en',
    });
    const id = String(made.body.value);
    for (const [event, flags] of [
      ['lock', { active: false, locked: true }],
      ['unlock', { active: false, locked: false }],
    ] as const) {
      expect((await call('PUT', `/api/security/${event}/${id}`)).status).toBe(200);
      expect((await call('GET', `/api/userManagement/user/${id}`)).body).toMatchObject(flags);
    }
  });

  it('is taken away once by one key', async () => {
    const id = await makeViewer('once');
    const key = { 'idempotency-key': 'lock-once' };
    const first = await call('PUT', `/api/security/lock/${id}`, undefined, 'demo-admin', key);
    const again = await call('PUT', `/api/security/lock/${id}`, undefined, 'demo-admin', key);
    expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 200, 'true']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { createApp } from '#apps/api/src/app';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { CreateUser } from '#contexts/identity';
import { permissionGroups } from '#domain/identity/permissions';
import { Config } from '#platform/config';
import { sql } from '#platform/database';
import { checkedFetch } from '../../support/checked-fetch.js';
import { eventually } from '../../support/eventually.js';
import { freePort } from '../../support/free-port.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

let platform: Platform;
let second: NestFastifyApplication;
/** Two processes on one database. */
let processes: readonly string[];
let company: { readonly id: number; readonly workspaceId: number };
let locationId: number;
let agencyId: number;
let adminId: number;

beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  const port = await freePort();
  second = await createApp(Object.assign(new Config(), platform.config, { port }), pino({ level: 'silent' }));
  await second.listen(port, '127.0.0.1');
  processes = [platform.url, `http://127.0.0.1:${port}`];
  company = await one(sql`select id, workspace_id as "workspaceId" from company where external_id = 'demo-company'`);
  locationId = await aLocation(company.id);
  ({ id: agencyId } = await one<{ id: number }>(sql`select id from app_user where user_name = 'demo-agency'`));
  ({ id: adminId } = await one<{ id: number }>(sql`select id from app_user where user_name = 'demo-admin'`));
});
afterAll(async () => {
  await second.close();
  await platform.close();
});

async function one<T>(statement: ReturnType<typeof sql>): Promise<T> {
  const { rows } = await statement.execute(platform.database.manager);
  return rows[0] as T;
}

async function aLocation(companyId: number): Promise<number> {
  const { id } = await one<{ id: number }>(sql`
    insert into location (workspace_id, company_id, recognition_key, name, country_code, time_zone)
    select workspace_id, id, 'shop', 'Hofladen', 'DE', 'Europe/Berlin' from company where id = ${companyId} returning id`);
  return id;
}

interface Made {
  readonly value: number;
  readonly key: string;
}

const create = (body: object, by = 'demo-admin', userId = agencyId) =>
  platform.administration(by).POST('/api/security/apiKey', {
    params: { query: { userId } },
    body: { name: 'Program', permissions: ['location:read'], ...body } as never,
  });

const made = async (body: object = {}, userId = agencyId): Promise<Made> => {
  const { data } = await create(body, 'demo-admin', userId);
  if (data === undefined) throw new Error('There is no key.');
  return data;
};

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

async function call(key: string, method: string, path: string, body?: object, url = platform.url): Promise<Answer> {
  const response = await checkedFetch(path.startsWith('/v5') ? 'partner-v5' : 'administration')(
    new Request(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const readsLocation = async (key: string, url = platform.url): Promise<number> =>
  (await call(key, 'GET', `/api/location/basic/${locationId}`, undefined, url)).status;

describe('an API key', () => {
  it('may what it names, at both interfaces, and nothing else', async () => {
    const { key } = await made();
    expect(key).toMatch(/^lk_test_[\w-]{43}$/);
    expect(await readsLocation(key)).toBe(200);
    expect(await call(key, 'GET', `/v5/location/${locationId}`)).toMatchObject({ status: 200 });
    expect(await call(key, 'PUT', `/api/location/basic/${locationId}`, { name: 'Taken over' })).toMatchObject({
      status: 403,
      body: { errorCode: 2003 },
    });
    expect(await call(key, 'GET', '/api/audit')).toMatchObject({ status: 403 });
  });

  it('is limited to its companies and locations', async () => {
    const { id: other } = await one<{ id: number }>(sql`
      insert into company (workspace_id, name) values (${company.workspaceId}, 'Elsewhere') returning id`);
    const theirs = await aLocation(other);
    const ofOther = await made({ permissions: ['company:read', 'location:read'], companyIds: [other] });
    expect(await readsLocation(ofOther.key)).toBe(404);
    expect(await call(ofOther.key, 'GET', `/api/location/basic/${theirs}`)).toMatchObject({ status: 200 });
    expect(await call(ofOther.key, 'GET', `/api/company/${company.id}`)).toMatchObject({ status: 404 });
    expect(await call(ofOther.key, 'GET', `/api/company/${other}`)).toMatchObject({ status: 200 });
    const ofOne = await made({ locationIds: [locationId] });
    expect(await readsLocation(ofOne.key)).toBe(200);
    const { body } = await call(ofOne.key, 'GET', '/api/location?take=50');
    expect(body).toMatchObject({ total: 1, data: [{ id: locationId }] });
  });

  it('loses what it could do with what its user may, and all of it with the user', async () => {
    const userId = await platform.api.get(CreateUser, { strict: false }).execute({
      userName: 'robot',
      email: 'robot@locara.example',
      password: demoPassword,
      userType: 'AGENCY_SERVICE',
      firstName: 'Ro',
      lastName: 'Bot',
      languageCode: 'en',
      context: { type: 'Company', id: company.id },
      groups: ['company-owner'],
    });
    const { data: robot } = await create({}, 'demo-admin', userId);
    const key = robot?.key ?? '';
    expect(await readsLocation(key)).toBe(200);
    await sql`delete from access_grant where user_id = ${userId}`.execute(platform.database.manager);
    await eventually(
      () => readsLocation(key),
      (status) => status === 404,
      'The key still reads.',
    );
    await platform.administration('demo-admin').PUT('/api/security/lock/{userId}', { params: { path: { userId } } });
    await eventually(
      () => readsLocation(key),
      (status) => status === 401,
      'The key of a locked user still works.',
    );
  });

  it('cannot become more: what concerns accounts and credentials is refused', async () => {
    // All that its user may: with nothing less than that it could act for the user.
    const { key } = await made({ permissions: [...permissionGroups.agency] });
    const input = { name: 'Another', permissions: ['location:write'] };
    for (const [method, path, body] of [
      ['POST', `/api/security/apiKey?userId=${agencyId}`, input],
      ['POST', '/api/security/apiKey/1/rotate', {}],
      ['DELETE', '/api/security/apiKey/1', undefined],
      ['POST', `/api/security/apiClient?userId=${agencyId}`, { name: 'Another' }],
      ['PUT', '/api/userManagement/user/profile', { email: 'thief@example.com' }],
      ['DELETE', `/api/security/totp/${agencyId}`, undefined],
      ['POST', '/api/personalData/export', { contextType: 'User', id: agencyId }],
      ['POST', '/api/userManagement/user', { userName: 'mole' }],
      ['PUT', `/api/userManagement/user/${agencyId}`, { email: 'thief@example.com' }],
      ['PUT', `/api/security/permissions?userId=${agencyId}&contextType=Workspace&contextId=1`, { groups: ['agency'] }],
      ['POST', '/api/company/claim', { phone: '49-911-123456' }],
      ['GET', '/api/notifications/userConfiguration', undefined],
    ] as const)
      expect([path, await call(key, method, path, body)]).toMatchObject([
        path,
        { status: 403, body: { errorCode: 2416 } },
      ]);
    expect((await call(key, 'PUT', `/api/security/lock/${agencyId}`)).status).toBe(403);
    expect((await call(key, 'GET', '/v5/user/profile')).body).toMatchObject({ email: null, firstName: null });
  });

  it('stands in the audit log with what it did', async () => {
    const { key, value } = await made({ permissions: ['location:read', 'location:write'] });
    expect(await call(key, 'PUT', `/api/location/basic/${locationId}`, { name: 'Hofladen by key' })).toMatchObject({
      status: 200,
    });
    const { data } = await platform
      .administration('demo-admin')
      .GET('/api/audit', { params: { query: { subject: 'location', subjectId: locationId, take: 1 } } });
    const change = { operation: 'location.updateBasic', userId: agencyId, apiKeyId: value };
    expect(data?.data[0]).toMatchObject(change);
    const history = await call(key, 'GET', `/api/location/${locationId}/history`);
    expect((history.body['data'] as object[])[0]).toMatchObject(change);
  });

  it('of an administrator changes no settings of workspaces and no identity providers', async () => {
    const { key } = await made({ permissions: [...permissionGroups['workspace-admin']] }, adminId);
    for (const [method, path, body] of [
      ['PUT', '/api/admin/workspaceSetting/1', { general: { domains: ['attacker.example'] } }],
      ['POST', '/api/security/identityProvider', {}],
      ['POST', '/api/security/emailDomain', { domain: 'attacker.example' }],
    ] as const)
      expect([path, await call(key, method, path, body)]).toMatchObject([
        path,
        { status: 403, body: { errorCode: 2416 } },
      ]);
  });

  it('has idempotency keys of its own', async () => {
    const write = async (key: string): Promise<Response> =>
      fetch(`${platform.url}/api/tag/${company.workspaceId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': 'same' },
        body: JSON.stringify({ name: 'north' }),
      });
    const permissions = [...permissionGroups.agency];
    const [mine, other] = [await made({ permissions }), await made({ permissions })];
    expect((await write(mine.key)).status).toBe(200);
    expect((await write(mine.key)).headers.get('idempotency-replayed')).toBe('true');
    const theirs = await write(other.key);
    expect([theirs.headers.get('idempotency-replayed'), theirs.status]).toEqual([null, 409]);
  });

  it('is removed in every process within a second', async () => {
    const { key, value } = await made();
    for (const url of processes) expect(await readsLocation(key, url)).toBe(200);
    const { data } = await platform
      .administration('demo-admin')
      .DELETE('/api/security/apiKey/{id}', { params: { path: { id: value } } });
    expect(data).toEqual({ value });
    expect(await readsLocation(key)).toBe(401);
    for (const url of processes)
      await eventually(
        () => readsLocation(key, url),
        (status) => status === 401,
        'The key still works.',
      );
  });

  it('is rotated with two that work meanwhile, at most', async () => {
    const first = await made();
    const rotate = async (overlapHours: number): Promise<string> => {
      const { data } = await platform.administration('demo-admin').POST('/api/security/apiKey/{id}/rotate', {
        params: { path: { id: first.value } },
        body: { overlapHours },
      });
      return data?.key ?? '';
    };
    expect(await readsLocation(first.key)).toBe(200);
    const next = await rotate(24);
    expect([await readsLocation(first.key), await readsLocation(next)]).toEqual([200, 200]);
    const third = await rotate(24);
    expect([await readsLocation(first.key), await readsLocation(next), await readsLocation(third)]).toEqual([
      401, 200, 200,
    ]);
    const last = await rotate(0);
    expect([await readsLocation(third), await readsLocation(last)]).toEqual([401, 200]);
    const { data } = await platform
      .administration('demo-admin')
      .GET('/api/security/apiKey', { params: { query: { userId: agencyId, take: 500 } } });
    const shown = data?.data.find(({ id }) => id === first.value);
    expect(shown).toMatchObject({ start: last.slice(0, 12), previousUntil: null, lastUsedAt: expect.any(String) });
    expect(JSON.stringify(data)).not.toContain(last);
  });

  it('ends when it expires', async () => {
    const { key, value } = await made({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await readsLocation(key, processes[1])).toBe(200);
    await sql`update api_key set expires_at = now() where id = ${value}`.execute(platform.database.manager);
    expect(await readsLocation(key, processes[0])).toBe(401);
  });

  it('is created only for what its user may, and by whoever may as much', async () => {
    const { error } = await create({
      permissions: ['clock:write', 'workspace:write', 'invoice:write'],
      companyIds: [company.id, 999_999],
      locationIds: [999_998],
      expiresAt: '2020-01-01T00:00:00Z',
    });
    expect(error).toMatchObject({
      errorCode: 1001,
      fields: expect.arrayContaining(['permissions', 'companyIds', 'locationIds', 'expiresAt']),
    });
    expect(JSON.stringify(error)).toContain('workspace:write');
    expect(JSON.stringify(error)).not.toContain('"clock:write"');
    expect((await create({ companyIds: [] })).error).toMatchObject({ errorCode: 1001, fields: ['companyIds'] });
    expect((await create({ companyIds: [], locationIds: [] })).error).toMatchObject({
      errorCode: 1001,
      fields: ['companyIds', 'locationIds'],
    });
    // As the list of keys shows one that is limited to companies.
    expect((await create({ companyIds: [company.id], locationIds: [] })).error).toBeUndefined();
    expect((await create({ permissions: [] })).error).toMatchObject({ errorCode: 1001, fields: ['permissions'] });
    expect((await create({}, 'demo-agency', adminId)).error).toMatchObject({ errorCode: 2020 });
  });
});

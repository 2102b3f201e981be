import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { CreateUser } from '#contexts/identity';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { PermissionGroup } from '#domain/identity/permissions';
import { sql } from '#platform/database';
import { checkedFetch } from '../../support/checked-fetch.js';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

let platform: Platform;
let workspaceId: number;
let companyId: number;
beforeAll(async () => {
  platform = await startPlatform();
  const { rows } = await sql<{ id: number; workspace_id: number }>`
    select id, workspace_id from company where external_id = 'demo-company'`.execute(platform.database.manager);
  [companyId, workspaceId] = [rows[0]?.id ?? 0, rows[0]?.workspace_id ?? 0];
});
afterAll(() => platform.close());

async function call(method: string, path: string, user: string, body?: object) {
  const response = await checkedFetch(path.startsWith('/v5') ? 'partner-v5' : 'administration')(
    new Request(`${platform.url}${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${demoPassword}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body: answer };
}

async function newUser(name: string, groups: PermissionGroup[] = ['viewer']): Promise<number> {
  return platform.api.get(CreateUser, { strict: false }).execute({
    userName: name,
    email: `${name}@locara.example`,
    password: demoPassword,
    userType: 'AGENCY_SERVICE',
    firstName: 'First',
    lastName: `Secret-${name}`,
    languageCode: 'en',
    context: { type: 'Workspace', id: workspaceId },
    groups,
  });
}

const idOf = async (name: string): Promise<number> =>
  (await sql<{ id: number }>`select id from app_user where user_name = ${name}`.execute(platform.database.manager))
    .rows[0]?.id ?? 0;

interface EndedJob {
  readonly state: string;
  readonly error: string | null;
}

/** Waits until the job has ended, and answers how. */
const ended = (jobId: number): Promise<EndedJob> =>
  eventually(
    async () => {
      const { rows } = await sql<EndedJob>`select state, error from job where id = ${jobId}`.execute(
        platform.database.manager,
      );
      return rows[0];
    },
    (job): job is EndedJob => job !== undefined && ['done', 'failed', 'parked'].includes(job.state),
    `Job ${jobId} has not ended.`,
  );

/** Every row of every table as text, to find what should have gone. */
async function everywhere(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(platform.database.manager);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(name)} t where t::text ilike ${`%${text}%`}`.execute(
      platform.database.manager,
    );
    if ((rows[0]?.n ?? 0) > 0) found.push(name);
  }
  return found;
}

describe('an export', () => {
  it('of oneself is everybody’s right, and nobody else reads it', async () => {
    const id = await idOf('demo-viewer');
    const asked = await call('POST', '/api/personalData/export', 'demo-viewer', { contextType: 'User', contextId: id });
    expect(asked).toMatchObject({ status: 200, body: { job: true } });
    expect(asked.headers.get('location')).toBe(`/api/job/${asked.body.value as number}`);
    expect(await ended(asked.body.value as number)).toMatchObject({ state: 'done' });
    const path = `/api/personalData/export/${asked.body.value as number}`;
    const read = await call('GET', path, 'demo-viewer');
    expect(read).toMatchObject({
      status: 200,
      body: {
        contextType: 'User',
        contextId: id,
        data: {
          account: { user_name: 'demo-viewer', groups: [{ group: 'viewer' }] },
          organisation: { claims: [] },
          activity: { audit: { total: 1, data: [{ operation: 'personalData.export' }] } },
        },
      },
    });
    expect(JSON.stringify(read.body)).not.toMatch(/password_hash|argon2|token_hash|pin_hash/);
    expect(read.headers.get('content-disposition')).toContain('attachment');
    for (const other of ['demo-admin', 'demo-foreign'])
      expect(await call('GET', path, other)).toMatchObject({ status: 404, body: { errorCode: 3082 } });
    await sql`update personal_data_export set expires_at = now()`.execute(platform.database.manager);
    expect(await call('GET', path, 'demo-viewer')).toMatchObject({ status: 404 });
  });

  it('of others takes the permission, and of strangers there is nothing', async () => {
    const contextId = await idOf('demo-owner');
    const of = (user: string, id: number, contextType = 'User') =>
      call('POST', '/api/personalData/export', user, { contextType, contextId: id });
    expect(await of('demo-agency', contextId)).toMatchObject({ status: 403 });
    expect(await of('demo-foreign', contextId)).toMatchObject({ status: 400, body: { fields: ['contextId'] } });
    expect(await of('demo-admin', 999_999)).toMatchObject({ status: 400, body: { fields: ['contextId'] } });
    expect(await of('demo-admin', companyId, 'Location')).toMatchObject({
      status: 400,
      body: { fields: ['contextType'] },
    });
    expect(await of('demo-admin', contextId)).toMatchObject({ status: 200 });
  });

  it('of a company has its contact, locations and contracts', async () => {
    await sql`
      with k as (insert into contact (workspace_id, company_id, last_name, emails)
        values (${workspaceId}, ${companyId}, 'Kontakt', '{k@locara.example}') returning id)
      insert into phone (workspace_id, contact_id, main, number) select ${workspaceId}, id, true, '49-911-3000001' from k`.execute(
      platform.database.manager,
    );
    await call('POST', `/v5/company/${companyId}/location`, 'demo-agency', {
      name: 'Hofladen Export',
      mainPhone: { phone: '49-911-3000002' },
    });
    const asked = await call('POST', '/api/personalData/export', 'demo-admin', {
      contextType: 'Company',
      contextId: companyId,
    });
    expect(await ended(asked.body.value as number)).toMatchObject({ state: 'done' });
    expect(await call('GET', `/api/personalData/export/${asked.body.value as number}`, 'demo-admin')).toMatchObject({
      body: {
        data: {
          organisation: {
            company: { external_id: 'demo-company' },
            contact: { last_name: 'Kontakt', phones: [{ number: '49-911-3000001' }] },
            locations: [{ name: 'Hofladen Export', phones: [{ number: '49-911-3000002' }] }],
          },
          contracts: { contracts: [{ name: 'Demo contract', licences: expect.any(Array) }] },
          subscriptions: [],
        },
      },
    });
  });
});

describe('an erasure', () => {
  it('leaves nothing of a user but what was done', async () => {
    const id = await newUser('xantippe', ['agency']);
    const created = await call('POST', `/v5/company/${companyId}/location`, 'xantippe', { name: 'Ein Hofladen' });
    const ofHerself = { contextType: 'User', contextId: id };
    for (const user of ['xantippe', 'demo-admin'])
      await ended((await call('POST', '/api/personalData/export', user, ofHerself)).body.value as number);
    const token = await fetch(`${platform.url}/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username: 'xantippe', password: demoPassword }),
    });
    const { access_token: bearer } = (await token.json()) as { access_token: string };
    const asked = await call('POST', '/api/personalData/erase', 'demo-admin', { contextType: 'User', contextId: id });
    expect(asked.status).toBe(200);
    expect(await ended(asked.body.value as number)).toMatchObject({ state: 'done' });
    expect(await everywhere('xantippe')).toEqual([]);
    const { rows } = await sql<{ user_name: string; address: string | null; operation: string }>`
      select user_name, address, operation from audit_log where user_id = ${id} and subject_id = ${created.body.value as number}`.execute(
      platform.database.manager,
    );
    expect(rows).toEqual([{ user_name: `deleted-${id}`, address: null, operation: 'location.create' }]);
    await eventually(
      () => fetch(`${platform.url}/v5/user/profile`, { headers: { authorization: `Bearer ${bearer}` } }),
      ({ status }) => status === 401,
      'The token is still good.',
    );
    expect(await call('GET', '/v5/user/profile', 'xantippe')).toMatchObject({ status: 401 });
  });

  it('is not for everybody, nor of oneself, of the mightier or of the last administrator', async () => {
    const id = await newUser('paul', ['workspace-admin']);
    const erase = (user: string, contextId: number) =>
      call('POST', '/api/personalData/erase', user, { contextType: 'User', contextId });
    expect(await erase('demo-agency', id)).toMatchObject({ status: 403 });
    expect(await erase('paul', id)).toMatchObject({ status: 403, body: { errorCode: errorCatalogue.notOneself.code } });
    expect(await erase('demo-admin', await newUser('weaker', ['viewer']))).toMatchObject({ status: 200 });
    expect(await erase('demo-foreign', id)).toMatchObject({ status: 400, body: { fields: ['contextId'] } });
    expect((await erase('paul', await idOf('demo-admin'))).status).toBe(200);
  });

  it('of a company waits for the end of its subscriptions, and then leaves contracts alone', async () => {
    const { rows } = await sql<{ company: number; contract: number }>`
      with c as (insert into company (workspace_id, name, vat_nr) values (${workspaceId}, 'Zirbelbauer KG', 'DE123456789') returning id),
      k as (insert into contact (workspace_id, company_id, last_name, emails) select ${workspaceId}, id, 'Zirbelbauer', '{z@zirbelbauer.example}' from c),
      l as (insert into location (workspace_id, company_id, recognition_key, name, time_zone, email)
        select ${workspaceId}, id, 'zirbelbauer', 'Hofladen Zirbelbauer', 'Europe/Berlin', 'hof@zirbelbauer.example' from c returning id, company_id),
      p as (insert into phone (workspace_id, location_id, main, number) select ${workspaceId}, id, true, '49-911-3000009' from l),
      t as (insert into contract (workspace_id, company_id, name, billing_type, accounting_period, conclusion_date, valid_from)
        select ${workspaceId}, id, 'Vertrag 77', 'FIXED', 'Month', '2026-01-01', '2026-01-01' from c returning id),
      i as (insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee, used_places)
        select ${workspaceId}, t.id, (select min(id) from offer), 'L', '{}', 'EUR', 0, 0, 0, 1 from t returning id, contract_id, offer_id),
      s as (insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state)
        select ${workspaceId}, l.company_id, i.contract_id, i.id, i.offer_id, l.id, 'ACTIVE' from l, i),
      r as (insert into review_template (workspace_id, company_id, name, content)
        select ${workspaceId}, id, 'Zirbelbauer dankt', 'Ihr Zirbelbauer' from c),
      o as (insert into social_template (workspace_id, company_id, name, content)
        select ${workspaceId}, id, 'Zirbelbauer lädt ein', 'Beim Zirbelbauer' from c)
      select c.id as company, t.id as contract from c, t`.execute(platform.database.manager);
    const { company = 0, contract = 0 } = rows[0] ?? {};
    // Files that somebody had made of the company, and of all of its workspace.
    const files = await sql<{ id: number }>`
      with j as (insert into job (workspace_id, company_id, kind, parameters, state)
        values (${workspaceId}, ${company}, 'locationExport', '{}', 'done'), (${workspaceId}, null, 'listingExport', '{}', 'done'),
          (${workspaceId}, ${companyId}, 'locationExport', '{}', 'done') returning id, company_id)
      insert into table_export (id, workspace_id, company_id, user_id, format, run, size, expires_at, due_at)
      select id, ${workspaceId}, company_id, ${await idOf('demo-agency')}, 'csv', gen_random_uuid(), 5, now() + interval '1 day',
        now() + interval '1 day' from j returning id`.execute(platform.database.manager);
    const exports = files.rows.map(({ id }) => id).toSorted((one, other) => one - other);
    // Erased by an administrator who is left: the one before went in the last test.
    await newUser('petra', ['workspace-admin']);
    const erase = () =>
      call('POST', '/api/personalData/erase', 'petra', { contextType: 'Company', contextId: company });
    expect(await erase()).toMatchObject({
      status: 409,
      body: { errorCode: errorCatalogue.subscriptionsNotEnded.code },
    });
    await sql`update subscription set state = 'FINISHED' where company_id = ${company}`.execute(
      platform.database.manager,
    );
    const asked = await erase();
    expect(await ended(asked.body.value as number)).toMatchObject({ state: 'done' });
    const valid = await sql<{ id: number }>`
      select id from table_export where id = any(${exports}::bigint[]) and expires_at > now()`.execute(
      platform.database.manager,
    );
    // That of another company stays.
    expect(valid.rows.map(({ id }) => id)).toEqual(exports.slice(2));
    expect(await everywhere('zirbelbauer')).toEqual([]);
    expect(await everywhere('49-911-3000009')).toEqual([]);
    const kept = await sql<{ name: string }>`select name from contract where id = ${contract}`.execute(
      platform.database.manager,
    );
    expect(kept.rows).toEqual([{ name: 'Vertrag 77' }]);
    expect(await erase()).toMatchObject({ status: 400, body: { fields: ['contextId'] } });
  });
});

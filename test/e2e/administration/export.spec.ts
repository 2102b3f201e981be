import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { CreateUser } from '#contexts/identity';
import type { NewUser } from '#contexts/identity';
import { CreateCompany } from '#contexts/locations';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { sql } from '#platform/database';
import type { JobView } from '#platform/jobs';
import { openTable, unguarded } from '#platform/tables';
import { checkedFetch } from '../../support/checked-fetch.js';
import { eventually, until } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { location, weeks } from './export-samples.js';

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];
const contentTypes: Readonly<Record<Format, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

let platform: Platform;
let workspaceId: number;
let companyId: number;
beforeAll(async () => {
  platform = await startPlatform();
  const { rows } = await sql<{ id: number; workspace_id: number }>`
    select id, workspace_id from company where external_id = 'demo-company'`.execute(platform.database.manager);
  [companyId, workspaceId] = [rows[0]?.id ?? 0, rows[0]?.workspace_id ?? 0];
  for (const name of ['Hofladen Glaser', 'Autohaus Weber', 'Hof am Bach'])
    await call('POST', `/v5/company/${companyId}/location`, 'demo-agency', { name });
});
afterAll(() => platform.close());

async function request(method: string, path: string, user: string, body?: Buffer | object, type?: string) {
  const content = Buffer.isBuffer(body) || body === undefined ? body : Buffer.from(JSON.stringify(body));
  return checkedFetch(path.startsWith('/v5') ? 'partner-v5' : 'administration')(
    new Request(`${platform.url}${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${demoPassword}`).toString('base64')}`,
        ...(content !== undefined && { 'content-type': type ?? 'application/json' }),
      },
      ...(content !== undefined && { body: new Uint8Array(content) }),
    }),
  );
}

async function call(method: string, path: string, user = 'demo-agency', body?: Buffer | object, type?: string) {
  const response = await request(method, path, user, body, type);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

function settled(jobId: unknown, user = 'demo-agency'): Promise<JobView> {
  return eventually(
    async () => {
      const { status, body } = await call('GET', `/api/job/${String(jobId)}`, user);
      expect(status).toBe(200);
      return body as unknown as JobView;
    },
    ({ state }) => state !== 'queued' && state !== 'running',
    'The job does not end.',
  );
}

async function download(path: string, user = 'demo-agency') {
  const response = await request('GET', path, user);
  expect(response.status).toBe(200);
  const content = Buffer.from(await response.arrayBuffer());
  return { headers: response.headers, content };
}

/** Asks for a file, waits for it and downloads it. */
async function exported(what: 'location' | 'listing', query: string, user = 'demo-agency') {
  const accepted = await call('POST', `/api/${what}/export?${query}`, user);
  expect(accepted).toMatchObject({ status: 200, body: { value: expect.any(Number), job: true } });
  const id = accepted.body['value'] as number;
  expect(accepted.headers.get('location')).toBe(`/api/job/${id}`);
  const job = await settled(id, user);
  expect(job).toMatchObject({
    state: 'done',
    kind: `${what}Export`,
    error: null,
    result: { file: `/api/export/${id}`, expiresAt: expect.any(String) },
  });
  return { id, job, ...(await download(`/api/export/${id}`, user)) };
}

/** Of a file of locations, as `mapping` of the import names them. */
const columns =
  'externalId,name,street,house,additive,postCode,city,subLocality,state,country,phone,email,website,latitude,longitude,categories,openingHours,timeZone'.split(
    ',',
  );

/** The cells of a file, as an import reads them. */
async function cellsOf(content: Buffer, format: Format): Promise<string[][]> {
  const parts = (async function* () {
    yield content;
  })();
  const table = await openTable(parts, { format, encoding: 'utf-8' });
  const rows: string[][] = [];
  for await (const { cells } of table.rows()) rows.push([...cells]);
  await table.close();
  return rows;
}

/** What names a company to an export. */
const of = (company: number) => `contextType=Company&id=${company}`;

const newCompany = (name = 'Exporter') =>
  platform.api.get(CreateCompany, { strict: false }).execute({ workspaceId, name });

const newUser = (userName: string, context: NewUser['context']) =>
  platform.api.get(CreateUser, { strict: false }).execute({
    userName,
    email: `${userName}@locara.example`,
    password: demoPassword,
    userType: 'AGENCY_SERVICE',
    firstName: 'Ex',
    lastName: 'Porter',
    languageCode: 'en',
    context,
    groups: ['viewer'],
  });

/** All that a file can say about a company's locations, and how often each was changed. */
async function stateOf(company: number) {
  const { rows } = await sql`
    select l.external_id, l.name, l.street, l.house, l.additive, l.post_code, l.city, l.sub_locality, l.state, l.country_code,
      l.lat, l.lon, l.time_zone, l.time_zone_given, l.email, l.website, l.categories, l.opening_hours_text, l.version,
      (select jsonb_agg(p.number order by p.id) from phone p where p.location_id = l.id and p.main) as phones,
      (select jsonb_agg(o.days) from opening_hours o where o.location_id = l.id) as hours
    from location l where l.company_id = ${company} and l.deleted_at is null order by l.id`.execute(
    platform.database.manager,
  );
  return rows as Record<string, unknown>[];
}

const counts = async (content: Buffer, format: Format, company: number) => {
  const accepted = await call(
    'POST',
    `/api/location/import?companyId=${company}`,
    'demo-agency',
    content,
    contentTypes[format],
  );
  const { result } = await settled(accepted.body['value']);
  return result as Record<string, unknown>;
};

describe('an exported file', () => {
  it('imports again without a change, and makes the same locations elsewhere: property', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(location, { minLength: 6, maxLength: 12 }), async (locations) => {
        const company = await newCompany();
        for (const [index, one] of locations.entries()) {
          const created = await call('POST', `/v5/company/${company}/location`, 'demo-agency', {
            ...one,
            // Others are recognised by name and address, which these may share.
            externalId: index % 3 === 0 ? `=${index}` : `0${index}`,
          });
          expect(created.body).toMatchObject({ value: expect.any(Number) });
          const days = weeks[index % 4];
          if (days === undefined) continue;
          const hours = { type: 'default', days };
          const set = await call('POST', `/api/location/openinghours/${created.body['value']}`, 'demo-agency', hours);
          expect(set.body).toMatchObject({ value: expect.any(Number) });
        }
        const before = await stateOf(company);
        for (const format of formats) {
          const file = await exported('location', `${of(company)}&format=${format}`);
          expect(await counts(file.content, format, company)).toMatchObject({
            created: 0,
            updated: 0,
            unchanged: locations.length,
            rejected: 0,
            warnings: 0,
            ignoredColumns: [],
          });
          expect(await stateOf(company)).toEqual(before);
          const other = await newCompany();
          expect(await counts(file.content, format, other)).toMatchObject({ created: locations.length, rejected: 0 });
          // A file has the keys of categories alone; versions count from the creation.
          const said = (rows: Record<string, unknown>[]) =>
            rows.map((row) => ({
              ...row,
              version: 0,
              categories: (row['categories'] as { key: string }[]).map(({ key }) => key),
            }));
          expect(said(await stateOf(other))).toEqual(said(before));
        }
      }),
      // A smaller case costs as much as a large one, and each some seconds.
      { numRuns: 3, endOnFailure: true },
    );
  }, 240_000);

  it('has the columns of the import, all cells as texts, and no cell that a spreadsheet runs', async () => {
    const company = await newCompany();
    await call('POST', `/v5/company/${company}/location`, 'demo-agency', {
      name: '=1+1',
      externalId: '007',
      address: { postCode: '01067', countryCode: 'DE', coordinate: { lat: 51.05, lon: -0.0000001 } },
    });
    const csv = await exported('location', of(company));
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="locations-${csv.id}.csv"`);
    const [head, row] = await cellsOf(csv.content, 'csv');
    const cells = Object.fromEntries((head ?? []).map((title, index) => [title, row?.[index]]));
    const said = Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== ''));
    expect(said).toEqual({
      externalId: '007',
      name: "'=1+1",
      postCode: '01067',
      country: 'DE',
      latitude: '51.05',
      longitude: '-0.0000001',
    });
    expect(head).toEqual(columns);
    const xlsx = await exported('location', `${of(company)}&format=xlsx`);
    expect(xlsx.headers.get('content-type')).toBe(contentTypes.xlsx);
    const workbook = await cellsOf(xlsx.content, 'xlsx');
    expect(workbook[0]).toEqual(head);
    expect(workbook[1]?.slice(0, 6)).toEqual(['007', '=1+1', '', '', '', '01067']);
  });

  it('has 10,000 locations in their order, in parts that are stored by themselves', async () => {
    const company = await newCompany();
    await sql`
      insert into location (workspace_id, company_id, external_id, recognition_key, name, street, post_code, city, country_code, time_zone)
      select ${workspaceId}, ${company}, 'X' || n, 'x' || n, 'Shop ' || n, repeat('Long street ', 10), '01067', 'Dresden', 'DE', 'Europe/Berlin'
      from generate_series(1, 10000) n`.execute(platform.database.manager);
    for (const format of formats) {
      const { job, content } = await exported('location', `${of(company)}&format=${format}`);
      expect(job).toMatchObject({ total: 10_000, processed: 10_000, result: { rows: 10_000 } });
      const rows = await cellsOf(content, format);
      expect(rows.slice(1).map(([id]) => id)).toEqual(Array.from({ length: 10_000 }, (_, n) => `X${n + 1}`));
      if (format === 'csv') expect(content.length).toBeGreaterThan(1024 * 1024);
    }
  });
});

describe('an export', () => {
  const namesIn = async (query: string, user?: string) => {
    const { content } = await exported('location', query, user);
    return (await cellsOf(content, 'csv')).slice(1).map((cells) => unguarded(cells[1] ?? ''));
  };
  const listed = async (query: string, user?: string) => {
    const { body } = await call('GET', `/api/location?take=500&sort=id&${query}`, user);
    return { total: body['total'], names: (body['data'] as { name: string }[]).map(({ name }) => name) };
  };

  it.each(['', '&filter=hof', '&licences=Listing', '&statuses=ACTIVE,PROCESSING', '&tags=none%20has%20this'])(
    'has what the list has with the same filters: %s',
    async (filter) => {
      const asked = of(companyId) + filter;
      const names = await namesIn(asked);
      expect({ total: names.length, names }).toEqual(await listed(asked));
      if (filter === '') expect(names.length).toBeGreaterThan(0);
    },
  );

  it.each(['', '&recursive=true'])('of a workspace has what its list has%s', async (more) => {
    const asked = `contextType=Workspace&id=${workspaceId}${more}`;
    const names = await namesIn(asked);
    // A list shows 500 at most.
    expect({ total: names.length, names: names.slice(0, 500) }).toEqual(await listed(asked));
    expect(names.length).toBeGreaterThan(0);
  });

  it('is for anyone who reads all of the company or workspace, and follows its job', async () => {
    const [first] = (await call('GET', `/api/location?id=${companyId}&sort=id`)).body['data'] as { id: number }[];
    await newUser('export-company', { type: 'Company', id: companyId });
    await newUser('export-location', { type: 'Location', id: first?.id ?? 0 });
    const ofWorkspace = `contextType=Workspace&id=${workspaceId}`;
    const isRefused = async (what: string, query: string, user: string, key: 'companyNotFound' | 'workspaceNotFound') =>
      expect(await call('POST', `/api/${what}/export?${query}`, user)).toMatchObject({
        status: 404,
        body: { errorCode: errorCatalogue[key].code },
      });
    for (const user of ['demo-viewer', 'export-company']) {
      const names = await namesIn(of(companyId), user);
      expect({ total: names.length, names }).toEqual(await listed(of(companyId), user));
    }
    for (const what of ['location', 'listing']) {
      await isRefused(what, of(companyId), 'demo-foreign', 'companyNotFound');
      await isRefused(what, ofWorkspace, 'demo-foreign', 'workspaceNotFound');
      await isRefused(what, of(companyId), 'export-location', 'companyNotFound');
      await isRefused(what, ofWorkspace, 'export-company', 'workspaceNotFound');
    }
  });

  it('is downloaded by anyone who asked, while they see all of it, until it expires and is removed', async () => {
    const company = await newCompany();
    const userId = await newUser('export-leaver', { type: 'Company', id: company });
    const { id } = await exported('location', of(company), 'export-leaver');
    const path = `/api/export/${id}`;
    const gone = { status: 404, body: { errorCode: 3420 } };
    for (const user of ['demo-admin', 'demo-foreign']) expect(await call('GET', path, user)).toMatchObject(gone);
    expect(await call('GET', '/api/export/999999999')).toMatchObject(gone);
    await sql`update access_grant set context_id = ${companyId} where user_id = ${userId}`.execute(
      platform.database.manager,
    );
    await sql`update app_user set security_version = security_version + 1 where id = ${userId}`.execute(
      platform.database.manager,
    );
    const left = await eventually(
      () => request('GET', path, 'export-leaver'),
      ({ status }) => status !== 200,
      'The user who left still reads the export.',
    );
    expect(left.status).toBe(404);

    const own = await exported('location', of(company));
    const { expiresAt } = own.job.result as { expiresAt: string };
    const day = Date.now() + 24 * 3_600_000;
    expect(Math.abs(Date.parse(expiresAt) - day)).toBeLessThan(120_000);
    const { rows } = await sql<{ run: string }>`select run from table_export where id = ${own.id}`.execute(
      platform.database.manager,
    );
    const { storage } = platform.config;
    const folder = storage.kind === 'disk' ? storage.folder : '';
    const file = join(folder, 'exports', String(own.id), rows[0]?.run ?? '', '0');
    await access(file);
    await sql`update table_export set expires_at = now(), due_at = now() where id = ${own.id}`.execute(
      platform.database.manager,
    );
    expect(await call('GET', `/api/export/${own.id}`)).toMatchObject(gone);
    const isThere = async () =>
      (await sql`select from table_export where id = ${own.id}`.execute(platform.database.manager)).rows.length > 0;
    await until(async () => !(await isThere()), 'the export is removed');
    await expect(access(file)).rejects.toThrow('ENOENT');
  });

  it.each([
    ['location', '&format=pdf', 'format'],
    ['listing', '&format=xls', 'format'],
    ['location', '&licences=Nothing', 'licences'],
    ['listing', '&statuses=GONE', 'statuses'],
  ])('of a %s is refused for what means nothing: %s', async (what, query, field) => {
    const answer = await call('POST', `/api/${what}/export?${of(companyId)}${query}`);
    expect(answer).toMatchObject({ status: 400, body: { fields: [expect.stringContaining(field)] } });
  });

  it.each([
    ['location', 'id=1', 'contextType'],
    ['location', 'contextType=Location&id=1', 'contextType'],
    ['location', 'contextType=Company', 'id'],
    ['listing', 'id=1', 'contextType'],
    ['listing', 'contextType=Location&id=1', 'contextType'],
    ['listing', '', 'contextType'],
  ])('of a %s names a company or a workspace: %s', async (what, query, field) => {
    const answer = await call('POST', `/api/${what}/export?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { fields: [field] } });
  });

  it('of listings has what the list has, in the language of the user', async () => {
    const query = of(companyId);
    await sql`
      insert into listing (workspace_id, company_id, location_id, portal_id, state, wanted_version, error_code, error_reason)
      select l.workspace_id, l.company_id, l.id, p.id, 'LIVE', 1, ${errorCatalogue.portalRefused.code}, '=cmd'
      from location l, portal p where l.company_id = ${companyId} and p.key = 'Kuechentreff'`.execute(
      platform.database.manager,
    );
    const { content, job } = await exported('listing', query);
    const [head = [], ...table] = await cellsOf(content, 'csv');
    const { body } = await call('GET', `/api/listing?take=500&${query}`);
    const list = body['data'] as Record<string, unknown>[];
    expect(list).toHaveLength(3);
    expect(job).toMatchObject({ result: { rows: list.length } });
    const field = (cells: string[], name: string) => cells[head.indexOf(name)];
    expect(
      table.map((cells) => ['id', 'locationId', 'publisherId', 'status'].map((name) => field(cells, name))),
    ).toEqual(list.map(({ id, locationId, publisherId, status }) => [id, locationId, publisherId, status].map(String)));
    expect(table.map((cells) => field(cells, 'statusDetails') ?? '')).toEqual(
      list.map(({ statusDetails }) => (statusDetails as { message: string }[]).map(({ message }) => message).join(' ')),
    );
    expect((await exported('listing', `${query}&format=xlsx`)).content.subarray(0, 2).toString()).toBe('PK');
  });
});

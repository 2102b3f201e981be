import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateCompany } from '#contexts/locations';
import { CreateWorkspace } from '#contexts/tenancy';
import { sql } from '#platform/database';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import { WorkspaceCalls } from './workspace-calls.js';

let platform: Platform;
let calls: WorkspaceCalls;
let workspaceId: number;
let companyId: number;
let belowCompanyId: number;
let foreignCompanyId: number;
const ids = new Map<string, number>();

const places: Readonly<Record<string, readonly [number, number] | null>> = {
  'Hofladen Nürnberg': [49.45211234, 11.07670009],
  'Hofladen Seeblick': [47.6596, 9.1753],
  'Hofladen Taveuni': [-16.85, 179.98],
  'Hofladen Unterwegs': null,
};

beforeAll(async () => {
  platform = await startPlatform();
  calls = new WorkspaceCalls(platform);
  ({ workspaceId, companyId } = await demoCompany(platform));
  for (const [name, position] of Object.entries(places)) ids.set(name, await shop(companyId, name, position));
  const below = await platform.api
    .get(CreateWorkspace, { strict: false })
    .execute({ parentId: workspaceId, name: 'Demo below', testMode: true });
  belowCompanyId = await platform.api
    .get(CreateCompany, { strict: false })
    .execute({ workspaceId: below, name: 'Below', externalId: 'below' });
  ids.set('Mühle', await shop(belowCompanyId, 'Mühle', [49.5, 11]));
  const { rows } = await sql<{ id: number }>`select id from company where name = 'Foreign company'`.execute(
    platform.database.manager,
  );
  foreignCompanyId = rows[0]?.id ?? 0;
  await shop(foreignCompanyId, 'Strangers', [49.45, 11.08], 'demo-foreign');
});
afterAll(() => platform?.close());

const shop = (company: number, name: string, position: readonly [number, number] | null, user = 'demo-agency') =>
  calls.done(
    'POST',
    `/api/location/${company}`,
    {
      name,
      address: { city: name.split(' ')[1], ...(position && { coordinate: { lat: position[0], lon: position[1] } }) },
    },
    { user },
  );

const points = async (query = '', headers: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await calls.call('GET', `/api/location/points?${query}`, undefined, {
    user: 'demo-agency',
    ...headers,
  });
  expect(status).toBe(200);
  return body;
};
const listed = async (query: string) => {
  const { body } = await calls.call('GET', `/api/location?${query}`, undefined, { user: 'demo-agency' });
  return (body['data'] as { name: string }[]).map(({ name }) => name);
};
const ofCompany = (): string => `contextType=Company&id=${companyId}`;

describe('GET /api/location/points', () => {
  it('has the places in columns, rounded to a metre, and how many have none', async () => {
    const found = await points(ofCompany());
    expect(found).toEqual({
      total: 4,
      withoutPosition: 1,
      limit: 50_000,
      ids: ['Hofladen Nürnberg', 'Hofladen Seeblick', 'Hofladen Taveuni'].map((name) => ids.get(name)),
      names: ['Hofladen Nürnberg', 'Hofladen Seeblick', 'Hofladen Taveuni'],
      cities: ['Nürnberg', 'Seeblick', 'Taveuni'],
      lats: [49.45211, 47.6596, -16.85],
      lons: [11.0767, 9.1753, 179.98],
      states: ['NONE', 'NONE', 'NONE'],
      waiting: [0, 0, 0],
      live: [0, 0, 0],
    });
  });

  it('takes the filters of the list', async () => {
    expect((await points()).names).toEqual(['Hofladen Nürnberg', 'Hofladen Seeblick', 'Hofladen Taveuni', 'Mühle']);
    expect((await points('filter=SEE')).names).toEqual(['Hofladen Seeblick']);
    expect(await points('hasPosition=false')).toMatchObject({ total: 1, withoutPosition: 1, names: [] });
    expect((await points('box=10.9,49.3,11.3,49.6')).names).toEqual(['Hofladen Nürnberg', 'Mühle']);
    expect((await points(`contextType=Workspace&id=${workspaceId}`)).total).toBe(4);
    expect((await points(`contextType=Workspace&id=${workspaceId}&recursive=true`)).total).toBe(5);
    expect((await points('licences=Listing')).total).toBe(0);
    expect((await points('statuses=ACTIVE')).total).toBe(0);
    expect((await points('importId=1')).total).toBe(0);
    await sql`with made as (insert into tag (workspace_id, name) values (${workspaceId}, 'Seen') returning id)
      insert into location_tag (workspace_id, location_id, tag_id) select ${workspaceId}, ${ids.get('Hofladen Seeblick')}, id from made`.execute(
      platform.database.manager,
    );
    expect((await points('tags=seen')).names).toEqual(['Hofladen Seeblick']);
  });

  it('colours by what the reader sees of listings, and says nothing of them to who may not', async () => {
    await sql`insert into listing (workspace_id, company_id, location_id, portal_id, state, wanted_version)
      select l.workspace_id, l.company_id, l.id, p.id, case when p.row = 1 then 'WAITING_ON_CUSTOMER' else 'LIVE' end, 1
      from location l, (select id, row_number() over (order by id) as row from portal limit 3) p
      where l.id = ${ids.get('Hofladen Nürnberg')} or (l.id = ${ids.get('Hofladen Seeblick')} and p.row = 2)`.execute(
      platform.database.manager,
    );
    expect(await points(ofCompany())).toMatchObject({
      states: ['WAITING_ON_CUSTOMER', 'LIVE', 'NONE'],
      waiting: [1, 0, 0],
      live: [2, 1, 0],
    });
    const { rows } = await sql<{ id: number }>`select id from app_user where user_name = 'demo-agency'`.execute(
      platform.database.manager,
    );
    const key = await calls.call('POST', `/api/security/apiKey?userId=${rows[0]?.id ?? 0}`, {
      name: 'Map',
      permissions: ['location:read'],
    });
    const response = await fetch(`${platform.url}/api/location/points?${ofCompany()}`, {
      headers: { authorization: `Bearer ${String(key.body['key'])}` },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ total: 4, states: null, waiting: null, live: null });
  });

  it('is answered without a body while nothing has changed', async () => {
    const first = await calls.call('GET', '/api/location/points', undefined, { user: 'demo-agency' });
    const etag = first.headers.get('etag') ?? '';
    const again = () =>
      fetch(`${platform.url}/api/location/points`, {
        headers: {
          authorization: `Basic ${Buffer.from('demo-agency:Demo-Password-1!').toString('base64')}`,
          'if-none-match': etag,
        },
      });
    expect(await again().then(async (response) => [response.status, await response.text()])).toEqual([304, '']);
    const id = ids.get('Mühle') ?? 0;
    await calls.done(
      'PUT',
      `/api/location/basic/${id}`,
      { address: { coordinate: { lat: 49.51, lon: 11.01 } } },
      { user: 'demo-agency' },
    );
    expect((await again()).status).toBe(200);
    expect((await points('filter=mühle')).lats).toEqual([49.51]);
  });

  it('shows strangers their own', async () => {
    expect((await points('', { user: 'demo-foreign' })).names).toEqual(['Strangers']);
    expect((await points('box=-180,-90,180,90', { user: 'demo-foreign' })).names).toEqual(['Strangers']);
    for (const query of [ofCompany(), `contextType=Workspace&id=${workspaceId}`])
      expect(
        (await calls.call('GET', `/api/location/points?${query}`, undefined, { user: 'demo-foreign' })).status,
      ).toBe(404);
    expect((await points(`contextType=Company&id=${belowCompanyId}`)).names).toEqual(['Mühle']);
    expect(
      (await calls.call('GET', `/api/location/points?id=${foreignCompanyId}`, undefined, { user: 'demo-agency' }))
        .status,
    ).toBe(404);
  });

  it.each([
    ['box=1,2,3', 'box'],
    ['box=0,2,1,1', 'box'],
    ['box=-181,0,1,1', 'box'],
    ['box=a,b,c,d', 'box'],
    ['hasPosition=maybe', 'hasPosition'],
    ['take=5', 'take'],
  ])('refuses ?%s and names the field', async (query, field) => {
    const { status, body } = await calls.call('GET', `/api/location/points?${query}`, undefined, {
      user: 'demo-agency',
    });
    expect({ status, fields: body['fields'] }).toEqual({ status: 400, fields: [field] });
  });
});

describe('GET /api/location', () => {
  it('lists those in a part of the earth, also across the 180th meridian, and those without a position', async () => {
    expect(await listed('box=10.9,49.3,11.3,49.6')).toEqual(['Hofladen Nürnberg', 'Mühle']);
    expect(await listed('box=170,-20,-170,-10')).toEqual(['Hofladen Taveuni']);
    expect(await listed('box=10.9,49.3,11.3,49.6&hasPosition=false')).toEqual([]);
    expect(await listed('hasPosition=false')).toEqual(['Hofladen Unterwegs']);
    expect(await listed(`${ofCompany()}&hasPosition=true&sort=-name`)).toEqual([
      'Hofladen Taveuni',
      'Hofladen Seeblick',
      'Hofladen Nürnberg',
    ]);
  });
});

describe('POST /api/location/export', () => {
  it.each([
    ['box=10.9,49.3,11.3,49.6', 1],
    ['hasPosition=false', 1],
    ['hasPosition=true', 3],
  ])('writes only those with %s', async (query, rows) => {
    const agency = { user: 'demo-agency' };
    const id = await calls.done('POST', `/api/location/export?${ofCompany()}&${query}`, undefined, agency);
    const job = await eventually(
      () => calls.call('GET', `/api/job/${id}`, undefined, agency),
      ({ body }) => body['state'] === 'done',
      'The export does not end.',
    );
    expect(job.body['result']).toMatchObject({ rows });
  });
});

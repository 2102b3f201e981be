import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateCompany } from '#contexts/locations';
import { CreateWorkspace } from '#contexts/tenancy';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { sql } from '#platform/database';
import { checkedFetch } from '../../support/checked-fetch.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

let platform: Platform;
let workspaceId: number;
let belowId: number;
let companyId: number;
let locationId: number;
let foreignCompanyId: number;

beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  const { rows } = await sql<{ id: number; workspace_id: number; own: boolean }>`
    select id, workspace_id, external_id is not distinct from 'demo-company' as own from company order by id`.execute(
    platform.database.manager,
  );
  const own = rows.find((row) => row.own);
  [companyId, workspaceId] = [own?.id ?? 0, own?.workspace_id ?? 0];
  foreignCompanyId = rows.find((row) => !row.own)?.id ?? 0;
  const [workspaces, companies] = [CreateWorkspace, CreateCompany].map((type) =>
    platform.api.get<CreateWorkspace | CreateCompany>(type, { strict: false }),
  ) as [CreateWorkspace, CreateCompany];
  belowId = await workspaces.execute({ parentId: workspaceId, name: 'Demo below', testMode: true });
  for (const name of ['Brauerei', 'Ähren', 'Zimmerei'])
    await companies.execute({ workspaceId: belowId, name, externalId: `below-${name}` });
  const made = await call('POST', `/v5/company/${companyId}/location`, {
    name: 'Hofladen Glaser',
    externalId: 'store-17',
    address: { street: 'Weg', house: '1', postCode: '90402', city: 'Nürnberg', country: 'DE' },
    mainPhone: { phone: '49-911-123456' },
  });
  locationId = made.body['value'] as number;
  await call('POST', '/v5/contract/1/order', { productId: 1, amount: 1, locationIds: [locationId] });
});
afterAll(() => platform.close());

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** One call of either API; the response is checked against its OpenAPI document. */
async function call(
  method: string,
  path: string,
  body?: object,
  user = 'demo-agency',
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const credentials = Buffer.from(`${user}:${demoPassword}`).toString('base64');
  const response = await checkedFetch(path.startsWith('/v5') ? 'partner-v5' : 'administration')(
    new Request(`${platform.url}${path}`, {
      method,
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
  };
}

const get = (path: string, user?: string, headers?: Readonly<Record<string, string>>): Promise<Answer> =>
  call('GET', path, undefined, user, headers);
const namesIn = ({ body }: Answer): unknown[] => (body['data'] as { name: string }[]).map(({ name }) => name);

describe('GET /api/company', () => {
  it('lists all companies that the caller sees, by name, with its parts on demand', async () => {
    const plain = await get('/api/company');
    expect(plain.body).toMatchObject({ total: null });
    expect(namesIn(plain)).toEqual(['Ähren', 'Brauerei', 'Hofläden Franken', 'Zimmerei']);
    const { body } = await get(
      `/api/company?id=${workspaceId}&enrich_with=licences,contact,tags,salesMan&exactCount=true`,
    );
    expect(body).toMatchObject({
      total: 1,
      data: [
        {
          id: companyId,
          workspace: { id: workspaceId, name: 'Locara Demo' },
          shortName: 'Hofläden',
          legalType: 'eG',
          externalId: 'demo-company',
          contact: null,
          salesMan: null,
          tags: [],
          licences: expect.arrayContaining([
            expect.objectContaining({ products: expect.arrayContaining(['Listing']) }),
          ]),
        },
      ],
    });
  });

  it('is read on by the links of its answers', async () => {
    const first = await get('/api/company?take=2');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(next).toMatch(/^\/api\/company\?take=2&after=\d+$/);
    expect(first.headers.get('link')).not.toContain('prev');
    const second = await get(next);
    expect(namesIn(second)).toEqual(['Hofläden Franken', 'Zimmerei']);
    const previous = /<([^>]+)>; rel="prev"/.exec(second.headers.get('link') ?? '')?.[1] ?? '';
    expect(second.headers.get('link')).not.toContain('next');
    expect(namesIn(await get(previous))).toEqual(namesIn(first));
  });

  it('takes the companies below on demand, a filter, products and statuses', async () => {
    expect(namesIn(await get(`/api/company?id=${workspaceId}&recursive=true&sort=-name`))).toEqual([
      'Zimmerei',
      'Hofläden Franken',
      'Brauerei',
      'Ähren',
    ]);
    expect(namesIn(await get('/api/company?filter=BELOW-brau'))).toEqual(['Brauerei']);
    expect(namesIn(await get('/api/company?licences=Listing'))).toEqual(['Hofläden Franken']);
    expect(namesIn(await get('/api/company?licenseAllOf=Listing,DataExports'))).toEqual([]);
    // Listing alone fits; the filter that overrides it does not.
    expect(namesIn(await get('/api/company?licences=Listing&licenseAnyOf=DataExports'))).toEqual([]);
    expect(namesIn(await get('/api/company?statuses=PROCESSING,ACTIVE'))).toEqual(['Hofläden Franken']);
    expect(namesIn(await get('/api/company?statusAllOf=PROCESSING,FAILED'))).toEqual([]);
    expect(namesIn(await get('/api/company?statuses=PROCESSING&statusAnyOf=FAILED'))).toEqual([]);
  });

  it.each([
    ['take=501', 'take'],
    ['take=0', 'take'],
    ['licenseAnyOf=Listing&licenseAllOf=QR', 'licenseAllOf'],
    ['statusAnyOf=ACTIVE&statusAllOf=FAILED', 'statusAllOf'],
    ['after=1&before=1', 'before'],
    ['after=2147480000', 'after'],
    ['licences=Nothing', 'licences'],
    ['statuses=ORDERED', 'statuses'],
    ['sort=city', 'sort'],
    ['enrich_with=locations', 'enrich_with'],
    ['recursive=maybe', 'recursive'],
    ['colour=red', 'colour'],
  ])('refuses ?%s and names the field', async (query, field) => {
    const { status, body } = await get(`/api/company?${query}`);
    expect({ status, fields: body['fields'] }).toEqual({ status: 400, fields: [field] });
  });

  it('says what cannot be combined, in the caller’s language', async () => {
    const { body } = await get('/api/company?licenseAnyOf=Listing&licenseAllOf=QR', 'demo-agency', {
      'accept-language': 'de',
    });
    expect(body['errorMessage']).toContain('licenseAllOf lässt sich nicht mit licenseAnyOf verbinden');
  });

  it('shows a company’s owner that company, and strangers their own', async () => {
    expect(namesIn(await get('/api/company', 'demo-owner'))).toEqual(['Hofläden Franken']);
    expect(namesIn(await get('/api/company', 'demo-foreign'))).toEqual(['Foreign company']);
    expect(await get(`/api/company?id=${workspaceId}`, 'demo-foreign')).toMatchObject({ status: 404 });
    expect(await get(`/api/company?after=${foreignCompanyId}`)).toMatchObject({ status: 400 });
  });
});

describe('GET /api/location', () => {
  it('lists locations with what a table shows', async () => {
    const { body } = await get(`/api/location?id=${companyId}&enrich_with=subscriptions,tags`);
    expect(body).toMatchObject({
      total: 1,
      data: [
        {
          id: locationId,
          companyId,
          name: 'Hofladen Glaser',
          externalId: 'store-17',
          address: { city: 'Nürnberg', countryCode: 'DE' },
          mainPhone: { phone: '49-911-123456', phoneType: 'landline' },
          openingHoursInfo: null,
          profileQuality: { qualityScore: 30, name: true, address: true, phone: true, website: false },
          isClaimed: false,
          benchmarkDetails: null,
          subscriptions: [{ status: 'PROCESSING', products: ['Listing'] }],
          tags: [],
        },
      ],
    });
    expect((await get('/api/location')).body).toMatchObject({ total: 1, data: [{ subscriptions: null, tags: null }] });
  });

  it('is of a company or of a workspace, filtered and paged', async () => {
    for (const query of [
      `id=${workspaceId}&contextType=Workspace`,
      `id=${workspaceId}&contextType=Workspace&recursive=true`,
      'filter=glaser',
      'filter=store-17',
      'licences=Listing',
      'statuses=PROCESSING',
      'licences=Listing&statuses=PROCESSING',
    ])
      expect([query, (await get(`/api/location?${query}`)).body['total']]).toEqual([query, 1]);
    for (const query of [
      `id=${belowId}&contextType=Workspace`,
      'filter=nobody',
      'licences=QR',
      'statuses=FAILED',
      'tags=organic',
      'skip=1',
    ])
      expect([query, namesIn(await get(`/api/location?${query}`))]).toEqual([query, []]);
  });

  it.each([
    ['take=501', 'take'],
    ['contextType=Subscription&id=1', 'contextType'],
    ['sort=price', 'sort'],
    ['statuses=NEW', 'statuses'],
    ['enrich_with=contact', 'enrich_with'],
  ])('refuses ?%s and names the field', async (query, field) => {
    const { status, body } = await get(`/api/location?${query}`);
    expect({ status, fields: body['fields'] }).toEqual({ status: 400, fields: [field] });
  });

  it('hides what is another’s', async () => {
    expect(await get(`/api/location?id=${companyId}`, 'demo-foreign')).toMatchObject({ status: 404 });
    expect((await get('/api/location', 'demo-foreign')).body).toMatchObject({ data: [], total: 0 });
    expect((await get('/api/location', 'demo-owner')).body).toMatchObject({ total: 1 });
  });
});

describe('GET /api/miscellaneous/globalSearch', () => {
  it('finds what the caller sees, and says where it belongs', async () => {
    const { body } = await get('/api/miscellaneous/globalSearch?filter=hofl');
    expect(body).toMatchObject({
      total: 3,
      data: [
        { contextType: 'Company', id: companyId, parentId: workspaceId, workSpace: { name: 'Locara Demo' } },
        { contextType: 'Location', id: locationId, parentId: companyId, name: 'Hofladen Glaser' },
        { contextType: 'Subscription', parentId: locationId },
      ],
    });
    expect((await get('/api/miscellaneous/globalSearch?filter=hofl', 'demo-foreign')).body).toMatchObject({ total: 0 });
    expect((await get('/api/miscellaneous/globalSearch?filter=st')).body).toMatchObject({
      data: [{ contextType: 'Location' }],
    });
    expect(
      (await get('/api/miscellaneous/globalSearch?filter=hofl&contextTypes=Company,Review&statuses=PROCESSING')).body,
    ).toMatchObject({ total: 1 });
  });

  it.each([
    ['', 'filter'],
    ['filter=', 'filter'],
    ['filter=ab&contextTypes=Planet', 'contextTypes'],
    ['filter=ab&take=501', 'take'],
    ['filter=ab&licences=x', 'licences'],
  ])('refuses ?%s and names the field', async (query, field) => {
    const { status, body } = await get(`/api/miscellaneous/globalSearch?${query}`);
    expect({ status, fields: body['fields'] }).toEqual({ status: 400, fields: [field] });
  });
});

describe('GET /api/miscellaneous/parent', () => {
  it('tells what a thing belongs to', async () => {
    const names = async (query: string, user?: string) =>
      namesIn(await get(`/api/miscellaneous/parent?${query}`, user));
    expect(await names(`id=${locationId}&contextType=Location`)).toEqual(['Hofläden Franken', 'Locara Demo']);
    expect(await names('id=1&contextType=Subscription')).toEqual([
      'Hofladen Glaser',
      'Hofläden Franken',
      'Locara Demo',
    ]);
    expect(await names(`id=${belowId}&contextType=Workspace`)).toEqual(['Locara Demo']);
    expect(await names(`id=${locationId}&contextType=Location`, 'demo-owner')).toEqual(['Hofläden Franken']);
  });

  it('refuses what is not named, unknown, or another’s', async () => {
    const answer = async (query: string, user?: string) => {
      const { status, body } = await get(`/api/miscellaneous/parent?${query}`, user);
      return [status, body['fields']];
    };
    expect(await answer('id=1')).toEqual([400, ['contextType']]);
    expect(await answer('contextType=Company')).toEqual([400, ['id']]);
    expect(await answer('id=1&contextType=Review')).toEqual([400, ['contextType']]);
    expect(await answer(`id=${locationId}&contextType=Location`, 'demo-foreign')).toEqual([404, []]);
  });
});

describe('GET /api/miscellaneous/profilQuality/{id}', () => {
  it('says how complete a profile is and what to do next', async () => {
    const { body } = await get(`/api/miscellaneous/profilQuality/${locationId}`);
    expect(body).toMatchObject({ qualityScore: 30, listings: null });
    expect((body['nextSteps'] as object[])[0]).toEqual({
      flag: 'openingHours',
      points: 10,
      action: 'Say when the location is open.',
      operation: `POST /api/location/openinghours/${locationId}`,
    });
    const french = await get(`/api/miscellaneous/profilQuality/${locationId}`, 'demo-agency', {
      'accept-language': 'fr',
    });
    expect((french.body['nextSteps'] as object[])[0]).toMatchObject({ action: 'Indiquez les horaires d’ouverture.' });
    expect((await get(`/api/miscellaneous/profilQuality/${locationId}?qualityType=Scan`)).body).toMatchObject({
      qualityScore: 0,
      listings: { live: 0 },
    });
    expect((await get(`/api/location/basic/${locationId}`)).body['profileQuality']).toMatchObject({ qualityScore: 30 });
  });

  it('refuses unknown qualities and foreign locations', async () => {
    expect(await get(`/api/miscellaneous/profilQuality/${locationId}?qualityType=Beauty`)).toMatchObject({
      status: 400,
      body: { fields: ['qualityType'] },
    });
    expect(await get(`/api/miscellaneous/profilQuality/${locationId}`, 'demo-foreign')).toMatchObject({ status: 404 });
  });
});

describe('reference data', () => {
  it.each([
    ['miscellaneous/countryCodes?language=de', 249, { key: 'AF', name: 'Afghanistan' }],
    ['miscellaneous/states?countryCode=ch', 26, undefined],
    ['miscellaneous/states?countryCode=DE', 0, undefined],
    ['meta/salutations', 3, { key: 'MR', name: 'Mr' }],
    ['meta/legal-types', 8, { key: 'AG', name: 'AG' }],
    ['meta/budget-types', 4, { key: 'Call', name: 'Calls' }],
    ['miscellaneous/portal', 12, undefined],
    ['miscellaneous/portal?country=at', 6, undefined],
    ['miscellaneous/portal?type=review', 0, undefined],
    ['meta/categories?parent=-', 13, { key: 'arts_and_entertainment' }],
  ])('%s', async (path, total, first) => {
    const { status, body } = await get(`/api/${path}`);
    expect({ status, total: body['total'] }).toEqual({ status: 200, total });
    if (first !== undefined) expect((body['data'] as object[])[0]).toMatchObject(first);
  });

  it('has the ways to pay of a country', async () => {
    const keys = async (query: string) =>
      ((await get(`/api/miscellaneous/paymentMethods${query}`)).body['data'] as { key: string }[]).map(
        ({ key }) => key,
      );
    expect(await keys('')).toEqual(expect.arrayContaining(['CASH', 'TWINT', 'GIROCARD']));
    expect(await keys('?countryCode=CH')).not.toContain('GIROCARD');
  });

  it('has categories in a hierarchy, in pages, and finds them', async () => {
    const all = await get('/api/meta/categories');
    expect(all.body['data']).toHaveLength(500);
    expect(all.headers.get('link')).toContain('skip=500');
    const below = await get('/api/meta/categories?parent=food_and_drink&language=fr');
    expect((below.body['data'] as object[])[0]).toMatchObject({
      parents: [{ key: 'food_and_drink', name: 'Restauration' }],
    });
    const found = await get('/api/meta/categorySearch?filter=B%C3%A4kcerei&language=de');
    expect((found.body['data'] as object[])[0]).toMatchObject({ key: 'bakery', name: 'Bäckerei' });
  });

  it.each([
    ['miscellaneous/states', 'countryCode'],
    ['miscellaneous/states?countryCode=XX', 'countryCode'],
    ['miscellaneous/paymentMethods?countryCode=Germany', 'countryCode'],
    ['miscellaneous/countryCodes?language=xx', 'language'],
    ['miscellaneous/portal?country=1', 'country'],
    ['meta/categories?parent=nothing', 'parent'],
    ['meta/categorySearch', 'filter'],
    ['meta/salutations?take=501', 'take'],
  ])('refuses %s and names the field', async (path, field) => {
    const { status, body } = await get(`/api/${path}`);
    expect({ status, fields: body['fields'] }).toEqual({ status: 400, fields: [field] });
  });

  it('may be kept, and is not sent again while it is the same', async () => {
    const path = '/api/meta/salutations';
    const first = await get(path);
    expect(first.headers.get('cache-control')).toBe('private, max-age=86400');
    expect(first.headers.get('vary')).toContain('Accept-Language');
    const etag = first.headers.get('etag') ?? '';
    const again = await get(path, 'demo-agency', { 'if-none-match': etag });
    expect({ status: again.status, body: again.body, etag: again.headers.get('etag') }).toEqual({
      status: 304,
      body: {},
      etag,
    });
    const german = await get(path, 'demo-agency', { 'if-none-match': etag, 'accept-language': 'de' });
    expect(german).toMatchObject({
      status: 200,
      body: { data: [{ name: 'Herr' }, { name: 'Frau' }, { name: 'Divers' }] },
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { sql } from '#platform/database';
import { checkedFetch } from '../../support/checked-fetch.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

let platform: Platform;
let companyId: number;
let shops: number[];
let other: number;

beforeAll(async () => {
  platform = await startPlatform();
  const { rows } = await sql<{ id: number }>`select id from company where external_id = 'demo-company'`.execute(
    platform.database.manager,
  );
  companyId = rows[0]?.id ?? 0;
  const farm = [{ key: 'farm', value: 'Farm' }];
  shops = [await create('Hof A', farm), await create('Hof B', farm)];
  other = await create('Optik', [{ key: 'optician', value: 'Optician' }]);
});
afterAll(() => platform.close());

interface Attribute {
  readonly attributeId: string;
  readonly name: string;
  readonly values: unknown[];
  readonly bulkState: string;
}

async function call(method: string, path: string, body?: object, user = 'demo-agency') {
  const credentials = Buffer.from(`${user}:${demoPassword}`).toString('base64');
  const response = await checkedFetch(path.startsWith('/v5') ? 'partner-v5' : 'administration')(
    new Request(`${platform.url}${path}`, {
      method,
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function create(name: string, categories: object[]): Promise<number> {
  const address = { street: 'Weg', house: '1', postCode: '90402', city: 'Nürnberg' };
  return (await call('POST', `/v5/company/${companyId}/location`, { name, categories, address })).body.value as number;
}

const read = async (ids: readonly number[], language = 'en') =>
  (await call('GET', `/api/location/googleAttributes?locationId=${ids.join(',')}&language=${language}`)).body;
const attribute = (group: Record<string, unknown>, id: string): Attribute | undefined =>
  (group.availableAttributes as Attribute[]).find(({ attributeId }) => attributeId === `attributes/${id}`);
const set = (ids: readonly number[], ...availableAttributes: object[]) =>
  call('PUT', `/api/location/googleAttributes/${ids.join(',')}`, { availableAttributes });

describe('Google attributes', () => {
  it('are those of the kind of business, in the language asked for, without deprecated ones', async () => {
    const group = await read([shops[0] ?? 0]);
    expect(group).toMatchObject({
      mainCategory: { key: 'farm', value: 'Farm' },
      countryId: 'DE',
      locations: [shops[0]],
      bulkState: 'NONE',
    });
    expect(attribute(group, 'url_menu')?.name).toBe('Menu link');
    expect(attribute(group, 'requires_masks_staff')).toBeUndefined();
    expect(attribute(await read([other]), 'url_menu')).toBeUndefined();
    expect(attribute(await read([other], 'de'), 'has_delivery')?.name).toBe('Lieferdienst');
  });

  it('are said about several locations at once, and show where these differ', async () => {
    const [first = 0] = shops;
    const changed = await set(shops, { attributeId: 'attributes/has_delivery', values: [true] });
    expect(changed).toMatchObject({ status: 200, body: { ids: shops, total: 2 } });
    await set([first], { attributeId: 'attributes/wi_fi', values: ['free_wi_fi'] });
    const both = await read(shops);
    expect(attribute(both, 'has_delivery')).toMatchObject({ values: [true], bulkState: 'SAME' });
    expect(attribute(both, 'wi_fi')).toMatchObject({ values: [], bulkState: 'MIXED' });
    expect(both.bulkState).toBe('MIXED');
    // What was read may be sent back as it is: nothing changes, also where locations differ.
    const before = await versions();
    expect((await call('PUT', `/api/location/googleAttributes/${shops.join(',')}`, both)).status).toBe(200);
    expect(await read(shops)).toEqual(both);
    expect(await versions()).toEqual(before);
  });

  it('can be taken away again, and every change is audited; portals are not given them', async () => {
    const before = await versions();
    await set(shops, { attributeId: 'attributes/has_delivery', values: null });
    expect(attribute(await read(shops), 'has_delivery')).toMatchObject({ values: [], bulkState: 'NONE' });
    expect(await versions()).toEqual(before);
    const { rows } = await sql<{ after: unknown }>`
      select after from audit_log where operation = 'location.setGoogleAttributes' order by id desc limit 1`.execute(
      platform.database.manager,
    );
    expect(rows[0]?.after).toEqual({ googleAttributes: {} });
  });

  it('of a company come in groups of kind and country', async () => {
    const { body } = await call('GET', `/api/company/${companyId}/google-attributes?language=en`);
    expect(body.data).toMatchObject([{ locations: shops }, { locations: [other] }]);
    expect(body.total).toBe(2);
    const rest = await call('GET', `/api/company/${companyId}/google-attributes?skip=1&take=1`);
    expect(rest.body).toMatchObject({ data: [{ locations: [other] }], total: 2 });
  });

  it('are none for a location without a category', async () => {
    const bare = await create('Hof ohne', []);
    expect(await read([bare])).toMatchObject({ mainCategory: null, availableAttributes: [], bulkState: 'NONE' });
    await call('DELETE', `/v5/location/${bare}`);
  });

  it.each([
    ['an attribute that there is not', { attributeId: 'attributes/none', values: [true] }, 'attributeId'],
    ['one of another kind of business', { attributeId: 'attributes/serves_wine', values: [true] }, 'attributeId'],
    ['a text for yes and no', { attributeId: 'attributes/has_delivery', values: ['yes'] }, 'values'],
    ['no list', { attributeId: 'attributes/has_delivery', values: 'yes' }, 'values'],
    ['a value that cannot be chosen', { attributeId: 'attributes/wi_fi', values: ['fast'] }, 'values'],
    ['an address that is none', { attributeId: 'attributes/url_menu', values: ['menu'] }, 'values'],
  ])('refuse %s', async (_what, entry, field) => {
    const { status, body } = await set(shops, entry);
    expect(status).toBe(400);
    expect(body.fields).toEqual([`availableAttributes[0].${field}`]);
  });

  it('are refused for locations of different kinds, and change none', async () => {
    const { status, body } = await set([...shops, other], { attributeId: 'attributes/has_delivery', values: [true] });
    expect(status).toBe(400);
    expect(body.fields).toEqual(['ids']);
    expect(attribute(await read([other]), 'has_delivery')?.bulkState).toBe('NONE');
    const asked = await call('GET', `/api/location/googleAttributes?locationId=${[...shops, other].join(',')}`);
    expect(asked.body.fields).toEqual(['locationId']);
  });

  it('do not change what is read-only', async () => {
    const { body } = await call('PUT', `/api/location/googleAttributes/${other}`, { countryId: 'AT' });
    expect(body.fields).toEqual(['countryId']);
  });
});

async function versions(): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select version from location where id = any(${shops}::bigint[]) order by id`.execute(platform.database.manager);
  return rows.map(({ version }) => version);
}

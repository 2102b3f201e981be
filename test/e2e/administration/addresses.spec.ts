import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';
import { administrationOf } from './administration-calls.js';

let platform: Platform;
let demo: DemoCompany;
const call = administrationOf(() => platform);
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  demo = await demoCompany(platform);
});
afterAll(() => platform.close());

const nuremberg = { street: 'Weg', house: '1', postCode: '90402', city: 'Nürnberg', country: 'DE' };

/** A new location. @returns its id and that of its address */
async function locate(address?: object): Promise<{ location: number; address: number }> {
  const made = await platform.partner('demo-agency').POST('/v5/company/{companyId}/location', {
    params: { path: { companyId: demo.companyId } },
    body: { name: 'Hofladen', ...(address !== undefined && { address }) },
  });
  const location = made.data?.value ?? 0;
  return { location, address: await addressOf(location) };
}

const addressOf = async (location: number): Promise<number> => {
  const { body } = await call('GET', `location/basic/${location}`);
  return (body['address'] as { id: number }).id;
};

const row = async (query: string): Promise<Record<string, number>> => {
  const { rows } = await platform.database.pool.query<Record<string, number>>(query);
  return rows[0] ?? {};
};

describe('the address of a location', () => {
  it('has an id of its own, and is changed by it', async () => {
    const { location, address } = await locate(nuremberg);
    expect(address).not.toBe(location);
    const before = await call('GET', `address/${address}`);
    expect(before.body).toMatchObject({ id: address, street: 'Weg', parentType: 'Location', parentId: location });
    expect(await call('PUT', `address/${address}`, before.body)).toMatchObject({ status: 200 });
    expect((await call('GET', `address/${address}`)).headers.get('etag')).toBe(before.headers.get('etag'));
    const change = { house: null, postCode: '90403', suppress: true, coordinate: { lat: 49.45, lon: 11.08 } };
    expect(await call('PUT', `address/${address}`, change)).toMatchObject({ status: 200, body: { value: address } });
    expect((await call('GET', `location/basic/${location}`)).body).toMatchObject({
      address: { id: address, street: 'Weg', house: null, postCode: '90403', suppress: true },
    });
    const { version = 0 } = await row(`select version from location where id = ${location}`);
    expect(version).toBe(2);
  });

  it('follows its country’s time zone', async () => {
    const { location, address } = await locate(nuremberg);
    await call('PUT', `address/${address}`, { country: 'GB', postCode: 'EC1Y 8SY', city: 'London' });
    expect((await call('GET', `location/basic/${location}`)).body).toMatchObject({ timeZone: 'Europe/London' });
  });

  it('is given once, and anew after it was deleted', async () => {
    const { location, address } = await locate();
    const post = () => call('POST', `address/${location}?parentType=Location`, { ...nuremberg, suppress: true });
    expect(await post()).toMatchObject({ status: 200, body: { value: address } });
    expect(await post()).toMatchObject({ status: 409, body: { errorCode: 4051 } });
    expect(await call('DELETE', `address/${address}`)).toMatchObject({ status: 200 });
    expect(await call('GET', `address/${address}`)).toMatchObject({ status: 404, body: { errorCode: 3053 } });
    expect(await call('DELETE', `address/${address}`)).toMatchObject({ status: 404 });
    expect((await call('GET', `location/basic/${location}`)).body).toMatchObject({
      address: { street: null, city: null, suppress: false, countryCode: 'DE' },
    });
    const again = await post();
    expect(again.status).toBe(200);
    expect(again.body['value']).toBeGreaterThan(address);
  });

  it('is given once, when two give it at the same moment', async () => {
    const { location } = await locate();
    const race = await Promise.all(
      [1, 2].map(() => call('POST', `address/${location}?parentType=Location`, nuremberg)),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('an address', () => {
  it('is refused with everything that is wrong named at once', async () => {
    const { location, address } = await locate();
    const fields = async (body: object) =>
      [...((await call('POST', `address/${location}?parentType=Location`, body)).body['fields'] as string[])].sort();
    expect(await fields({})).toEqual(['city', 'country', 'street']);
    expect(await fields({ ...nuremberg, street: ' ', country: 'XX' })).toEqual(['country', 'street']);
    expect(await fields({ ...nuremberg, country: 'US', postCode: '95014' })).toEqual(['state']);
    expect(await fields({ ...nuremberg, countryCode: 'AT', id: 5 })).toEqual(['countryCode', 'id']);
    expect(await fields({ ...nuremberg, coordinate: { lat: 91, lon: 0 } })).toEqual(['coordinate.lat']);
    const cleared = await call('PUT', `address/${address}`, { city: null, street: '', country: null });
    expect([...(cleared.body['fields'] as string[])].sort()).toEqual(['city', 'country', 'street']);
    expect(await call('POST', `address/${location}`, nuremberg)).toMatchObject({
      status: 400,
      body: { fields: ['parentType'] },
    });
  });

  it('needs a postcode of its country, and is told one', async () => {
    const { location, address } = await locate(nuremberg);
    expect(await call('PUT', `address/${address}`, { postCode: '9040' })).toMatchObject({
      status: 400,
      body: { fields: ['postCode'], values: ['9040'], exampleValue: '26133' },
    });
    expect(await call('PUT', `address/${address}`, { country: 'AT' })).toMatchObject({
      status: 400,
      body: { fields: ['postCode'], values: ['90402'], exampleValue: '1010' },
    });
    expect(await call('PUT', `location/basic/${location}`, { address: { postCode: 'D-90402' } })).toMatchObject({
      status: 400,
      body: { fields: ['address.postCode'] },
    });
    const made = await platform.partner('demo-agency').POST('/v5/company/{companyId}/location', {
      params: { path: { companyId: demo.companyId } },
      body: { name: 'Shop', address: { postCode: '1', country: 'US', state: 'Bayern' } },
    });
    expect(made.error).toMatchObject({ fields: ['address.postCode', 'address.state'] });
  });

  it('needs a state that its country has', async () => {
    const { address } = await locate({ ...nuremberg, country: 'US', postCode: '95014', state: 'California' });
    const wrong = await call('PUT', `address/${address}`, { state: 'Bayern' });
    expect(wrong).toMatchObject({ status: 400, body: { fields: ['state'], exampleValue: 'Alabama' } });
    expect(await call('PUT', `address/${address}`, { state: 'NY', postCode: '10001' })).toMatchObject({ status: 200 });
  });

  it('is not there for others', async () => {
    const { location, address } = await locate(nuremberg);
    const foreign = { as: 'demo-foreign' };
    const refusals = [
      call('GET', `address/${address}`, undefined, foreign),
      call('PUT', `address/${address}`, { house: '2' }, foreign),
      call('DELETE', `address/${address}`, undefined, foreign),
      call('POST', `address/${location}?parentType=Location`, nuremberg, foreign),
    ];
    for (const refusal of refusals) expect((await refusal).status).toBe(404);
    expect(await call('PUT', `address/${address}`, { house: '2' }, { as: 'demo-viewer' })).toMatchObject({
      status: 403,
    });
    expect(await call('PUT', `address/${address}`, { house: '2' }, { as: 'demo-owner' })).toMatchObject({
      status: 200,
    });
  });
});

describe('the address of a contract', () => {
  it('is shown with its id, changed, deleted and given anew', async () => {
    const shown = async () => {
      const { data } = await platform.partner('demo-agency').GET('/v5/contract/{contextType}/{contextId}', {
        params: { path: { contextType: 'company', contextId: demo.companyId } },
      });
      return data?.data[0]?.contactAddress as Record<string, unknown> | null;
    };
    const id = (await shown())?.['id'] as number;
    const read = await call('GET', `address/${id}`);
    expect(read.body).toMatchObject({ id, parentType: 'Contract', parentId: demo.contractId, city: 'Nürnberg' });
    expect(await call('PUT', `address/${id}`, read.body)).toMatchObject({ status: 200 });
    expect(await call('PUT', `address/${id}`, { house: '14', postCode: '1' })).toMatchObject({ status: 400 });
    expect(await call('PUT', `address/${id}`, { suppress: true })).toMatchObject({ body: { fields: ['suppress'] } });
    await call('PUT', `address/${id}`, { house: '14' });
    expect(await shown()).toMatchObject({ id, street: 'Königstraße', house: '14' });
    const post = () => call('POST', `address/${demo.contractId}?parentType=Contract`, nuremberg);
    expect(await post()).toMatchObject({ status: 409, body: { errorCode: 4051 } });
    expect(await call('DELETE', `address/${id}`)).toMatchObject({ status: 200 });
    expect(await shown()).toBeNull();
    const again = (await post()).body['value'] as number;
    expect(again).toBeGreaterThan(id);
    expect(await shown()).toMatchObject({ id: again, street: 'Weg' });
  });
});

describe('the addresses of a billing account', () => {
  it('are one that stays and a different one', async () => {
    const account =
      await row(`select b.id, b.address_id from billing_account b join contract c on c.billing_account_id = b.id
      where c.id = ${demo.contractId}`);
    const { id = 0, address_id: address = 0 } = account;
    expect((await call('GET', `address/${address}`)).body).toMatchObject({
      parentType: 'BillingAccount',
      parentId: id,
      street: 'Königstraße',
    });
    expect(await call('DELETE', `address/${address}`)).toMatchObject({ status: 409, body: { errorCode: 4052 } });
    const post = () => call('POST', `address/${id}?parentType=BillingAccount`, nuremberg);
    const different = (await post()).body['value'] as number;
    expect((await call('GET', `address/${different}`)).body).toMatchObject({ street: 'Weg', parentId: id });
    expect(await post()).toMatchObject({ status: 409 });
    expect(await call('PUT', `address/${different}`, { street: 'Gasse' })).toMatchObject({ status: 200 });
    expect(await call('DELETE', `address/${different}`)).toMatchObject({ status: 200 });
    expect(await call('GET', `address/${different}`)).toMatchObject({ status: 404 });
    const { billing } = await row(`select count(*)::int as billing from audit_log where subject = 'billingAccount'
      and operation like 'billingAccount.differentAddress.%'`);
    expect(billing).toBe(3);
  });

  it('are not there for others, nor for those who may not write companies', async () => {
    const { address_id: address = 0, id = 0 } = await row(`select b.id, b.address_id from billing_account b
      join contract c on c.billing_account_id = b.id where c.id = ${demo.contractId}`);
    expect(await call('GET', `address/${address}`, undefined, { as: 'demo-foreign' })).toMatchObject({ status: 404 });
    expect(
      await call('POST', `address/${id}?parentType=BillingAccount`, nuremberg, { as: 'demo-foreign' }),
    ).toMatchObject({ status: 404, body: { errorCode: 3054 } });
    expect(await call('PUT', `address/${address}`, { house: '2' }, { as: 'demo-viewer' })).toMatchObject({
      status: 403,
    });
  });
});

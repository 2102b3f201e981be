import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { sql } from '#platform/database';
import { checkedFetch } from '../../support/checked-fetch.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

let platform: Platform;
let companyId: number;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  const { rows } = await sql<{ id: number }>`select id from company where external_id = 'demo-company'`.execute(
    platform.database.manager,
  );
  companyId = rows[0]?.id ?? 0;
});
afterAll(() => platform.close());

/** One call of either API; the response is checked against its OpenAPI document. */
async function call(
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
  user = 'demo-agency',
) {
  const credentials = Buffer.from(`${user}:${demoPassword}`).toString('base64');
  const response = await checkedFetch(path.startsWith('/v5') ? 'partner-v5' : 'administration')(
    new Request(`${platform.url}${path}`, {
      method,
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

const create = async (body: object): Promise<number> =>
  (await call('POST', `/v5/company/${companyId}/location`, body)).body.value as number;

const full = {
  name: 'Hofladen',
  categories: [{ key: 'farm', value: 'Farm shop' }],
  address: { street: 'Weg', house: '1', postCode: '90402', city: 'Nürnberg', coordinate: { lat: 49.45, lon: 11.08 } },
  mainPhone: { phone: '49-911-123456', phoneType: 'landLine' },
  email: 'info@example.com',
  externalId: 'full-1',
};

describe('locations in v5', () => {
  it('are created, read back, found and given a phone', async () => {
    const id = await create(full);
    const read = await call('GET', `/v5/location/${id}`);
    expect(read.body).toMatchObject({
      id,
      companyId,
      name: 'Hofladen',
      timeZone: 'Europe/Berlin',
      mainPhone: { phoneType: 'landLine' },
    });
    expect(read.headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
    const phone = await call('POST', `/v5/location/${id}/mainphone`, {
      phone: '+49911654321',
      tracked: '49-911-1111111',
    });
    expect(phone).toMatchObject({ status: 200, body: { value: expect.any(Number) } });
    const list = await call('GET', `/v5/company/${companyId}/location?filter=full-1`);
    expect(list.body).toMatchObject({
      total: 1,
      data: [{ id, mainPhone: { id: phone.body.value, phone: '49-911-654321', tracked: '49-911-1111111' } }],
    });
  });

  it('are refused with everything that is wrong named at once', async () => {
    const answer = await call('POST', `/v5/company/${companyId}/location`, {
      name: 5,
      shape: 'round',
      address: { country: 'XX', coordinate: { lat: 91, lon: 'x' } },
      mainPhone: { phone: 'none' },
      timeZone: 'Mars',
    });
    expect(answer.status).toBe(400);
    expect([...(answer.body.fields as string[])].sort()).toEqual(
      ['address.coordinate.lat', 'address.coordinate.lon', 'mainPhone.phone', 'name', 'shape', 'timeZone'].sort(),
    );
  });

  it('need a claim when a self service user creates them', async () => {
    const answer = await call(
      'POST',
      `/v5/company/${companyId}/location`,
      { name: 'Own', mainPhone: { phone: '49-911-1' } },
      {},
      'demo-owner',
    );
    expect(answer).toMatchObject({ status: 400, body: { fields: ['claimId', 'pinVerification'] } });
  });

  it('are deleted all or none, and are not there for others', async () => {
    const [one, two] = [await create({ name: 'One' }), await create({ name: 'Two' })];
    expect(await call('DELETE', `/v5/location/${one},${two}`, undefined, {}, 'demo-foreign')).toMatchObject({
      status: 404,
      body: { errorCode: 3003 },
    });
    expect(await call('DELETE', `/v5/location/${one},999999`)).toMatchObject({ status: 404 });
    expect(await call('DELETE', `/v5/location/${one},x`)).toMatchObject({ status: 400, body: { errorCode: 1002 } });
    expect(await call('DELETE', `/v5/location/${one},${two}`)).toMatchObject({
      status: 200,
      body: { ids: [one, two], total: 2 },
    });
    expect(await call('GET', `/v5/location/${one}`)).toMatchObject({ status: 404 });
    expect(await call('POST', `/v5/company/${one}/mainphone`, { phone: '49-911-123456' })).toMatchObject({
      status: 404,
      body: { errorCode: 3000 },
    });
  });
});

describe('basic data', () => {
  it('has every field of the specification and may be sent back as it was read', async () => {
    const id = await create({ ...full, externalId: 'full-2' });
    const { body, headers } = await call('GET', `/api/location/basic/${id}`);
    const fields =
      'id name externalId address subscriptions mainPhone eMail openingHoursInfo profileQuality isClaimed benchmarkDetails ' +
      'categories alternativePhones tags closed website currentOffer currentOfferText serviceArea timeZone';
    expect(Object.keys(body).join(' ')).toBe(fields);
    const etag = headers.get('etag') ?? '';
    expect(await call('PUT', `/api/location/basic/${id}`, body, { 'if-match': etag })).toMatchObject({
      status: 200,
      body: { value: id },
    });
    expect((await call('GET', `/api/location/basic/${id}`)).headers.get('etag')).toBe(etag);
    await call('PUT', `/api/location/basic/${id}`, {
      name: 'Other',
      tags: [{ name: 'organic' }],
      serviceArea: [{ name: 'Fürth', radius: null }],
    });
    expect(await call('PUT', `/api/location/basic/${id}`, { name: 'Late' }, { 'if-match': etag })).toMatchObject({
      status: 409,
      body: { errorCode: 4001 },
    });
    expect((await call('GET', `/api/location/basic/${id}`)).body).toMatchObject({
      name: 'Other',
      tags: [{ name: 'organic' }],
      serviceArea: [{ name: 'Fürth', radius: null }],
    });
  });

  it('is neither shown nor changed without the right to', async () => {
    const id = await create({ name: 'Guarded' });
    const path = `/api/location/basic/${id}`;
    expect(await call('GET', path, undefined, {}, 'demo-foreign')).toMatchObject({ status: 404 });
    expect(await call('PUT', path, { name: 'X' }, {}, 'demo-foreign')).toMatchObject({ status: 404 });
    expect(await call('PUT', path, { name: 'X' }, {}, 'demo-viewer')).toMatchObject({ status: 403 });
    expect(await call('PUT', path, { id: id + 1, isClaimed: true, colour: 'red', name: '' })).toMatchObject({
      status: 400,
      body: { fields: expect.arrayContaining(['colour', 'name', 'id', 'isClaimed']) },
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SandboxClient } from './running-sandbox.js';
import { listing, TestSandbox } from './running-sandbox.js';

let sandbox: TestSandbox;
let portal: SandboxClient;

beforeAll(async () => {
  sandbox = await TestSandbox.start();
  portal = sandbox.client();
});

afterAll(() => sandbox.stop());

const { address } = listing();

describe('a listing that lacks something', () => {
  it.each([
    ['name', listing({ name: null })],
    ['name', listing({ name: '  ' })],
    ['phone', listing({ phone: undefined })],
    ['address.street', listing({ address: { ...address, street: null } })],
    ['address.city', listing({ address: { ...address, city: '' } })],
    ['address.countryCode', listing({ address: { ...address, countryCode: undefined } })],
    ['address', listing({ address: null })],
    ['listing', null],
  ])('is refused with 422 MISSING_FIELD and names %s', async (field, content) => {
    const answer = await portal.call('POST', '/listings/order', { reference: 'bad', version: 1, listing: content });
    expect(answer).toMatchObject({ status: 422, json: { code: 'MISSING_FIELD', field, message: expect.any(String) } });
    expect((await portal.details('bad')).status).toBe(404);
  });
});

describe('a value that is wrong', () => {
  it.each([
    ['version', { version: 0 }],
    ['version', { version: '1' }],
    ['version', { version: 2 ** 31 }],
    ['coordinate.lat', { listing: listing({ coordinate: { lat: 91, lon: 0 } }) }],
    ['address.countryCode', { listing: listing({ address: { ...address, countryCode: 'Germany' } }) }],
    ['categories.0', { listing: listing({ categories: [7] }) }],
  ])('is refused with 422 INVALID_FIELD and names %s', async (field, changes) => {
    const body = { reference: 'wrong', version: 1, listing: listing(), ...changes };
    const answer = await portal.call('POST', '/listings/order', body);
    expect(answer).toMatchObject({ status: 422, json: { code: 'INVALID_FIELD', field } });
  });

  it('is refused when PostgreSQL could not store it', async () => {
    for (const name of ['a\0b', 'a\uD800b']) {
      expect(await portal.order('unstorable', 1, { name })).toMatchObject({
        status: 422,
        json: { code: 'INVALID_FIELD' },
      });
    }
  });

  it('is refused for a country that the portal does not serve', async () => {
    const answer = await sandbox.client('Telaustria').order('abroad');
    expect(answer).toMatchObject({ status: 422, json: { code: 'COUNTRY_NOT_SERVED', field: 'address.countryCode' } });
  });
});

describe('credentials', () => {
  it('are asked for by every operation, and nothing happens without', async () => {
    const calls = await Promise.all([
      portal.call('POST', '/listings/order', { reference: 'nobody', version: 1, listing: listing() }, 'wrong'),
      portal.call('PUT', '/listings/100001', { version: 1, listing: listing() }, 'wrong'),
      portal.call('DELETE', '/listings/100001', undefined, 'wrong'),
      portal.call('POST', '/listings/suppress', { id: '100001' }, 'wrong'),
      portal.call('GET', '/listings/details?reference=nobody', undefined, 'wrong'),
      portal.call('GET', '/listings/search', undefined, 'wrong'),
    ]);
    expect(calls.map(({ status, json }) => [status, json['code']])).toEqual(calls.map(() => [401, 'UNAUTHORIZED']));
    expect((await portal.details('nobody')).status).toBe(404);
  });
});

describe('what does not exist', () => {
  it.each(['1', '0', 'abc', '99999999999999999999'])('is 404 for the id %s', async (id) => {
    const missing = { status: 404, json: { code: 'NOT_FOUND' } };
    expect(await portal.call('GET', `/listings/details?id=${id}`)).toMatchObject(missing);
    expect(await portal.call('PUT', `/listings/${id}`, { version: 1, listing: listing() })).toMatchObject(missing);
    expect(await portal.call('DELETE', `/listings/${id}`)).toMatchObject(missing);
    expect(await portal.call('POST', '/listings/suppress', { id })).toMatchObject(missing);
  });

  it('is 404 for a listing of another portal, a portal and a path', async () => {
    const { json } = await sandbox.client('CityCompass').order('elsewhere');
    expect((await portal.call('GET', `/listings/details?id=${String(json['id'])}`)).status).toBe(404);
    expect((await sandbox.client('Nowhere').order('x')).status).toBe(404);
    expect((await portal.call('GET', '/nothing')).json).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('requests that are malformed', () => {
  it('are answered in the same shape', async () => {
    const shape = (code: string) => ({ code, message: expect.any(String) });
    const unreadable = await portal.call('POST', '/listings/order', '{"reference":');
    expect(unreadable).toMatchObject({ status: 400, json: shape('INVALID_REQUEST') });
    const huge = await portal.order('huge', 1, { categories: ['x'.repeat(300_000)] });
    expect(huge).toMatchObject({ status: 413, json: shape('BODY_TOO_LARGE') });
    const both = await portal.call('GET', '/listings/details?id=1&reference=2');
    expect(both).toMatchObject({ status: 422, json: shape('INVALID_QUERY') });
  });
});

describe('a portal with a rate limit', () => {
  it('returns 429 with Retry-After above it, each portal for itself', async () => {
    const limited = await TestSandbox.start({ requestsPerSecond: 5 });
    try {
      const client = limited.client();
      const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => client.order(`rate-${index}`)));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThanOrEqual(5);
      expect(refused[0]).toMatchObject({ json: { code: 'TOO_MANY_REQUESTS' } });
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect((await limited.client('MapAtlas').order('rate-0')).status).toBe(202);
    } finally {
      await limited.stop();
    }
  });
});

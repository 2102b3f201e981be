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

/** One call; the response is checked against the OpenAPI document. */
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

const create = async (name = 'Hofladen'): Promise<number> =>
  (await call('POST', `/api/location/${companyId}`, { name })).body.value as number;

const mornings = (...days: string[]) => ({
  type: 'default',
  days: days.map((day) => ({ day, dayType: 'singleInterval', intervals: [{ from: '08:00', to: '12:00' }] })),
});

describe('locations of the administration', () => {
  it('are created with basic data, read as a whole, and deleted', async () => {
    const made = await call('POST', `/api/location/${companyId}`, {
      name: 'Hofladen',
      externalId: 'profile-1',
      address: { street: 'Ring', house: '1', city: 'Nürnberg' },
      mainPhone: { phone: '+49911123456' },
      tags: [{ name: 'organic' }],
    });
    expect(made.status).toBe(200);
    const id = made.body.value as number;
    const profile = await call('GET', `/api/location/profile/${id}`);
    expect(profile.headers.get('etag')).toMatch(/^"/);
    expect(profile.body).toMatchObject({
      basic: { id, externalId: 'profile-1', mainPhone: { phone: '49-911-123456', phoneType: 'landline' } },
      additional: { id, description: null },
      openingHours: [],
    });
    expect(await call('POST', `/api/location/${companyId}`, { name: 'X', externalId: 'profile-1' })).toMatchObject({
      status: 409,
      body: { errorCode: 4012 },
    });
    expect(await call('DELETE', `/api/location/${id}`)).toMatchObject({ status: 200, body: { value: id } });
    expect(await call('GET', `/api/location/profile/${id}`)).toMatchObject({ status: 404, body: { errorCode: 3003 } });
    expect(await call('DELETE', `/api/location/${id}`)).toMatchObject({ status: 404 });
  });

  it('are refused with everything that is wrong', async () => {
    const answer = await call('POST', `/api/location/${companyId}`, {
      id: 5,
      colour: 'red',
      eMail: 'x',
      mainPhone: { phone: 'none' },
      address: { countryCode: 'Germany' },
    });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 1001 } });
    expect((answer.body.fields as string[]).toSorted()).toEqual([
      'address.countryCode',
      'colour',
      'eMail',
      'id',
      'mainPhone.phone',
      'name',
    ]);
    expect(await call('POST', `/api/location/${companyId}`, { name: 'Own' }, {}, 'demo-owner')).toMatchObject({
      status: 400,
      body: { fields: ['mainPhone', 'mainPhone.claimId', 'mainPhone.pinVerification'] },
    });
    expect(await call('POST', `/api/location/${companyId}`, { name: 'X' }, {}, 'demo-foreign')).toMatchObject({
      status: 404,
      body: { errorCode: 3002 },
    });
    expect(await call('POST', `/api/location/${companyId}`, { name: 'X' }, {}, 'demo-viewer')).toMatchObject({
      status: 403,
    });
  });

  it('show the products that they hold, which keep them from being deleted', async () => {
    const id = await create();
    expect((await call('GET', `/api/location/products/${id}`)).body).toEqual({ data: [], total: 0 });
    const { rows } = await sql<{ contract: number; product: number }>`
      select c.id as contract, l.offer_id as product from contract c join licence l on l.contract_id = c.id
      where c.company_id = ${companyId} order by c.id, l.id limit 1`.execute(platform.database.manager);
    const { contract = 0, product = 0 } = rows[0] ?? {};
    const order = await call('POST', `/v5/contract/${contract}/order`, {
      productId: product,
      amount: 1,
      locationIds: [id],
      startDate: '2998-01-01',
    });
    const held = await call('GET', `/api/location/products/${id}`);
    expect(held.body).toMatchObject({
      total: 1,
      data: [
        {
          productId: product,
          contractId: contract,
          subscriptionId: order.body.id,
          name: expect.any(String),
          products: expect.arrayContaining([expect.any(String)]),
          status: 'PROCESSING',
          startDate: '2998-01-01',
          endDate: null,
        },
      ],
    });
    expect(await call('DELETE', `/api/location/${id}`)).toMatchObject({ status: 409, body: { errorCode: 4008 } });
    expect(await call('GET', `/api/location/products/${id}?take=501`)).toMatchObject({ status: 400 });
  });
});

describe('additional data', () => {
  it('are read and changed, one of two at a time', async () => {
    const id = await create();
    const path = `/api/location/additional/${id}`;
    const { body, headers } = await call('GET', path);
    const etag = headers.get('etag') ?? '';
    expect(await call('PUT', path, body, { 'if-match': etag })).toMatchObject({ status: 200, body: { value: id } });
    expect((await call('GET', path)).headers.get('etag')).toBe(etag);
    const change = {
      description: 'Eggs',
      languages: ['de'],
      paymentMethods: ['CASH'],
      specialFields: [{ key: 'A', value: 'B' }],
    };
    expect(await call('PUT', path, change)).toMatchObject({ status: 200 });
    expect((await call('GET', path)).body).toMatchObject({ ...change, imprintInherited: false });
    expect(await call('PUT', path, { slogan: 'Late' }, { 'if-match': etag })).toMatchObject({
      status: 409,
      body: { errorCode: 4001 },
    });
  });

  it('are refused with everything that is wrong, by shape and by rule', async () => {
    const id = await create();
    const answer = await call('PUT', `/api/location/additional/${id}`, {
      description: 'x'.repeat(5001),
      yearOfFoundation: 'old',
      products: 'Eggs',
      services: [1],
      keywords: [''],
      specialFields: [{ key: '', value: null }],
      languages: ['xx'],
      paymentMethods: ['SHELLS'],
      memberships: Array.from({ length: 101 }, (_each, index) => `M${index}`),
      id: id + 1,
    });
    expect(answer.status).toBe(400);
    expect((answer.body.fields as string[]).toSorted()).toEqual([
      'description',
      'id',
      'keywords[0]',
      'languages[0]',
      'memberships',
      'paymentMethods[0]',
      'products',
      'services',
      'specialFields[0].key',
      'specialFields[0].value',
      'yearOfFoundation',
    ]);
    expect(await call('PUT', `/api/location/additional/${id}`, {}, {}, 'demo-foreign')).toMatchObject({ status: 404 });
    expect(await call('PUT', `/api/location/additional/${id}`, {}, {}, 'demo-viewer')).toMatchObject({ status: 403 });
  });
});

describe('opening hours', () => {
  it('are added, listed, changed and deleted', async () => {
    const id = await create();
    const added = await call('POST', `/api/location/openinghours/${id}`, {
      ...mornings('Mon', 'Tue', 'Wed'),
      note: 'Bell',
    });
    expect(added.status).toBe(200);
    const hours = added.body.value as number;
    const christmas = {
      type: 'customDate',
      days: [{ day: 'Thu', dayType: 'closed' }],
      dateInterval: { from: '2026-12-24', to: '2026-12-24' },
    };
    await call('POST', `/api/location/openinghours/${id}`, christmas);
    const all = await call('GET', `/api/location/openinghours?id=${id}`);
    expect(all.body).toMatchObject({ total: 2, data: [{ id: hours, type: 'default' }, { type: 'customDate' }] });
    expect((await call('GET', `/api/location/openinghours?id=${id}&openingHoursType=customDate`)).body).toMatchObject({
      total: 1,
      data: [{ dateInterval: christmas.dateInterval, days: [{ day: 'Thu', dayType: 'closed', intervals: [] }] }],
    });
    const path = `/api/location/openinghours/${hours}`;
    const { body, headers } = await call('GET', path);
    const etag = headers.get('etag') ?? '';
    expect(body).toMatchObject({
      id: hours,
      locationId: id,
      note: 'Bell',
      dateInterval: null,
      temporarilyClosedUntil: null,
    });
    expect(await call('PUT', path, body, { 'if-match': etag })).toMatchObject({ status: 200, body: { value: hours } });
    const friday = { days: mornings('Fri').days, temporarilyClosedUntil: '2026-01-01' };
    expect(await call('PUT', path, friday, { 'if-match': etag })).toMatchObject({ status: 200 });
    expect(await call('PUT', path, { note: 'Late' }, { 'if-match': etag })).toMatchObject({ status: 409 });
    const after = await call('GET', path);
    expect((after.body.days as { dayType: string }[]).map(({ dayType }) => dayType)).toEqual([
      ...Array.from({ length: 4 }, () => 'closed'),
      'singleInterval',
      'closed',
      'closed',
    ]);
    expect((await call('GET', `/api/location/basic/${id}`)).body).toMatchObject({ openingHoursInfo: 'Fr 08:00-12:00' });
    expect(await call('DELETE', path)).toMatchObject({ status: 200, body: { value: hours } });
    expect(await call('GET', path)).toMatchObject({ status: 404, body: { errorCode: 3060 } });
    expect((await call('GET', `/api/location/basic/${id}`)).body).toMatchObject({ openingHoursInfo: null });
  });

  it('have any number of intervals a day, and nights that end on the next day', async () => {
    const id = await create();
    const restaurant = [
      { from: '11:00', to: '14:00' },
      { from: '17:00', to: '02:00' },
    ];
    const cafe = [{ from: '07:00', to: '10:00' }, ...restaurant];
    const days = [
      { day: 'Thu', dayType: 'doubleInterval', intervals: restaurant },
      { day: 'Fri', intervals: cafe.toReversed() },
      { day: 'Sat', dayType: null, intervals: [{ from: '20:00', to: '04:00' }] },
    ];
    const path = `/api/location/openinghours/${id}`;
    const hours = (await call('POST', path, { type: 'default', days })).body.value as number;
    const own = `/api/location/openinghours/${hours}`;
    const { body, headers } = await call('GET', own);
    expect((body.days as unknown[]).slice(3, 6)).toEqual([
      days[0],
      { day: 'Fri', dayType: null, intervals: cafe },
      { ...days[2], dayType: 'singleInterval' },
    ]);
    expect(await call('PUT', own, body, { 'if-match': headers.get('etag') ?? '' })).toMatchObject({ status: 200 });
    expect((await call('GET', `/api/location/basic/${id}`)).body).toMatchObject({
      openingHoursInfo: 'Th 11:00-14:00,17:00-02:00; Fr 07:00-10:00,11:00-14:00,17:00-02:00; Sa 20:00-04:00',
    });
    const status = (await call('GET', `/api/location/openinghours/status?id=${id}&at=2026-07-03T23:30:00Z`)).body;
    expect(status).toMatchObject({ open: true, until: '2026-07-04T00:00:00.000Z', reason: 'default' });
    const eve = { from: '2026-12-24', to: '2026-12-24' };
    expect(await call('POST', path, { type: 'customDate', days: [days[0]], dateInterval: eve })).toMatchObject({
      status: 200,
    });
    const wrong = [
      { day: 'Mon', intervals: [...restaurant, { from: '13:00', to: '18:00' }] },
      { day: 'Tue' },
      { day: 'Wed', intervals: [{ from: '09:00', to: '09:00' }] },
      { day: 'Sat', intervals: [{ from: '18:00', to: '03:00' }] },
      { day: 'Sun', intervals: [{ from: '02:00', to: '06:00' }] },
    ];
    expect(await call('PUT', own, { days: wrong })).toMatchObject({
      status: 400,
      body: { fields: ['days[0].intervals[2]', 'days[1].dayType', 'days[2].intervals[0].to', 'days[4].intervals[0]'] },
    });
    expect((await call('GET', own)).body).toEqual(body);
  });

  it('are refused with everything that is wrong, and when there are such already', async () => {
    const id = await create();
    const path = `/api/location/openinghours/${id}`;
    expect(await call('POST', path, {})).toMatchObject({ status: 400, body: { fields: ['type', 'days'] } });
    const shapes = await call('POST', path, {
      type: 'sometimes',
      days: [{ day: 'Someday', dayType: 'open', intervals: [{ from: '9', to: '25:00' }] }],
      dateInterval: { from: '24.12.2026', to: '2026-12-24' },
      temporarilyClosedUntil: 'soon',
      colour: 'red',
    });
    expect((shapes.body.fields as string[]).toSorted()).toEqual([
      'colour',
      'dateInterval.from',
      'days[0].day',
      'days[0].dayType',
      'days[0].intervals[0].from',
      'days[0].intervals[0].to',
      'temporarilyClosedUntil',
      'type',
    ]);
    const overlapping = [
      { from: '08:00', to: '12:00' },
      { from: '11:00', to: '13:00' },
    ];
    const rules = await call('POST', path, {
      type: 'default',
      days: [
        { day: 'Mon', dayType: 'doubleInterval', intervals: overlapping },
        { day: 'Tue', dayType: 'nonstopOpened', intervals: overlapping },
      ],
    });
    expect(rules).toMatchObject({
      status: 400,
      body: {
        fields: ['days[0].intervals[1]', 'days[1].intervals'],
        values: [overlapping[1], overlapping],
        errorMessage: expect.stringContaining('days[0].intervals[1] overlaps days[0].intervals[0]'),
      },
    });
    await call('POST', path, mornings('Mon'));
    expect(await call('POST', path, mornings('Mon'))).toMatchObject({ status: 409, body: { errorCode: 4060 } });
    expect(await call('GET', '/api/location/openinghours')).toMatchObject({ status: 400 });
    expect(await call('GET', `/api/location/openinghours?id=${id}`, undefined, {}, 'demo-foreign')).toMatchObject({
      status: 404,
    });
    expect(await call('POST', path, mornings('Mon'), {}, 'demo-viewer')).toMatchObject({ status: 403 });
  });

  it('tell whether a location is open', async () => {
    const id = await create();
    const status = (query: string) => call('GET', `/api/location/openinghours/status?id=${id}${query}`);
    expect((await status('')).body).toMatchObject({ locationId: id, open: null, reason: null, hoursToday: null });
    await call('POST', `/api/location/openinghours/${id}`, mornings('Mon', 'Tue'));
    expect((await status('&at=2026-07-06T07:30:00%2B00:00')).body).toEqual({
      locationId: id,
      at: '2026-07-06T07:30:00.000Z',
      timeZone: 'Europe/Berlin',
      open: true,
      since: '2026-07-06T06:00:00.000Z',
      until: '2026-07-06T10:00:00.000Z',
      nextOpening: null,
      reason: 'default',
      hoursToday: [{ from: '08:00', to: '12:00' }],
    });
    await call('PUT', `/api/location/basic/${id}`, { timeZone: 'Pacific/Auckland' });
    expect((await status('&at=2026-07-06T07:30:00Z')).body).toMatchObject({
      open: false,
      nextOpening: '2026-07-06T20:00:00.000Z',
    });
    await call('PUT', `/api/location/basic/${id}`, { closed: true });
    expect((await status('')).body).toMatchObject({ open: false, reason: 'closed', until: null });
    for (const at of ['0001-01-01T00:00:00Z', '1901-12-31T23:59:59Z', '3000-01-01T00:00:00Z', '9998-01-01T00:00:00Z'])
      expect(await status(`&at=${at}`)).toMatchObject({ status: 400, body: { fields: ['at'] } });
    for (const at of ['1902-01-01T00:00:00Z', '2999-12-31T23:59:59Z'])
      expect(await status(`&at=${at}`)).toMatchObject({ status: 200 });
    expect(await status('&at=tomorrow')).toMatchObject({ status: 400, body: { fields: ['at'] } });
    expect(await call('GET', `/api/location/openinghours/status?id=999999`)).toMatchObject({ status: 404 });
  });
});

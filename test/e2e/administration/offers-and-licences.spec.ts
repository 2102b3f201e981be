import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Places } from '#contexts/contracts';
import { lists } from '#domain/lists/lists';
import { sql } from '#platform/database';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { WorkspaceCalls } from './workspace-calls.js';

let platform: Platform;
let calls: WorkspaceCalls;
let workspaceId: number;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  calls = new WorkspaceCalls(platform);
  workspaceId = await calls.workspace('Seller');
});
afterAll(() => platform.close());

const offer = {
  sellingName: 'Listing Plus',
  setupFee: 49,
  regularFee: 19.9,
  minimumTerm: { duration: 12, period: 'Month' },
  cycleTerm: { duration: 1, period: 'Month' },
  validFrom: '2026-01-01',
  products: [{ name: 'Listing' }],
};
const item = (more: object) => ({ key: 'radius', name: { en: 'Radius' }, type: 'integer', ...more });
const addOn = { id: 'recording', name: { en: 'Recording' }, regularFee: 4.9 };
const withItem = (more: object) => ({ ...offer, products: [{ name: 'Listing', settings: [item(more)] }] });

describe('an offer', () => {
  it('is added, read, listed, changed and deleted', async () => {
    const id = await calls.done('POST', `/api/offer/${workspaceId}`, offer);
    const read = await calls.call('GET', `/api/offer/${id}`);
    expect(read.body).toMatchObject({
      ...offer,
      id,
      spaceId: workspaceId,
      currency: 'EUR',
      maximumTerm: null,
      products: [{ name: 'Listing', settings: [] }],
    });
    // What was read can be sent back.
    expect(await calls.done('PUT', `/api/offer/${id}`, read.body)).toBe(id);
    await calls.done('PUT', `/api/offer/${id}`, {
      regularFee: 21.95,
      validFrom: null,
      products: [{ name: 'QR', settings: [item({ value: 10 })] }],
    });
    expect((await calls.call('GET', `/api/offer/${id}`)).body).toMatchObject({
      regularFee: 21.95,
      setupFee: 49,
      validFrom: null,
      products: [{ name: 'QR', settings: [{ key: 'radius', value: 10 }] }],
    });
    const stale = await calls.call('PUT', `/api/offer/${id}`, {}, { 'If-Match': read.headers.get('etag') ?? '' });
    expect(stale.status).toBe(409);
    const list = await calls.call('GET', `/api/offer?id=${workspaceId}&filter=PLUS`);
    expect(list.body).toMatchObject({ total: 1, data: [{ id }] });
    await calls.done('DELETE', `/api/offer/${id}`);
    expect((await calls.call('GET', `/api/offer/${id}`)).body).toMatchObject({ errorCode: 3110 });
  });

  it.each([
    ['sellingName', { ...offer, sellingName: '' }],
    ['setupFee', { ...offer, setupFee: -1 }],
    ['regularFee', { ...offer, regularFee: 1.999 }],
    ['currency', { ...offer, currency: 'XYZ' }],
    ['minimumTerm.period', { ...offer, minimumTerm: { duration: 1, period: 'Hour' } }],
    [
      'maximumTerm',
      { ...offer, maximumTerm: { duration: 1, period: 'Year' }, minimumTerm: { duration: 2, period: 'Year' } },
    ],
    ['validUntil', { ...offer, validUntil: '2025-12-31' }],
    ['catalogId', { ...offer, catalogId: 999_999 }],
    ['spaceId', { ...offer, spaceId: 999_999 }],
    ['products', { ...offer, products: [] }],
    ['products[1].name', { ...offer, products: [{ name: 'QR' }, { name: 'QR' }] }],
    ['products[0].settings[0].name', withItem({ name: {} })],
    ['products[0].settings[0].parentKey', withItem({ parentKey: 'absent' })],
    ['products[0].settings[0].allowedValues', withItem({ allowedValues: ['1'] })],
    ['products[0].settings[0].httpAction.endpoint', withItem({ httpAction: { httpMethod: 'GET', endpoint: 'no' } })],
    ['products[0].settings[0].url', withItem({ url: 'no' })],
    ['products[0].requires', { ...offer, products: [{ name: 'Listing', requires: ['Listing'] }] }],
    ['addOns[1].id', { ...offer, addOns: [addOn, addOn] }],
    ['addOns[0].name', { ...offer, addOns: [{ ...addOn, name: {} }] }],
    ['addOns[0].regularFee', { ...offer, addOns: [{ ...addOn, regularFee: 1.999 }] }],
    ['addOns[0].regularFee', { ...offer, addOns: [{ ...addOn, regularFee: -1 }] }],
    ['addOns[0].product', { ...offer, addOns: [{ ...addOn, product: 'QR' }] }],
  ])('needs a right %s', async (field, body) => {
    const { status, body: error } = await calls.call('POST', `/api/offer/${workspaceId}`, body);
    expect({ status, fields: error['fields'] }).toEqual({ status: 400, fields: [field] });
  });

  it('has add-ons and products that need others, which its licences keep', async () => {
    const products = [{ name: 'CallTracking', requires: ['Listing'] }];
    const addOns = [{ ...addOn, product: 'CallTracking' }];
    const id = await calls.done('POST', `/api/offer/${workspaceId}`, { ...offer, products, addOns });
    const read = await calls.call('GET', `/api/offer/${id}`);
    expect(read.body).toMatchObject({ addOns, products: [{ name: 'CallTracking', requires: ['Listing'] }] });
    expect(await calls.done('PUT', `/api/offer/${id}`, read.body)).toBe(id);
    expect((await calls.call('GET', `/api/offer/${id}`)).body).toMatchObject({ addOns, products });
    const orphaned = await calls.call('PUT', `/api/offer/${id}`, { products: [{ name: 'QR' }] });
    expect(orphaned).toMatchObject({ status: 400, body: { fields: ['addOns[0].product'] } });
  });

  it.each([
    ['select', 'b', 'a', { allowedValues: ['a'] }],
    ['multi_select', ['b'], ['a'], { allowedValues: ['a'] }],
    ['boolean', 'yes', true, {}],
    ['color', 'red', '#ff0000', {}],
    ['integer', 1.5, 1, {}],
    ['text', 7, 'seven', {}],
    ['image', 'http://example.com/a.png', 'https://example.com/a.png', {}],
    ['number', '1', 1.5, {}],
    ['url', 'example', 'https://example.com', {}],
    ['html', 7, '<b>7</b>', {}],
  ])('has settings of type %s', async (type, wrong, right, more) => {
    const refused = await calls.call('POST', `/api/offer/${workspaceId}`, withItem({ type, value: wrong, ...more }));
    expect(refused.body['fields']).toEqual(['products[0].settings[0].value']);
    await calls.done('POST', `/api/offer/${workspaceId}`, withItem({ type, value: right, ...more }));
  });

  it('is made of the platform products', async () => {
    const { body } = await calls.call('GET', '/api/offer/product/available');
    expect((body['data'] as { name: string }[]).map(({ name }) => name)).toEqual(lists.licenceProductName);
  });
});

describe('a licence', () => {
  it('keeps what was booked when the offer changes', async () => {
    const before = await calls.call('GET', '/api/licence/1');
    await calls.done('PUT', '/api/offer/1', { sellingName: 'Renamed', regularFee: 99 });
    expect((await calls.call('GET', '/api/licence/1')).body).toEqual(before.body);
  });

  it('changes its maximum and flags, and nothing else', async () => {
    const read = await calls.call('GET', '/api/licence/1');
    expect(read.body).toMatchObject({
      id: 1,
      contractId: 1,
      licenceStatus: 'ACTIVE',
      products: ['Listing'],
      subscriptions: expect.any(Array),
    });
    expect(await calls.done('PUT', '/api/licence/1', read.body)).toBe(1);
    await calls.done('PUT', '/api/licence/1', { maxSubscriptions: 40, suppressTasks: true });
    expect((await calls.call('GET', '/api/licence/1')).body).toMatchObject({
      maxSubscriptions: 40,
      suppressTasks: true,
    });
    const refused = await calls.call('PUT', '/api/licence/1', { setupFee: 1, licenceStatus: 'INACTIVE' });
    expect(refused).toMatchObject({ status: 400, body: { fields: ['setupFee', 'licenceStatus'] } });
    const stale = await calls.call('PUT', '/api/licence/1', {}, { 'If-Match': read.headers.get('etag') ?? '' });
    expect(stale.status).toBe(409);
  });

  it('is listed by its contract and offer, and for a location while it has places', async () => {
    expect((await calls.call('GET', '/api/licence?id=1')).body).toMatchObject({ total: 4 });
    expect((await calls.call('GET', '/api/licence?offerId=1')).body).toMatchObject({
      total: 1,
      data: [{ offerId: 1 }],
    });
    expect((await calls.call('GET', '/api/licence?offerId=1&filter=nothing')).body).toMatchObject({ total: 0 });
    const [location] = await calls.run<{ id: number }>(
      `insert into location (workspace_id, company_id, recognition_key, name, time_zone) select workspace_id, company_id, 'shop', 'Shop', 'Europe/Berlin' from contract where id = 1 returning id`,
    );
    const path = `/api/licence/available?id=${location?.id}`;
    expect((await calls.call('GET', path)).body).toMatchObject({ total: 4 });
    await calls.done('PUT', '/api/licence/2', { maxSubscriptions: 0 });
    expect((await calls.call('GET', path)).body).toMatchObject({ total: 3, data: [{ id: 1 }, { id: 3 }, { id: 4 }] });
  });

  it('is never overbooked by a hundred orders while its maximum shrinks', async () => {
    await calls.done('PUT', '/api/licence/1', { maxSubscriptions: 60 });
    const places = platform.api.get(Places, { strict: false });
    const order = async () => 'shares' in (await platform.database.transaction((tx) => places.take(tx, 1, 1, 1)));
    const shrink = (maxSubscriptions: number) => calls.call('PUT', '/api/licence/1', { maxSubscriptions });
    const [orders, shrinkings] = await Promise.all([
      Promise.all(Array.from({ length: 100 }, order)),
      Promise.all([55, 45, 35, 25, 15].map(shrink)),
    ]);
    const taken = orders.filter(Boolean).length;
    const { body } = await calls.call('GET', '/api/licence/1');
    expect(body['activeSubscriptions']).toBe(taken);
    expect(body['maxSubscriptions']).toBeGreaterThanOrEqual(taken);
    for (const { status, body: error } of shrinkings)
      if (status !== 200) expect(error).toMatchObject({ errorCode: 4111 });
    expect(await shrink(taken - 1)).toMatchObject({ status: 409, body: { errorCode: 4111 } });
  });

  it('takes no more orders once cancelled, and does not come back', async () => {
    await calls.done('PUT', '/api/licence/1', { cancelled: true });
    expect((await calls.call('GET', '/api/licence/1')).body).toMatchObject({ licenceStatus: 'NOTBOOKABLE' });
    await calls.done('PUT', '/api/licence/2', { cancelled: true });
    expect((await calls.call('GET', '/api/licence/2')).body).toMatchObject({ licenceStatus: 'INACTIVE' });
    const back = await calls.call('PUT', '/api/licence/1', { cancelled: false });
    expect(back).toMatchObject({ status: 409, body: { errorCode: 4110 } });
  });
});

describe('a contract that runs', () => {
  const contract = (licences: readonly object[]) =>
    calls.done('POST', '/api/contract/1', {
      name: 'Runs',
      billingAccountId: 1,
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      conclusionDate: '2026-01-01',
      validFrom: '2026-01-01',
      licences,
    });

  it('gets one more licence, and raises and lowers its maximum', async () => {
    const id = await contract([{ offerId: 1, maxSubscriptions: 1 }]);
    const booking = { offerId: 1, maxSubscriptions: 2, overwriteOffer: { regularFee: 12.5 } };
    const licence = await calls.done('POST', `/api/licence/${id}`, booking);
    const read = await calls.call('GET', `/api/licence/${licence}`);
    expect(read.body).toMatchObject({ contractId: id, maxSubscriptions: 2, regularFee: 12.5, licenceStatus: 'ACTIVE' });
    const unknown = await calls.call('POST', `/api/licence/${id}`, { offerId: 999_999 });
    expect(unknown).toMatchObject({ status: 400, body: { fields: ['offerId'] } });
    await platform.database.transaction((tx) =>
      platform.api.get(Places, { strict: false }).take(tx, id, 1, 2, licence),
    );
    await calls.done('PUT', `/api/licence/${licence}`, { maxSubscriptions: 5 });
    const low = await calls.call('PUT', `/api/licence/${licence}`, { maxSubscriptions: 1 });
    expect(low).toMatchObject({
      status: 409,
      body: { errorCode: 4111, errorMessage: `Licence ${licence} holds 2 subscriptions; its maximum cannot be 1.` },
    });
    const { body } = await calls.call('GET', `/api/contract/version/${id}`);
    expect(body).toMatchObject({
      total: 2,
      data: [
        { licenceId: licence, kind: 'LICENCE', before: { maxSubscriptions: 2 }, after: { maxSubscriptions: 5 } },
        { licenceId: licence, kind: 'LICENCE', before: { offerId: null }, after: { offerId: 1, regularFee: 12.5 } },
      ],
    });
    await calls.done('PUT', `/api/contract/${id}`, { validUntil: '2026-02-01' });
    const over = await calls.call('POST', `/api/licence/${id}`, booking);
    expect(over).toMatchObject({ status: 409, body: { fields: [] } });
  });

  it('keeps how customers may pause what is booked of an offer', async () => {
    const seasonal = { sellingName: 'Seasonal', products: [{ name: 'Listing' }], pausing: { daysPerYear: 90 } };
    const id = await calls.done('POST', `/api/offer/${workspaceId}`, seasonal);
    const read = await calls.call('GET', `/api/offer/${id}`);
    expect(read.body).toMatchObject({ pausing: { daysPerYear: 90, extendsTerms: true } });
    const wrong = { ...read.body, pausing: { daysPerYear: 367, extendsTerms: 'no' } };
    expect(await calls.call('PUT', `/api/offer/${id}`, wrong)).toMatchObject({
      status: 400,
      body: { fields: ['pausing.daysPerYear', 'pausing.extendsTerms'] },
    });
    await calls.done('PUT', `/api/offer/${id}`, { ...read.body, pausing: null });
    expect((await calls.call('GET', `/api/offer/${id}`)).body).toMatchObject({ pausing: null });
  });

  it('gives discounts to a contract and takes them back', async () => {
    const id = await contract([{ offerId: 1, maxSubscriptions: null }]);
    const path = `/api/contract/discount/${id}`;
    const wrong = await calls.call('POST', path, { percent: 101, amount: -1, periods: 0, fees: ['ADDON'] });
    expect(wrong).toMatchObject({ status: 400, body: { fields: ['percent', 'amount', 'fees', 'periods'] } });
    const discount = await calls.done('POST', path, { name: 'Spring', percent: 12.5, periods: 3, from: '2099-04-01' });
    const { body } = await calls.call('GET', `/api/discount/${discount}`);
    expect(body).toMatchObject({
      id: discount,
      contractId: id,
      scope: 'CONTRACT',
      name: 'Spring',
      percent: 12.5,
      amount: null,
      fees: ['REGULAR'],
      from: '2099-04-01',
      until: '2099-06-30',
    });
    expect(await calls.done('DELETE', `/api/discount/${discount}`)).toBe(discount);
    const again = await calls.call('DELETE', `/api/discount/${discount}`);
    expect(again).toMatchObject({ status: 409, body: { errorCode: 4135 } });
    expect((await calls.call('GET', path)).body).toMatchObject({
      total: 1,
      data: [{ id: discount, until: '2099-03-31' }],
    });
    expect((await calls.call('GET', `${path}?subscriptionId=1`)).body).toMatchObject({ total: 0 });
  });

  it('changes the fees of a licence from a day on, with notice, and takes that back', async () => {
    const id = await contract([{ offerId: 1, maxSubscriptions: null }]);
    const [{ id: licence } = { id: 0 }] = (await calls.call('GET', `/api/licence?id=${id}`)).body['data'] as {
      id: number;
    }[];
    const path = `/api/licence/feeChange/${licence}`;
    const early = await calls.call('POST', path, { effectiveOn: '2020-01-01', regularFee: 200 });
    expect(early).toMatchObject({ status: 400, body: { fields: ['effectiveOn'] } });
    // One that cannot be read may be another fee: nothing is said of those that stay.
    const { setupFee, maintenanceFee } = (await calls.call('GET', `/api/licence/${licence}`)).body;
    const unread = { effectiveOn: '2099-04-01', setupFee, maintenanceFee, regularFee: 'much' };
    expect(await calls.call('POST', path, unread)).toMatchObject({ status: 400, body: { fields: ['regularFee'] } });
    const tooSoon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const short = await calls.call('POST', path, { effectiveOn: tooSoon, regularFee: 200 });
    expect(short).toMatchObject({ status: 409, body: { errorCode: 4132, fields: ['effectiveOn'] } });
    const wish = { effectiveOn: '2099-04-01', regularFee: 200, reason: 'Portals charge more.' };
    const shown = await calls.call('POST', `/api/licence/feeChange/preview/${licence}`, wish);
    expect(shown.body).toMatchObject({
      licenceId: licence,
      effectiveOn: '2099-04-01',
      total: 0,
      subscriptions: [],
      days: [],
    });
    const change = await calls.done('POST', path, wish);
    expect(await calls.call('POST', path, wish)).toMatchObject({ status: 409, body: { errorCode: 4131 } });
    expect(await calls.done('DELETE', path)).toBe(change);
    expect(await calls.call('DELETE', path)).toMatchObject({ status: 409, body: { errorCode: 4133 } });
    const { body } = await calls.call('GET', path);
    expect(body).toMatchObject({ total: 1, data: [{ id: change, state: 'withdrawn', after: { regularFee: 200 } }] });
    await calls.done('PUT', `/api/seller/${workspaceId}`, { priceNoticeDays: 14 });
    expect((await calls.call('GET', `/api/seller/${workspaceId}`)).body).toMatchObject({ priceNoticeDays: 14 });
  });

  it('is suspended by hand with the notice, shown, and takes no orders meanwhile', async () => {
    const id = await contract([{ offerId: 1, maxSubscriptions: null }]);
    const path = `/api/contract/suspension/${id}`;
    const soon = { suspendOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) };
    expect((await calls.call('GET', path)).body).toMatchObject({ contractId: id, state: 'none', invoices: [] });
    expect(await calls.call('PUT', path, soon)).toMatchObject({ status: 409, body: { errorCode: 4455 } });
    await sql`
      insert into invoice (workspace_id, contract_id, kind, state, number, currency, net, vat, gross, vat_percentage, from_day, to_day,
        issued_on, due_on, open, seller, buyer)
      select workspace_id, id, 'INVOICE', 'overdue', 'INV-2020-000001', 'EUR', 3100, 589, 3689, 19, '2020-03-01', '2020-03-31',
        '2020-03-01', '2020-03-15', 3689, '{}', '{}' from contract where id = ${id}`.execute(platform.database.manager);
    await calls.call('POST', `/v5/contract/${id}/order`, { productId: 1, amount: 1 });
    expect(await calls.call('PUT', path, { suspendOn: '2020-04-01' })).toMatchObject({
      status: 400,
      body: { fields: ['suspendOn'] },
    });
    const told = await calls.call('PUT', path, { ...soon, dryRun: true });
    expect(told.body).toMatchObject({ state: 'announced', ...soon, byHand: true, subscriptionCount: 1, open: 36.89 });
    expect((await calls.call('GET', `/api/contract/${id}`)).body).toMatchObject({ suspension: null });
    expect((await calls.call('PUT', path, soon)).body).toEqual({ ...told.body, dryRun: false });
    const shown = { state: 'announced', ...soon, suspendedOn: null, liftedUntil: null };
    expect((await calls.call('GET', `/api/contract/${id}`)).body).toMatchObject({ suspension: shown });
    const list = await calls.call('GET', '/api/contract?suspension=true');
    expect(list.body).toMatchObject({ total: 1, data: [{ id }] });
    await sql`
      update contract_suspension set state = 'suspended', suspended_on = current_date where id = ${id}`.execute(
      platform.database.manager,
    );
    const { body } = await calls.call('GET', `/v5/contract/${id}/suspension`);
    expect(body).toMatchObject({ state: 'suspended', invoices: [{ number: 'INV-2020-000001', open: 36.89 }] });
    const order = await calls.call('POST', `/v5/contract/${id}/order`, { productId: 1, amount: 1 });
    expect(order).toMatchObject({ status: 409, body: { errorCode: 4454 } });
    expect(JSON.stringify(order.body)).toMatch(/Pay, or ask: 36\.89 EUR, https?:/);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect(await calls.call('PUT', path, { liftedUntil: day(-2) })).toMatchObject({
      status: 400,
      body: { fields: ['liftedUntil'] },
    });
    expect((await calls.call('PUT', path, { liftedUntil: day(300) })).body).toMatchObject({
      state: 'announced',
      suspendOn: day(301),
    });
  });

  it('is suspended by a setting of the seller, two weeks past due at the earliest', async () => {
    const path = `/api/seller/${workspaceId}`;
    const early = await calls.call('PUT', path, { suspendAfterDays: 13 });
    expect(early).toMatchObject({ status: 400, body: { fields: ['suspendAfterDays'] } });
    await calls.done('PUT', path, { suspendAfterDays: 14 });
    expect((await calls.call('GET', path)).body).toMatchObject({ suspendAfterDays: 14 });
    await calls.done('PUT', path, { suspendAfterDays: null });
    expect((await calls.call('GET', path)).body).toMatchObject({ suspendAfterDays: null });
  });
});

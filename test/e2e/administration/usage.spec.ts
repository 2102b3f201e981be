import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import { WorkspaceCalls } from './workspace-calls.js';

let platform: Platform;
let calls: WorkspaceCalls;
let workspaceId: number;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  calls = new WorkspaceCalls(platform);
  workspaceId = await calls.workspace('Seller by use');
});
afterAll(() => platform.close());

const prints = {
  id: 'prints',
  name: { en: 'Prints' },
  meter: 'prints',
  included: 100,
  tiers: [
    { upTo: 1000, unitPrice: 0.05 },
    { unitPrice: 0.03, flatFee: 5 },
  ],
  cap: 90,
};
const offer = { sellingName: 'Flyers', regularFee: 19.9, products: [{ name: 'Listing' }], usageFees: [prints] };
const stored = {
  ...prints,
  aggregation: 'SUM',
  tierMode: 'GRADUATED',
  tiers: [
    { upTo: 1000, unitPrice: 0.05, flatFee: 0 },
    { upTo: null, unitPrice: 0.03, flatFee: 5 },
  ],
};

describe('usage fees of an offer', () => {
  it('are kept with what they leave out, taken back as they were read, and in units of the currency', async () => {
    const id = await calls.done('POST', `/api/offer/${workspaceId}`, offer);
    const read = await calls.call('GET', `/api/offer/${id}`);
    expect(read.body['usageFees']).toEqual([stored]);
    expect(await calls.done('PUT', `/api/offer/${id}`, read.body)).toBe(id);
    expect((await calls.call('GET', `/api/offer/${id}`)).body['usageFees']).toEqual([stored]);
    await calls.done('PUT', `/api/offer/${id}`, { regularFee: 1 });
    expect((await calls.call('GET', `/api/offer/${id}`)).body['usageFees']).toEqual([stored]);
    await calls.done('PUT', `/api/offer/${id}`, { currency: 'JPY', regularFee: 1 });
    expect((await calls.call('GET', `/api/offer/${id}`)).body['usageFees']).toEqual([stored]);
    await calls.done('PUT', `/api/offer/${id}`, { usageFees: [] });
    expect((await calls.call('GET', `/api/offer/${id}`)).body['usageFees']).toEqual([]);
  });

  const withFee = (more: object) => ({ ...offer, usageFees: [{ ...prints, ...more }] });
  const tiers = (...list: object[]) => withFee({ tiers: list });
  it.each([
    ['usageFees[1].id', { ...offer, usageFees: [prints, prints] }],
    ['usageFees[0].id', withFee({ id: '' })],
    ['usageFees[0].name', withFee({ name: {} })],
    ['usageFees[0].meter', withFee({ meter: 'Prints' })],
    ['usageFees[0].meter', { ...withFee({ meter: 'MEDIA_SPEND' }), currency: 'USD' }],
    ['usageFees[0].aggregation', withFee({ aggregation: 'LAST' })],
    ['usageFees[0].included', withFee({ included: -1 })],
    ['usageFees[0].included', withFee({ included: 0.1234567 })],
    ['usageFees[0].tierMode', withFee({ tierMode: 'STAIRS' })],
    ['usageFees[0].tiers', withFee({ tiers: [] })],
    ['usageFees[0].tiers[0].upTo', tiers({ upTo: 1000, unitPrice: 1 })],
    ['usageFees[0].tiers[0].upTo', tiers({ unitPrice: 1 }, { unitPrice: 2 })],
    ['usageFees[0].tiers[0].upTo', tiers({ upTo: 0, unitPrice: 1 }, { unitPrice: 2 })],
    ['usageFees[0].tiers[1].upTo', tiers({ upTo: 9, unitPrice: 1 }, { upTo: 9, unitPrice: 1 }, { unitPrice: 2 })],
    ['usageFees[0].tiers[0].unitPrice', tiers({ unitPrice: 0.1234567 })],
    ['usageFees[0].tiers[0].unitPrice', tiers({ unitPrice: -1 })],
    ['usageFees[0].tiers[0].flatFee', tiers({ unitPrice: 1, flatFee: 0.001 })],
    ['usageFees[0].cap', withFee({ cap: 1.999 })],
  ])('need a right %s', async (field, body) => {
    const { status, body: error } = await calls.call('POST', `/api/offer/${workspaceId}`, body);
    expect({ status, fields: error['fields'] }).toEqual({ status: 400, fields: [field] });
  });
});

describe('usage', () => {
  it('is agreed with a licence, shown to buyers, sent, listed, priced and withdrawn', async () => {
    const { contractId, companyId } = await demoCompany(platform);
    const productId = await calls.done('POST', '/api/offer/1', offer);
    const licenceId = await calls.done('POST', `/api/licence/${contractId}`, {
      offerId: productId,
      maxSubscriptions: 5,
    });
    const { body: licence } = await calls.call('GET', `/api/licence/${licenceId}`);
    expect(licence).toMatchObject({ bookedOffer: { usageFees: [stored] } });
    const locationId = await calls.done('POST', `/v5/company/${companyId}/location`, {
      name: 'Flyer shop',
      mainPhone: { phone: '49-911-5550188' },
      address: { street: 'Hauptmarkt', house: '24', postCode: '90403', city: 'Nürnberg', countryCode: 'DE' },
    });
    const { body: products } = await calls.call('GET', `/v5/contract/${contractId}/product?take=100`);
    const product = (products['products'] as { id: number }[]).find(({ id }) => id === productId);
    expect(product).toMatchObject({ usageFees: [stored] });
    const order = { productId, locationIds: [locationId] };
    const preview = await calls.call('POST', `/v5/contract/${contractId}/purchase/preview`, order, {
      user: 'demo-owner',
    });
    expect(preview.body).toMatchObject({ usageFees: [stored] });
    const ordered = await calls.call('POST', `/v5/contract/${contractId}/order`, order);
    const subscriptionId = Number(ordered.body['id']);

    const happenedAt = new Date().toISOString();
    const events = [
      { eventId: 'print-1', subscriptionId, meter: 'prints', quantity: 250.5, happenedAt },
      { eventId: 'print-2', subscriptionId, meter: 'prints', happenedAt },
      { eventId: 'call-1', subscriptionId, meter: 'calls', happenedAt },
    ];
    const refused = [{ index: 2, eventId: 'call-1', reason: 'NOT_AGREED' }];
    const sent = await calls.call('POST', '/api/usage/1', { events });
    expect(sent.body).toEqual({ added: 2, known: 0, refused });
    expect((await calls.call('POST', '/api/usage/1', { events })).body).toEqual({ added: 0, known: 2, refused });
    const list = await calls.call('GET', `/api/subscription/usage/${subscriptionId}?meter=prints&take=1`);
    expect(list.body).toMatchObject({
      total: 2,
      data: [{ eventId: 'print-2', quantity: 1, source: 'API', withdrawnAt: null }],
    });
    const [{ id }] = list.body['data'] as [{ id: number }];
    const rest = await calls.call('GET', `/api/subscription/usage/${subscriptionId}?after=${id}`);
    expect(rest.body).toMatchObject({ data: [{ eventId: 'print-1', quantity: 250.5 }] });
    expect(await calls.done('DELETE', `/api/usage/${id}`)).toBe(id);
    const none = await calls.call('GET', `/api/subscription/usage/${subscriptionId}?to=2020-01-01`);
    expect(none.body).toEqual({ total: 0, data: [] });
    // Nothing is paid until the subscription runs.
    const costs = await calls.call('GET', `/api/contract/usage/${contractId}`);
    expect(costs.body).toMatchObject({ contractId, hasEnded: false, subscriptions: [], next: null });
    await platform.database.pool.query(
      `update subscription set state = 'ACTIVE', activated_on = start_date where id = $1`,
      [subscriptionId],
    );
    const running = await calls.call('GET', `/api/contract/usage/${contractId}?take=1`);
    expect(running.body).toMatchObject({
      subscriptions: [
        {
          subscriptionId,
          locationName: 'Flyer shop',
          product: 'Flyers',
          fees: [{ quantity: 250.5, amount: 7.53, cap: 90 }],
        },
      ],
      next: null,
    });
    const wrong = await calls.call('POST', '/api/usage/1', {
      events: [{ eventId: '', subscriptionId: 'x', meter: 'prints', quantity: -1, happenedAt: 'yesterday' }],
    });
    expect(wrong.body['fields']).toEqual([
      'events[0].eventId',
      'events[0].subscriptionId',
      'events[0].quantity',
      'events[0].happenedAt',
    ]);
  });
});

describe('other prices of usage fees', () => {
  const effectiveOn = '2099-04-01';
  let path: string;
  let licence: number;
  beforeAll(async () => {
    const { contractId } = await demoCompany(platform);
    const offerId = await calls.done('POST', '/api/offer/1', offer);
    licence = await calls.done('POST', `/api/licence/${contractId}`, { offerId, maxSubscriptions: 5 });
    path = `/api/licence/feeChange/${licence}`;
  });

  const price = (more: object) => [{ id: 'prints', ...more }];
  const tiers = (...list: object[]) => price({ tiers: list });
  it.each<[string[], object[]]>([
    [['usageFees'], []],
    [['usageFees'], price({})],
    [['usageFees'], price({ included: 100, cap: 90 })],
    [['usageFees[0].id'], [{ id: 'calls', cap: 5 }]],
    [['usageFees[1].id'], [...price({ cap: 5 }), ...price({ cap: 6 })]],
    [['usageFees[0].id'], [{ cap: 5 }]],
    [['usageFees[0].included'], price({ included: -1, cap: 5 })],
    [['usageFees[0].included'], price({ included: 0.1234567 })],
    [['usageFees[0].tierMode'], price({ tierMode: 'STAIRS', cap: 5 })],
    [['usageFees[0].tiers'], tiers()],
    [['usageFees[0].tiers[0].upTo'], tiers({ upTo: 1000, unitPrice: 1 })],
    [['usageFees[0].tiers[1].upTo'], tiers({ upTo: 9, unitPrice: 1 }, { upTo: 9, unitPrice: 1 }, { unitPrice: 2 })],
    [['usageFees[0].tiers[0].unitPrice'], tiers({ unitPrice: 0.1234567 })],
    [['usageFees[0].tiers[0].flatFee'], tiers({ unitPrice: 1, flatFee: 0.001 })],
    [['usageFees[0].cap'], price({ cap: 1.999 })],
  ])('need a right %j', async (fields, usageFees) => {
    for (const way of [path, path.replace('feeChange/', 'feeChange/preview/')]) {
      const { status, body } = await calls.call('POST', way, { effectiveOn, usageFees });
      expect({ status, fields: body['fields'] }).toEqual({ status: 400, fields });
    }
  });

  it('are previewed, announced with the notice, shown, and taken back', async () => {
    const usageFees = price({ included: 50, cap: null });
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    expect(await calls.call('POST', path, { effectiveOn: soon, usageFees })).toMatchObject({
      status: 409,
      body: { errorCode: 4132, fields: ['effectiveOn'] },
    });
    const wish = { effectiveOn, usageFees };
    const [before, after] = [stored, { ...stored, included: 50, cap: null }];
    const preview = await calls.call('POST', path.replace('feeChange/', 'feeChange/preview/'), wish);
    expect(preview.body).toMatchObject({
      total: 0,
      days: [],
      usageDays: [],
      usageFees: { before: [before], after: [after] },
    });
    await calls.done('POST', path, wish);
    const list = await calls.call('GET', path);
    expect(list.body).toMatchObject({
      data: [
        {
          state: 'planned',
          before: { regularFee: 19.9, usageFees: [before] },
          after: { regularFee: 19.9, usageFees: [after] },
        },
      ],
    });
    expect((await calls.call('GET', `/api/licence/${licence}`)).body).toMatchObject({
      bookedOffer: { usageFees: [stored] },
    });
    await calls.done('DELETE', path);
    const flat = { effectiveOn, regularFee: 25 };
    await calls.done('POST', path, flat);
    const { body } = await calls.call('GET', `${path}?take=1`);
    expect(body).toMatchObject({ data: [{ before: { usageFees: [] }, after: { regularFee: 25, usageFees: [] } }] });
  });
});

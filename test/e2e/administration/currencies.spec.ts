import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';
import { WorkspaceCalls } from './workspace-calls.js';

let platform: Platform;
let calls: WorkspaceCalls;
let demo: DemoCompany;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  calls = new WorkspaceCalls(platform);
  demo = await demoCompany(platform);
});
afterAll(() => platform.close());

const offerIn = (currency: string, regularFee: number, more: object = {}): Promise<number> =>
  calls.done('POST', `/api/offer/${demo.workspaceId}`, {
    sellingName: `In ${currency}`,
    currency,
    setupFee: 0,
    regularFee,
    products: [{ name: 'Listing' }],
    ...more,
  });
const conclude = (licences: readonly object[], more: object = {}) =>
  calls.call('POST', `/api/contract/${demo.companyId}`, {
    name: 'Abroad',
    billingAccountId: 1,
    billingType: 'FLEXIBLE',
    accountingPeriod: 'Month',
    conclusionDate: '2026-01-01',
    validFrom: '2026-01-01',
    licences,
    ...more,
  });

describe.each([
  ['CHF', 19.95, 14.5, 19.999],
  ['USD', 19.99, 0.01, 1.001],
  ['JPY', 2980, 2500, 0.5],
  ['KWD', 6.125, 5.005, 6.1255],
] as const)('an offer in %s', (currency, fee, agreed, tooFine) => {
  it('is booked on a contract of its currency, listed, previewed and ordered', async () => {
    const offerId = await offerIn(currency, fee);
    const overwriteOffer = { regularFee: agreed };
    const { status, body } = await conclude([{ offerId }, { offerId, overwriteOffer }]);
    expect(status).toBe(200);
    const id = Number(body['value']);
    expect((await calls.call('GET', `/api/contract/${id}`)).body).toMatchObject({
      currency,
      licenceBookings: [
        { currency, regularFee: fee },
        { currency, regularFee: agreed },
      ],
    });
    const costs = { currency, cost: { value: fee } };
    expect((await calls.call('GET', `/v5/contract/${id}/product`)).body).toMatchObject({ products: [{ costs }] });
    const locationIds = await demo.locations(1);
    const body2 = { productId: offerId, locationIds };
    const preview = await calls.call('POST', `/v5/contract/${id}/purchase/preview`, body2, { user: 'demo-owner' });
    expect(preview).toMatchObject({ status: 200, body: costs });
    expect((await calls.call('POST', `/v5/contract/${id}/order`, body2)).status).toBe(200);
    const prices = await calls.call('GET', `/v5/contract/${id}/price-list`);
    expect(prices).toMatchObject({
      body: { products: expect.arrayContaining([expect.objectContaining({ product_id: offerId })]) },
    });
  });

  it('has a fixed price of its decimals, and no finer amount', async () => {
    const offerId = await offerIn(currency, fee);
    const fixed = { billingType: 'FIXED', fixedPrice: agreed };
    const id = Number((await conclude([{ offerId }], fixed)).body['value']);
    expect((await calls.call('GET', `/api/contract/${id}`)).body).toMatchObject({ currency, fixedPrice: agreed });
    expect(await conclude([{ offerId }], { ...fixed, fixedPrice: tooFine })).toMatchObject({
      status: 400,
      body: { fields: ['fixedPrice'] },
    });
    expect(await conclude([{ offerId, overwriteOffer: { regularFee: tooFine } }])).toMatchObject({
      status: 400,
      body: { fields: ['licences[0].overwriteOffer.regularFee'] },
    });
  });
});

describe('a contract', () => {
  it('has one currency: offers in another are refused by name, and it is never another than asked for', async () => {
    const [swiss, japanese] = [await offerIn('CHF', 20), await offerIn('JPY', 2000)];
    const mixed = await conclude([{ offerId: swiss }, { offerId: japanese }]);
    expect(mixed).toMatchObject({ status: 400, body: { fields: ['licences[1].offerId'], values: [japanese] } });
    expect(mixed.body['errorMessage']).toContain('CHF');
    expect(await conclude([{ offerId: swiss }], { currency: 'EUR' })).toMatchObject({
      status: 400,
      body: { fields: ['licences[0].offerId'] },
    });
    expect(await conclude([{ offerId: swiss }], { currency: 'ZZZ' })).toMatchObject({
      status: 400,
      body: { fields: ['currency'], exampleValue: 'EUR' },
    });
    const { body } = await conclude([{ offerId: swiss }], { currency: 'CHF' });
    const changed = await calls.call('PUT', `/api/contract/${Number(body['value'])}`, { currency: 'EUR' });
    expect(changed).toMatchObject({ status: 400, body: { fields: ['currency'], exampleValue: 'CHF' } });
  });
});

describe('the currency of an offer', () => {
  it('changes with amounts that it has, and keeps their units', async () => {
    const addOns = [{ id: 'more', name: { en: 'More' }, regularFee: 3 }];
    const id = await offerIn('EUR', 20, { addOns });
    await calls.done('PUT', `/api/offer/${id}`, { currency: 'JPY' });
    const { body } = await calls.call('GET', `/api/offer/${id}`);
    expect(body).toMatchObject({ currency: 'JPY', regularFee: 20, addOns: [{ regularFee: 3 }] });
    await calls.done('PUT', `/api/offer/${id}`, { currency: 'KWD', regularFee: 6.125 });
    expect(await calls.call('PUT', `/api/offer/${id}`, { currency: 'EUR' })).toMatchObject({
      status: 400,
      body: { fields: ['regularFee'], values: [6.125] },
    });
  });
});

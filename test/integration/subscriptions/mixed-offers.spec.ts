import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SetUps } from '#contexts/subscriptions';
import { Commerce } from './commerce.js';
import type { Tenant } from './commerce.js';

describe('subscriptions with several products', () => {
  let commerce: Commerce;
  let tenant: Tenant;

  beforeAll(async () => {
    commerce = await Commerce.start();
    tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
  });
  afterAll(() => commerce.close());

  const booked = async (...products: ('Listing' | 'CallTracking' | 'Budget' | 'QR')[]) =>
    tenant.booked({ products, locationIds: await tenant.locations(1) });

  it('are ACTIVE when everybody who has a part in them has confirmed', async () => {
    const subscription = await booked('Listing', 'CallTracking');
    expect(await subscription.report('confirm', { by: 'listings' })).toEqual({ state: 'PROCESSING', applied: true });
    expect(await subscription.report('confirm', { by: 'listings' })).toEqual({ state: 'PROCESSING', applied: false });
    expect(await subscription.row()).toMatchObject({ confirmed_by: ['listings'], confirmed_at: null });
    expect(await subscription.report('confirm', { by: 'fulfilment' })).toEqual({ state: 'ACTIVE', applied: true });
    expect(await subscription.told()).toEqual(['handedOver', 'activated']);
  });

  it('fail when one refuses, and ask for all parts again after a retry', async () => {
    const subscription = await booked('Listing', 'CallTracking');
    await subscription.report('confirm', { by: 'listings' });
    const errors = [{ code: 6120, message: 'The provider refused: no', portal: null }];
    expect(await subscription.report('reject', { by: 'fulfilment', errors })).toMatchObject({ state: 'FAILED' });
    await subscription.act('RETRY');
    expect(await subscription.row()).toMatchObject({ state: 'PROCESSING', confirmed_by: [], errors: [] });
    await subscription.report('confirm', { by: 'fulfilment' });
    expect(await subscription.report('confirm', { by: 'listings' })).toMatchObject({ state: 'ACTIVE' });
  });

  it('are EXPIRINGON when everybody has confirmed the end, and begin anew with another day', async () => {
    const subscription = await (await booked('Listing', 'CallTracking')).activate();
    await subscription.change({ endDate: '2027-04-01' });
    expect(await subscription.report('confirmEnd', { by: 'listings' })).toMatchObject({ state: 'EXPIRING' });
    await subscription.change({ endDate: '2027-04-02' });
    expect(await subscription.report('confirmEnd', { by: 'fulfilment' })).toMatchObject({ state: 'EXPIRING' });
    expect(await subscription.report('confirmEnd', { by: 'listings' })).toMatchObject({ state: 'EXPIRINGON' });
    expect((await subscription.told()).filter((event) => event === 'endRequested')).toHaveLength(2);
  });

  it('tell the others when one refuses the end', async () => {
    const subscription = await (await booked('Listing', 'CallTracking')).activate();
    await subscription.change({ endDate: '2027-04-01' });
    await subscription.report('refuseEnd', { by: 'fulfilment', errors: [] });
    expect((await subscription.told()).at(-1)).toBe('endWithdrawn');
  });

  it('need nobody outside where all products are the platform’s own', async () => {
    const subscription = await booked('Budget', 'QR');
    await commerce.drain();
    expect(await subscription.row()).toMatchObject({ state: 'ACTIVE', activated_on: '2027-03-01' });
    await subscription.change({ endDate: '2027-04-01' });
    expect((await subscription.row()).state).toBe('EXPIRINGON');
    await subscription.change({ endDate: null });
    expect((await subscription.row()).state).toBe('ACTIVE');
  });

  it('that start later are the platform’s own from their start on', async () => {
    const subscription = await tenant.booked({
      products: ['Budget'],
      locationIds: await tenant.locations(1),
      startDate: '2027-03-03',
    });
    expect((await subscription.row()).state).toBe('PROCESSING');
    await commerce.setClock(tenant.workspaceId, '2027-03-03T08:00:00Z');
    expect((await subscription.row()).state).toBe('ACTIVE');
  });

  it('cannot be ordered where nobody sets them up', async () => {
    const setUps = commerce.module.get(SetUps);
    setUps.register('fulfilment', () => false);
    await expect(booked('Listing', 'CallTracking')).rejects.toMatchObject({ key: 'setUpNotConfigured' });
    expect(await commerce.miscounted()).toEqual([]);
    setUps.register('fulfilment', () => true);
  });
});

describe('products that need others', () => {
  let commerce: Commerce;
  let tenant: Tenant;

  beforeAll(async () => {
    commerce = await Commerce.start();
    tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
  });
  afterAll(() => commerce.close());

  it('cannot be ordered for a location that lacks them', async () => {
    const [listing, tracking] = [
      await tenant.offer(),
      await tenant.offer({ products: [{ product: 'CallTracking', settings: { requires: ['Listing'] } }] }),
    ];
    const contract = await tenant.contract([
      [listing, null],
      [tracking, null],
    ]);
    const [first = 0, second = 0] = await tenant.locations(2);
    const order = (productId: number, locationIds: number[]) => tenant.order(contract, { productId, locationIds });
    await expect(order(tracking, [first])).rejects.toMatchObject({ key: 'prerequisiteMissing' });
    await order(listing, [first]);
    await expect(order(tracking, [first, second])).rejects.toMatchObject({
      parameters: { product: 'Listing', locationIds: String(second) },
    });
    expect((await order(tracking, [first])).status).toBe('PROCESSING');
    const later = await tenant.order(contract, { productId: tracking, amount: 1 });
    expect(later.status).toBe('ORDERED');
  });

  it('of Meinungsmeister need the yearly service fee', async () => {
    const opinion = (opinionProduct: string) =>
      tenant.offer({
        products: [
          { product: 'Meinungsmeister', settings: { items: [{ key: 'opinionProduct', value: opinionProduct }] } },
        ],
      });
    const [fee, sheets] = [await opinion('YEARLY_SERVICE_FEE'), await opinion('EVALUATION_SHEETS')];
    const contract = await tenant.contract([
      [fee, null],
      [sheets, null],
    ]);
    const locationIds = await tenant.locations(1);
    await expect(tenant.order(contract, { productId: sheets, locationIds })).rejects.toMatchObject({
      parameters: { product: 'Meinungsmeister (YEARLY_SERVICE_FEE)' },
    });
    await tenant.order(contract, { productId: fee, locationIds });
    await tenant.order(contract, { productId: sheets, locationIds });
  });
});

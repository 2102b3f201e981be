import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { invoicesOf, startInvoicing } from './invoiced.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const month = { duration: 1, period: 'Month' } as const;
const plain = { setupFee: 0, maintenanceFee: 0, regularFee: 3100 };
const paid = async (shop: Shop): Promise<number> =>
  (await invoicesOf(commerce, shop.contract.id)).reduce((sum, invoice) => sum + invoice.net, 0);

describe('a maximum term', () => {
  it('is priced, ends what was bought, is charged to its last day and frees the place', async () => {
    const term = { duration: 2, period: 'Week' } as const;
    const shop = await Shop.open(commerce, { at: '2027-01-05T09:00:00Z', offer: { ...plain, maximumTerm: term } });
    const locationIds = [await shop.tenant.location()];
    // Fourteen days of January, a euro each; not the 27 that are left of it.
    expect((await shop.preview({ locationIds })).dueNow.value.minor).toBe(1400);
    const { subscriptionIds } = await shop.buy({ locationIds });
    const booked = await shop.subscription(subscriptionIds[0] ?? 0).activate();
    expect((await booked.view()).endDate).toBe('2027-01-18');
    await commerce.setClock(shop.tenant.workspaceId, '2027-01-18T12:00:00Z');
    expect((await booked.row())['state']).toBe('ACTIVE');
    await commerce.setClock(shop.tenant.workspaceId, '2027-01-19T12:00:00Z');
    expect((await booked.row())['state']).toBe('FINISHED');
    await commerce.setClock(shop.tenant.workspaceId, '2027-02-02T12:00:00Z');
    expect([await paid(shop), await shop.usedPlaces()]).toEqual([1400, 0]);
  });
});

describe('a cycle term', () => {
  it('renews, and what is cancelled is paid to the end of its cycle, as the preview says', async () => {
    const shop = await Shop.open(commerce, { at: '2027-01-11T09:00:00Z', offer: { ...plain, cycleTerm: month } });
    const { subscriptionIds } = await shop.buy({ locationIds: [await shop.tenant.location()] });
    const booked = await shop.subscription(subscriptionIds[0] ?? 0).activate();
    for (const day of ['02-01', '02-20']) await commerce.setClock(shop.tenant.workspaceId, `2027-${day}T12:00:00Z`);
    const { subscriptions } = await shop.cancel({ dryRun: true });
    // The second cycle ends on 10 March: ten of 31 days of March are still to come.
    expect(subscriptions).toMatchObject([{ endDate: '2027-03-10', costs: { value: { minor: 1000 } } }]);
    await shop.cancel();
    for (const day of ['03-01', '03-11', '04-01'])
      await commerce.setClock(shop.tenant.workspaceId, `2027-${day}T12:00:00Z`);
    expect((await booked.row())['state']).toBe('FINISHED');
    // 21 of 31 days of January, February, ten days of March.
    expect(await paid(shop)).toBe(2100 + 3100 + 1000);
  });
});

describe('a minimum term', () => {
  it('that follows a trial is kept from the first paid day, whatever ends it', async () => {
    const offer = { ...plain, trialDays: 10, minimumTerm: month };
    const shop = await Shop.open(commerce, { at: '2027-01-01T09:00:00Z', offer });
    await commerce.rows(`update provider_config set provider = 'invoice' where id = $1`, shop.providerConfigId);
    const { id } = await shop.try({ locationIds: [await shop.tenant.location()] });
    const booked = await shop.subscription(id).activate();
    for (const day of ['01-11', '02-01']) await commerce.setClock(shop.tenant.workspaceId, `2027-${day}T12:00:00Z`);
    expect(await shop.cancel({ dryRun: true })).toMatchObject({ subscriptions: [{ endDate: '2027-02-10' }] });
    // Ended by force: nothing of what is bound is given back.
    await commerce.rows(`update subscription set end_date = '2027-02-02', updated_at = now() where id = $1`, booked.id);
    await commerce.setClock(shop.tenant.workspaceId, '2027-03-01T12:00:00Z');
    const february = Math.round((3100 * 10) / 28);
    expect(await paid(shop)).toBe(2100 + february);
  });
});

describe('what has not begun', () => {
  it('is cancelled free of charge although it is handed over, bound, and paid ahead', async () => {
    const shop = await Shop.open(commerce, {
      at: '2027-01-10T09:00:00Z',
      offer: {
        ...plain,
        setupFee: 4900,
        minimumTerm: { duration: 1, period: 'Year' },
        products: [{ product: 'Listing', settings: { leadDays: 3 } }],
      },
    });
    const [location] = [await shop.tenant.location()];
    const { subscriptionIds } = await shop.buy({ locationIds: [location] });
    const [id = 0] = subscriptionIds;
    // As if it began on the day after tomorrow; third parties know of it.
    await commerce.rows(
      `update subscription set start_date = '2027-01-12', start_at = '2027-01-11T23:00:00Z', started_at = null where id = $1`,
      id,
    );
    const booked = shop.subscription(id);
    expect(await booked.row()).toMatchObject({ state: 'PROCESSING', handed_over_at: expect.anything() });
    const told = await shop.cancel({ dryRun: true });
    expect(told).toMatchObject({ subscriptions: [{ endDate: '2027-01-12', costs: { total: { minor: 0 } } }] });
    await shop.cancel();
    expect((await booked.row())['state']).toBe('EXPIRING');
    for (const day of ['01-13', '02-01']) await commerce.setClock(shop.tenant.workspaceId, `2027-${day}T12:00:00Z`);
    expect(await booked.row()).toMatchObject({ state: 'FINISHED', activated_on: null });
    expect(await paid(shop)).toBe(0);
  });
});

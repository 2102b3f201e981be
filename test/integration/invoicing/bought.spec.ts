import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeFees, ChangePayer } from '#contexts/contracts';
import type { FeeWish, NewOffer } from '#contexts/contracts';
import type { DiscountCodeInput } from '#contexts/discount-codes';
import { PreviewInvoice } from '#contexts/invoicing';
import { PreviewFeeChange, RedeemOnRunning } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { Coded } from '../discount-codes/coded.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { startInvoicing } from './invoiced.js';
import { account } from './payer-bench.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

/** In the middle of March. */
const open = (options: Parameters<typeof Shop.open>[1] = {}) =>
  Shop.open(commerce, {
    at: '2027-03-16T12:00:00Z',
    offer: { regularFee: 3100, setupFee: 0, maintenanceFee: 0 },
    ...options,
  });

const clock = async ({ tenant: { workspaceId } }: Shop, ...days: string[]): Promise<void> => {
  for (const day of days) await commerce.setClock(workspaceId, `2027-${day}T12:00:00Z`);
};

/** Invoices of a contract: net and tax in minor units. */
async function invoiced({ contract }: Shop): Promise<string[]> {
  const rows = await commerce.rows(
    `select kind || ' ' || from_day || ' ' || net || ' + ' || vat as text from invoice where contract_id = $1 order by id`,
    contract.id,
  );
  return rows.map(({ text }) => String(text));
}

describe('the periods that a purchase is previewed to cost', () => {
  it('have the tax of who pays them', async () => {
    const shop = await open();
    const { workspaceId, companyId, agency } = shop.tenant;
    await Coded.add(commerce, workspaceId, { percent: 10, periods: 2 });
    const billingAccountId = await account(commerce, workspaceId, companyId, 'Zentrale', { vatPercentage: 7 });
    const wish = new Draft({ billingAccountId, effectiveOn: '2027-04-20' });
    await commerce.module.get(ChangePayer).plan(agency, shop.contract.id, wish);
    const wanted = { locationIds: await shop.tenant.locations(1), discountCode: 'half' };
    const { periods = [] } = await shop.preview(wanted);
    const shown = periods.map(({ from, cost }) => `INVOICE ${from} ${cost.value.minor} + ${cost.vat.minor}`);
    const { subscriptionIds } = await shop.buy(wanted);
    await shop.subscription(subscriptionIds[0] ?? 0).activate();
    await clock(shop, '04-01', '04-20', '05-01', '06-01');
    expect(shown.slice(1)).toEqual((await invoiced(shop)).slice(1));
    expect(shown).toEqual([
      'INVOICE 2027-03-01 1440 + 274',
      'INVOICE 2027-04-01 2790 + 530',
      'INVOICE 2027-05-01 2950 + 207',
      'INVOICE 2027-06-01 3100 + 217',
    ]);
  });
});

describe('a code on a subscription that was ordered and waits', () => {
  /** From 1 April on, set up two months later. */
  const waiting = async (wish: DiscountCodeInput) => {
    const shop = await open({ offer: { regularFee: 3100, setupFee: 4900, maintenanceFee: 0 } });
    const code = await Coded.add(commerce, shop.tenant.workspaceId, wish);
    const locationIds = await shop.tenant.locations(1);
    const { id } = await shop.tenant.order(shop.contract, {
      productId: shop.offerId,
      locationIds,
      startDate: '2027-04-01',
    });
    await clock(shop, '04-10');
    await commerce.module.get(RedeemOnRunning).onSubscription(id, new Draft({ discountCode: 'half' }));
    await clock(shop, '05-01', '06-01');
    await shop.subscription(id).activate();
    await clock(shop, '07-01', '08-01', '09-01');
    return { shop, code };
  };

  it('lowers it from the first paid day on, for all of its periods', async () => {
    const { shop } = await waiting({ percent: 50, periods: 2 });
    expect(await invoiced(shop)).toEqual([
      'INVOICE 2027-06-01 8000 + 1520',
      'INVOICE 2027-08-01 3100 + 589',
      'INVOICE 2027-09-01 3100 + 589',
    ]);
  });

  it('lowers the set-up, which has yet to be charged, and counts it for the smallest order', async () => {
    const { shop, code } = await waiting({
      percent: 50,
      fees: ['SETUP'],
      periods: 1,
      minimumAmount: 80,
      currency: 'EUR',
    });
    expect((await invoiced(shop))[0]).toBe('INVOICE 2027-06-01 8650 + 1644');
    expect(await code.uses()).toEqual([0, 1, null]);
  });
});

it('a preview of new fees lowers what was set up late by the discounts that it has then', async () => {
  const discount = { name: 'Welcome', basisPoints: 5000, amount: null, fees: ['REGULAR'], periods: 2 } as const;
  const shop = await open({ offer: { regularFee: 3000, setupFee: 0, maintenanceFee: 0, discount } });
  const locationIds = await shop.tenant.locations(1);
  const { id } = await shop.tenant.order(shop.contract, { productId: shop.offerId, locationIds });
  await clock(shop, '04-01', '04-20');
  await shop.subscription(id).activate();
  await clock(shop, '05-01');
  const [licence] = await commerce.rows('select id from licence where contract_id = $1', shop.contract.id);
  const wish = new Draft<FeeWish>({ effectiveOn: '2027-06-10', regularFee: 20 });
  const page = { skip: 0, take: 5 };
  const { subscriptions } = await commerce.module.get(PreviewFeeChange).execute(Number(licence?.['id']), wish, page);
  expect(subscriptions.map(({ before, after }) => [before.minor, after.minor])).toEqual([[1500, 1000]]);
  await commerce.module.get(ChangeFees).plan(Number(licence?.['id']), wish);
  await clock(shop, '06-01');
  // June: nine days of 15.00, ten of 10.00 and eleven of 20.00.
  expect((await invoiced(shop)).at(-1)).toBe('INVOICE 2027-06-01 1517 + 288');
});

describe('an order for a later day', () => {
  /** From 25 March on. */
  const ordered = async (product: NewOffer['products'][number], endDate?: string) => {
    const shop = await open({ offer: { regularFee: 3100, setupFee: 4900, maintenanceFee: 0, products: [product] } });
    await commerce.drain();
    const locationIds = await shop.tenant.locations(1);
    const order = { productId: shop.offerId, locationIds, startDate: '2027-03-25', ...(endDate && { endDate }) };
    const { id } = await shop.tenant.order(shop.contract, order);
    return { shop, subscription: shop.subscription(id) };
  };
  const listing = { product: 'Listing', settings: { leadDays: 14 } } as const;

  it.each([
    ['that is confirmed before', listing],
    ['that nobody has to confirm', { product: 'QR' }],
  ] as const)('%s is in the preview of its first invoice', async (_what, product) => {
    const { shop, subscription } = await ordered(product);
    if (product === listing) await subscription.activate();
    const { invoiceOn, invoices } = await commerce.module.get(PreviewInvoice).execute(shop.contract.id);
    await commerce.live(shop.tenant.workspaceId, '2027-04-01T12:00:00Z');
    expect([invoiceOn, invoices.map(({ subtotal }) => subtotal), await invoiced(shop)]).toEqual([
      '2027-04-01',
      [87],
      ['INVOICE 2027-03-25 8700 + 1653'],
    ]);
  });

  it('that waits for a confirmation is in none', async () => {
    const { shop } = await ordered(listing);
    expect((await commerce.module.get(PreviewInvoice).execute(shop.contract.id)).invoices).toEqual([]);
  });

  it('is paid from its start on, when the clock comes by late', async () => {
    const { shop, subscription } = await ordered(listing);
    await subscription.activate();
    await clock(shop, '04-10', '05-01');
    expect(await subscription.row()).toMatchObject({ state: 'ACTIVE', activated_on: '2027-03-25' });
    expect((await invoiced(shop)).reduce((sum, line) => sum + Number(line.split(' ')[2]), 0)).toBe(
      4900 + 700 + 2 * 3100,
    );
  });

  it('is paid until its end, when the clock comes by after that', async () => {
    const { shop, subscription } = await ordered(listing, '2027-04-03');
    await subscription.activate();
    await clock(shop, '04-10', '05-01');
    expect(await subscription.row()).toMatchObject({ state: 'FINISHED', activated_on: '2027-03-25' });
    expect(await invoiced(shop)).toEqual(['INVOICE 2027-03-25 5910 + 1123']);
  });
});

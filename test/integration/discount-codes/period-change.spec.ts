import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangePeriod } from '#contexts/contracts';
import { RedeemOnRunning } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { startInvoicing } from '../invoicing/invoiced.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { Coded, miscountedCodes } from './coded.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());
afterEach(async () => {
  expect(await miscountedCodes(commerce)).toEqual([]);
});

/** Monthly, and by the year from 1 July on; with a code of 10.00 off for three periods. */
async function open(): Promise<{ readonly shop: Shop; readonly code: Coded }> {
  const shop = await Shop.open(commerce, {
    at: '2027-06-10T09:00:00Z',
    offer: { regularFee: 3100, setupFee: 0, maintenanceFee: 0 },
  });
  const wish = { accountingPeriod: 'Year', effectiveOn: '2027-07-01' } as const;
  await commerce.module.get(ChangePeriod).plan(shop.contract.id, new Draft(wish));
  const code = await Coded.add(commerce, shop.tenant.workspaceId, { amount: 10, currency: 'EUR', periods: 3 });
  return { shop, code };
}

async function clock({ tenant: { workspaceId } }: Shop, ...days: string[]): Promise<void> {
  for (const day of days) await commerce.setClock(workspaceId, `${day}T12:00:00Z`);
}

async function discountsOf({ contract }: Shop): Promise<string[]> {
  const rows = await commerce.rows(
    `select p.from_day || '..' || p.to_day || ' ' || p.amount as text from invoice i join invoice_position p on p.invoice_id = i.id
     where i.contract_id = $1 and p.kind = 'DISCOUNT' order by i.id, p.line`,
    contract.id,
  );
  return rows.map(({ text }) => String(text));
}

const order = async ({ tenant, contract, offerId }: Shop, more: { readonly discountCode?: string }) => {
  const locationIds = await tenant.locations(1);
  return tenant.order(contract, { productId: offerId, locationIds, startDate: '2027-08-01', ...more });
};

describe('a code on a contract that gets another accounting period', () => {
  it('is worth what is charged by the new period, for what begins then', async () => {
    const { shop, code } = await open();
    const { id } = await order(shop, { discountCode: 'half' });
    expect(await code.redemptions()).toMatchObject([{ subscriptionIds: [id], worth: 120 }]);
    await clock(shop, '2027-07-01', '2027-08-01');
    await shop.subscription(id).activate();
    await clock(shop, '2028-07-01');
    // 92 of 366 days of 120.00.
    expect(await discountsOf(shop)).toEqual(['2027-08-01..2027-10-31 -3016']);
  });

  it('is worth the same where it is redeemed on what has yet to begin', async () => {
    const { shop, code } = await open();
    const { id } = await order(shop, {});
    await commerce.module.get(RedeemOnRunning).onSubscription(id, new Draft({ discountCode: 'half' }));
    expect(await code.redemptions()).toMatchObject([{ subscriptionIds: [id], worth: 120 }]);
  });

  it('takes off what the preview of the purchase says, before the change and after', async () => {
    const { shop, code } = await open();
    const locationIds = await shop.tenant.locations(1);
    const { dueNow, discountCode, periods = [] } = await shop.preview({ locationIds, discountCode: 'half' });
    expect(discountCode).toMatchObject({ amount: 10, periods: 3, accountingPeriod: 'Month' });
    // 21 of 30 days of 10.00, and 71 of 366 days of 120.00.
    expect(periods.map(({ from, discount }) => [from, discount.minor]).slice(0, 2)).toEqual([
      ['2027-06-01', 700],
      ['2027-07-01', 2328],
    ]);
    const { subscriptionIds } = await shop.buy({
      locationIds,
      discountCode: 'half',
      expectedTotal: dueNow.total.toJSON(),
    });
    expect(await code.redemptions()).toMatchObject([{ worth: 10 }]);
    for (const id of subscriptionIds) await shop.subscription(id).activate();
    await clock(shop, '2027-07-01');
    expect(await discountsOf(shop)).toEqual(['2027-06-10..2027-06-30 -700', '2027-07-01..2027-09-09 -2328']);
  });

  it('is given on the day of the purchase, also where its payment comes after the change', async () => {
    const { shop, code } = await open();
    await clock(shop, '2027-06-30');
    const locationIds = await shop.tenant.locations(1);
    shop.bank.script.push('wait');
    await shop.buy({ locationIds, discountCode: 'half' });
    await clock(shop, '2027-07-01');
    const [reference = ''] = shop.bank.intents.keys();
    shop.bank.confirm(reference, shop.bank.orders[0]?.amount ?? 0);
    await shop.askAgain();
    const [{ subscriptionIds = [] } = {}] = await code.redemptions();
    for (const id of subscriptionIds) await shop.subscription(id).activate();
    await clock(shop, '2027-08-01');
    const given = await commerce.rows('select given_on as day from discount where contract_id = $1', shop.contract.id);
    expect(given).toEqual([{ day: '2027-06-30' }]);
    // The day that was paid gave no service. Then 92 of 366 days of 120.00: three months, not three years.
    expect(await discountsOf(shop)).toEqual([
      '2027-06-30..2027-06-30 -33',
      '2027-07-01..2027-09-30 -3016',
      '2027-06-30..2027-06-30 33',
    ]);
  });
});

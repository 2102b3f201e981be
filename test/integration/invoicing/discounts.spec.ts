import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContractVersions, Discounts } from '#contexts/contracts';
import type { DiscountView, DiscountWish } from '#contexts/contracts';
import { PreviewInvoice } from '#contexts/invoicing';
import {
  billedSubscriptionResource,
  DiscountSubscription,
  EndingCosts,
  ProductQueries,
  SubscriptionQueries,
} from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import { Database } from '#platform/database';
import type { Commerce } from '../subscriptions/commerce.js';
import { Shop } from '../subscriptions/shop.js';
import { activeSubscriptions, endSubscription, flexible, invoicesOf, startInvoicing } from './invoiced.js';
import { ProductChangeBench } from './product-change-bench.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const giveContract = (contractId: number, wish: DiscountWish): Promise<number> =>
  commerce.module.get(Discounts).give({ contractId, subscriptionId: null }, new Draft(wish));
const giveSubscription = (id: number, wish: DiscountWish): Promise<number> =>
  commerce.module.get(DiscountSubscription).execute(id, new Draft(wish));
const takeBack = (id: number): Promise<number> => commerce.module.get(Discounts).end(id);

/** Fees and discounts of a contract's invoices, in order. */
async function positionsOf(contractId: number): Promise<string[]> {
  const rows = await commerce.rows(
    `select i.kind || ' ' || p.kind || ' ' || p.from_day || '..' || p.to_day || ' ' || p.amount as text
     from invoice i join invoice_position p on p.invoice_id = i.id where i.contract_id = $1 order by i.id, p.line`,
    contractId,
  );
  return rows.map(({ text }) => String(text));
}

const open = (options: Partial<Parameters<typeof ProductChangeBench.open>[1]> = {}) =>
  ProductChangeBench.open(commerce, { offers: [{}, { regularFee: 6200 }], ...options });
/** What a contract was invoiced, without its first invoice. */
const later = async ({ contract }: ProductChangeBench): Promise<string[]> => (await positionsOf(contract.id)).slice(1);

describe('a discount on a contract', () => {
  it('is a position below each fee for as many periods as agreed, as the preview of the next invoice says', async () => {
    const bench = await open();
    await giveContract(bench.contract.id, { name: 'Spring', percent: 10, from: '2027-04-01', periods: 2 });
    await bench.clock('03-02');
    const { invoices } = await commerce.module.get(PreviewInvoice).execute(bench.contract.id);
    expect(invoices).toMatchObject([
      {
        subtotal: 27.9,
        total: 33.2,
        positions: [
          { kind: 'REGULAR', amount: 31, discount: null },
          { kind: 'DISCOUNT', amount: -3.1, discount: { name: 'Spring', percent: 10, fee: 'REGULAR' } },
        ],
      },
    ]);
    for (const day of ['04-01', '05-01', '06-02']) await bench.clock(day);
    expect(await later(bench)).toEqual([
      'INVOICE REGULAR 2027-04-01..2027-04-30 3100',
      'INVOICE DISCOUNT 2027-04-01..2027-04-30 -310',
      'INVOICE REGULAR 2027-05-01..2027-05-31 3100',
      'INVOICE DISCOUNT 2027-05-01..2027-05-31 -310',
      'INVOICE REGULAR 2027-06-01..2027-06-30 3100',
    ]);
  });

  it('of days that are paid is a credit note of the next run, and taken back it is charged from its last day on', async () => {
    const bench = await open();
    await bench.clock('03-10');
    const id = await giveContract(bench.contract.id, { percent: 50, from: '2027-03-17' });
    for (const day of ['04-01', '04-10']) await bench.clock(day);
    await takeBack(id);
    expect(await commerce.module.get(Discounts).one(id)).toMatchObject({ until: '2027-04-10', endedOn: '2027-04-10' });
    await expect(takeBack(id)).rejects.toMatchObject({ key: 'discountOver' });
    for (const day of ['05-01', '05-02']) await bench.clock(day);
    expect(await later(bench)).toEqual([
      'INVOICE REGULAR 2027-04-01..2027-04-30 3100',
      'INVOICE DISCOUNT 2027-04-01..2027-04-30 -1550',
      'CREDIT_NOTE DISCOUNT 2027-03-17..2027-03-31 -750',
      'INVOICE DISCOUNT 2027-04-11..2027-04-30 1033',
      'INVOICE REGULAR 2027-05-01..2027-05-31 3100',
    ]);
    const { data } = (await commerce.module.get(ContractVersions).list(bench.contract.id, { take: 10 })).parse();
    expect(data).toMatchObject([
      { kind: 'DISCOUNT_ENDED', effectiveOn: '2027-04-11', after: { until: '2027-04-10' } },
      { kind: 'DISCOUNT', effectiveOn: '2027-03-17', after: { percent: 50, scope: 'CONTRACT' } },
    ]);
  });

  it('that was given by mistake and taken back on the same day never held', async () => {
    const bench = await open();
    const [now, coming] = [
      await giveContract(bench.contract.id, { percent: 50 }),
      await giveContract(bench.contract.id, { amount: 5, from: '2027-06-01' }),
    ];
    await bench.clock('03-02');
    await takeBack(coming);
    expect(await commerce.module.get(Discounts).one(coming)).toMatchObject({ from: '2027-06-01', until: '2027-05-31' });
    const again = await giveContract(bench.contract.id, { percent: 25 });
    await takeBack(again);
    expect(await commerce.module.get(Discounts).one(again)).toMatchObject({ from: '2027-03-02', until: '2027-03-01' });
    await takeBack(now);
    await bench.clock('04-01');
    expect(await later(bench)).toEqual([
      'INVOICE REGULAR 2027-04-01..2027-04-30 3100',
      'CREDIT_NOTE DISCOUNT 2027-03-01..2027-03-02 -100',
    ]);
  });

  it('that leaves nothing makes no invoice, and waits for the next amount', async () => {
    const bench = await open();
    await giveContract(bench.contract.id, { amount: 99, from: '2027-04-01', periods: 1 });
    for (const day of ['04-01', '04-02']) await bench.clock(day);
    expect(await later(bench)).toEqual([]);
    await bench.clock('05-01');
    expect(await later(bench)).toEqual([
      'INVOICE REGULAR 2027-04-01..2027-04-30 3100',
      'INVOICE DISCOUNT 2027-04-01..2027-04-30 -3100',
      'INVOICE REGULAR 2027-05-01..2027-05-31 3100',
    ]);
  });

  it('lowers a fixed price, which subscriptions of the contract do not have', async () => {
    const tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    const contract = await flexible(tenant, { billingType: 'FIXED', fixedPrice: 9900 });
    const [subscription = 0] = await activeSubscriptions(commerce, contract, [{ from: '2027-03-01' }]);
    await expect(giveSubscription(subscription, { percent: 10 })).rejects.toMatchObject({ key: 'discountWithoutFees' });
    await expect(giveContract(contract.id, { percent: 10, fees: ['SETUP'] })).rejects.toMatchObject({
      problems: [{ field: 'fees', problem: 'notTogether' }],
    });
    await giveContract(contract.id, { percent: 33.33, periods: 1, from: '2027-04-01' });
    for (const day of ['04-01', '05-01']) await commerce.setClock(tenant.workspaceId, `2027-${day}T12:00:00Z`);
    expect((await positionsOf(contract.id)).slice(-3)).toEqual([
      'INVOICE FIXED 2027-04-01..2027-04-30 9900',
      'INVOICE DISCOUNT 2027-04-01..2027-04-30 -3300',
      'INVOICE FIXED 2027-05-01..2027-05-31 9900',
    ]);
  });
});

describe('a discount on a subscription', () => {
  it('goes along when its product changes, as the preview says', async () => {
    const bench = await open();
    await giveSubscription(bench.booked.id, { percent: 50, periods: 3 });
    await bench.clock('03-02');
    await bench.clock('04-01');
    await bench.clock('04-16');
    const { charge, credit, positions } = await bench.preview(1, 'NOW');
    expect(positions.map(({ kind, amount }) => `${kind} ${amount.minor}`)).toEqual([
      'REGULAR -1550',
      'DISCOUNT 775',
      'REGULAR 3100',
      'DISCOUNT -1550',
    ]);
    expect([charge.value.minor, credit.value.minor]).toEqual([1550, 775]);
    const paid = await bench.paid();
    await bench.change(1, { changeOn: 'NOW' });
    const before = (await positionsOf(bench.contract.id)).length;
    await bench.clock('05-01');
    // With 31 euros of May, less half.
    expect(await bench.paid()).toBe(paid + 1550 - 775 + 3100);
    expect((await positionsOf(bench.contract.id)).slice(before).sort()).toEqual([
      'CREDIT_NOTE DISCOUNT 2027-04-16..2027-04-30 775',
      'CREDIT_NOTE REGULAR 2027-04-16..2027-04-30 -1550',
      'INVOICE DISCOUNT 2027-04-16..2027-04-30 -1550',
      'INVOICE DISCOUNT 2027-05-01..2027-05-31 -3100',
      'INVOICE REGULAR 2027-04-16..2027-04-30 3100',
      'INVOICE REGULAR 2027-05-01..2027-05-31 6200',
    ]);
    await bench.clock('06-01');
    expect((await positionsOf(bench.contract.id)).at(-1)).toBe('INVOICE REGULAR 2027-06-01..2027-06-30 6200');
  });

  it('lowers what a change of fees is previewed to cost', async () => {
    const bench = await open();
    await giveSubscription(bench.booked.id, { percent: 50 });
    const { subscriptions } = await bench.previewFees(0, { effectiveOn: '2027-06-10', regularFee: 40 });
    expect(subscriptions.map(({ before, after }) => [before.minor, after.minor])).toEqual([[1550, 2000]]);
  });

  it('lowers what an end still costs, as it is charged then', async () => {
    const bench = await open();
    await bench.clock('03-02');
    await giveContract(bench.contract.id, { percent: 50, from: '2027-04-01' });
    await giveSubscription(bench.booked.id, { amount: 1, from: '2027-05-01' });
    await endSubscription(commerce, bench.booked.id, '2027-05-10');
    const costs = await commerce.module
      .get(Database)
      .transaction((tx) => commerce.module.get(EndingCosts).ofSubscriptions(tx, bench.contract.id, [bench.booked.id]));
    // April, and ten days of May less 32 cents.
    expect(costs.get(bench.booked.id)?.value.minor).toBe(1550 + 468);
    const paid = await bench.paid();
    for (const day of ['04-01', '05-01', '06-01']) await bench.clock(day);
    expect((await bench.paid()) - paid).toBe(1550 + 468);
  });

  it('gives back what was paid when it ends, also where nothing was', async () => {
    const tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    const contract = await flexible(tenant);
    const ids = await activeSubscriptions(commerce, contract, [{ from: '2027-03-01' }, { from: '2027-03-01' }]);
    const [half = 0, free = 0] = ids;
    await giveSubscription(half, { percent: 50 });
    await giveSubscription(free, { percent: 100 });
    await commerce.setClock(tenant.workspaceId, '2027-03-02T12:00:00Z');
    await commerce.setClock(tenant.workspaceId, '2027-04-01T12:00:00Z');
    for (const id of ids) await endSubscription(commerce, id, '2027-04-10');
    await commerce.setClock(tenant.workspaceId, '2027-05-01T12:00:00Z');
    const notes = (await invoicesOf(commerce, contract.id)).filter(({ kind }) => kind === 'CREDIT_NOTE');
    expect(notes.at(-1)).toMatchObject({ net: -1033 });
    expect((await positionsOf(contract.id)).slice(-4)).toEqual([
      'CREDIT_NOTE REGULAR 2027-04-11..2027-04-30 -2067',
      'CREDIT_NOTE DISCOUNT 2027-04-11..2027-04-30 1034',
      'CREDIT_NOTE REGULAR 2027-04-11..2027-04-30 -2067',
      'CREDIT_NOTE DISCOUNT 2027-04-11..2027-04-30 2067',
    ]);
  });

  it('that was taken back is on an invoice, of which a later end gives back', async () => {
    const tenant = await commerce.tenant({ at: '2027-01-01T12:00:00Z' });
    const contract = await flexible(tenant, { accountingPeriod: 'Quarter', validFrom: '2027-01-01' }, 9000);
    const [id = 0] = await activeSubscriptions(commerce, contract, [{ from: '2027-01-01' }]);
    const clock = (day: string) => commerce.setClock(tenant.workspaceId, `2027-${day}T12:00:00Z`);
    await clock('01-02');
    const free = await giveSubscription(id, { percent: 100, from: '2027-01-01' });
    for (const day of ['02-02', '02-10']) await clock(day);
    await takeBack(free);
    for (const day of ['03-02', '03-11']) await clock(day);
    await endSubscription(commerce, id, '2027-03-11');
    for (const day of ['04-02', '05-02']) await clock(day);
    const invoices = await invoicesOf(commerce, contract.id);
    expect(invoices.map(({ kind, net }) => [kind, net])).toEqual([
      ['INVOICE', 9000],
      ['CREDIT_NOTE', -9000],
      ['INVOICE', 4900],
      ['CREDIT_NOTE', -2000],
    ]);
  });

  it('is in the response to an order as long as it lowers anything of it', async () => {
    const bench = await open();
    await giveContract(bench.contract.id, { name: 'March', percent: 10, from: '2027-03-01', periods: 1 });
    await giveContract(bench.contract.id, { name: 'For ever', percent: 5 });
    const ordered = async () => {
      const locationIds = [await bench.tenant.location({})];
      const { id } = await bench.tenant.order(bench.contract, { productId: bench.product(0), locationIds });
      return (await commerce.module.get(SubscriptionQueries).ordered([id])).parse().discounts.map(({ name }) => name);
    };
    expect(await ordered()).toEqual(['March', 'For ever']);
    await bench.clock('04-01');
    expect(await ordered()).toEqual(['For ever']);
  });

  it('of a subscription is given by who may change its contract, wherever its location is', async () => {
    const bench = await open();
    const access = commerce.module.get(AccessControl);
    const [place] = await access.locate(bench.tenant.agency, billedSubscriptionResource, [bench.booked.id]);
    const { workspaceId, companyId } = bench.contract;
    expect(place).toMatchObject({ workspaceId, companyId, locationId: null });
  });

  it('is refused when it is over, and when there are too many', async () => {
    const bench = await open();
    for (let count = 0; count < 20; count += 1) await giveSubscription(bench.booked.id, { percent: 1 });
    await expect(giveSubscription(bench.booked.id, { percent: 1 })).rejects.toMatchObject({ key: 'tooManyDiscounts' });
    await commerce.rows(`update subscription set state = 'FINISHED' where id = $1`, bench.booked.id);
    await expect(giveSubscription(bench.booked.id, { percent: 1 })).rejects.toMatchObject({
      key: 'transitionNotAllowed',
    });
    const list = (await commerce.module.get(Discounts).list(bench.contract.id, { skip: 0, take: 2 })).parse();
    expect(list.total).toBe(20);
    expect(list.data.map(({ scope }: DiscountView) => scope)).toEqual(['SUBSCRIPTION', 'SUBSCRIPTION']);
  });

  it.each<[string, DiscountWish, object]>([
    ['both rates', { percent: 10, amount: 1 }, { field: 'amount', problem: 'notTogether' }],
    ['no rate', {}, { field: 'percent', problem: 'required' }],
    ['three decimals', { percent: 1.125 }, { field: 'percent', problem: 'type' }],
    ['an amount of nothing', { amount: 0 }, { field: 'amount', problem: 'tooSmall' }],
    ['an amount off the set-up', { amount: 1, fees: ['SETUP'] }, { field: 'fees', problem: 'notTogether' }],
    ['a period that is over', { percent: 1, from: '2027-02-28' }, { field: 'from', expected: '2027-03-01' }],
    ['a day after the contract', { percent: 1, from: '2028-01-02' }, { field: 'from', problem: 'tooLarge' }],
  ])('is refused with %s', async (_what, wish, problem) => {
    const tenant = await commerce.tenant({ at: '2027-03-15T12:00:00Z' });
    const contract = await flexible(tenant, { validUntil: '2028-01-01' });
    await expect(giveContract(contract.id, wish)).rejects.toMatchObject({ problems: [problem] });
  });
});

describe('the discount of an offer', () => {
  const discount = { name: 'Welcome', basisPoints: 5000, amount: null, fees: ['REGULAR'], periods: 3 } as const;

  it('is that of what begins on it, from the first paid day on, and not of what changes to it', async () => {
    const bench = await open({ offers: [{}, { regularFee: 6200, discount }] });
    await bench.clock('03-16');
    const location = await bench.tenant.location();
    const order = { productId: bench.product(1), locationIds: [location] };
    const { id } = await bench.tenant.order(bench.contract, order);
    await commerce.rows(
      `update subscription set state = 'ACTIVE', activated_on = '2027-03-16', was_active = true, updated_at = now() where id = $1`,
      id,
    );
    await bench.change(1, { changeOn: 'PERIOD_END' });
    const of = async (subscription: number): Promise<string[]> => {
      const rows = await commerce.rows(
        `select p.kind || ' ' || p.from_day || '..' || p.to_day || ' ' || p.amount as text
         from invoice i join invoice_position p on p.invoice_id = i.id where p.subscription_id = $1 order by i.id, p.line`,
        subscription,
      );
      return rows.map(({ text }) => String(text));
    };
    for (const day of ['04-01', '05-01', '06-01', '07-01']) await bench.clock(day);
    expect(await of(id)).toEqual([
      'REGULAR 2027-03-16..2027-03-31 3200',
      'DISCOUNT 2027-03-16..2027-03-31 -1600',
      'REGULAR 2027-04-01..2027-04-30 6200',
      'DISCOUNT 2027-04-01..2027-04-30 -3100',
      'REGULAR 2027-05-01..2027-05-31 6200',
      'DISCOUNT 2027-05-01..2027-05-31 -3100',
      'REGULAR 2027-06-01..2027-06-30 6200',
      'DISCOUNT 2027-06-01..2027-06-15 -1550',
      'REGULAR 2027-07-01..2027-07-31 6200',
    ]);
    expect((await of(bench.booked.id)).slice(1, 2)).toEqual(['REGULAR 2027-04-01..2027-04-30 6200']);
    const { data } = (await commerce.module.get(Discounts).list(bench.contract.id, { skip: 0, take: 9 })).parse();
    expect(data).toMatchObject([
      { scope: 'LICENCE', name: 'Welcome', percent: 50, from: null, until: null, periods: 3 },
    ]);
  });

  it('is in the price of the product, booked or not, in the preview from period to period, and in the response to an order', async () => {
    const shop = await Shop.open(commerce, {
      at: '2027-03-16T09:00:00Z',
      offer: { regularFee: 3100, setupFee: 0, maintenanceFee: 0, discount: { ...discount, periods: 1 } },
    });
    const queries = commerce.module.get(ProductQueries);
    const page = { skip: 0, take: 9 };
    const shown = { name: 'Welcome', percent: 50, fees: ['REGULAR'], periods: 1, accountingPeriod: 'Month' };
    for (const list of [
      await queries.list(shop.owner, shop.contract.id, page),
      await queries.defined(shop.owner, shop.contract.id, page),
    ])
      expect(list.parse().products).toMatchObject([
        {
          discount: shown,
          costs: {
            cost: { value: 31 },
            prorationCost: { value: 16 },
            discount: { value: 8 },
            dueNow: { value: 8, total: 9.52 },
          },
        },
      ]);
    const locationIds = await shop.tenant.locations(2);
    const { dueNow, periods } = await shop.preview({ locationIds });
    expect(dueNow.value.minor).toBe(1600);
    expect(periods?.map(({ from, to, discount: off, cost }) => [from, to, off.minor, cost.value.minor])).toEqual([
      ['2027-03-01', '2027-03-31', 1600, 1600],
      // The month of the discount is over on 15 April.
      ['2027-04-01', '2027-04-30', 1550, 4650],
      ['2027-05-01', '2027-05-31', 0, 6200],
    ]);
    const ordered = await shop.tenant.order(shop.contract, {
      productId: shop.offerId,
      locationIds: [locationIds[0] ?? 0],
    });
    expect(ordered.discounts).toMatchObject([shown]);
  });
});

describe('a purchase with a discount', () => {
  it('costs what its preview says, fee by fee', async () => {
    const shop = await Shop.open(commerce, {
      at: '2027-03-16T09:00:00Z',
      offer: { regularFee: 3100, setupFee: 4900, maintenanceFee: 310 },
    });
    await giveContract(shop.contract.id, { percent: 50, fees: ['SETUP', 'REGULAR'], periods: 1 });
    const locationIds = [await shop.tenant.location()];
    const { setup, prorationCost, discount, dueNow } = await shop.preview({ locationIds });
    expect([setup.value.minor, prorationCost.value.minor, discount?.value.minor, dueNow.value.minor]).toEqual([
      4900, 1760, 3250, 3410,
    ]);
    await shop.buy({ locationIds, expectedTotal: dueNow.total.toJSON() });
    await commerce.drain();
    expect(shop.bank.charges.map(({ amount }) => amount)).toEqual([dueNow.total.minor]);
    expect(await positionsOf(shop.contract.id)).toEqual([
      'INVOICE SETUP 2027-03-16..2027-03-31 4900',
      'INVOICE DISCOUNT 2027-03-16..2027-03-16 -2450',
      'INVOICE REGULAR 2027-03-16..2027-03-31 1600',
      'INVOICE DISCOUNT 2027-03-16..2027-03-31 -800',
      'INVOICE MAINTENANCE 2027-03-16..2027-03-31 160',
    ]);
  });
});

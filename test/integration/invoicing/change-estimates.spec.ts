import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangePayer, ChangePeriod } from '#contexts/contracts';
import type { PeriodWish } from '#contexts/contracts';
import { PreviewPeriodChange } from '#contexts/invoicing';
import { OrderMany, PauseSubscription, subscriptionResource } from '#contexts/subscriptions';
import type { PauseCosts } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import type { Commerce } from '../subscriptions/commerce.js';
import { invoicesOf, startInvoicing } from './invoiced.js';
import { account } from './payer-bench.js';
import { ProductChangeBench } from './product-change-bench.js';
import type { PauseWish } from '../../../libs/contexts/subscriptions/pausing/wanted-pause.js';

/** What is told of a pause or of another product is what the next billing charges and credits more, or less, because of it. */
let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

/** A contract of the company, by the tax of Germany; from 10 March on an account pays it with 7 %. */
async function open(options: Partial<Parameters<typeof ProductChangeBench.open>[1]> = {}): Promise<ProductChangeBench> {
  const bench = await ProductChangeBench.open(commerce, { offers: [{}, { regularFee: 6200 }], ...options });
  const { tenant, contract } = bench;
  const more = { vatPercentage: 7 };
  const billingAccountId = await account(commerce, tenant.workspaceId, tenant.companyId, 'Zentrale AG', more);
  const wish = new Draft({ billingAccountId, effectiveOn: '2027-03-10' });
  await commerce.module.get(ChangePayer).plan(tenant.agency, contract.id, wish);
  await commerce.drain();
  return bench;
}

async function request(bench: ProductChangeBench, dryRun: boolean) {
  const access = commerce.module.get(AccessControl);
  const [subscription] = await access.locate(bench.tenant.agency, subscriptionResource, [bench.booked.id]);
  if (subscription === undefined) throw new Error('The subscription is not there.');
  return { subscription, dryRun, rules: 'seller' } as const;
}
const pause = async (bench: ProductChangeBench, wish: PauseWish, dryRun = false): Promise<PauseCosts> =>
  commerce.module.get(PauseSubscription).pause(await request(bench, dryRun), new Draft(wish));
const resume = async (bench: ProductChangeBench, dryRun = false): Promise<PauseCosts> =>
  commerce.module.get(PauseSubscription).resume(await request(bench, dryRun), new Draft({}));

/** Net and gross of what was drawn after the first documents. */
const drawn = async ({ contract }: ProductChangeBench, after: number): Promise<number[][]> =>
  (await invoicesOf(commerce, contract.id)).slice(after).map(({ net, gross }) => [net, gross]);
const told = (costs: Partial<Pick<PauseCosts, 'charge' | 'credit'>>): unknown => JSON.parse(JSON.stringify(costs));

describe('what is told of a pause', () => {
  it('that is resumed when another one pays the contract has the tax of who pays that period', async () => {
    const bench = await open();
    await bench.clock('03-05');
    await pause(bench, {});
    await bench.clock('03-15');
    // 17 of 31 days of March, which the company was invoiced for.
    expect(told(await resume(bench, true))).toMatchObject({ charge: { value: 17, vat: 3.23, total: 20.23 } });
    await resume(bench);
    await bench.clock('04-02');
    expect(await drawn(bench, 1)).toEqual([
      [-2700, -3213],
      [1700, 2023],
      [3100, 3317],
    ]);
  });

  it('of days that are on no invoice yet has the tax of who gets that one', async () => {
    const bench = await open({ isActive: false, startDate: '2027-03-08' });
    await bench.clock('03-08');
    await bench.booked.activate();
    // The days from 8 March on wait for the next billing, on the day of the other payer.
    const costs = await pause(bench, { from: '2027-03-12', until: '2027-03-31' }, true);
    expect(told(costs)).toMatchObject({ credit: { value: 20, vat: 3.8, total: 23.8 } });
    await pause(bench, { from: '2027-03-12', until: '2027-03-31' });
    await bench.clock('04-02');
    expect(await drawn(bench, 0)).toEqual([
      [400, 476],
      [3100, 3317],
    ]);
  });
});

describe('what is told before other fees come', () => {
  const openWithNewFees = async () => {
    const bench = await ProductChangeBench.open(commerce, { offers: [{}, { regularFee: 6200 }] });
    await bench.clock('03-10');
    await bench.changeFees(0, { effectiveOn: '2027-03-12', regularFee: 15.5 });
    await bench.changeFees(1, { effectiveOn: '2027-03-12', regularFee: 31 });
    return bench;
  };

  it('of a pause is by the fees of its days', async () => {
    const bench = await openWithNewFees();
    const wish = { from: '2027-03-22', until: '2027-03-31' };
    // 10 of 31 days.
    expect(told(await pause(bench, wish, true))).toMatchObject({ credit: { value: 5 }, charge: { value: 0 } });
    await pause(bench, wish);
    await bench.clock('04-02');
    // 11 days for 31.00, and 10 for 15.50.
    expect(await bench.paid()).toBe(1100 + 500 + 1550);
  });

  it('of another product is by those that it has by then', async () => {
    const bench = await openWithNewFees();
    const { charge, credit } = await bench.preview(1, 'NOW');
    // 2 days for 62.00 and 20 for 31.00, in the place of 22 days for 31.00.
    expect(told({ charge, credit })).toMatchObject({ charge: { value: 24 }, credit: { value: 22 } });
    await bench.change(1, { changeOn: 'NOW' });
    await bench.clock('04-02');
    expect(await bench.paid()).toBe(3100 + 2400 - 2200 + 3100);
  });
});

describe('what is told of another product', () => {
  it('of a subscription that begins when another one pays has the tax of that one', async () => {
    const bench = await open({ isActive: false, startDate: '2027-03-12' });
    await bench.clock('03-05');
    const { effectiveOn, charge } = await bench.preview(1);
    // 20 of 31 days of March.
    expect([effectiveOn, told({ charge })]).toMatchObject([
      '2027-03-12',
      { charge: { value: 40, vat: 2.8, total: 42.8 } },
    ]);
    await bench.change(1);
    await bench.clock('03-12');
    await bench.booked.activate();
    for (const day of ['03-13', '04-02']) await bench.clock(day);
    // With all of April.
    expect(await drawn(bench, 0)).toEqual([[4000 + 6200, 4280 + 6634]]);
  });
});

it('what is told of another accounting period has what waits for its first day', async () => {
  const bench = await ProductChangeBench.open(commerce, { offers: [{}], contract: { validFrom: '2027-03-01' } });
  await bench.clock('03-10');
  await pause(bench, { until: '2027-04-09' });
  const wish = new Draft<PeriodWish>({ accountingPeriod: 'Year', effectiveOn: '2027-04-01' });
  const preview = await commerce.module.get(PreviewPeriodChange).execute(bench.contract.id, wish);
  const foretold = preview.invoices.map(({ kind, subtotal, total }) => [kind, subtotal, total]);
  await commerce.module.get(ChangePeriod).plan(bench.contract.id, wish);
  await bench.clock('04-02');
  // 357 of 366 days of the year, and 22 of 31 days of March.
  expect(foretold).toEqual([
    ['INVOICE', 362.85, 431.79],
    ['CREDIT_NOTE', -22, -26.18],
  ]);
  expect(await drawn(bench, 1)).toEqual([
    [36285, 43179],
    [-2200, -2618],
  ]);
});

it('what is told of orders that begin when another one pays has the tax of that one', async () => {
  const bench = await open();
  const { tenant, contract } = bench;
  const ids = await tenant.locations(1);
  const costsFrom = async (day: string) => {
    const wish = { productId: bench.product(0), ids, startDate: `2027-03-${day}`, dryRun: true };
    const job = await commerce.module.get(OrderMany).execute(tenant.agency, contract, new Draft(wish));
    await commerce.drain();
    return bench.job(job);
  };
  expect(await costsFrom('09')).toMatchObject({ result: { costs: { dueNow: { value: 23, vat: 4.37 } } } });
  expect(await costsFrom('12')).toMatchObject({ result: { costs: { dueNow: { value: 20, vat: 1.4 } } } });
});

it('what is told of other fees has the tax of who pays on their day', async () => {
  const bench = await open();
  const { before, after } = await bench.previewFees(0, { effectiveOn: '2027-03-20', regularFee: 15.5 });
  expect(JSON.parse(JSON.stringify({ before, after }))).toMatchObject({ before: { vat: 2.17 }, after: { vat: 1.09 } });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ChangeContract, ContractVersions, Licences } from '#contexts/contracts';
import type { ContractInput, LicenceInput } from '#contexts/contracts';
import { PreviewInvoice } from '#contexts/invoicing';
import { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import { Booked } from '../subscriptions/commerce.js';
import type { Commerce } from '../subscriptions/commerce.js';
import { startInvoicing } from './invoiced.js';
import { feeFacts } from '../../../libs/contexts/notifications/mails/fee-mails.js';
import { purchaseFacts } from '../../../libs/contexts/notifications/mails/purchase-facts.js';
import { agreed, dayBefore, ProductChangeBench } from './product-change-bench.js';
import type { PricedSpan } from './product-change-bench.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startInvoicing();
});
afterAll(() => commerce.close());

const fees = [3100, 4999, 6200, 1];
const dayMs = 86_400_000;
type Way = 'put' | 'job' | 'purchase' | 'paidNextDay' | 'declined';
const ways: readonly Way[] = ['put', 'job', 'purchase', 'paidNextDay', 'declined'];

/** Changes the product in one of these ways. @returns whether it has changed, or is going to */
async function change(bench: ProductChangeBench, way: Way, product: number, changeOn: 'NOW' | 'PERIOD_END') {
  if (way === 'put') {
    await bench.change(product, { changeOn });
    return true;
  }
  if (way === 'job') {
    const dryRun = await bench.startJob({ productId: bench.product(product), changeOn, dryRun: true });
    const id = await bench.startJob({ productId: bench.product(product), changeOn });
    await commerce.drain();
    const [told, done] = [(await bench.job(dryRun)).result, (await bench.job(id)).result];
    expect(done).toMatchObject({ changed: 1, failed: 0 });
    expect(done).toEqual({ ...told, dryRun: false });
    return true;
  }
  const turns = { purchase: 'take', paidNextDay: 'wait', declined: 'decline' } as const;
  const { dueNow } = await bench.previewPurchase(product, { changeOn });
  const before = bench.bank.charges.length;
  if (dueNow.total.minor > 0) bench.bank.script.push(turns[way]);
  const { status } = await bench.buy(product, { changeOn, expectedTotal: dueNow.total.toJSON() });
  if (status === 'Successful' && dueNow.total.minor > 0)
    expect(bench.bank.charges.slice(before).map(({ amount }) => amount)).toEqual([dueNow.total.minor]);
  return status !== 'Failed';
}

/** Announces other fees of a product, and takes that back or keeps it; one that another is planned for is left alone. */
async function changeFees(
  bench: ProductChangeBench,
  { product, fee, notice, withdraw }: { product: number; fee: number; notice: number; withdraw: boolean },
  now: number,
  kept: FeesFrom[],
): Promise<void> {
  const from = new Date(now + notice * dayMs).toISOString().slice(0, 10);
  try {
    await bench.changeFees(product, { effectiveOn: from, regularFee: fee / 100 });
  } catch (error) {
    if (error instanceof DomainError && ['feeChangePlanned', 'validationFailed'].includes(error.key)) return;
    throw error;
  }
  if (withdraw) await bench.withdrawFees(product);
  else kept.push({ product, from, fee });
}

interface FeesFrom {
  readonly product: number;
  readonly from: string;
  readonly fee: number;
}

/** Cuts the days of each product by its fees: no term binds, so that they hold from their day on. */
function byFees(spans: readonly (PricedSpan & { readonly product: number })[], changes: readonly FeesFrom[]) {
  return spans.flatMap((span) => {
    const own = changes.filter(({ product, from }) => product === span.product && from <= span.to);
    const fee = own.findLast(({ from }) => from <= span.from)?.fee ?? span.fee;
    const later = own.filter(({ from }) => from > span.from);
    const starts = [{ from: span.from, fee }, ...later];
    return starts.map(({ from, fee: price }, index) => {
      const next = starts[index + 1];
      return { from, to: next === undefined ? span.to : dayBefore(next.from), fee: price };
    });
  });
}

it('adds up to what each product costs by the day, whichever way it was changed, and whatever its fees became', async () => {
  const steps = fc.array(
    fc.record({
      gap: fc.integer({ min: 0, max: 40 }),
      product: fc.integer({ min: 0, max: 3 }),
      later: fc.boolean(),
      way: fc.constantFrom(...ways),
      newFee: fc.option(
        fc.record({
          product: fc.integer({ min: 0, max: 3 }),
          fee: fc.integer({ min: 1, max: 9999 }),
          notice: fc.integer({ min: 1, max: 50 }),
          withdraw: fc.boolean(),
        }),
      ),
    }),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(0, 0, 25, 99, 100), async (changes, percent) => {
      const bench = await ProductChangeBench.open(commerce, { offers: fees.map((regularFee) => ({ regularFee })) });
      // March is paid already.
      if (percent > 0) await bench.discount({ percent });
      await bench.setNotice(0);
      const spans = [{ product: 0, from: '2027-03-01', to: '2027-12-31', fee: fees[0] ?? 0 }];
      const newFees: FeesFrom[] = [];
      let [now, current] = [Date.UTC(2027, 2, 1, 12), 0];
      const clock = async (to: number): Promise<void> => {
        now = to;
        await bench.clock(new Date(now).toISOString().slice(0, 10));
      };
      for (const { gap, product, later, way, newFee } of changes) {
        if (now + gap * dayMs > Date.UTC(2027, 10, 20)) break;
        await clock(now + gap * dayMs);
        if (newFee !== null) await changeFees(bench, newFee, now, newFees);
        if (product === current) continue;
        const changeOn = later ? 'PERIOD_END' : 'NOW';
        const { effectiveOn } = await bench.preview(product, changeOn);
        if (!(await change(bench, way, product, changeOn))) continue;
        if ([...bench.bank.intents.values()].includes('Waiting')) {
          await clock(now + dayMs);
          await bench.confirm();
        }
        const last = spans.at(-1);
        if (last !== undefined) last.to = dayBefore(effectiveOn);
        spans.push({ product, from: effectiveOn, to: '2027-12-31', fee: fees[product] ?? 0 });
        current = product;
        if (later) await clock(Date.parse(`${effectiveOn}T12:00:00Z`));
        expect((await bench.booked.view()).productId).toBe(bench.product(product));
      }
      await bench.clock('2027-12-15');
      expect(await bench.paid()).toBe(agreed(byFees(spans, newFees), percent));
      expect(await commerce.miscounted()).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 300_000);

it('counts what was before two changes on one day by the first of them, however its row lies in the table', async () => {
  const bench = await ProductChangeBench.open(commerce, { offers: fees.map((regularFee) => ({ regularFee })) });
  await bench.clock('2027-03-15');
  for (const product of [1, 2]) await bench.change(product, { changeOn: 'NOW' });
  await commerce.rows(
    `update subscription_product_change set decided_at = decided_at
     where id = (select min(id) from subscription_product_change where workspace_id = $1)`,
    bench.tenant.workspaceId,
  );
  // A small table that is known to be small is read as it lies.
  await commerce.rows('analyze subscription_product_change');
  await bench.clock('2027-12-15');
  const days = [
    { from: '2027-03-01', to: '2027-03-14', fee: fees[0] ?? 0 },
    { from: '2027-03-15', to: '2027-12-31', fee: fees[2] ?? 0 },
  ];
  expect(await bench.paid()).toBe(agreed(days));
});

describe('new fees of a licence', () => {
  const open = (options: Partial<Parameters<typeof ProductChangeBench.open>[1]> = {}) =>
    ProductChangeBench.open(commerce, { offers: [{}, { regularFee: 6200 }], ...options });

  it('need the notice of the seller when they are higher', async () => {
    const bench = await open();
    const refused = { key: 'priceNoticeRuns', parameters: { day: '2027-04-01' } };
    await expect(bench.changeFees(0, { effectiveOn: '2027-03-31', regularFee: 32 })).rejects.toMatchObject(refused);
    await bench.setNotice(42);
    await expect(bench.previewFees(0, { effectiveOn: '2027-04-11', regularFee: 32 })).rejects.toMatchObject({
      problems: [{ field: 'effectiveOn', expected: '2027-04-12' }],
    });
    await bench.changeFees(0, { effectiveOn: '2027-03-02', regularFee: 30 });
    await expect(bench.changeFees(0, { effectiveOn: '2027-03-03', regularFee: 29 })).rejects.toMatchObject({
      key: 'feeChangePlanned',
    });
    await expect(bench.changeFees(0, { effectiveOn: '2027-03-01', regularFee: 31 })).rejects.toMatchObject({
      problems: [
        { field: 'regularFee', problem: 'notTogether' },
        { field: 'effectiveOn', problem: 'past' },
      ],
    });
    // A higher set-up fee makes dearer what is ordered for a later day.
    const setUp = (effectiveOn: string) => bench.changeFees(1, { effectiveOn, setupFee: 99 });
    await expect(setUp('2027-04-11')).rejects.toMatchObject({ key: 'priceNoticeRuns' });
    await setUp('2027-04-12');
  });

  it('are a position of their own in the period, as the preview of the next invoice says, and the licence’s from their day on', async () => {
    const bench = await open();
    await bench.changeFees(0, { effectiveOn: '2027-04-11', regularFee: 62, reason: 'Portals charge more.' });
    const foretold = async () => {
      const { invoices } = await commerce.module.get(PreviewInvoice).execute(bench.contract.id);
      return invoices.flatMap(({ positions }) =>
        positions.map(({ start, end, amount, feeSince }) => `${start}..${end} ${amount} ${feeSince}`),
      );
    };
    await bench.clock('03-02');
    const april = ['2027-04-01..2027-04-10 10.33 null', '2027-04-11..2027-04-30 41.33 2027-04-11'];
    expect(await foretold()).toEqual(april);
    await bench.clock('04-01');
    expect(await bench.feesOf(0)).toBe(3100);
    await bench.clock('04-11');
    expect(await bench.feesOf(0)).toBe(6200);
    expect(await foretold()).toEqual(['2027-05-01..2027-05-31 62 2027-04-11']);
    await expect(bench.withdrawFees(0)).rejects.toMatchObject({ key: 'noFeeChangePlanned' });
    await bench.clock('05-02');
    expect((await bench.positions()).slice(1)).toEqual([
      'INVOICE: Listing 1 REGULAR 2027-04-01..2027-04-10 1033',
      'INVOICE: Listing 1 REGULAR 2027-04-11..2027-04-30 4133',
      'INVOICE: Listing 1 REGULAR 2027-05-01..2027-05-31 6200',
    ]);
  });

  it('wait until terms let the subscription go, and hold at once when they are lower', async () => {
    const minimumTerm = { duration: 6, period: 'Month' } as const;
    const bench = await open({ offers: [{ minimumTerm, maintenanceFee: 100 }, {}] });
    const licence = await bench.licence(0);
    // An order holds the licence: the preview does not wait for it.
    const shown = await commerce.module.get(Database).transaction(async (tx) => {
      await sql`select id from licence where id = ${licence} for update`.execute(tx);
      return bench.previewFees(0, { effectiveOn: '2027-06-10', regularFee: 40, setupFee: 99 });
    });
    expect(JSON.parse(JSON.stringify(shown))).toMatchObject({
      accountingPeriod: 'Month',
      currency: 'EUR',
      total: 1,
      unchanged: 0,
      before: {
        value: 32,
        total: 38.08,
      },
      after: {
        value: 41,
        total: 48.79,
      },
      days: [
        {
          firstDay: '2027-09-01',
          subscriptions: 1,
          difference: 9,
        },
      ],
      subscriptions: [
        {
          subscriptionId: bench.booked.id,
          firstDay: '2027-09-01',
          before: 32,
          after: 41,
        },
      ],
    });
    await commerce.rows(`update contract set valid_until = '2027-08-31' where id = $1`, bench.contract.id);
    const ending = await bench.previewFees(0, { effectiveOn: '2027-06-10', regularFee: 40 });
    expect(ending).toMatchObject({ total: 0, unchanged: 1, days: [] });
    await commerce.rows('update contract set valid_until = null where id = $1', bench.contract.id);
    await bench.changeFees(0, { effectiveOn: '2027-06-10', regularFee: 40 });
    await bench.clock('06-10');
    // Lower than what the licence costs by now, and than what the subscription pays.
    await bench.changeFees(0, { effectiveOn: '2027-07-01', regularFee: 20 });
    await bench.clock('07-01');
    await bench.changeFees(0, { effectiveOn: '2027-08-01', regularFee: 50 });
    const changes = await commerce.rows('select id from licence_fee_change where licence_id = $1 order by id', licence);
    const mayRise = await commerce.module.get(Database).transaction(async (tx) => {
      const told: boolean[] = [];
      for (const { id } of changes) told.push((await feeFacts(tx, Number(id))).mayRise);
      return told;
    });
    expect(mayRise).toEqual([true, false, true]);
    await bench.clock('09-02');
    expect((await bench.positions()).filter((text) => text.includes('REGULAR')).slice(-3)).toEqual([
      'INVOICE: Listing 1 REGULAR 2027-07-01..2027-07-31 2000',
      'INVOICE: Listing 1 REGULAR 2027-08-01..2027-08-31 2000',
      'INVOICE: Listing 1 REGULAR 2027-09-01..2027-09-30 5000',
    ]);
  });

  it('are those of the product that a subscription is planned to change to', async () => {
    const bench = await open();
    await bench.change(1, { changeOn: 'PERIOD_END' });
    const leaving = async (effectiveOn: string) => bench.previewFees(0, { effectiveOn, regularFee: 30 });
    expect(await leaving('2027-03-31')).toMatchObject({ total: 1, unchanged: 0 });
    expect(await leaving('2027-04-01')).toMatchObject({ total: 0, unchanged: 1 });
    for (const [effectiveOn, firstDay] of [
      ['2027-03-20', '2027-04-01'],
      ['2027-04-10', '2027-04-10'],
    ] as const) {
      const { subscriptions } = await bench.previewFees(1, { effectiveOn, regularFee: 50 });
      expect(JSON.parse(JSON.stringify(subscriptions))).toMatchObject([
        { subscriptionId: bench.booked.id, firstDay, before: 62, after: 50 },
      ]);
    }
  });

  it('that come after a year was charged are credited and charged on their day; what is taken back changes nothing', async () => {
    const bench = await open({ contract: { accountingPeriod: 'Year' }, offers: [{ regularFee: 36_500 }, {}] });
    await bench.clock('03-02');
    await bench.changeFees(0, { effectiveOn: '2027-10-01', regularFee: 730 });
    await bench.clock('05-02');
    expect(await bench.paid()).toBe(30_600);
    await bench.withdrawFees(0);
    await bench.changeFees(0, { effectiveOn: '2027-10-20', regularFee: 730 });
    await bench.clock('10-02');
    expect(await bench.paid()).toBe(30_600);
    await bench.clock('11-02');
    expect((await bench.positions()).slice(1)).toEqual([
      'INVOICE: Listing 1 REGULAR 2027-10-20..2027-12-31 14600',
      'CREDIT_NOTE: Listing 1 REGULAR 2027-10-20..2027-12-31 -7300',
    ]);
    await bench.clock('12-02');
    expect(await bench.paid()).toBe(37_900);
  });

  it('are paid by who buys shortly before them, day by day', async () => {
    const bench = await open();
    await bench.clock('03-02');
    await bench.changeFees(1, { effectiveOn: '2027-04-21', regularFee: 93 });
    await bench.clock('04-11');
    const locationIds = [await bench.tenant.location()];
    const { dueNow } = await bench.previewPurchase(1, { locationIds, replaces: [] });
    // 10 of 30 days at 62.00, and 10 at 93.00.
    expect(dueNow.value.minor).toBe(2067 + 3100);
    bench.bank.script.push('take');
    const bought = await bench.buy(1, { locationIds, replaces: [], expectedTotal: dueNow.total.toJSON() });
    const { purchaseId, subscriptionIds } = bought;
    const told = await commerce.module.get(Database).transaction((tx) => purchaseFacts(tx, purchaseId));
    expect(told?.places).toMatchObject([{ paidTo: '2027-04-30', proration: 5167, perPeriod: 9300 }]);
    await new Booked(commerce, bench.tenant, bench.contract, subscriptionIds[0] ?? 0).activate();
    await bench.clock('05-02');
    expect((await bench.positions()).filter((text) => text.includes('Listing 2'))).toEqual([
      'INVOICE: Listing 2 REGULAR 2027-04-11..2027-04-20 2067',
      'INVOICE: Listing 2 REGULAR 2027-04-21..2027-04-30 3100',
      'INVOICE: Listing 2 REGULAR 2027-05-01..2027-05-31 9300',
    ]);
  });

  it('are no matter of what charges none', async () => {
    const fixed = await open({ contract: { billingType: 'FIXED', fixedPrice: 9900 } });
    const wish = { effectiveOn: '2027-06-01', regularFee: 40 };
    await expect(fixed.changeFees(0, wish)).rejects.toMatchObject({ key: 'licenceHasNoFees' });
    const free = await open({ offers: [{ regularFee: 0 }, {}] });
    await expect(free.changeFees(0, wish)).rejects.toMatchObject({ key: 'licenceHasNoFees' });
    await expect(free.changeFees(1, { effectiveOn: '2027-06-01', regularFee: 0 })).rejects.toMatchObject({
      problems: [{ field: 'regularFee', problem: 'tooSmall' }],
    });
  });
});

it('keeps versions of the terms of a contract and its licences, the newest first', async () => {
  const bench = await ProductChangeBench.open(commerce, { offers: [{}, {}] });
  const [first, second] = [await bench.licence(0), await bench.licence(1)];
  await commerce.module.get(Licences).change(second, new Draft<LicenceInput>({ maxSubscriptions: 5 }));
  // Custom fields may hold personal data: no version keeps them.
  const customFields = [{ key: 'contact', value: 'Eva Huber' }];
  for (const input of [{ bookable: false, customFields }, { customFields: [] }])
    await commerce.module.get(ChangeContract).execute(bench.contract.id, new Draft<ContractInput>(input));
  await bench.changeFees(0, { effectiveOn: '2027-06-01', regularFee: 40 });
  await bench.withdrawFees(0);
  const list = async (page: { before?: number; take: number }) =>
    (await commerce.module.get(ContractVersions).list(bench.contract.id, page)).parse();
  const { data, total } = await list({ take: 3 });
  expect(total).toBe(4);
  expect(data[2]?.before).toEqual({ bookable: true });
  expect(data).toMatchObject([
    {
      kind: 'FEES_WITHDRAWN',
      licenceId: first,
      effectiveOn: '2027-06-01',
      before: { regularFee: 40 },
      after: { regularFee: 31 },
    },
    {
      kind: 'FEES',
      licenceId: first,
      effectiveOn: '2027-06-01',
      before: { regularFee: 31 },
      after: { regularFee: 40 },
    },
    {
      kind: 'CONTRACT',
      licenceId: null,
      effectiveOn: '2027-03-01',
      before: { bookable: true },
      after: { bookable: false },
    },
  ]);
  expect((await list({ before: data[2]?.id ?? 0, take: 3 })).data).toMatchObject([
    { kind: 'LICENCE', licenceId: second, before: { maxSubscriptions: null }, after: { maxSubscriptions: 5 } },
  ]);
});

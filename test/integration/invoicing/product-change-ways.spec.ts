import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DomainError } from '#domain/errors/errors';
import type { Commerce } from '../subscriptions/commerce.js';
import { startInvoicing } from './invoiced.js';
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
    fc.asyncProperty(steps, async (changes) => {
      const bench = await ProductChangeBench.open(commerce, { offers: fees.map((regularFee) => ({ regularFee })) });
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
      expect(await bench.paid()).toBe(agreed(byFees(spans, newFees)));
      expect(await commerce.miscounted()).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 300_000);

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Commerce } from '../subscriptions/commerce.js';
import { startInvoicing } from './invoiced.js';
import { agreed, dayBefore, ProductChangeBench } from './product-change-bench.js';

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

it('adds up to what each product costs by the day, whichever way it was changed', async () => {
  const steps = fc.array(
    fc.record({
      gap: fc.integer({ min: 0, max: 40 }),
      product: fc.integer({ min: 0, max: 3 }),
      later: fc.boolean(),
      way: fc.constantFrom(...ways),
    }),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (changes) => {
      const bench = await ProductChangeBench.open(commerce, { offers: fees.map((regularFee) => ({ regularFee })) });
      const spans = [{ from: '2027-03-01', to: '2027-12-31', fee: fees[0] ?? 0 }];
      let [now, current] = [Date.UTC(2027, 2, 1, 12), 0];
      const clock = async (to: number): Promise<void> => {
        now = to;
        await bench.clock(new Date(now).toISOString().slice(0, 10));
      };
      for (const { gap, product, later, way } of changes) {
        if (now + gap * dayMs > Date.UTC(2027, 10, 20)) break;
        await clock(now + gap * dayMs);
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
        spans.push({ from: effectiveOn, to: '2027-12-31', fee: fees[product] ?? 0 });
        current = product;
        if (later) await clock(Date.parse(`${effectiveOn}T12:00:00Z`));
        expect((await bench.booked.view()).productId).toBe(bench.product(product));
      }
      await bench.clock('2027-12-15');
      expect(await bench.paid()).toBe(agreed(spans));
      expect(await commerce.miscounted()).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 300_000);

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Charge } from '#contexts/billing';
import { isCredit } from '#contexts/billing';
import type { HeldDiscount } from '#domain/contracts/discounts';
import { parseQuantity, usageMonths } from '#domain/metering/usage-fees';
import type { UsageFee, UsageOfDay } from '#domain/metering/usage-fees';
import { addDays, localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { calculateUsageCharges, usageMonthsOf } from './usage-charges.js';
import type { UsageThing } from './usage-charges.js';

const start = localDate('2027-01-31');
const fee: UsageFee = {
  id: 'prints',
  name: { en: 'Prints' },
  meter: 'prints',
  aggregation: 'SUM',
  included: 10,
  tierMode: 'GRADUATED',
  tiers: [{ upTo: null, unitPrice: 0.5, flatFee: 0 }],
  cap: 10_000,
};
const thing = (more: Partial<UsageThing> = {}): UsageThing => ({
  subscriptionId: 1,
  licenceId: 2,
  since: null,
  fee,
  days: { from: start, to: null },
  pauses: [],
  ...more,
});
const used = (day: string, quantity: number, meter = 'prints'): UsageOfDay => ({
  meter,
  day: localDate(day),
  sum: parseQuantity(quantity) ?? 0n,
  count: 1,
  largest: parseQuantity(quantity) ?? 0n,
});
const calendar = (today: string, isOver = false) => ({
  validFrom: start,
  today: localDate(today),
  isOver,
  currency: 'EUR',
});
const charge = (own: UsageThing, days: readonly UsageOfDay[], today: string, charged: Charge[] = [], isOver = false) =>
  calculateUsageCharges(own, sums(charged), { days, since: null }, calendar(today, isOver));

/** What the ledger would say. */
function sums(charges: readonly Charge[]) {
  const byMonth = new Map<LocalDate, { amount: number; readonly discounts: Map<number, number> }>();
  for (const { periodStart, amount, discountId = null } of charges) {
    const month = byMonth.get(periodStart) ?? { amount: 0, discounts: new Map<number, number>() };
    byMonth.set(periodStart, month);
    if (discountId === null) month.amount += amount;
    else month.discounts.set(discountId, (month.discounts.get(discountId) ?? 0) + amount);
  }
  return byMonth;
}
const percent = (id: number, basisPoints: number, from: string, to: string | null = null): HeldDiscount => ({
  id,
  basisPoints,
  amount: null,
  fees: ['USAGE'],
  days: { from: localDate(from), to: to === null ? null : localDate(to) },
});
const shown = ({ amount, from, to, usage }: Charge) => [amount, from, to, usage?.quantity];

describe('usage', () => {
  it('is charged when its month has ended, not before, and once', () => {
    const days = [used('2027-02-02', 20), used('2027-02-27', 5), used('2027-02-28', 30)];
    expect(charge(thing(), days, '2027-02-27')).toEqual([]);
    const first = charge(thing(), days, '2027-02-28');
    expect(first.map(shown)).toEqual([[750, '2027-01-31', '2027-02-27', 25]]);
    expect(first[0]).toMatchObject({
      kind: 'USAGE',
      addOn: 'prints',
      periodStart: '2027-01-31',
      periodEnd: '2027-02-28',
    });
    expect(charge(thing(), days, '2027-03-30', first)).toEqual([]);
    expect(charge(thing(), days, '2027-03-31', first).map(shown)).toEqual([[1000, '2027-02-28', '2027-03-30', 30]]);
  });

  it('that comes late, or is withdrawn, is charged or credited as what is missing', () => {
    const first = charge(thing(), [used('2027-02-02', 20)], '2027-03-01');
    const late = charge(thing(), [used('2027-02-02', 20), used('2027-02-03', 4)], '2027-03-05', first);
    expect(late.map(shown)).toEqual([[200, '2027-01-31', '2027-02-27', 24]]);
    const withdrawn = charge(thing(), [used('2027-02-02', 11)], '2027-03-06', [...first, ...late]);
    expect(withdrawn.map(({ amount }) => amount)).toEqual([-650]);
  });

  it('of days that are not paid costs nothing: before the start, after the end, and in a pause', () => {
    const own = thing({
      days: { from: localDate('2027-02-10'), to: localDate('2027-02-20') },
      pauses: [{ from: localDate('2027-02-12'), to: localDate('2027-02-13') }],
    });
    const days = ['2027-02-09', '2027-02-10', '2027-02-12', '2027-02-13', '2027-02-20', '2027-02-21'].map(
      (day, index) => used(day, 10 ** index),
    );
    // 10 on the 10th, and 10,000 on the 20th: 5,000.00 without the cap.
    expect(charge(own, days, '2027-03-01').map(shown)).toEqual([[10_000, '2027-02-10', '2027-02-20', 10_010]]);
    expect(charge(thing({ days: null }), days, '2027-03-01')).toEqual([]);
  });

  it('of other meters is not counted', () => {
    expect(charge(thing(), [used('2027-02-02', 99, 'calls')], '2027-03-01')).toEqual([]);
  });

  it('of a contract that has ended is charged at once, and stays charged when it goes on', () => {
    const days = [used('2027-02-02', 20)];
    const ended = charge(thing(), days, '2027-02-10', [], true);
    expect(ended.map(shown)).toEqual([[500, '2027-01-31', '2027-02-27', 20]]);
    expect(charge(thing(), days, '2027-02-11', ended)).toEqual([]);
    expect(charge(thing(), [...days, used('2027-02-12', 4)], '2027-03-01', ended).map(shown)).toEqual([
      [200, '2027-01-31', '2027-02-27', 24],
    ]);
  });

  it('that was charged of days which are not paid any more is credited', () => {
    const first = charge(thing(), [used('2027-03-02', 20)], '2027-04-01');
    const ended = thing({ days: { from: start, to: localDate('2027-02-15') } });
    expect(charge(ended, [used('2027-03-02', 20)], '2027-04-01', first).map(({ amount }) => amount)).toEqual([-500]);
  });

  it('is looked at only where all of a month is known', () => {
    const known = { days: [used('2027-02-20', 20)], since: localDate('2027-02-15') };
    expect(usageMonthsOf(thing(), known, calendar('2027-04-01')).map(({ month }) => month.start)).toEqual([
      '2027-02-28',
      '2027-03-31',
    ]);
    const charged = new Map([[start, { amount: 123 }]]);
    expect(calculateUsageCharges(thing(), charged, known, calendar('2027-04-01'))).toEqual([]);
  });

  it('has the price of the first day of its month, also what comes late', () => {
    const steps = [
      { on: localDate('2027-02-28'), fee: { ...fee, included: 0, tiers: [{ upTo: null, unitPrice: 2, flatFee: 0 }] } },
    ];
    const days = [used('2027-02-02', 20), used('2027-03-01', 3)];
    const first = charge(thing({ steps }), days, '2027-03-31');
    expect(first.map(({ amount, usage }) => [amount, usage?.included])).toEqual([
      [500, 10],
      [600, 0],
    ]);
    const late = charge(thing({ steps }), [...days, used('2027-02-27', 4)], '2027-04-02', first);
    expect(late.map(({ amount, periodStart }) => [amount, periodStart])).toEqual([[200, '2027-01-31']]);
  });

  it('is lowered by discounts that name it, as a charge of its own with the fee', () => {
    const days = [used('2027-02-02', 30)];
    const own = thing({ discounts: [percent(7, 1000, '2027-01-01')] });
    const first = charge(own, days, '2027-03-01');
    expect(first).toMatchObject([
      { amount: 1000, kind: 'USAGE', addOn: 'prints', discountId: null, from: '2027-01-31', to: '2027-02-27' },
      { amount: -100, kind: 'USAGE', addOn: 'prints', discountId: 7, from: '2027-01-31', to: '2027-02-27' },
    ]);
    expect(first.map(isCredit)).toEqual([false, false]);
    expect(charge(own, days, '2027-03-02', first)).toEqual([]);
    // Less of both: on a credit note.
    const withdrawn = charge(own, [used('2027-02-02', 20)], '2027-03-02', first);
    expect(withdrawn.map(({ amount, discountId }) => [amount, discountId])).toEqual([
      [-500, null],
      [50, 7],
    ]);
    expect(withdrawn.map(isCredit)).toEqual([true, true]);
  });

  it('is lowered after its cap, and by day where a discount begins or ends in the month', () => {
    const days = [used('2027-02-02', 1000)];
    // 10,000 by the cap; 14 of 28 days.
    const own = thing({ discounts: [percent(7, 5000, '2027-01-01', '2027-02-13')] });
    expect(charge(own, days, '2027-03-01').map(({ amount, from, to }) => [amount, from, to])).toEqual([
      [10_000, '2027-01-31', '2027-02-27'],
      [-2500, '2027-01-31', '2027-02-13'],
    ]);
    expect(usageMonthsOf(own, { days, since: null }, calendar('2027-02-10'))).toMatchObject([
      { isCapped: true, amount: { minor: 10_000 }, payable: { minor: 7500 } },
    ]);
  });

  it('that was charged is credited by a discount that is given later, and charged again when that is taken back', () => {
    const days = [used('2027-02-02', 30)];
    const first = charge(thing(), days, '2027-03-01');
    const given = charge(thing({ discounts: [percent(7, 5000, '2027-02-14')] }), days, '2027-03-02', first);
    expect(given.map(({ amount, discountId, from }) => [amount, discountId, from])).toEqual([[-250, 7, '2027-02-14']]);
    expect(given.map(isCredit)).toEqual([true]);
    const back = charge(thing(), days, '2027-03-03', [...first, ...given]);
    expect(back.map(({ amount, discountId }) => [amount, discountId])).toEqual([[250, 7]]);
    expect(back.map(isCredit)).toEqual([false]);
  });

  it('adds up to what is owed, whatever comes when and whenever it is billed', () => {
    const events = fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 200 }),
        delay: fc.integer({ min: 0, max: 59 }),
        quantity: fc.integer({ min: 1, max: 40 }),
        withdrawnAfter: fc.option(fc.integer({ min: 0, max: 59 })),
      }),
      { maxLength: 25 },
    );
    const runs = fc.array(fc.integer({ min: 0, max: 320 }), { minLength: 1, maxLength: 15 });
    const discounts = fc.array(
      fc.record({
        basisPoints: fc.constantFrom(500, 1250, 10_000),
        given: fc.nat(200),
        from: fc.nat(200),
        ends: fc.option(fc.nat(200)),
      }),
      { maxLength: 3 },
    );
    // Other prices of a month, decided before it begins.
    const prices = fc.array(
      fc.record({
        month: fc.integer({ min: 1, max: 7 }),
        cents: fc.integer({ min: 0, max: 90 }),
        included: fc.nat(30),
      }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(
        events,
        runs,
        fc.option(fc.integer({ min: 1, max: 220 })),
        discounts,
        prices,
        (list, days, length, lowered, changes) => {
          const monthStarts = usageMonths(start, start, addDays(start, 320)).map((month) => month.start);
          const steps = changes
            .map(({ month, cents, included }) => ({
              on: monthStarts[month] ?? start,
              fee: { ...fee, included, tiers: [{ upTo: null, unitPrice: cents / 100, flatFee: 0 }] },
            }))
            .sort((a, b) => (a.on < b.on ? -1 : 1));
          const paid = { from: start, to: length === null ? null : addDays(start, length) };
          /** A discount is given on a day, and taken back on another. */
          const ownAt = (today: number): UsageThing => {
            const known = lowered.map(({ basisPoints, given, from, ends }, id) =>
              given > today || (ends !== null && ends < from)
                ? []
                : percent(
                    id,
                    basisPoints,
                    addDays(start, from),
                    ends !== null && ends <= today ? addDays(start, ends) : null,
                  ),
            );
            return thing({
              days: paid,
              discounts: known.flat(),
              steps: steps.filter(({ on }) => on <= addDays(start, today + 31)),
            });
          };
          const known = (today: number): UsageOfDay[] =>
            list
              .filter(({ day, delay, withdrawnAfter }) => {
                const isWithdrawn = withdrawnAfter !== null && day + withdrawnAfter <= today;
                return day + delay <= today && !isWithdrawn;
              })
              .map(({ day, quantity }) => used(addDays(start, day), quantity));
          const charges: Charge[] = [];
          const [last, ...earlier] = [...days, 320].sort((a, b) => b - a);
          for (const today of [...earlier.toReversed(), last ?? 320])
            charges.push(...charge(ownAt(today), known(today), addDays(start, today), charges));
          // Counted another way: month by month, all that was used in it on paid days, by the price of its first day.
          let owed = 0;
          for (const month of usageMonthsOf(
            ownAt(320),
            { days: known(320), since: null },
            calendar(addDays(start, 320)),
          )) {
            if (!month.hasEnded) continue;
            let sum = 0;
            let [left, count] = [0n, 0n];
            for (let at = month.month.start; at < month.month.end; at = addDays(at, 1)) {
              if (paid.to !== null && at > paid.to) continue;
              count += 1n;
              let part = 10n ** 12n;
              for (const { basisPoints, from, ends } of lowered)
                if (at >= addDays(start, from) && (ends === null || at <= addDays(start, ends)))
                  part = (part * BigInt(10_000 - basisPoints)) / 10_000n;
              left += part;
            }
            for (const { day, quantity, withdrawnAfter } of list) {
              const at = addDays(start, day);
              const isPaid = at >= month.month.start && at < month.month.end && (length === null || day <= length);
              if (isPaid && withdrawnAfter === null) sum += quantity;
            }
            const index = monthStarts.indexOf(month.month.start);
            let [cents, included] = [50, 10];
            // The last one that is named for a month counts, as its list is sorted.
            for (let at = 1; at <= index; at += 1)
              for (const one of changes) if (one.month === at) [cents, included] = [one.cents, one.included];
            const amount = BigInt(Math.min(10_000, Math.max(0, sum - included) * cents));
            const whole = 10n ** 12n * count;
            owed += Number((2n * amount * left + whole) / (2n * whole));
          }
          expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(owed);
        },
      ),
      { numRuns: 200 },
    );
  });
});

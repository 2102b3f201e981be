import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { HeldDiscount } from '../contracts/discounts.js';
import type { DaySpan, PausedDays } from '../contracts/pauses.js';
import { addDays, localDate } from '../time/local-date.js';
import { Money } from '../values/money.js';
import { discountsOnUsage } from './usage-discounts.js';

const day = (text: string) => localDate(`2027-${text}`);
const april: DaySpan = { from: day('04-01'), to: day('04-30') };
const percent = (id: number, value: number, more: Partial<HeldDiscount> = {}): HeldDiscount => ({
  id,
  basisPoints: value * 100,
  amount: null,
  fees: ['USAGE'],
  days: { from: day('01-01'), to: null },
  ...more,
});
const taken = (
  minor: number,
  discounts: readonly HeldDiscount[],
  days: DaySpan = april,
  pauses: PausedDays = [],
): unknown[] =>
  discountsOnUsage(Money.ofMinor(minor, 'EUR'), days, discounts, pauses).map(({ id, amount, days: own }) => [
    id,
    amount.minor,
    own.from.slice(5),
    own.to.slice(5),
  ]);

/** Without days. */
const amounts = (...of: Parameters<typeof taken>): unknown[] => taken(...of).map((row) => (row as unknown[])[1]);

describe('what discounts take off usage', () => {
  it('is a percentage of what the month comes to, rounded with what is left', () => {
    expect(taken(6250, [percent(1, 10)])).toEqual([[1, 625, '04-01', '04-30']]);
    expect(taken(995, [percent(1, 10)])).toEqual([[1, 99, '04-01', '04-30']]);
    // 5,625 are left, and then 5,062.5: rounded half up.
    expect(amounts(6250, [percent(1, 10), percent(2, 10)])).toEqual([625, 562]);
    expect(taken(0, [percent(1, 10)])).toEqual([]);
  });

  it('counts by the days of the discount, whatever was used on them', () => {
    expect(taken(6000, [percent(1, 10, { days: { from: day('01-01'), to: day('04-15') } })])).toEqual([
      [1, 300, '04-01', '04-15'],
    ]);
    expect(taken(6000, [percent(1, 100, { days: { from: day('04-21'), to: null } })])).toEqual([
      [1, 2000, '04-21', '04-30'],
    ]);
    expect(taken(6000, [percent(1, 10, { days: { from: day('05-01'), to: null } })])).toEqual([]);
  });

  it('counts by the days that are paid, where the month is cut or paused', () => {
    const half = { days: { from: day('01-01'), to: day('04-15') } };
    expect(amounts(6000, [percent(1, 10, half)], { from: day('04-11'), to: day('04-20') })).toEqual([300]);
    const pause = { from: day('04-06'), to: day('04-15') };
    // 5 of 20 paid days.
    expect(amounts(6000, [percent(1, 10, half)], april, [pause])).toEqual([150]);
    expect(taken(6000, [percent(1, 10)], april, [april])).toEqual([]);
  });

  it('is nothing of discounts that do not name usage, and of amounts', () => {
    expect(taken(6000, [percent(1, 10, { fees: ['REGULAR', 'SETUP', 'MAINTENANCE'] })])).toEqual([]);
    expect(taken(6000, [percent(1, 0, { basisPoints: null, amount: 500 })])).toEqual([]);
  });

  it('adds up to the share of each day, and is never more than the amount', () => {
    const discount = fc.record({
      basisPoints: fc.constantFrom(1, 500, 1250, 3333, 9999, 10_000),
      from: fc.integer({ min: -20, max: 40 }),
      length: fc.option(fc.integer({ min: 0, max: 40 })),
    });
    const length = fc.integer({ min: 1, max: 31 });
    const pause = fc.option(fc.record({ from: fc.nat(30), length: fc.nat(10) }));
    fc.assert(
      fc.property(fc.nat(2_000_000), length, pause, fc.array(discount, { maxLength: 4 }), (minor, days, off, list) => {
        const month = { from: april.from, to: addDays(april.from, days - 1) };
        const pauses =
          off === null ? [] : [{ from: addDays(month.from, off.from), to: addDays(month.from, off.from + off.length) }];
        const discounts = list.map(({ basisPoints, from, length: own }, index) => {
          const first = addDays(month.from, from);
          return percent(index, 0, {
            basisPoints,
            days: { from: first, to: own === null ? null : addDays(first, own) },
          });
        });
        const lowered = discountsOnUsage(Money.ofMinor(minor, 'EUR'), month, discounts, pauses);
        // Counted another way: each paid day has the same part of the amount, and what its discounts leave of it.
        let [left, paid] = [0n, 0n];
        const unit = 10_000n ** BigInt(list.length);
        for (let offset = 0; offset < days; offset += 1) {
          if (off !== null && offset >= off.from && offset <= off.from + off.length) continue;
          paid += 1n;
          let own = unit;
          for (const { basisPoints, from, length: held } of list)
            if (offset >= from && (held === null || offset <= from + held))
              own = (own * (10_000n - BigInt(basisPoints))) / 10_000n;
          left += own;
        }
        const sum = lowered.reduce((all, { amount }) => all + amount.minor, 0);
        const exact = paid === 0n ? BigInt(minor) : (2n * BigInt(minor) * left + unit * paid) / (2n * unit * paid);
        expect(BigInt(minor - sum)).toBe(exact);
        for (const { amount } of lowered) expect(amount.minor).toBeGreaterThan(0);
      }),
    );
  });
});

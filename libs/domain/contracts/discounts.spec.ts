import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { discountDays, discountsOwed, discountsOwedOnce, heldDiscounts } from './discounts.js';
import type { AgreedDiscount, HeldDiscount } from './discounts.js';
import { nthPeriod } from '../billing/accounting-period.js';
import type { ChargedDays } from '../billing/charges.js';
import { owed } from '../billing/charges.js';
import { addDays, localDate } from '../time/local-date.js';
import { Money } from '../values/money.js';

const day = localDate;
const march = nthPeriod({ validFrom: day('2027-03-01'), period: 'Month' }, 0);
/** Of a contract whose periods begin on other days than these discounts. */
const months = { validFrom: day('2026-12-15'), period: 'Month' } as const;
const euro = (minor: number) => Money.ofMinor(minor, 'EUR');
const all = { from: day('2027-01-01'), to: null };
const percent = (id: number, value: number, days: ChargedDays = all): HeldDiscount => ({
  id,
  basisPoints: value * 100,
  amount: null,
  fees: ['REGULAR'],
  days,
});
const amount = (id: number, minor: number, days: ChargedDays = all): HeldDiscount => ({
  ...percent(id, 0, days),
  basisPoints: null,
  amount: minor,
});
const taken = (fee: number, discounts: readonly HeldDiscount[], days: ChargedDays | null = all) =>
  discountsOwed({ kind: 'REGULAR', fee: euro(fee) }, march, days, discounts).map(({ id, amount: { minor } }) => [
    id,
    minor,
  ]);
const agreed = (over: Partial<AgreedDiscount>): AgreedDiscount => ({
  id: 1,
  scope: 'CONTRACT',
  basisPoints: 1000,
  amount: null,
  fees: ['REGULAR'],
  from: null,
  periods: null,
  until: null,
  ...over,
});

describe('what discounts take off a fee', () => {
  it('is a percentage, rounded with what is left', () => {
    expect(taken(1990, [percent(1, 10)])).toEqual([[1, 199]]);
    // 10 % of 9.95 leave 8.955, which is 8.96.
    expect(taken(995, [percent(1, 10)])).toEqual([[1, 99]]);
    expect(taken(1990, [percent(1, 100)])).toEqual([[1, 1990]]);
  });

  it('is taken off one after the other', () => {
    expect(taken(10_000, [percent(1, 10), percent(2, 10), amount(3, 100)])).toEqual([
      [1, 1000],
      [2, 900],
      [3, 100],
    ]);
  });

  it('is never more than the fee: what is more is lost', () => {
    expect(taken(1000, [amount(1, 600), amount(2, 600), amount(3, 600)])).toEqual([
      [1, 600],
      [2, 400],
    ]);
    expect(taken(0, [amount(1, 600)])).toEqual([]);
    expect(taken(1000, [amount(1, 600)], null)).toEqual([]);
  });

  it('counts by day, as the fee does', () => {
    const half = { from: day('2027-03-17'), to: day('2027-03-31') };
    expect(taken(3100, [percent(1, 50, half)])).toEqual([[1, 750]]);
    expect(taken(3100, [amount(1, 310, half)])).toEqual([[1, 150]]);
    expect(
      discountsOwed({ kind: 'REGULAR', fee: euro(3100) }, march, { from: day('2027-03-30'), to: null }, [
        percent(1, 50, half),
      ]),
    ).toMatchObject([{ amount: { minor: 100 }, days: { from: '2027-03-30', to: '2027-03-31' } }]);
    expect(taken(3100, [percent(1, 50, { from: day('2027-04-01'), to: null })])).toEqual([]);
  });

  it('is never below zero, never more than the fee, and rounds what is left once, whatever comes together', () => {
    const days = fc.tuple(fc.nat(40), fc.option(fc.nat(40))).map(([from, length]): ChargedDays => {
      const first = addDays(day('2027-02-20'), from);
      return { from: first, to: length === null ? null : addDays(first, length) };
    });
    const rates = fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => ({ basisPoints, amount: null })),
      fc.integer({ min: 1, max: 20_000 }).map((minor) => ({ basisPoints: null, amount: minor })),
    );
    const discounts = fc.array(
      fc.tuple(rates, days).map(([rate, own]) => ({ ...rate, fees: ['REGULAR'] as const, days: own })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(fc.nat(30_000), days, discounts, (fee, charged, list) => {
        const ordered = list
          .map((one, id) => ({ ...one, id }))
          .sort((a, b) => Number(a.basisPoints === null) - Number(b.basisPoints === null) || a.id - b.id);
        const lowered = discountsOwed({ kind: 'REGULAR', fee: euro(fee) }, march, charged, ordered);
        // Each day by itself, in floating point.
        let left = 0;
        for (let at = march.start; at < march.end; at = addDays(at, 1)) {
          if (at < charged.from || (charged.to !== null && at > charged.to)) continue;
          let own = fee;
          for (const { basisPoints, amount: minor, days: held } of ordered)
            if (held.from <= at && (held.to === null || at <= held.to))
              own = basisPoints === null ? Math.max(0, own - (minor ?? 0)) : (own * (10_000 - basisPoints)) / 10_000;
          left += own / march.days;
        }
        const sum = lowered.reduce((total, one) => total + one.amount.minor, 0);
        expect(lowered.every((one) => one.amount.minor > 0)).toBe(true);
        expect(Math.abs(owed(euro(fee), march, charged).minor - sum - left)).toBeLessThan(0.5001);
      }),
      { numRuns: 200 },
    );
  });

  it('lowers what is due once by percentages of its day', () => {
    const setUp = (discount: HeldDiscount) => ({ ...discount, fees: ['SETUP'] as const });
    const once = (on: string) =>
      discountsOwedOnce(euro(4900), day(on), [
        setUp(percent(1, 50, { from: day('2027-03-01'), to: day('2027-03-31') })),
      ]);
    expect(once('2027-03-31')).toMatchObject([{ id: 1, amount: { minor: 2450 } }]);
    expect(once('2027-04-01')).toEqual([]);
    expect(discountsOwedOnce(euro(4900), day('2027-03-01'), [percent(1, 50)])).toEqual([]);
  });
});

describe('the days of a discount', () => {
  it.each<[string, Partial<AgreedDiscount>, string | null, string | null]>([
    ['go on', { from: day('2027-03-10') }, '2027-03-10', null],
    ['are whole periods from its first day on', { from: day('2027-03-10'), periods: 3 }, '2027-03-10', '2027-06-09'],
    ['do not drift at the end of a month', { from: day('2027-12-31'), periods: 2 }, '2027-12-31', '2028-02-28'],
    ['know 29 February', { from: day('2028-02-29'), periods: 1 }, '2028-02-29', '2028-03-28'],
    ['begin with what is paid', { periods: 1 }, '2027-02-01', '2027-02-28'],
    [
      'end when it is taken back',
      { from: day('2027-03-10'), periods: 3, until: day('2027-03-20') },
      '2027-03-10',
      '2027-03-20',
    ],
    ['are none when it was taken back before', { from: day('2027-03-10'), until: day('2027-03-09') }, null, null],
  ])('%s', (_what, over, from, to) => {
    const days = discountDays(agreed(over), day('2027-02-01'), months);
    expect(days).toEqual(from === null ? null : { from, to });
  });

  it('are none while nothing is paid, and come in the order in which they are taken off', () => {
    expect(discountDays(agreed({}), null, months)).toBeNull();
    const list = [
      agreed({ id: 1, basisPoints: null, amount: 100 }),
      agreed({ id: 3 }),
      agreed({ id: 2 }),
      agreed({ id: 4, until: day('2027-01-01') }),
    ];
    expect(heldDiscounts(list, day('2027-02-01'), months).map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  it('are the periods of the contract where they begin with one: also of one from the 31st', () => {
    const from31 = { validFrom: day('2027-01-31'), period: 'Month' } as const;
    const daysOf = (from: string, periods: number) => discountDays(agreed({ periods }), day(from), from31);
    expect(daysOf('2027-02-28', 1)).toEqual({ from: '2027-02-28', to: '2027-03-30' });
    expect(daysOf('2027-02-28', 3)).toEqual({ from: '2027-02-28', to: '2027-05-30' });
    expect(daysOf('2027-02-27', 1)).toEqual({ from: '2027-02-27', to: '2027-03-26' });
    expect(daysOf('2027-01-10', 1)).toEqual({ from: '2027-01-10', to: '2027-02-09' });
  });
});

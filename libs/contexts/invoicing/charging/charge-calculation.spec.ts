import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Charge } from '#contexts/billing';
import { nthPeriod } from '#domain/billing/accounting-period';
import type { AccountingPeriod } from '#domain/billing/accounting-period';
import type { ChargedDays } from '#domain/billing/charges';
import { addDays, addMonths, localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { nextCalculation, calculateCharges, calculateOneTimeCharges } from './charge-calculation.js';
import type { ChargedSoFar, RecurringThing } from './charge-calculation.js';

const periods: readonly AccountingPeriod[] = ['Year', 'Half-Year', 'Quarter', 'Month', 'Week', 'Day'];
const start = localDate('2023-01-31');
const euro = (minor: number): Money => Money.ofMinor(minor, 'EUR');

const thing = (days: ChargedDays | null, fee = 10_000, boundUntil: LocalDate | null = null): RecurringThing => ({
  subscriptionId: 1,
  licenceId: 1,
  kind: 'REGULAR',
  addOn: null,
  since: null,
  feeOf: () => euro(fee),
  days,
  boundDays: days && boundUntil && { from: days.from, to: boundUntil },
});

/** What the ledger would answer after these charges. */
function ledgerOf(charges: readonly Charge[]): Map<LocalDate, ChargedSoFar> {
  const sums = new Map<LocalDate, ChargedSoFar>();
  for (const { periodStart, amount, from, to } of charges) {
    const before = sums.get(periodStart) ?? { amount: 0, rows: [] };
    const row = { from, to, sign: Math.sign(amount) };
    sums.set(periodStart, { amount: before.amount + amount, rows: [...before.rows, row] });
  }
  return sums;
}

/** How often each day was charged. */
function timesCharged(charges: readonly Charge[]): Map<LocalDate, number> {
  const times = new Map<LocalDate, number>();
  for (const { amount, from, to } of charges)
    for (let day = from; day <= to; day = addDays(day, 1)) times.set(day, (times.get(day) ?? 0) + Math.sign(amount));
  return times;
}

const total = (charges: readonly Charge[]): number => charges.reduce((sum, { amount }) => sum + amount, 0);

/** What was agreed, counted another way: day by day, each period rounded once. */
function agreed(period: AccountingPeriod, fee: number, days: ChargedDays, until: LocalDate): number {
  let sum = 0;
  for (let index = 0; ; index += 1) {
    const { start: first, end } = nthPeriod({ validFrom: start, period }, index);
    if (first > until) return sum;
    let [used, length] = [0, 0];
    for (let day = first; day < end; day = addDays(day, 1)) {
      length += 1;
      if (day >= days.from && (days.to === null || day <= days.to)) used += 1;
    }
    sum += Math.floor((2 * fee * used + length) / (2 * length));
  }
}

const dayIn = (years: number) => fc.integer({ min: 0, max: 365 * years }).map((days) => addDays(start, days));
const someDays = fc.record({ from: dayIn(3), length: fc.option(fc.integer({ min: 0, max: 800 })) });

describe('what is charged of a fee', () => {
  it('adds up to what was agreed, and charges no day twice and none never, whatever runs there are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...periods),
        fc.integer({ min: 0, max: 99_999 }),
        someDays,
        fc.array(dayIn(4), { minLength: 1, maxLength: 6 }),
        (period, fee, { from, length }, runs) => {
          const days = { from, to: length === null ? null : addDays(from, length) };
          const calendar = { validFrom: start, period };
          const charges: Charge[] = [];
          // As they come, late, twice, and in another order than the days.
          for (const today of [...runs, ...runs.slice(0, 2)])
            charges.push(...calculateCharges(thing(days, fee), ledgerOf(charges), { calendar, today, since: null }));
          const last = runs.reduce((a, b) => (a > b ? a : b));
          expect(total(charges)).toBe(agreed(period, fee, days, last));
          for (const times of timesCharged(charges).values()) expect(times).toBe(1);
          expect(
            charges.every(({ from: first, to, periodStart, periodEnd }) => first >= periodStart && to < periodEnd),
          ).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('follows every change of the days: the sum is always that of the days that hold last', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...periods.filter((period) => period !== 'Day')),
        fc.integer({ min: 5000, max: 99_999 }),
        dayIn(1),
        fc.array(fc.option(fc.integer({ min: 0, max: 500 })), { minLength: 1, maxLength: 8 }),
        (period, fee, from, ends) => {
          const calendar = { validFrom: start, period };
          const today = addDays(start, 600);
          const charges: Charge[] = [];
          for (const end of ends) {
            const days = { from, to: end === null ? null : addDays(from, end) };
            charges.push(...calculateCharges(thing(days, fee), ledgerOf(charges), { calendar, today, since: null }));
            expect(total(charges)).toBe(agreed(period, fee, days, today));
            const times = timesCharged(charges);
            for (const [day, count] of times)
              expect(count).toBe(day >= days.from && (days.to === null || day <= days.to) ? 1 : 0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('needs no look at what is charged already: from the first new period on, the sum is the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periods), someDays, dayIn(2), dayIn(2), (period, { from, length }, a, b) => {
        const days = { from, to: length === null ? null : addDays(from, length) };
        const calendar = { validFrom: start, period };
        const [first, second] = a < b ? [a, b] : [b, a];
        const before = calculateCharges(thing(days), new Map(), { calendar, today: first, since: null });
        let index = 0;
        while (nthPeriod(calendar, index).end <= first) index += 1;
        const since = nthPeriod(calendar, index).end;
        const after = calculateCharges(thing(days), new Map(), { calendar, today: second, since });
        expect(total([...before, ...after])).toBe(agreed(period, 10_000, days, second));
      }),
      { numRuns: 60 },
    );
  });

  it('gives back to the cent what an earlier end leaves unused, and nothing of a minimum term', () => {
    const calendar = { validFrom: localDate('2024-01-31'), period: 'Month' } as const;
    const today = localDate('2024-02-10');
    const from = localDate('2024-01-31');
    const before = calculateCharges(thing({ from, to: null }, 2900), new Map(), { calendar, today, since: null });
    // 31 January to 28 February, in a leap year; no day for the 30th.
    expect(before).toEqual([
      expect.objectContaining({ amount: 2900, from, to: '2024-02-28', periodEnd: '2024-02-29' }),
    ]);
    const ended = thing({ from, to: localDate('2024-02-14') }, 2900);
    const credit = calculateCharges(ended, ledgerOf(before), { calendar, today, since: null });
    expect(credit).toEqual([expect.objectContaining({ amount: -1400, from: '2024-02-15', to: '2024-02-28' })]);
    const bound = thing({ from, to: localDate('2024-02-14') }, 2900, localDate('2024-12-31'));
    expect(
      calculateCharges(bound, ledgerOf(before), { calendar, today: localDate('2025-02-10'), since: null }),
    ).toEqual([]);
    const nearlyFree = thing({ from, to: localDate('2024-02-14') }, 2900, localDate('2024-02-18'));
    expect(calculateCharges(nearlyFree, ledgerOf(before), { calendar, today, since: null })).toEqual([
      expect.objectContaining({ amount: -1000, from: '2024-02-19', to: '2024-02-28' }),
    ]);
  });

  it('charges days before the contract’s first day when it is corrected to begin earlier', () => {
    const calendar = { validFrom: localDate('2024-03-01'), period: 'Month' } as const;
    const days = { from: localDate('2024-01-15'), to: null };
    const charges = calculateCharges(thing(days, 3100), new Map(), {
      calendar,
      today: localDate('2024-03-01'),
      since: null,
    });
    expect(charges.map(({ periodStart, amount }) => [periodStart, amount])).toEqual([
      ['2024-01-01', 1700],
      ['2024-02-01', 3100],
      ['2024-03-01', 3100],
    ]);
  });

  it.each([
    ['later', '2023-03-13', null, '2023-03-11', '2023-03-12'],
    ['in a later period', '2023-04-02', null, '2023-03-11', '2023-03-30'],
    ['later, and ends in it once that is known', '2023-03-13', '2023-03-20', '2023-03-11', '2023-03-12'],
  ])('names the days that it gives back of what was paid ahead and begins %s', (_how, begins, ends, from, to) => {
    const calendar = { validFrom: start, period: 'Month' } as const;
    const calculation = { calendar, today: localDate('2023-03-11'), since: null };
    const ahead = calculateCharges(thing({ from: localDate('2023-03-11'), to: null }), new Map(), calculation);
    const began = calculateCharges(thing({ from: localDate(begins), to: null }), ledgerOf(ahead), calculation);
    expect(began).toMatchObject([{ from, to }]);
    expect(began.every(({ amount }) => amount < 0)).toBe(true);
    if (ends === null) return;
    const charges = [...ahead, ...began];
    const ended = calculateCharges(
      thing({ from: localDate(begins), to: localDate(ends) }),
      ledgerOf(charges),
      calculation,
    );
    expect(ended).toMatchObject([{ from: '2023-03-21', to: '2023-03-30' }]);
    expect([...timesCharged([...charges, ...ended]).values()].every((times) => times === 0 || times === 1)).toBe(true);
  });

  it('gives everything back of what never came', () => {
    const calendar = { validFrom: start, period: 'Week' } as const;
    const charged = ledgerOf(
      calculateCharges(thing({ from: start, to: null }), new Map(), { calendar, today: start, since: null }),
    );
    expect(total(calculateCharges(thing(null), charged, { calendar, today: start, since: null }))).toBe(-10_000);
  });
});

describe('a fee that is charged once', () => {
  const calendar = { validFrom: start, period: 'Month' } as const;
  const setup = (days: ChargedDays | null) => ({
    ...({ subscriptionId: 1, licenceId: 1, kind: 'SETUP', addOn: null, since: null, days, fee: euro(4900) } as const),
  });
  const at = (today: LocalDate) => ({ calendar, today, since: null });

  it('is charged on the first day, however often it is asked', () => {
    const days = { from: localDate('2023-03-05'), to: null };
    expect(calculateOneTimeCharges(setup(days), new Map(), at(localDate('2023-03-04')))).toEqual([]);
    const first = calculateOneTimeCharges(setup(days), new Map(), at(localDate('2024-01-01')));
    expect(first).toEqual([expect.objectContaining({ amount: 4900, from: '2023-03-05', periodStart: '2023-02-28' })]);
    const moved = { from: localDate('2023-04-05'), to: null };
    expect(calculateOneTimeCharges(setup(moved), ledgerOf(first), at(localDate('2024-01-01')))).toEqual([]);
    expect(total(calculateOneTimeCharges(setup(null), ledgerOf(first), at(localDate('2024-01-01'))))).toBe(-4900);
  });
});

describe('the next day on which a contract is billed', () => {
  const day = localDate;

  it.each([
    ['Month', '2026-01-31', null, '2026-02-10', '2026-02-28', '2026-02-28'],
    ['Month', '2026-03-01', null, '2026-01-10', '2026-03-01', '2026-03-01'],
    ['Year', '2026-01-01', null, '2026-01-01', '2026-02-01', '2027-01-01'],
    ['Year', '2026-01-01', null, '2026-12-05', '2027-01-01', '2027-01-01'],
    ['Quarter', '2026-01-01', '2026-03-31', '2026-03-10', '2026-04-01', null],
    ['Month', '2026-01-01', '2026-03-10', '2026-03-10', '2026-03-11', null],
    ['Month', '2026-01-01', '2026-03-10', '2026-03-11', null, null],
  ] as const)('%s from %s to %s, today %s', (period, validFrom, validUntil, today, calculateOn, invoiceOn) => {
    const until = validUntil === null ? null : day(validUntil);
    const next = nextCalculation({ calendar: { validFrom: day(validFrom), period }, validUntil: until }, day(today));
    expect(next).toEqual({ calculateOn, invoiceOn });
  });

  it('always lies ahead, and comes to an end with the contract', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periods), fc.integer({ min: 0, max: 500 }), (period, length) => {
        const validUntil = addDays(start, length);
        let today: LocalDate = addMonths(start, -1);
        for (let runs = 0; runs < 600; runs += 1) {
          const { calculateOn } = nextCalculation({ calendar: { validFrom: start, period }, validUntil }, today);
          if (calculateOn === null) break;
          expect(calculateOn > today).toBe(true);
          today = calculateOn;
        }
        expect(today).toBe(addDays(validUntil, 1));
      }),
      { numRuns: 15 },
    );
  });
});

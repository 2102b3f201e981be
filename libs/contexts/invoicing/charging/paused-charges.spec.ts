import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Charge } from '#contexts/billing';
import { nthPeriod } from '#domain/billing/accounting-period';
import type { AccountingPeriod } from '#domain/billing/accounting-period';
import type { HeldDiscount } from '#domain/contracts/discounts';
import { addDays, localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { calculateCharges } from './charge-calculation.js';
import type { RecurringThing } from './charge-calculation.js';
import { ChargedFees } from './charged-fees.js';

const start = localDate('2027-01-31');
const day = localDate;

interface Decision {
  /** The day on which it is decided. */
  readonly on: LocalDate;
  readonly from: LocalDate;
  readonly to: LocalDate | null;
}

const fee = { licenceId: 1, kind: 'REGULAR', addOn: null, since: null } as const;
const thing = (
  minor: number,
  pauses: readonly Decision[],
  discounts: readonly HeldDiscount[] = [],
  to: LocalDate | null = null,
): RecurringThing => ({
  ...fee,
  subscriptionId: 1,
  feeOf: () => Money.ofMinor(minor, 'EUR'),
  days: { from: start, to },
  boundDays: null,
  pauses,
  discounts,
});

/** Of what somebody decides about a pause: other days, or none. `id` names the pause. */
interface Change extends Omit<Decision, 'from'> {
  readonly id: number;
  /** Null: it never was. */
  readonly from: LocalDate | null;
}

/** Pauses that are planned, moved, made longer and shorter, withdrawn and resumed, in any order that the rules allow. */
const decisions = fc
  .array(
    fc.record({
      wait: fc.integer({ min: 1, max: 70 }),
      notice: fc.integer({ min: 0, max: 40 }),
      length: fc.option(fc.integer({ min: 1, max: 60 })),
      ends: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((list) => {
    const changes: Change[] = [];
    let on: LocalDate = start;
    for (const { wait, notice, length, ends } of list) {
      on = addDays(on, wait);
      const last = changes.at(-1);
      const isOpen = last !== undefined && last.from !== null && (last.to === null || last.to >= on);
      const begun = isOpen && last.from !== null && last.from < on ? last.from : null;
      const id = isOpen ? last.id : changes.length;
      if (isOpen && ends) {
        changes.push({ id, on, from: begun, to: addDays(on, -1) });
        continue;
      }
      const from = begun ?? addDays(on, notice);
      changes.push({ id, on, from, to: length === null ? null : addDays(from > on ? from : on, length - 1) });
    }
    return changes;
  });

/** Of each pause what was decided last. */
const knownOn = (all: readonly (Decision | Change)[], today: LocalDate): Decision[] => {
  const known = new Map<string | number, Decision | Change>();
  for (const change of all.filter(({ on }) => on <= today)) known.set('id' in change ? change.id : change.from, change);
  return [...known.values()].flatMap(({ on, from, to }) => (from === null ? [] : [{ on, from, to }]));
};

/** The days that are neither paused nor before the start, counted one by one, each period rounded once. */
function agreed(minor: number, period: AccountingPeriod, pauses: readonly Decision[], today: LocalDate): number {
  let sum = 0;
  for (let index = 0; ; index += 1) {
    const { start: first, end } = nthPeriod({ validFrom: start, period }, index);
    if (first > today) return sum;
    let [paid, length] = [0, 0];
    for (let at = first; at < end; at = addDays(at, 1)) {
      length += 1;
      if (!pauses.some(({ from, to }) => at >= from && (to === null || at <= to))) paid += 1;
    }
    sum += Math.floor((2 * minor * paid + length) / (2 * length));
  }
}

function run(
  minor: number,
  period: AccountingPeriod,
  all: readonly (Decision | Change)[],
  runs: readonly LocalDate[],

  discounts: readonly HeldDiscount[] = [],
  end: LocalDate | null = null,
): Charge[] {
  const ledger = new ChargedFees();
  const charges: Charge[] = [];
  for (const today of runs) {
    const known = thing(minor, knownOn(all, today), discounts, end !== null && end <= today ? end : null);
    const calculation = { calendar: { validFrom: start, period }, today, since: null };
    const added = calculateCharges(known, ledger.of(fee), calculation);
    ledger.addCharges(added);
    charges.push(...added);
    expect(calculateCharges(known, ledger.of(fee), calculation)).toEqual([]);
  }
  return charges;
}

const sum = (charges: readonly Charge[]): number => charges.reduce((all, { amount }) => all + amount, 0);
const shown = ({ amount, from, to }: Charge) => [amount, from, to];

describe('a subscription that is paused', () => {
  it('pays for the days of service alone, to the cent, whatever runs and pauses there are', () => {
    fc.assert(
      fc.property(
        decisions,
        fc.integer({ min: 1, max: 9999 }),
        fc.constantFrom<AccountingPeriod>('Month', 'Quarter', 'Week', 'Year'),
        fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 30 }),
        (all, minor, period, days) => {
          const runs = [...new Set(days)].sort((a, b) => a - b).map((after) => addDays(start, after));
          const today = runs.at(-1) ?? start;
          expect(sum(run(minor, period, all, runs))).toBe(agreed(minor, period, knownOn(all, today), today));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has each day of service charged once, and each paused day not at all, also when it ends', () => {
    fc.assert(
      fc.property(decisions, fc.option(fc.integer({ min: 1, max: 600 })), (all, length) => {
        const end = length === null ? null : addDays(start, length);
        const runs = Array.from({ length: 701 }, (_, index) => addDays(start, index));
        const times = new Map<LocalDate, number>();
        for (const { amount, from, to } of run(100_000, 'Month', all, runs, [], end))
          for (let at = from; at <= to; at = addDays(at, 1)) times.set(at, (times.get(at) ?? 0) + Math.sign(amount));
        const pauses = knownOn(all, addDays(start, 700));
        const wrong = [...times].filter(([at, count]) => {
          const isPaused = pauses.some(({ from, to }) => at >= from && (to === null || at <= to));
          return count !== (isPaused || (end !== null && at > end) ? 0 : 1);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  it.each<[string, Decision[], LocalDate[], unknown[]]>([
    [
      'known before the month, it is charged in two parts',
      [{ on: day('2027-02-01'), from: day('2027-04-05'), to: day('2027-04-14') }],
      [day('2027-03-31')],
      // Of 30 days 5 and 15 are left.
      [
        [500, '2027-03-31', '2027-04-04'],
        [1500, '2027-04-15', '2027-04-29'],
      ],
    ],
    [
      'in a month that is paid, its days are given back',
      [{ on: day('2027-04-03'), from: day('2027-04-05'), to: day('2027-04-14') }],
      [day('2027-03-31'), day('2027-04-03')],
      [
        [3000, '2027-03-31', '2027-04-29'],
        [-1000, '2027-04-05', '2027-04-14'],
      ],
    ],
    [
      'moved in a month that is paid, it takes the days that are new and gives the others back',
      [
        { on: day('2027-04-01'), from: day('2027-04-05'), to: day('2027-04-14') },
        { on: day('2027-04-06'), from: day('2027-04-05'), to: day('2027-04-07') },
        { on: day('2027-04-12'), from: day('2027-04-20'), to: day('2027-04-21') },
      ],
      [day('2027-03-31'), day('2027-04-01'), day('2027-04-06'), day('2027-04-12')],
      [
        [3000, '2027-03-31', '2027-04-29'],
        [-1000, '2027-04-05', '2027-04-14'],
        [700, '2027-04-08', '2027-04-14'],
        [-200, '2027-04-20', '2027-04-21'],
      ],
    ],
    [
      'without a last day, the rest is given back, and charged when somebody resumes it',
      [
        { on: day('2027-04-05'), from: day('2027-04-05'), to: null },
        { on: day('2027-04-15'), from: day('2027-04-05'), to: day('2027-04-14') },
      ],
      [day('2027-03-31'), day('2027-04-05'), day('2027-04-15')],
      [
        [3000, '2027-03-31', '2027-04-29'],
        [-2500, '2027-04-05', '2027-04-29'],
        [1500, '2027-04-15', '2027-04-29'],
      ],
    ],
  ])('%s', (_, pauses, runs, expected) => {
    const charges = run(3000, 'Month', pauses, runs).filter(({ periodStart }) => periodStart === '2027-03-31');
    expect(charges.map(shown)).toEqual(expected);
  });

  it('has its discount by the days of service', () => {
    const half = {
      id: 7,
      basisPoints: 5000,
      amount: null,
      fees: ['REGULAR'],
      days: { from: start, to: null },
    } as const;
    const pauses = [{ on: day('2027-02-01'), from: day('2027-04-05'), to: day('2027-04-14') }];
    const charges = run(3000, 'Month', pauses, [day('2027-03-31')], [half]);
    const april = charges.filter(({ periodStart }) => periodStart === '2027-03-31');
    expect(sum(april.filter(({ discountId }) => discountId === null))).toBe(2000);
    expect(sum(april.filter(({ discountId }) => discountId === 7))).toBe(-1000);
  });
});

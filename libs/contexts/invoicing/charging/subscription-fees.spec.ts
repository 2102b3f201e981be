import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Charge } from '#contexts/billing';
import { nthPeriod, periodOf } from '#domain/billing/accounting-period';
import type { AccountingPeriod } from '#domain/billing/accounting-period';
import { perPeriod } from '#domain/billing/licence-use';
import type { FeeChange, LicenceFees, LicenceUse } from '#domain/billing/licence-use';
import { endFrom, termFault } from '#domain/billing/terms';
import type { Terms } from '#domain/billing/terms';
import { addDays, daysBetween, localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { ChargedFees } from './charged-fees.js';
import { calculateSubscriptionCharges } from './subscription-fees.js';
import type { BilledSubscription } from './subscription-fees.js';

/** The 31st, in the year before a leap year. */
const start = localDate('2027-01-31');
const last = addDays(start, 3 * 365 + 40);
const dayIn = (from: number, to: number) => fc.integer({ min: from, max: to }).map((days) => addDays(start, days));

const fees = fc.record({
  setupFee: fc.constantFrom(0, 4900),
  regularFee: fc.integer({ min: 5000, max: 9999 }),
  maintenanceFee: fc.constantFrom(0, 99, 250),
});

/** A change that is in the books from `announcedOn` on, and until `withdrawnOn`. */
interface Decided extends FeeChange {
  readonly withdrawnOn: LocalDate | null;
}

/** One after the other: the next is decided when the one before has taken effect or was taken back. */
const changesOf = fc
  .array(
    fc.record({
      fees,
      wait: fc.integer({ min: 0, max: 300 }),
      notice: fc.integer({ min: 1, max: 120 }),
      keeps: fc.double({ min: 0, max: 1.4, noNaN: true }),
    }),
    { maxLength: 5 },
  )
  .map((list) => {
    let day: LocalDate = start;
    return list.map(({ fees: after, wait, notice, keeps }): Decided => {
      const announcedOn = addDays(day, wait);
      const effectiveOn = addDays(announcedOn, notice);
      const withdrawnOn = keeps < 0.4 ? addDays(announcedOn, Math.floor(notice * keeps)) : null;
      day = withdrawnOn ?? effectiveOn;
      return { ...after, announcedOn, effectiveOn, withdrawnOn };
    });
  });

const month = (duration: number) => ({ duration, period: 'Month' }) as const;
const termsOf = fc.record({
  minimumTerm: fc.constantFrom(null, month(3), month(12)),
  cycleTerm: fc.constantFrom(null, month(1), month(12)),
  maximumTerm: fc.constant(null),
});

interface Life {
  readonly period: AccountingPeriod;
  readonly first: LicenceFees;
  readonly second: LicenceFees;
  readonly terms: Terms;
  readonly changes: readonly Decided[];
  readonly secondChanges: readonly Decided[];
  readonly begins: LocalDate;
  /** From then on it has the second licence. */
  readonly switched: LocalDate | null;
  /** When it is ended, if its terms let it. */
  readonly ended: LocalDate | null;
  readonly runs: readonly LocalDate[];
}

const lives: fc.Arbitrary<Life> = fc.record({
  period: fc.constantFrom<AccountingPeriod[]>('Year', 'Half-Year', 'Quarter', 'Month'),
  first: fees,
  second: fees,
  terms: termsOf,
  changes: changesOf,
  secondChanges: changesOf,
  begins: dayIn(0, 200),
  switched: fc.option(dayIn(201, 700)),
  ended: fc.option(dayIn(701, 1100)),
  runs: fc.array(dayIn(0, 1130), { maxLength: 12 }),
});

const inBooks = (changes: readonly Decided[], today: LocalDate): FeeChange[] =>
  changes
    .filter(({ announcedOn, withdrawnOn }) => announcedOn <= today && (withdrawnOn === null || withdrawnOn > today))
    .map(({ withdrawnOn: _taken, ...change }) => change);

/** As billing reads it on a day. */
function readOn(life: Life, today: LocalDate): BilledSubscription {
  const { first, second, terms, changes, secondChanges, begins, switched } = life;
  const hasSwitched = switched !== null && switched <= today;
  const until = hasSwitched ? addDays(switched, -1) : null;
  const uses: LicenceUse[] = [
    { ...first, licenceId: 1, feeChanges: inBooks(changes, today), discounts: [], terms, since: null, until },
    ...(hasSwitched
      ? [
          {
            ...second,
            licenceId: 2,
            feeChanges: inBooks(secondChanges, today),
            discounts: [],
            terms,
            since: switched,
            until: null,
          },
        ]
      : []),
  ];
  const end = endOf(life);
  return {
    id: 1,
    currency: 'EUR',
    licences: uses,
    startDate: begins,
    trialEnd: null,
    activatedOn: begins <= today ? begins : null,
    trialConverted: false,
    lastDay: end,
    finished: end !== null && end < today,
    addOns: [],
  };
}

function endOf({ ended, terms, switched, begins }: Life): LocalDate | null {
  return ended && endFrom({ terms, from: switched ?? begins, contractBoundUntil: null }, ended);
}

/** What is owed, counted another way: each day asks what it costs, and each row of days of one price is rounded once a period. */
function agreed(life: Life): number {
  const { period, first, second, changes, secondChanges, begins, switched, terms } = life;
  const end = endOf(life);
  // What goes on is charged to the end of the period that has begun.
  const horizon = addDays(periodOf({ validFrom: start, period }, last).end, -1);
  const until = end !== null && end < horizon ? end : horizon;
  let [sum, present, since]: [number, LicenceFees, LocalDate] = [0, first, begins];
  const rows: { key: string; from: LocalDate; to: LocalDate; fees: LicenceFees }[] = [];
  let setUp = 0;
  for (let day = begins; day <= until; day = addDays(day, 1)) {
    const isSecond = switched !== null && day >= switched;
    const decided = (isSecond ? secondChanges : changes).filter(({ withdrawnOn }) => withdrawnOn === null);
    const offered = decided.findLast(({ effectiveOn }) => effectiveOn <= day) ?? (isSecond ? second : first);
    const isFirstDay = day === begins || day === switched;
    if (isFirstDay) {
      [present, since] = [offered, day];
      setUp = Math.max(setUp, offered.setupFee);
    } else if (perPeriod(offered) <= perPeriod(present)) present = offered;
    else if (termFault({ terms, from: since, contractBoundUntil: null }, addDays(day, -1)) === null) present = offered;
    const key = `${isSecond} ${present.regularFee} ${present.maintenanceFee}`;
    const row = rows.at(-1);
    if (row?.key === key) row.to = day;
    else rows.push({ key, from: day, to: day, fees: present });
  }
  for (let index = 0; ; index += 1) {
    const { start: opens, end: closes, days } = nthPeriod({ validFrom: start, period }, index);
    if (opens > last) return sum + setUp;
    for (const { from, to, fees: own } of rows) {
      const [a, b] = [from > opens ? from : opens, to < closes ? to : addDays(closes, -1)];
      const count = b < a ? 0 : daysBetween(a, b) + 1;
      for (const fee of [own.regularFee, own.maintenanceFee]) sum += Math.floor((2 * fee * count + days) / (2 * days));
    }
  }
}

function runAll(life: Life): Charge[] {
  const calendar = { validFrom: start, period: life.period } as const;
  const ledger = new ChargedFees();
  const charges: Charge[] = [];
  const begins = Array.from({ length: 40 }, (_, index) => nthPeriod({ ...calendar, period: 'Month' }, index).start);
  for (const today of [...begins, ...life.runs, last].filter((run) => run <= last).sort()) {
    const calculation = { calendar, today, since: null, contractBoundUntil: null };
    const found = calculateSubscriptionCharges(readOn(life, today), ledger, { from: start, to: null }, calculation);
    ledger.addCharges(found);
    charges.push(...found);
  }
  return charges;
}

describe('what is charged of a subscription', () => {
  it('is what each day costs, whatever fees and products were changed, taken back and ended over three years', () => {
    fc.assert(
      fc.property(lives, (life) => {
        // Those that are decided in the last period wait for days that are not tried here.
        fc.pre([...life.changes, ...life.secondChanges].every(({ effectiveOn }) => effectiveOn <= addDays(last, -366)));
        const charges = runAll(life);
        expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(agreed(life));
        const times = new Map<LocalDate, number>();
        for (const { kind, amount, from, to } of charges)
          if (kind === 'REGULAR')
            for (let day = from; day <= to; day = addDays(day, 1))
              times.set(day, (times.get(day) ?? 0) + Math.sign(amount));
        const end = endOf(life);
        const owedOn = (day: LocalDate): number => (day >= life.begins && (end === null || day <= end) ? 1 : 0);
        expect([...times].filter(([day, count]) => count !== owedOn(day))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Charge } from '#contexts/billing';
import { nthPeriod, periodOf } from '#domain/billing/accounting-period';
import type { AccountingPeriod } from '#domain/billing/accounting-period';
import { perPeriod } from '#domain/billing/licence-use';
import type { FeeChange, LicenceFees, LicenceUse } from '#domain/billing/licence-use';
import { endFrom, termFault } from '#domain/billing/terms';
import type { Terms } from '#domain/billing/terms';
import type { AgreedDiscount, DiscountedFee } from '#domain/contracts/discounts';
import { addDays, localDate } from '#domain/time/local-date';
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

type DiscountScope = AgreedDiscount['scope'];

/** A discount that is in the books from `givenOn` on, and may be taken back on `endedOn`. */
interface Given extends AgreedDiscount {
  readonly givenOn: LocalDate;
  readonly endedOn: LocalDate | null;
}

const kinds: fc.Arbitrary<readonly DiscountedFee[]> = fc.constantFrom(
  ['REGULAR'],
  ['REGULAR', 'MAINTENANCE'],
  ['SETUP', 'REGULAR'],
);
const rates = fc.oneof(
  fc.record({ basisPoints: fc.constantFrom(500, 1250, 3333, 5000, 10_000), amount: fc.constant(null), fees: kinds }),
  fc.record({
    basisPoints: fc.constant(null),
    amount: fc.constantFrom(1, 333, 5000, 99_999),
    fees: fc.constant<readonly DiscountedFee[]>(['REGULAR']),
  }),
);

/** Given on any day, also for days of a period that is paid already. */
const discountsOf = fc
  .array(
    fc.record({
      rate: rates,
      scope: fc.constantFrom<DiscountScope[]>('CONTRACT', 'LICENCE', 'SUBSCRIPTION'),
      given: fc.integer({ min: 0, max: 900 }),
      later: fc.integer({ min: -20, max: 120 }),
      periods: fc.option(fc.integer({ min: 1, max: 5 })),
      ends: fc.option(fc.nat(200)),
    }),
    { maxLength: 4 },
  )
  .map((list) =>
    list.map(({ rate, scope, given, later, periods, ends }, index): Given => {
      const givenOn = addDays(start, given);
      // A licence has its discount since it was booked.
      if (scope === 'LICENCE')
        return { ...rate, id: index, scope, from: null, periods, until: null, givenOn: start, endedOn: null };
      const from = addDays(givenOn, later);
      const endedOn = ends === null ? null : addDays(givenOn, ends);
      const until = endedOn !== null && endedOn < from ? addDays(from, -1) : endedOn;
      return { ...rate, id: index, scope, from, periods, until, givenOn, endedOn };
    }),
  );

interface Life {
  readonly discounts: readonly Given[];
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
  discounts: discountsOf,
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

function agreedBy(discounts: readonly Given[], today: LocalDate, isOwn: boolean): AgreedDiscount[] {
  return discounts
    .filter(({ givenOn, scope }) => givenOn <= today && (scope === 'SUBSCRIPTION') === isOwn)
    .map(({ givenOn: _given, endedOn, until, ...discount }) => ({
      ...discount,
      until: endedOn !== null && endedOn <= today ? until : null,
    }));
}

/** As billing reads it on a day. */
function readOn(life: Life, today: LocalDate): BilledSubscription {
  const { first, second, terms, changes, secondChanges, begins, switched } = life;
  const lowered = {
    discounts: agreedBy(life.discounts, today, false),
    ownDiscounts: agreedBy(life.discounts, today, true),
  };
  const hasSwitched = switched !== null && switched <= today;
  const until = hasSwitched ? addDays(switched, -1) : null;
  const uses: LicenceUse[] = [
    { ...first, licenceId: 1, feeChanges: inBooks(changes, today), ...lowered, terms, since: null, until },
    ...(hasSwitched
      ? [
          {
            ...second,
            licenceId: 2,
            feeChanges: inBooks(secondChanges, today),
            ...lowered,
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
  const rows: { key: string; from: LocalDate; to: LocalDate; fees: LicenceFees; days: [LocalDate, boolean][] }[] = [];
  let [setUp, paid] = [0, 0];
  for (let day = begins; day <= until; day = addDays(day, 1)) {
    const isSecond = switched !== null && day >= switched;
    const decided = (isSecond ? secondChanges : changes).filter(({ withdrawnOn }) => withdrawnOn === null);
    const offered = decided.findLast(({ effectiveOn }) => effectiveOn <= day) ?? (isSecond ? second : first);
    const isFirstDay = day === begins || day === switched;
    if (isFirstDay) {
      [present, since] = [offered, day];
      const due = Math.max(0, offered.setupFee - paid);
      paid += due;
      setUp += rounded(loweredOn(life, day, isSecond, 'SETUP', due), 1n);
    } else if (perPeriod(offered) <= perPeriod(present)) present = offered;
    else if (termFault({ terms, from: since, contractBoundUntil: null }, addDays(day, -1)) === null) present = offered;
    const key = `${isSecond} ${present.regularFee} ${present.maintenanceFee}`;
    const row = rows.at(-1);
    if (row?.key !== key) rows.push({ key, from: day, to: day, fees: present, days: [[day, isSecond]] });
    else {
      row.to = day;
      row.days.push([day, isSecond]);
    }
  }
  for (let index = 0; ; index += 1) {
    const { start: opens, end: closes, days } = nthPeriod({ validFrom: start, period }, index);
    if (opens > last) return sum + setUp;
    for (const { days: ofRow, fees: own } of rows)
      for (const [kind, fee] of [['REGULAR', own.regularFee] as const, ['MAINTENANCE', own.maintenanceFee] as const]) {
        const within = ofRow.filter(([day]) => opens <= day && day < closes);
        const exact = within.reduce((all, [day, isSecond]) => all + loweredOn(life, day, isSecond, kind, fee), 0n);
        sum += rounded(exact, BigInt(days));
      }
  }
}

/** Millionths of a millionth: more than four percentages of four digits need. */
const unit = 10n ** 16n;

/** Periods count from the first day, or are the contract's own where one of them begins on it: those of a contract from the 31st differ. */
function startAfter(first: LocalDate, period: Life['period'], periods: number): LocalDate {
  const own = { validFrom: start, period };
  for (let index = 0; nthPeriod(own, index).start <= first; index += 1)
    if (nthPeriod(own, index).start === first) return nthPeriod(own, index + periods).start;
  return nthPeriod({ validFrom: first, period }, periods).start;
}

/** What a fee of a whole period is on a day after its discounts, in parts of a cent. */
function loweredOn(
  { discounts, period, begins }: Life,
  day: LocalDate,
  isSecond: boolean,
  kind: DiscountedFee,
  fee: number,
) {
  const holds = ({ scope, from, periods, until, fees: lowered, basisPoints }: Given): boolean => {
    const first = from ?? begins;
    const end = periods === null ? null : startAfter(first, period, periods);
    if (!lowered.includes(kind) || (scope === 'LICENCE' && isSecond) || (kind === 'SETUP' && basisPoints === null))
      return false;
    return first <= day && (end === null || day < end) && (until === null || day <= until);
  };
  let left = BigInt(fee) * unit;
  for (const { basisPoints } of discounts.filter(holds))
    if (basisPoints !== null) left = (left * BigInt(10_000 - basisPoints)) / 10_000n;
  for (const { amount } of discounts.filter(holds))
    if (amount !== null) left = left > BigInt(amount) * unit ? left - BigInt(amount) * unit : 0n;
  return left;
}

const rounded = (exact: bigint, parts: bigint): number => Number((2n * exact + parts * unit) / (2n * parts * unit));

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
    checkDocuments(found);
  }
  return charges;
}

/** What one run says of a fee and its discounts in a period is on one document, and on one side of it. */
function checkDocuments(found: readonly Charge[]): void {
  const sums = new Map<string, { sum: number; sides: Set<boolean | null | undefined> }>();
  for (const { licenceId, since, kind, periodStart, amount, isCredit } of found) {
    const key = [licenceId, since, kind, periodStart].join(' ');
    const { sum, sides } = sums.get(key) ?? { sum: 0, sides: new Set() };
    sums.set(key, { sum: sum + amount, sides: sides.add(isCredit) });
  }
  for (const { sum, sides } of sums.values()) {
    expect(sides.size).toBe(1);
    if (sum !== 0) expect([...sides]).toEqual([sum < 0]);
  }
}

describe('what is charged of a subscription', () => {
  it('is what each day costs, whatever fees, products and discounts were changed, taken back and ended over three years', () => {
    fc.assert(
      fc.property(lives, (life) => {
        // Those that are decided in the last period wait for days that are not tried here.
        fc.pre([...life.changes, ...life.secondChanges].every(({ effectiveOn }) => effectiveOn <= addDays(last, -366)));
        const charges = runAll(life);
        expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(agreed(life));
        const times = new Map<LocalDate, number>();
        for (const { kind, amount, from, to, discountId } of charges)
          if (kind === 'REGULAR' && discountId === null)
            for (let day = from; day <= to; day = addDays(day, 1))
              times.set(day, (times.get(day) ?? 0) + Math.sign(amount));
        const end = endOf(life);
        const owedOn = (day: LocalDate): number => (day >= life.begins && (end === null || day <= end) ? 1 : 0);
        expect([...times].filter(([day, count]) => count !== owedOn(day))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

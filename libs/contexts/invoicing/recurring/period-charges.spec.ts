import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nthPeriod, periodOf } from '#domain/billing/accounting-period';
import type { AccountingCalendar, AccountingPeriod } from '#domain/billing/accounting-period';
import type { Charge } from '#contexts/billing';
import type { FeeChange, LicenceUse } from '#domain/billing/licence-use';
import { endFrom, termFault } from '#domain/billing/terms';
import type { Terms } from '#domain/billing/terms';
import type { AgreedDiscount } from '#domain/contracts/discounts';
import type { Pause } from '#domain/contracts/pauses';
import { addDays, localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { ChargedFees } from '../charging/charged-fees.js';
import { calculateSubscriptionCharges } from '../charging/subscription-fees.js';
import type { BilledSubscription } from '../charging/subscription-fees.js';

const start = localDate('2027-01-31');
const last = localDate('2030-06-15');
const length: Partial<Record<AccountingPeriod, number>> = { Month: 1, Quarter: 3, 'Half-Year': 6, Year: 12 };
const months = (period: AccountingPeriod): number => length[period] ?? 0;
const names = Object.keys(length) as AccountingPeriod[];

interface Fees {
  readonly regularFee: number;
  readonly maintenanceFee: number;
}

/** Another accounting period, with the fees of both licences and of the add-on. */
interface Change {
  readonly on: LocalDate;
  readonly announcedOn: LocalDate;
  readonly before: AccountingPeriod;
  readonly after: AccountingPeriod;
  readonly fees: readonly [Fees, Fees];
  readonly addOn: number;
}

interface Life {
  readonly period: AccountingPeriod;
  readonly changes: readonly Change[];
  readonly fees: readonly [Fees, Fees];
  readonly addOn: { readonly fee: number; readonly from: LocalDate; readonly to: LocalDate | null };
  readonly terms: Terms;
  readonly discounts: readonly (AgreedDiscount & { readonly givenOn: LocalDate })[];
  readonly pauses: readonly Pause[];
  readonly begins: LocalDate;
  readonly switched: LocalDate | null;
  readonly ended: LocalDate | null;
  readonly runs: readonly LocalDate[];
}

const dayIn = (from: number, to: number) => fc.integer({ min: from, max: to }).map((days) => addDays(start, days));
const feesOf = fc.record({ regularFee: fc.integer({ min: 1, max: 9999 }), maintenanceFee: fc.constantFrom(0, 99) });
/** By the month: the same, less or more than before. */
const factor = fc.constantFrom(1, 0.8, 10 / 12, 1.3);
const month = (duration: number) => ({ duration, period: 'Month' }) as const;

const lives: fc.Arbitrary<Life> = fc
  .record({
    period: fc.constantFrom(...names),
    steps: fc.array(
      fc.record({
        periods: fc.integer({ min: 1, max: 9 }),
        after: fc.constantFrom(...names),
        factors: fc.tuple(factor, factor, factor),
        notice: fc.integer({ min: 1, max: 60 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    fees: fc.tuple(feesOf, feesOf),
    addOn: fc.record({ fee: fc.integer({ min: 0, max: 999 }), from: dayIn(0, 500), to: fc.option(dayIn(501, 900)) }),
    terms: fc.record({
      minimumTerm: fc.constantFrom(null, month(12), month(24)),
      cycleTerm: fc.constantFrom(null, month(1), month(12)),
      maximumTerm: fc.constant(null),
    }),
    lowered: fc.array(
      fc.record({
        basisPoints: fc.constantFrom(null, 1250, 10_000),
        amount: fc.constantFrom(7, 500),
        given: fc.integer({ min: 0, max: 700 }),
        later: fc.integer({ min: 0, max: 90 }),
        periods: fc.option(fc.integer({ min: 1, max: 4 })),
      }),
      { maxLength: 2 },
    ),
    pause: fc.option(fc.tuple(fc.integer({ min: 100, max: 800 }), fc.integer({ min: 0, max: 150 }))),
    begins: dayIn(0, 400),
    switched: fc.option(dayIn(401, 800)),
    ended: fc.option(dayIn(801, 1150)),
    runs: fc.array(dayIn(0, 1200), { maxLength: 8 }),
  })
  .map(({ steps, lowered, pause, ...life }) => {
    let calendar: AccountingCalendar = { validFrom: start, period: life.period, changes: [] };
    let present: readonly [Fees, Fees] = life.fees;
    let addOn = life.addOn.fee;
    const changes = steps.map(({ periods, after, factors, notice }): Change => {
      const from = calendar.changes?.at(-1) ?? { on: start, period: life.period };
      const on = nthPeriod(calendar, periodOf(calendar, from.on).index + periods).start;
      const ratio = months(after) / months(from.period);
      const scaled = (fee: number, by: number): number => Math.round(fee * ratio * by);
      const [first, second, third] = factors;
      present = [
        { regularFee: scaled(present[0].regularFee, first), maintenanceFee: scaled(present[0].maintenanceFee, first) },
        {
          regularFee: scaled(present[1].regularFee, second),
          maintenanceFee: scaled(present[1].maintenanceFee, second),
        },
      ];
      addOn = scaled(addOn, third);
      calendar = { ...calendar, changes: [...(calendar.changes ?? []), { on, period: after }] };
      const announcedOn = addDays(on, -notice) < from.on ? from.on : addDays(on, -notice);
      return { on, announcedOn, before: from.period, after, fees: present, addOn };
    });
    const discounts = lowered.map(({ basisPoints, amount, given, later, periods }, id) => ({
      id,
      scope: 'SUBSCRIPTION' as const,
      basisPoints,
      amount: basisPoints === null ? amount : null,
      fees: ['REGULAR'] as const,
      givenOn: addDays(start, given),
      from: addDays(start, given + later),
      periods,
      until: null,
    }));
    const pauses = pause === null ? [] : [pauseOf(addDays(start, pause[0]), addDays(start, pause[0] + pause[1]))];
    return { ...life, changes, discounts, pauses };
  });

const pauseOf = (from: LocalDate, to: LocalDate): Pause => ({ from, to, extendsTerms: false });

const calendarBy = ({ period, changes }: Life, today: LocalDate): AccountingCalendar => ({
  validFrom: start,
  period,
  changes: changes.filter(({ announcedOn }) => announcedOn <= today).map(({ on, after }) => ({ on, period: after })),
});

/** As billing reads it on a day. */
function readOn(life: Life, today: LocalDate): BilledSubscription {
  const { fees, changes, terms, begins, switched, addOn } = life;
  const hasSwitched = switched !== null && switched <= today;
  const use = (index: 0 | 1, since: LocalDate | null, until: LocalDate | null): LicenceUse => ({
    setupFee: 0,
    ...fees[index],
    licenceId: index,
    feeChanges: changes
      .filter(({ announcedOn }) => announcedOn <= today)
      .map(({ on, announcedOn, before, after, fees: next, addOn: fee }): FeeChange => ({
        setupFee: 0,
        ...next[index],
        effectiveOn: on,
        announcedOn,
        period: { before, after, addOns: { recording: fee } },
      })),
    discounts: [],
    ownDiscounts: life.discounts.filter(({ givenOn }) => givenOn <= today),
    terms,
    since,
    until,
  });
  const end = endOf(life);
  return {
    id: 1,
    currency: 'EUR',
    licences: hasSwitched ? [use(0, null, addDays(switched, -1)), use(1, switched, null)] : [use(0, null, null)],
    startDate: begins,
    trialEnd: null,
    activatedOn: begins <= today ? begins : null,
    trialConverted: false,
    lastDay: end,
    finished: end !== null && end < today,
    addOns:
      addOn.from > today
        ? []
        : [{ addOn: 'recording', fee: addOnFee(life, addOn.from), days: { from: addOn.from, to: addOn.to } }],
    pauses: life.pauses,
  };
}

const addOnFee = ({ addOn, changes }: Life, day: LocalDate): number =>
  changes.findLast(({ on }) => on <= day)?.addOn ?? addOn.fee;

const endOf = ({ ended, terms, switched, begins }: Life): LocalDate | null =>
  ended && endFrom({ terms, from: switched ?? begins, contractBoundUntil: null }, ended);

/** What is owed, counted another way: each day asks what it costs, and what a period costs of one fee is rounded once. */
function agreed(life: Life): number {
  const { fees, changes, begins, switched, terms, pauses, addOn } = life;
  const calendar = calendarBy(life, last);
  const end = endOf(life);
  const horizon = addDays(periodOf(calendar, last).end, -1);
  const until = end !== null && end < horizon ? end : horizon;
  let [present, since]: [Fees, LocalDate] = [fees[0], begins];
  const sums = new Map<string, { exact: number; days: number }>();
  const add = (key: string, perPeriod: number, days: number): void => {
    const sum = sums.get(key) ?? { exact: 0, days };
    sum.exact += perPeriod;
    sums.set(key, sum);
  };
  for (let day = begins; day <= until; day = addDays(day, 1)) {
    const second = switched !== null && day >= switched;
    const change = changes.findLast(({ on }) => on <= day);
    const offered = (change?.fees ?? fees)[second ? 1 : 0];
    const sum = (of: Fees): number => of.regularFee + of.maintenanceFee;
    if (day === begins || day === switched) [present, since] = [offered, day];
    else {
      const isNew = change?.on === day;
      const ratio = isNew ? ([months(change.after), months(change.before)] as const) : ([1, 1] as const);
      const isDearer = sum(offered) * ratio[1] > sum(present) * ratio[0];
      const isFree = termFault({ terms, from: since, contractBoundUntil: null }, addDays(day, -1)) === null;
      const kept = (fee: number): number => Math.floor((fee * ratio[0]) / ratio[1]);
      present =
        isDearer && !isFree
          ? { regularFee: kept(present.regularFee), maintenanceFee: kept(present.maintenanceFee) }
          : offered;
    }
    if (pauses.some(({ from, to }) => from <= day && (to === null || day <= to))) continue;
    const period = periodOf(calendar, day);
    const key = `${second} ${present.regularFee} ${present.maintenanceFee} ${period.index}`;
    add(`R ${key}`, afterDiscounts(life, day, present.regularFee), period.days);
    add(`M ${key}`, present.maintenanceFee, period.days);
    if (day >= addOn.from && (addOn.to === null || day <= addOn.to))
      add(`A ${period.index}`, addOnFee(life, day), period.days);
  }
  return [...sums.values()].reduce((all, { exact, days }) => all + Math.round(exact / days + 1e-9), 0);
}

/** A fee of a whole period after the discounts of a day. What was agreed per period is told by the period of the day on which it was given. */
function afterDiscounts({ discounts, period, changes }: Life, day: LocalDate, fee: number): number {
  const periodOn = (on: LocalDate): AccountingPeriod => changes.findLast((change) => change.on <= on)?.after ?? period;
  const holding = discounts.filter(({ from, periods, givenOn }) => {
    if (from === null || day < from) return false;
    if (periods === null) return true;
    const counted = { validFrom: changes.findLast(({ on }) => on <= givenOn)?.on ?? start, period: periodOn(givenOn) };
    const own = periodOf(counted, from);
    const end =
      own.start === from
        ? nthPeriod(counted, own.index + periods).start
        : nthPeriod({ ...counted, validFrom: from }, periods).start;
    return day < end;
  });
  let left = fee;
  for (const { basisPoints } of holding) if (basisPoints !== null) left = (left * (10_000 - basisPoints)) / 10_000;
  for (const { amount, givenOn } of holding)
    if (amount !== null)
      left = Math.max(0, left - Math.ceil((amount * months(periodOn(day))) / months(periodOn(givenOn))));
  return left;
}

function runAll(life: Life): Charge[] {
  const ledger = new ChargedFees();
  const charges: Charge[] = [];
  const begins = Array.from(
    { length: 42 },
    (_, index) => nthPeriod({ validFrom: start, period: 'Month' }, index).start,
  );
  const boundaries = life.changes.map(({ on }) => on);
  for (const today of [...begins, ...boundaries, ...life.runs, last].filter((run) => run <= last).sort()) {
    const calculation = { calendar: calendarBy(life, today), today, since: null, contractBoundUntil: null };
    const found = calculateSubscriptionCharges(readOn(life, today), ledger, { from: start, to: null }, calculation);
    ledger.addCharges(found);
    charges.push(...found);
    expect(calculateSubscriptionCharges(readOn(life, today), ledger, { from: start, to: null }, calculation)).toEqual(
      [],
    );
  }
  return charges;
}

describe('what is charged of a subscription while the accounting period changes', () => {
  it('is what each day costs: with terms, discounts, pauses, add-ons, another product and an end', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const charges = runAll(life);
        expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(agreed(life));
        // No charge reaches into a period that is counted otherwise.
        for (const { from, to, periodStart, periodEnd } of charges) {
          expect(from >= periodStart && to < periodEnd).toBe(true);
          expect(life.changes.every(({ on }) => on <= periodStart || on >= periodEnd)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});

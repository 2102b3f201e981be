import { monthsIn, periodAt } from '../billing/accounting-period.js';
import type { AccountingCalendar } from '../billing/accounting-period.js';
import { daysInBoth } from '../billing/charges.js';
import type { ChargedDays } from '../billing/charges.js';
import { paidLicences, perPeriod } from '../billing/licence-use.js';
import type { FeeChange, LicenceFees, LicenceUse, PaidLicence, PeriodFees } from '../billing/licence-use.js';
import { boundUntil, endFrom } from '../billing/terms.js';
import { extendingPauses } from './pauses.js';
import type { Pause } from './pauses.js';
import type { BoundUse } from '../billing/terms.js';
import { discountsOwed, heldDiscounts, sumOfLowered } from './discounts.js';
import type { HeldDiscount } from './discounts.js';
import { addDays, later } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import { Money } from '../values/money.js';

/** Fees of a subscription from a day on. */
export interface FeeStep {
  readonly on: LocalDate;
  /** The change of its licence that brings them. */
  readonly change: FeeChange;
}

/** The fees that a licence has on a day. */
export function feesOn(
  licence: Pick<LicenceUse, keyof LicenceFees | 'feeChanges'>,
  day: LocalDate | null,
): LicenceFees {
  const { setupFee, regularFee, maintenanceFee, feeChanges } = licence;
  const change = day === null ? undefined : feeChanges.findLast(({ effectiveOn }) => effectiveOn <= day);
  return change ?? { setupFee, regularFee, maintenanceFee };
}

/**
 * When the fees of a subscription change with those of its licence. Lower fees hold from their day on. Higher ones hold from
 * the first day on for which it can be left, on their day or later: as long as terms bind it, they bind its price. Where the
 * accounting period changes, fees are compared by the month, and what terms bind is as much by the month as before.
 * @param from the first day from which its terms count: it begins with the fees that its licence has then
 */
export function feeSteps({ feeChanges, ...use }: LicenceUse, from: LocalDate | null, bound: BoundUse): FeeStep[] {
  if (from === null) return [];
  let present = feesOn({ ...use, feeChanges }, from);
  let waiting: FeeStep | null = null;
  const steps: FeeStep[] = [];
  for (const change of flatChanges({ ...use, feeChanges }).filter(({ effectiveOn }) => effectiveOn > from)) {
    // What still waits on that day never comes: the licence has other fees by then.
    if (waiting !== null && waiting.on < change.effectiveOn) {
      steps.push(waiting);
      present = waiting.change;
    }
    const isDearer = isDearerThan(present, change);
    const left = later(addDays(endFrom(bound, addDays(change.effectiveOn, -1)), 1), change.effectiveOn);
    if (change.period && isDearer && left > change.effectiveOn) {
      present = inPeriod(present, change.period);
      steps.push({ on: change.effectiveOn, change: { ...change, ...present } });
    }
    // Another set-up fee alone cuts nothing.
    const isSame = change.regularFee === present.regularFee && change.maintenanceFee === present.maintenanceFee;
    // What its maximum term ends before is never reached by what is dearer.
    waiting = isSame && !change.period ? null : { change, on: isDearer ? left : change.effectiveOn };
  }
  return waiting === null ? steps : [...steps, waiting];
}

/** Those of something else than usage alone: that leaves these fees, and what they wait for, as they are. */
const flatChanges = ({ feeChanges, ...first }: Pick<LicenceUse, keyof LicenceFees | 'feeChanges'>): FeeChange[] =>
  feeChanges.filter((change, index) => {
    const before: LicenceFees = feeChanges[index - 1] ?? first;
    const isSame = (['setupFee', 'regularFee', 'maintenanceFee'] as const).every((fee) => change[fee] === before[fee]);
    // The same amount is another fee where the accounting period is another one.
    return !isSame || (change.period ?? null) !== null;
  });

/** Whether new fees are higher: per period, or by the month where the period is another one. */
export function isDearerThan(present: LicenceFees, { period, ...fees }: Omit<FeeChange, 'announcedOn'>): boolean {
  if (!period) return perPeriod(fees) > perPeriod(present);
  return perPeriod(fees) * monthsIn(period.before) > perPeriod(present) * monthsIn(period.after);
}

/** Fees that are as much by the month in another accounting period; what is not exact is rounded down. */
const inPeriod = (fees: LicenceFees, period: PeriodFees): LicenceFees => ({
  setupFee: fees.setupFee,
  regularFee: Math.floor(feeInPeriod(fees.regularFee, period)),
  maintenanceFee: Math.floor(feeInPeriod(fees.maintenanceFee, period)),
});

/** What a fee would be for another accounting period, with fractions of minor units. */
export const feeInPeriod = (fee: number, { before, after }: Pick<PeriodFees, 'before' | 'after'>): number =>
  (fee * monthsIn(after)) / monthsIn(before);

/** What decides how the days of a subscription are cut by fees. */
export interface FeeContext {
  /** The first day from which it is paid; null: it has none yet. */
  readonly paidFrom: LocalDate | null;
  readonly contractBoundUntil: LocalDate | null;
  readonly calendar: AccountingCalendar;
  /** At the workspace. */
  readonly today: LocalDate;
  /** Of the subscription; left out: there was none. */
  readonly pauses?: readonly Pause[];
}

/** Days of a licence with the same fees. */
export interface FeePart extends LicenceFees {
  readonly licenceId: number;
  /** The first day of the licence or of its new fees; null: the start of the subscription. */
  readonly since: LocalDate | null;
  /** Null: on no day. */
  readonly days: ChargedDays | null;
  /** Terms bind these days: what was charged of them is not given back. */
  readonly boundDays: ChargedDays | null;
}

/** A licence, and its days cut by its fees. */
export interface PaidParts {
  readonly licence: PaidLicence;
  /** At least one, in the order of their days. */
  readonly parts: readonly FeePart[];
  /** What lowers its fees, in the order in which it is taken off. */
  readonly discounts: readonly HeldDiscount[];
  /** The terms that bind it to the licence, and to its prices. */
  readonly bound: BoundUse;
}

/**
 * Cuts the days of a subscription by its licences and their fees. Set-up costs what it cost on the first day of the licence.
 * @param days of the subscription; null: it is not to be paid
 */
export function paidParts(uses: readonly LicenceUse[], days: ChargedDays | null, context: FeeContext): PaidParts[] {
  // A change of product within a trial is paid, and bound by terms, from the end of the trial on.
  const from = ({ since }: LicenceUse): LocalDate | null => later(since, context.paidFrom) ?? days?.from ?? null;
  const begun = uses.map((use) => ({ ...use, setupFee: feesOn(use, from(use)).setupFee }));
  const { contractBoundUntil, pauses = [], today } = context;
  const common = { contractBoundUntil, pauses: extendingPauses(pauses, today) };
  return paidLicences(begun, days).map((licence) => {
    const bound = { ...common, terms: licence.terms, from: from(licence) };
    const discounts = discountsOfUse(licence, days?.from ?? null, context.calendar);
    return { licence, parts: partsOf(licence, bound, context), discounts, bound };
  });
}

/**
 * The discounts of a licence, in the order in which they are taken off.
 * @param paidFrom the first paid day of the subscription
 */
export function discountsOfUse(
  use: DiscountedUse,
  paidFrom: LocalDate | null,
  calendar: AccountingCalendar,
): HeldDiscount[] {
  const { discounts, ownDiscounts = [], since } = use;
  // What begins on a licence has its discount, not what changes to it: nobody gets a first month anew by going back and forth.
  const agreed = discounts.filter(({ scope }) => scope !== 'LICENCE' || since === null);
  return heldDiscounts([...agreed, ...ownDiscounts], paidFrom, calendar);
}

type DiscountedUse = Pick<LicenceUse, 'discounts' | 'ownDiscounts' | 'since'>;

/** What a whole accounting period costs by the discounts of this day. */
export function loweredPerPeriod(
  { regularFee, maintenanceFee }: Omit<LicenceFees, 'setupFee'>,
  day: LocalDate,
  discounts: readonly HeldDiscount[],
  currency: string,
): Money {
  const period = { index: 0, start: day, end: addDays(day, 1), days: 1 };
  const left = (kind: 'REGULAR' | 'MAINTENANCE', minor: number): Money => {
    const fee = Money.ofMinor(minor, currency);
    return fee.minus(sumOfLowered(discountsOwed({ kind, fee }, period, { from: day, to: day }, discounts), currency));
  };
  return left('REGULAR', regularFee).plus(left('MAINTENANCE', maintenanceFee));
}

function partsOf(licence: PaidLicence, use: BoundUse, context: FeeContext): FeePart[] {
  const { licenceId, since, until, days } = licence;
  const { from } = use;
  const steps = feeSteps(licence, from, use).filter(
    ({ on, change }) => (until === null || on <= until) && isKnown(on, change, context),
  );
  // The terms of a licence bind against ending, not against the licence that follows it.
  const bound = days !== null && until === null ? boundUntil(use) : null;
  const starts = [{ on: since, fees: feesOn(licence, from) }, ...steps.map(({ on, change }) => ({ on, fees: change }))];
  return starts.map(({ on, fees: { setupFee, regularFee, maintenanceFee } }, index) => {
    const next = starts[index + 1]?.on;
    const last = next ? addDays(next, -1) : until;
    const own = days && { from: on !== null && on > days.from ? on : days.from, to: last };
    return {
      licenceId,
      setupFee,
      regularFee,
      maintenanceFee,
      since: on,
      days: own && days && daysInBoth(days, own),
      boundDays:
        own &&
        bound &&
        daysInBoth(own, {
          from: own.from,
          to: bound,
        }),
    };
  });
}

/**
 * A change that was announced before a period began is charged with that period, in advance. One that came later waits for
 * its day, so that nobody pays for it earlier.
 */
const isKnown = (on: LocalDate, { announcedOn }: FeeChange, { calendar, today }: FeeContext): boolean =>
  on <= today || announcedOn < periodAt(calendar, on).start;

/** An add-on that a subscription had or has. */
export interface AddOnSpan {
  /** Its id in the offer; with the first day (`recording@2027-03-01`) where it was on before. */
  readonly addOn: string;
  /** Minor units per accounting period. */
  readonly fee: number;
  readonly days: ChargedDays;
}

/** An add-on has the fee that was agreed for the new period from its first day on: a span of its own, as if it was switched on then. */
export function spansByPeriod(
  span: AddOnSpan,
  licences: readonly LicenceUse[],
  { changes = [] }: AccountingCalendar,
): AddOnSpan[] {
  return changes.reduce<AddOnSpan[]>(
    (spans, { on }) => {
      const last = spans.at(-1) ?? span;
      if (on <= last.days.from || (last.days.to !== null && on > last.days.to)) return spans;
      const [addOn = ''] = last.addOn.split('@');
      const licence = licences.find(
        ({ since, until }) => (since === null || since <= on) && (until === null || until >= on),
      );
      const period = licence?.feeChanges.find((change) => change.period && change.effectiveOn === on)?.period;
      const fee = period ? (period.addOns[addOn] ?? Math.floor(feeInPeriod(last.fee, period))) : last.fee;
      return [
        ...spans.slice(0, -1),
        { ...last, days: { from: last.days.from, to: addDays(on, -1) } },
        { addOn: `${addOn}@${on}`, fee, days: { from: on, to: last.days.to } },
      ];
    },
    [span],
  );
}

/** What an add-on that goes on costs per accounting period on a day, in minor units. */
export const addOnFeeAt = (
  span: AddOnSpan,
  day: LocalDate,
  { licences, calendar }: { readonly licences: readonly LicenceUse[]; readonly calendar: AccountingCalendar },
): number => spansByPeriod(span, licences, calendar).findLast(({ days }) => days.from <= day)?.fee ?? span.fee;

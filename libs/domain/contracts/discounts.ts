import { calendarOn, monthsIn, nthPeriod, periodOf } from '../billing/accounting-period.js';
import type { AccountingCalendar, Period } from '../billing/accounting-period.js';
import { daysInBoth, daysWithin } from '../billing/charges.js';
import type { ChargedDays, ChargeKind } from '../billing/charges.js';
import { countDays, daysWithout } from './pauses.js';
import type { PausedDays } from './pauses.js';
import type { DecidedValueOf } from '../lists/lists.js';
import { addDays } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import { Money } from '../values/money.js';

/** Fees that a discount can lower. */
export type DiscountedFee = DecidedValueOf<'discountedFee'>;

/** What lowers fees: a percentage of them, or an amount. Exactly one of both is null. */
export interface DiscountRate {
  /** Hundredths of a percent, 1 to 10,000. */
  readonly basisPoints: number | null;
  /** Minor units per subscription and accounting period, taken by day as fees are; of the period that the contract had when it was given. */
  readonly amount: number | null;
}

/** A discount that was agreed: on a contract, on a licence for what begins on it, or on one subscription. */
export interface AgreedDiscount extends DiscountRate {
  /** The older a discount, the lower its id. */
  readonly id: number;
  readonly scope: DecidedValueOf<'discountScope'>;
  readonly fees: readonly DiscountedFee[];
  /** Its first day; null: the first paid day of each subscription. */
  readonly from: LocalDate | null;
  /** How many accounting periods it holds, as the contract had them when it was given, counted from its first day; null: for ever. */
  readonly periods: number | null;
  /** Its last day when it was taken back; null: it was not. */
  readonly until: LocalDate | null;
  /** The day on which it was given; left out: its first one. */
  readonly givenOn?: LocalDate | null;
}

/** A discount with the days on which it holds for one subscription. */
export interface HeldDiscount extends DiscountRate {
  readonly id: number;
  readonly fees: readonly DiscountedFee[];
  readonly days: ChargedDays;
}

/** A fee for a whole period, and what it is for. */
export interface LoweredFee {
  readonly kind: ChargeKind;
  readonly fee: Money;
}

/** What a discount takes off a fee in one period. */
export interface LoweredBy {
  readonly id: number;
  /** Above zero. */
  readonly amount: Money;
  /** The days of the period on which it holds. */
  readonly days: { readonly from: LocalDate; readonly to: LocalDate };
}

/** Percentages go first, so that an amount never lowers what a percentage is taken of; within each the oldest goes first. */
const inOrder = (a: DiscountRate & { readonly id: number }, b: DiscountRate & { readonly id: number }): number =>
  Number(a.basisPoints === null) - Number(b.basisPoints === null) || a.id - b.id;

/**
 * The discounts of one subscription, in the order in which they are taken off, with their days.
 * @param paidFrom its first paid day; null: none yet
 */
export function heldDiscounts(
  agreed: readonly AgreedDiscount[],
  paidFrom: LocalDate | null,
  calendar: AccountingCalendar,
): HeldDiscount[] {
  return agreed
    .flatMap((discount) => {
      const { id, basisPoints, amount, fees } = discount;
      const days = discountDays(discount, paidFrom, calendar);
      if (days === null) return [];
      const held = { id, basisPoints, amount, fees, days };
      return amount === null ? [held] : amountsByPeriod({ ...held, amount }, givenOn(discount, days.from), calendar);
    })
    .sort(inOrder);
}

const givenOn = (discount: Pick<AgreedDiscount, 'givenOn'>, first: LocalDate): LocalDate => discount.givenOn ?? first;

/** An amount per period is as much by the month when the accounting period changes; what is not exact is rounded up. */
function amountsByPeriod(
  held: HeldDiscount & { readonly amount: number },
  given: LocalDate,
  calendar: AccountingCalendar,
): HeldDiscount[] {
  const { days, amount } = held;
  const changes = (calendar.changes ?? []).filter(({ on }) => on > days.from && (days.to === null || on <= days.to));
  const starts = [days.from, ...changes.map(({ on }) => on)];
  const before = calendarOn(calendar, given).period;
  return starts.map((from, index) => {
    const next = starts[index + 1];
    const after = calendarOn(calendar, from).period;
    return {
      ...held,
      amount: before === after ? amount : Math.ceil((amount * monthsIn(after)) / monthsIn(before)),
      days: { from, to: next === undefined ? days.to : addDays(next, -1) },
    };
  });
}

/**
 * Periods count from the discount's own first day: "three months" are three months, also for what begins in the middle of one.
 * From the first day of an accounting period on they are the contract's own: those of a contract from the 31st have other ends.
 * Null: on no day.
 */
export function discountDays(
  discount: Pick<AgreedDiscount, 'from' | 'periods' | 'until' | 'givenOn'>,
  paidFrom: LocalDate | null,
  calendar: AccountingCalendar,
): ChargedDays | null {
  const { from, periods, until } = discount;
  const first = from ?? paidFrom;
  if (first === null) return null;
  // Three months stay three months, whatever the accounting period is later.
  const counted = calendarOn(calendar, givenOn(discount, first));
  const last = periods === null ? null : addDays(startAfter(periods, first, counted), -1);
  return daysInBoth({ from: first, to: last }, { from: first, to: until });
}

function startAfter(periods: number, first: LocalDate, calendar: AccountingCalendar): LocalDate {
  const running = first < calendar.validFrom ? null : periodOf(calendar, first);
  if (running?.start === first) return nthPeriod(calendar, running.index + periods).start;
  return nthPeriod({ validFrom: first, period: calendar.period }, periods).start;
}

/** The price of a contract that costs the same whatever is used is lowered as regular fees are. */
const lowers = ({ fees }: Pick<HeldDiscount, 'fees'>, kind: ChargeKind): boolean =>
  fees.some((fee) => fee === (kind === 'FIXED' ? 'REGULAR' : kind));

/**
 * What discounts take off a fee for these days of a period. What is left is rounded half up after each of them, so that the
 * positions add up to what is left at last, which is never below zero: what is more than the fee of a day is lost.
 *
 * @param charged the days of the fee; null: on no day
 * @param discounts in their order; those that do not lower this kind of fee count for nothing
 * @param pauses days of them that cost nothing
 * @returns only those that take something off
 */
export function discountsOwed(
  { kind, fee }: LoweredFee,
  period: Period,
  charged: ChargedDays | null,
  discounts: readonly HeldDiscount[],
  pauses: PausedDays = [],
): LoweredBy[] {
  const days = charged && daysWithin(period, charged);
  if (days === null || discounts.length === 0) return [];
  const held = discounts.flatMap((discount) => {
    const own = lowers(discount, kind) ? daysInBoth(days, discount.days) : null;
    return own === null ? [] : { ...discount, days: own };
  });
  const scale = held.reduce((all, { basisPoints }) => (basisPoints === null ? all : all * whole), 1n);
  // What is left after each discount, in parts of a minor unit; the first: before all.
  const left = Array.from({ length: held.length + 1 }, () => 0n);
  for (const { from, to } of segments(days, held)) {
    const count = BigInt(countDays(daysWithout({ from, to }, pauses)));
    let perPeriod = BigInt(fee.minor) * scale;
    left[0] = (left[0] ?? 0n) + count * perPeriod;
    for (const [index, { days: own, basisPoints, amount }] of held.entries()) {
      const holds = own.from <= from && (own.to === null || own.to >= to);
      if (holds && basisPoints !== null) perPeriod = (perPeriod * (whole - BigInt(basisPoints))) / whole;
      else if (holds) perPeriod = atLeastZero(perPeriod - BigInt(amount ?? 0) * scale);
      left[index + 1] = (left[index + 1] ?? 0n) + count * perPeriod;
    }
  }
  const rounded = left.map((exact) => roundedHalfUp(exact, scale * BigInt(period.days)));
  return held.flatMap(({ id, days: own }, index) => {
    const amount = (rounded[index] ?? 0) - (rounded[index + 1] ?? 0);
    if (amount === 0) return [];
    return { id, amount: Money.ofMinor(amount, fee.currency), days: { from: own.from, to: own.to ?? days.to } };
  });
}

/** What discounts take off together. */
export const sumOfLowered = (lowered: readonly LoweredBy[], currency: string): Money =>
  Money.sum(
    lowered.map(({ amount }) => amount),
    currency,
  );

/** Of a fee that is due once, on this day: percentages only. */
export function discountsOwedOnce(fee: Money, day: LocalDate, discounts: readonly HeldDiscount[]): LoweredBy[] {
  const period = { index: 0, start: day, end: addDays(day, 1), days: 1 };
  const percentages = discounts.filter(({ basisPoints }) => basisPoints !== null);
  return discountsOwed({ kind: 'SETUP', fee }, period, { from: day, to: day }, percentages);
}

const whole = 10_000n;
const atLeastZero = (value: bigint): bigint => (value < 0n ? 0n : value);
const roundedHalfUp = (value: bigint, divisor: bigint): number => Number((2n * value + divisor) / (2n * divisor));

/** Rows of days on which the same discounts hold. */
function segments(
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  held: readonly { readonly days: ChargedDays }[],
): { readonly from: LocalDate; readonly to: LocalDate }[] {
  const starts = new Set<LocalDate>([from]);
  for (const { days } of held) {
    starts.add(days.from);
    if (days.to !== null && days.to < to) starts.add(addDays(days.to, 1));
  }
  const sorted = [...starts].sort();
  return sorted.map((start, index) => {
    const next = sorted[index + 1];
    return { from: start, to: next === undefined ? to : addDays(next, -1) };
  });
}

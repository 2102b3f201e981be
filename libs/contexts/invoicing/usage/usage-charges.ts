import type { Charge } from '#contexts/billing';
import type { Period } from '#domain/billing/accounting-period';
import { daysInBoth, daysWithin } from '#domain/billing/charges';
import type { ChargedDays } from '#domain/billing/charges';
import { sumOfLowered } from '#domain/contracts/discounts';
import type { HeldDiscount, LoweredBy } from '#domain/contracts/discounts';
import type { DaySpan, PausedDays } from '#domain/contracts/pauses';
import { discountsOnUsage } from '#domain/metering/usage-discounts';
import { usageFeeIn } from '#domain/metering/usage-fee-steps';
import type { SteppedUsageFee } from '#domain/metering/usage-fee-steps';
import { aggregated, quantityOf, rate, usageMonthOf, usageMonths } from '#domain/metering/usage-fees';
import type { RatedUsage, UsageFee, UsageOfDay } from '#domain/metering/usage-fees';
import type { LocalDate } from '#domain/time/local-date';
import type { Money } from '#domain/values/money';
import { loweredRows, nothing, onOneDocument } from '../charging/charge-calculation.js';
import type { ChargedSoFar } from '../charging/charge-calculation.js';

/** A fee by use of a subscription. */
export interface UsageThing {
  readonly subscriptionId: number;
  readonly licenceId: number;
  /** The first day of a licence that the subscription changed to; null: from its start. */
  readonly since: LocalDate | null;
  /** As it is at first. Id, name, meter and aggregation stay. */
  readonly fee: UsageFee;
  /** How its prices change, from the first day of a month on; left out: they do not. */
  readonly steps?: SteppedUsageFee['steps'];
  /** The days that are paid; null: none. What is used on others costs nothing. */
  readonly days: ChargedDays | null;
  /** What is used on these costs nothing either. */
  readonly pauses: PausedDays;
  /** Of the licence and the subscription, in their order; left out: there are none. */
  readonly discounts?: readonly HeldDiscount[];
}

/** What was used of a subscription. */
export interface KnownUsage {
  readonly days: readonly UsageOfDay[];
  /** The first day from which `days` is complete; null: from the first one on. */
  readonly since: LocalDate | null;
}

/** Where the months of a contract begin, and how far they have come. */
export interface UsageCalendar {
  readonly validFrom: LocalDate;
  /** Today at the workspace. */
  readonly today: LocalDate;
  /** The contract has ended, or was deleted: nothing more is used of it. */
  readonly isOver: boolean;
  /** ISO 4217. */
  readonly currency: string;
}

/** A fee by use in one month, for the days in it that are paid. */
export interface UsageMonth extends RatedUsage {
  readonly month: Period;
  /** With the prices of this month. */
  readonly fee: UsageFee;
  /** Both included. */
  readonly days: DaySpan;
  /** What discounts take off the amount. */
  readonly lowered: readonly LoweredBy[];
  /** What is left of the amount. */
  readonly payable: Money;
  /** It can be charged: nothing more is used in it. */
  readonly hasEnded: boolean;
}

const feeIn = ({ fee, steps = [] }: UsageThing, { start }: Period): UsageFee => usageFeeIn({ fee, steps }, start);

/** What each month comes to until today, in their order. What is included, and the cap, hold for a month that is cut as well. */
export function usageMonthsOf(thing: UsageThing, known: KnownUsage, calendar: UsageCalendar): UsageMonth[] {
  const { validFrom, today, isOver, currency } = calendar;
  const paid = thing.days && daysInBoth(thing.days, { from: known.since ?? thing.days.from, to: today });
  if (paid === null) return [];
  return usageMonths(validFrom, paid.from, paid.to ?? today).flatMap((month) => {
    const days = thing.days && daysWithin(month, thing.days);
    // Of one that began before what is known, only a part would be counted.
    if (days === null || (known.since !== null && month.start < known.since)) return [];
    const used = known.days.filter(
      ({ meter, day }) =>
        meter === thing.fee.meter &&
        day >= days.from &&
        day <= days.to &&
        !thing.pauses.some(({ from, to }) => day >= from && (to === null || day <= to)),
    );
    const fee = feeIn(thing, month);
    const rated = rate(fee, aggregated(fee.aggregation, used), currency);
    const lowered = discountsOnUsage(rated.amount, days, thing.discounts ?? [], thing.pauses);
    const payable = rated.amount.minus(sumOfLowered(lowered, currency));
    return [{ ...rated, month, fee, days, lowered, payable, hasEnded: isOver || month.end <= today }];
  });
}

/**
 * What is to be charged of a fee by use so that the sum of its charges is what is owed of the months that have ended; below zero
 * it is credited. Once the result is charged, the same calculation returns nothing.
 * @param charged by the first day of the month
 */
export function calculateUsageCharges(
  thing: UsageThing,
  charged: ReadonlyMap<LocalDate, Pick<ChargedSoFar, 'amount' | 'discounts'>>,
  known: KnownUsage,
  calendar: UsageCalendar,
): Charge[] {
  const { subscriptionId, licenceId, since, fee } = thing;
  // One that was charged stays so, also when a contract that had ended goes on.
  const ended = usageMonthsOf(thing, known, calendar).filter(
    ({ hasEnded, month }) => hasEnded || charged.has(month.start),
  );
  const common = {
    subscriptionId,
    licenceId,
    since,
    kind: 'USAGE',
    addOn: fee.id,
    currency: calendar.currency,
  } as const;
  const owed = ended.map(({ amount, ...month }) => ({ ...month, amount: amount.minor }));
  // Charged of a month that is not to be paid any more, as the subscription has ended before it.
  const gone = [...charged.keys()]
    .filter(
      (start) => (known.since === null || start >= known.since) && ended.every(({ month }) => month.start !== start),
    )
    .map((start) => usageMonthOf(calendar.validFrom, start))
    .flatMap((month) => {
      const days = daysWithin(month, { from: month.start, to: null });
      return days === null ? [] : [{ month, days, quantity: 0n, amount: 0, lowered: [] }];
    });
  return [...owed, ...gone].flatMap(({ month, days, quantity, amount, lowered }) => {
    const soFar = { ...nothing, ...charged.get(month.start) };
    const change = amount - soFar.amount;
    const usage = { name: fee.name, quantity: quantityOf(quantity), included: feeIn(thing, month).included };
    const rows = [
      { discountId: null, amount: change, ...days },
      ...loweredRows(lowered, soFar, change === 0 ? null : days, days),
    ];
    const { start: periodStart, end: periodEnd } = month;
    return onOneDocument(rows).map((row) => ({ ...common, ...row, periodStart, periodEnd, usage }));
  });
}

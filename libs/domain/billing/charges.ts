import type { Period } from './accounting-period.js';
import { countDays, daysWithout } from '../contracts/pauses.js';
import type { PausedDays } from '../contracts/pauses.js';
import { addDays } from '../time/local-date.js';
import type { DecidedValueOf } from '../lists/lists.js';
import type { LocalDate } from '../time/local-date.js';
import type { Money } from '../values/money.js';

/**
 * What a charge is for: fees of a subscription (once, per accounting period, upkeep, by what was used), an add-on of one, or the
 * price of a contract that costs the same whatever is used.
 */
export type ChargeKind = DecidedValueOf<'chargeKind'>;

/** Days that are charged, both included; `to: null` goes on. */
export interface ChargedDays {
  readonly from: LocalDate;
  readonly to: LocalDate | null;
}

/** Null: there is none. */
export function daysInBoth(a: ChargedDays, b: ChargedDays): ChargedDays | null {
  const from = a.from > b.from ? a.from : b.from;
  const to = a.to === null || (b.to !== null && b.to < a.to) ? b.to : a.to;
  return to !== null && to < from ? null : { from, to };
}

/** The days of a period that are charged; null when there is none. */
export function daysWithin(period: Period, { from, to }: ChargedDays): { from: LocalDate; to: LocalDate } | null {
  const last = addDays(period.end, -1);
  const within = { from: from > period.start ? from : period.start, to: to !== null && to < last ? to : last };
  return within.from <= within.to ? within : null;
}

/**
 * What is owed of a fee per period for the days that are charged of it: the whole fee for the whole period, else by day,
 * rounded half up once. It is owed in all, not in addition: what was charged of the period already is taken off it by
 * {@link difference}, so that parts of a period always add up to this, whatever was charged when. Paused days cost nothing.
 */
export function owed(fee: Money, period: Period, charged: ChargedDays, pauses: PausedDays = []): Money {
  const days = daysWithin(period, charged);
  return days === null ? fee.times(0) : fee.timesFraction(countDays(daysWithout(days, pauses)), period.days);
}

/** What is to be charged now, negative to be credited, so that the sum of all charges is what is owed. */
export const difference = (isOwed: Money, charged: Money): Money => isOwed.minus(charged);

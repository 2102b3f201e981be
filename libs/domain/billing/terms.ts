import { lastDayPaused } from '../contracts/pauses.js';
import type { DaySpan } from '../contracts/pauses.js';
import { addDays, addMonths, later, localDate } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import type { DecidedValueOf } from '../lists/lists.js';

/** A length of time in a contract: 12 months. */
export interface Term {
  readonly duration: number;
  readonly period: DecidedValueOf<'termPeriod'>;
}

/** The terms under which something is booked; null: none agreed. */
export interface Terms {
  /** It cannot end within this time. */
  readonly minimumTerm: Term | null;
  /** It ends with this time by itself. */
  readonly maximumTerm: Term | null;
  /** After the minimum term it goes on by this time, again and again, and ends with one of these only. */
  readonly cycleTerm: Term | null;
}

/** What decides on which days a subscription may end. */
export interface BoundUse {
  readonly terms: Terms;
  /** The first day from which the terms count; null: it has none yet, so that nothing binds. */
  readonly from: LocalDate | null;
  /** The contract binds what is on it up to this day (its own minimum term); null: it does not. */
  readonly contractBoundUntil: LocalDate | null;
  /** By their days, the terms are longer (not that of the contract); left out: there was none. */
  readonly pauses?: readonly DaySpan[];
}

/**
 * The first day from which terms count.
 * @param paid the first day that is paid
 * @param productSince the day of the last change of product, whose terms count from then
 */
export const termsFrom = (paid: LocalDate | null, productSince: LocalDate | null): LocalDate | null =>
  paid && later(paid, productSince);

/** The day from which on a subscription is to be paid as it was agreed, and its terms count: its start, after a trial the day after that. */
export const agreedPaidDay = ({
  startDate,
  trialEnd,
}: {
  readonly startDate: LocalDate | null;
  readonly trialEnd: LocalDate | null;
}): LocalDate | null => (trialEnd === null ? startDate : addDays(trialEnd, 1));

/** The first day that is paid: the agreed one, or a later one on which it became active. Null: nobody knows it yet. */
export const firstPaidDay = ({
  activatedOn,
  ...agreed
}: Parameters<typeof agreedPaidDay>[0] & { readonly activatedOn: LocalDate | null }): LocalDate | null =>
  activatedOn === null ? null : later(activatedOn, agreedPaidDay(agreed));

/** Why a day is none on which something may end, and the day that is. */
export type TermFault =
  /** Within the minimum term. */
  | { readonly fault: 'minimum'; readonly firstEnd: LocalDate }
  /** Within a cycle; `firstEnd` is the last day of that cycle. */
  | { readonly fault: 'cycle'; readonly firstEnd: LocalDate }
  /** After the maximum term. */
  | { readonly fault: 'maximum'; readonly lastEnd: LocalDate };

const lastDate = localDate('9999-12-31');
/** No cycle is counted beyond: what goes on that long may end on any day. */
const lastCycles = localDate('9999-01-01');

const inMonths = { Year: 12, Month: 1, Week: 0, Day: 0 } as const;
const inDays = { Year: 0, Month: 0, Week: 7, Day: 1 } as const;

/**
 * The day after all these terms, each as often as it says. Counted from the first day and not from term to term, so that what begins on the 31st
 * does not drift to the 28th.
 */
function after(from: LocalDate, terms: readonly (readonly [Term | null, number])[]): LocalDate {
  let [months, days] = [0, 0];
  for (const [term, count] of terms) {
    if (term === null) continue;
    months += count * term.duration * inMonths[term.period];
    days += count * term.duration * inDays[term.period];
  }
  try {
    return addDays(addMonths(from, months), days);
  } catch (error) {
    // Past the last year that there are dates for.
    if (error instanceof RangeError) return lastDate;
    throw error;
  }
}

/** The day on which the next term would begin; a month after 31 January is the last of February. */
export const afterTerm = (from: LocalDate, term: Term): LocalDate => after(from, [[term, 1]]);

/** The last day of a term that begins on `from`. */
export const lastDayOf = (from: LocalDate, term: Term): LocalDate => addDays(afterTerm(from, term), -1);

/** The day on which the maximum term ends it; null: it goes on. */
export const lastEndOf = ({
  terms: { maximumTerm },
  from,
  pauses = [],
}: Pick<BoundUse, 'terms' | 'from' | 'pauses'>): LocalDate | null =>
  maximumTerm === null || from === null ? null : lastDayPaused(lastDayOf(from, maximumTerm), from, pauses);

/**
 * The first day, `wanted` or later, on which it may end. The only place that knows this rule: a minimum term and a
 * contract's minimum term let it end from their last day on, a cycle with its own last day alone, and whatever they say
 * it may end with its maximum term.
 */
export function endFrom(use: BoundUse, wanted: LocalDate): LocalDate {
  const { terms, from, contractBoundUntil, pauses = [] } = use;
  if (from === null) return wanted;
  const { minimumTerm, cycleTerm } = terms;
  const minimum = minimumTerm && lastDayPaused(lastDayOf(from, minimumTerm), from, pauses);
  const least = latest(wanted, minimum, contractBoundUntil, from);
  const first = cycleTerm === null ? least : cycleEnd({ from, pauses }, minimumTerm, cycleTerm, least);
  const last = lastEndOf(use);
  return last !== null && last < first ? last : first;
}

/** The first last day of a cycle that is not before `least`; without a minimum term the first cycle begins with the first day. */
function cycleEnd(
  { from, pauses }: { readonly from: LocalDate; readonly pauses: readonly DaySpan[] },
  minimum: Term | null,
  cycle: Term,
  least: LocalDate,
): LocalDate {
  const ends = (cycles: number): LocalDate => {
    const next = after(from, [
      [minimum, 1],
      [cycle, cycles],
    ]);
    return lastDayPaused(addDays(next, -1), from, pauses);
  };
  // Doubled until it is too far, then halved: a cycle of a day over decades takes few steps.
  if (least >= lastCycles) return least;
  const fewest = minimum === null ? 1 : 0;
  if (ends(fewest) >= least) return ends(fewest);
  let [low, high] = [fewest, fewest + 1];
  while (ends(high) < least) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (ends(middle) < least) low = middle;
    else high = middle;
  }
  return ends(high);
}

/** What was charged of days up to this one is not given back; null: nothing binds it. */
export function boundUntil(use: BoundUse): LocalDate | null {
  const { terms, from, contractBoundUntil } = use;
  if (from === null || (terms.minimumTerm === null && contractBoundUntil === null)) return null;
  return endFrom({ ...use, terms: { ...terms, cycleTerm: null } }, from);
}

/** @returns null when it may end on this day */
export function termFault(use: BoundUse, end: LocalDate): TermFault | null {
  const last = lastEndOf(use);
  if (last !== null && end > last) return { fault: 'maximum', lastEnd: last };
  const firstEnd = endFrom(use, end);
  if (firstEnd <= end) return null;
  const within = endFrom({ ...use, terms: { ...use.terms, cycleTerm: null } }, end) > end;
  return { fault: within ? 'minimum' : 'cycle', firstEnd };
}

/** Whether `maximum` is never over before `minimum` is, on whatever day they begin. */
export function isTermAtLeast(maximum: Term, minimum: Term): boolean {
  // Four years have every length of month and year in every order.
  let day = localDate('2024-01-01');
  for (let count = 0; count <= 4 * 366; count += 1) {
    if (afterTerm(day, maximum) < afterTerm(day, minimum)) return false;
    day = addDays(day, 1);
  }
  return true;
}

function latest(first: LocalDate, ...others: readonly (LocalDate | null)[]): LocalDate {
  return others.reduce<LocalDate>((a, b) => (b !== null && b > a ? b : a), first);
}

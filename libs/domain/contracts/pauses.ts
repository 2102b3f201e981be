import { addDays, daysBetween } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';

/** Days, both included. */
export interface DaySpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Days without service and fees, in their order and apart from each other; `to: null`: until somebody resumes it. */
export type PausedDays = readonly { readonly from: LocalDate; readonly to: LocalDate | null }[];

/** A pause of a subscription. */
export interface Pause {
  readonly from: LocalDate;
  /** Its last day; null: it lasts until somebody resumes the subscription. */
  readonly to: LocalDate | null;
  /** The terms of the subscription are longer by these days. */
  readonly extendsTerms: boolean;
}

/** What is left of some days without those that are paused. */
export function daysWithout(days: DaySpan, pauses: PausedDays): DaySpan[] {
  const left: DaySpan[] = [];
  let { from } = days;
  for (const pause of pauses) {
    if (pause.to !== null && pause.to < from) continue;
    if (pause.from > days.to) break;
    if (pause.from > from) left.push({ from, to: addDays(pause.from, -1) });
    if (pause.to === null || pause.to >= days.to) return left;
    from = addDays(pause.to, 1);
  }
  return [...left, { from, to: days.to }];
}

/** The days of these that are paused. */
export function daysPaused(days: DaySpan, pauses: PausedDays): DaySpan[] {
  return pauses.flatMap(({ from, to }) => {
    const both = {
      from: from > days.from ? from : days.from,
      to: to === null || to > days.to ? days.to : to,
    };
    return both.from <= both.to ? [both] : [];
  });
}

export const countDays = (spans: readonly DaySpan[]): number =>
  spans.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);

/**
 * The pauses by which terms are longer, as far as they are known today: one without a last day counts up to yesterday.
 * @param today at the location
 */
export const extendingPauses = (pauses: readonly Pause[], today: LocalDate): DaySpan[] =>
  pauses.flatMap(({ from, to, extendsTerms }) => {
    const last = to ?? addDays(today, -1);
    return extendsTerms && from <= last ? [{ from, to: last }] : [];
  });

/**
 * The last day of a term that pauses make longer: each that begins within it adds its days.
 * @param last the last day without pauses; `first` the day from which the term counts
 */
export function lastDayPaused(last: LocalDate, first: LocalDate, pauses: readonly DaySpan[]): LocalDate {
  let day = last;
  for (const pause of pauses)
    if (pause.from >= first && pause.from <= day) day = addDays(day, daysBetween(pause.from, pause.to) + 1);
  return day;
}

import { addDays, today } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import { hoursOn, horizon, nightBefore, stretches } from './opening-hours-status.js';
import type { Schedule, Stretch } from './opening-hours-status.js';

/** Open from an instant to another, which is not included. */
export interface Opening {
  readonly from: Date;
  /** Null: no end is in sight. */
  readonly to: Date | null;
}

/**
 * When it is open from an instant on, for so many days ahead; where it is closed all that time also the next opening. The
 * first may have begun before the instant: it is not told when. Openings that touch, at midnight too, are one.
 * @returns null: nobody has said when it is open
 */
export function openingsAhead(schedule: Schedule, at: Date, days: number): Opening[] | null {
  if (!schedule.closed && schedule.temporarilyClosedUntil === null && schedule.hours.length === 0) return null;
  const date = today(at, schedule.timeZone);
  const [ahead, { last }] = [addDays(date, days), horizon(schedule, date)];
  // A week more: what is open all through it does not end.
  const end = addDays(ahead > last ? ahead : last, 8);
  const found: { from: number; to: number }[] = [];
  search: for (let day = date; day <= end; day = addDays(day, 1)) {
    for (const { from, to } of openOn(schedule, day).filter((each) => each.to > at.getTime())) {
      const before = found.at(-1);
      if (before?.to === from) before.to = to;
      // What began within the days asked for is followed to its end; nothing that begins later is needed.
      else if (day > ahead && before !== undefined) break search;
      else found.push({ from, to });
    }
  }
  const limit = openOn(schedule, end).at(-1)?.to;
  return found.map(({ from, to }) => ({ from: new Date(from), to: to === limit ? null : new Date(to) }));
}

/** Most days of a long break have nothing to compute. */
const openOn = (schedule: Schedule, date: LocalDate): Stretch[] =>
  (hoursOn(schedule, date).spans ?? []).length === 0 && nightBefore(schedule, date).length === 0
    ? []
    : stretches(schedule, date).filter(({ open }) => open === true);

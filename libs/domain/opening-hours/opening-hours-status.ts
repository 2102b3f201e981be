import { Temporal } from 'temporal-polyfill';
import { lists } from '../lists/lists.js';
import { addDays, endOfDay, startOfDay, today } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import { intervalOf, minutesOfDay, spansOf, weekdayOf } from './opening-hours.js';
import type { OpeningHours, Span, TimeInterval } from './opening-hours.js';
import { joinedSpans } from './week-spans.js';

/** Everything that decides whether a business is open. */
export interface Schedule {
  /** IANA. */
  readonly timeZone: string;
  /** Permanently. */
  readonly closed: boolean;
  /** The last day on which it is closed. */
  readonly temporarilyClosedUntil: LocalDate | null;
  /** At most one that is default; those of a type do not overlap. */
  readonly hours: readonly OpeningHours[];
}

/** What can decide whether a business is open on a day. */
export const openingReasons = [...lists.openingHoursType, 'temporarilyClosed', 'closed'] as const;
export type OpeningReason = (typeof openingReasons)[number];

/** Instants that can be asked about: the calendar goes from 1900 to 9999, and it is looked back and ahead. */
export const firstInstant = new Date('1902-01-01T00:00:00Z');
export const lastInstant = new Date('9998-01-01T00:00:00Z');

export interface OpeningStatus {
  /** Null: nobody has said when it is open. */
  readonly open: boolean | null;
  /** Since when this is so; null when it has been for longer than is looked back. */
  readonly since: Date | null;
  /** Until when; null when no end is in sight. */
  readonly until: Date | null;
  /** When it opens next; null while it is open, and when no opening is in sight. */
  readonly nextOpening: Date | null;
  /** What decides today, or what yesterday began and lasts until now; null when nothing does. */
  readonly reason: OpeningReason | null;
  /** Null when nobody has said. */
  readonly hoursToday: readonly TimeInterval[] | null;
}

/** How far it is looked back and ahead, in days. */
const sight = 400;
/** A week without special days shows everything that later weeks have. */
const week = 8;

type Spans = readonly Span[];

/** What begins on a day. A custom date goes before a custom period, a period before the default hours. */
export function hoursOn(
  schedule: Schedule,
  date: LocalDate,
): { readonly reason: OpeningReason | null; readonly spans: Spans | null } {
  if (schedule.closed) return { reason: 'closed', spans: [] };
  const { temporarilyClosedUntil, hours } = schedule;
  if (temporarilyClosedUntil !== null && date <= temporarilyClosedUntil)
    return { reason: 'temporarilyClosed', spans: [] };
  for (const type of ['customDate', 'customPeriod', 'default'] as const) {
    const found = hours.find(
      (each) => each.type === type && (each.dates === null || (each.dates.from <= date && date <= each.dates.to)),
    );
    const day = found?.days.find((each) => each.day === weekdayOf(date));
    if (found !== undefined) return { reason: type, spans: day === undefined ? [] : spansOf(day) };
  }
  return { reason: null, spans: null };
}

/** A stretch of time in which nothing changes; instants in milliseconds, the end not included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly open: boolean | null;
}

/**
 * Whether it is open at an instant, by the clock of its place. A time that the clock shows twice that day means the first
 * of them, one that it jumps over the moment of the jump. Openings that touch, at midnight too, are one.
 */
export function openingStatus(schedule: Schedule, at: Date): OpeningStatus {
  const date = today(at, schedule.timeZone);
  const { reason, spans } = hoursOn(schedule, date);
  const now = at.getTime();
  const state = stretches(schedule, date).find(({ from, to }) => from <= now && now < to)?.open ?? null;
  const { first, last } = horizon(schedule, date);
  const later = [...forwards(schedule, date, last)].filter(({ to }) => to > now);
  const change = later.find(({ open }) => open !== state);
  const opening = state === true ? undefined : later.find(({ open }) => open === true);
  const instant = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time));
  return {
    open: state,
    since: instant(lastChange(schedule, date, first, now, state)),
    until: instant(change?.from),
    nextOpening: instant(opening?.from),
    reason: state === true && !isOpenBy(schedule, date, spans ?? [], now) ? yesterday(schedule, date).reason : reason,
    hoursToday: spans && spans.map(intervalOf),
  };
}

function lastChange(
  schedule: Schedule,
  date: LocalDate,
  first: LocalDate,
  now: number,
  state: boolean | null,
): number | undefined {
  for (let day = date; day >= first; day = addDays(day, -1)) {
    const other = stretches(schedule, day).findLast(({ from, open }) => from <= now && open !== state);
    if (other !== undefined) return other.to;
  }
  return undefined;
}

function* forwards(schedule: Schedule, date: LocalDate, last: LocalDate): Generator<Stretch> {
  for (let day = date; day <= last; day = addDays(day, 1)) yield* stretches(schedule, day);
}

/** Beyond these days nothing is different from a week within them. */
export function horizon(
  { hours, temporarilyClosedUntil }: Schedule,
  date: LocalDate,
): { first: LocalDate; last: LocalDate } {
  const special = hours.flatMap(({ dates }) => (dates === null ? [] : [dates]));
  const pick = (dates: readonly LocalDate[], sign: 1 | -1): LocalDate => {
    const end = dates.reduce((most, other) => ((sign === 1 ? other > most : other < most) ? other : most), date);
    const limit = addDays(date, sign * sight);
    return (sign === 1 ? end > limit : end < limit) ? limit : addDays(end, sign * week);
  };
  return {
    first: pick(
      special.map(({ from }) => from),
      -1,
    ),
    last: pick(
      [...special.map(({ to }) => to), ...(temporarilyClosedUntil === null ? [] : [temporarilyClosedUntil])],
      1,
    ),
  };
}

const yesterday = (schedule: Schedule, date: LocalDate) => hoursOn(schedule, addDays(date, -1));

/** What the day before began and has not ended at midnight. */
export const nightBefore = (schedule: Schedule, date: LocalDate): Spans =>
  (yesterday(schedule, date).spans ?? [])
    .filter(([, to]) => to > minutesOfDay)
    .map(([, to]) => [0, to - minutesOfDay] as const);

/** A day from its beginning to its end; none for a day that the zone has skipped. */
export function stretches(schedule: Schedule, date: LocalDate): Stretch[] {
  const { start, end } = dayLimits(schedule, date);
  const { spans } = hoursOn(schedule, date);
  const otherwise = spans === null ? null : false;
  const found: Stretch[] = [];
  let at = start;
  for (const span of joinedSpans([...nightBefore(schedule, date), ...(spans ?? [])])) {
    const reach = instantsOf(schedule, date, span);
    const opens = Math.max(at, reach.opens);
    if (reach.closes <= opens) continue;
    if (at < opens) found.push({ from: at, to: opens, open: otherwise });
    found.push({ from: opens, to: reach.closes, open: true });
    at = reach.closes;
  }
  if (at < end) found.push({ from: at, to: end, open: otherwise });
  return found;
}

const isOpenBy = (schedule: Schedule, date: LocalDate, spans: Spans, now: number): boolean =>
  spans.some((span) => {
    const { opens, closes } = instantsOf(schedule, date, span);
    return opens <= now && now < closes;
  });

const dayLimits = ({ timeZone }: Schedule, date: LocalDate) => ({
  start: startOfDay(date, timeZone).getTime(),
  end: endOfDay(date, timeZone).getTime(),
});

/** Of the span's part on that day. */
function instantsOf(schedule: Schedule, date: LocalDate, [from, to]: Span): { opens: number; closes: number } {
  const { start, end } = dayLimits(schedule, date);
  return {
    opens: reached(date, from, schedule.timeZone, start, end),
    closes: reached(date, Math.min(to, minutesOfDay), schedule.timeZone, start, end),
  };
}

/** The first instant of the day at which the clock shows this minute or a later one. */
function reached(date: LocalDate, minute: number, timeZone: string, start: number, end: number): number {
  if (minute === 0) return start;
  if (minute === minutesOfDay) return end;
  const wall = Temporal.PlainDate.from(date).toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 });
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const isSkipped = !zoned.toPlainDateTime().equals(wall);
  const instant = isSkipped ? zoned.getTimeZoneTransition('next') : zoned;
  return Math.min(Math.max(instant?.epochMilliseconds ?? end, start), end);
}

import { Temporal } from 'temporal-polyfill';
import type { LocalDate } from './local-date.js';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day as clocks show it, `HH:mm`; null when it is none. */
export const parseClockTime = (value: unknown): string | null =>
  typeof value === 'string' && TIME.test(value) ? value : null;

/**
 * The instant at which clocks in `timeZone` (IANA) show this date and time. A time that the clocks skip in the night of
 * their change is as long after the gap as it would have been after its beginning (02:30 is 03:30); of one that they show
 * twice it is the first. RangeError for an unknown zone.
 *
 * @param time `HH:mm`
 */
export const instantAt = (date: LocalDate, time: string, timeZone: string): Date =>
  new Date(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds);

/** What clocks in `timeZone` show at `instant`, `HH:mm`. */
export const clockTime = (instant: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString()
    .slice(0, 5);

import { Temporal } from 'temporal-polyfill';

declare const localDateBrand: unique symbol;

/** A calendar date without a time zone, `yyyy-MM-dd`, from 1900-01-01 to 9999-12-31. As text it sorts by time. */
export type LocalDate = string & { readonly [localDateBrand]: true };

/** An ISO 8601 duration, not negative: `P1M2DT3H`. */
export type Duration = Temporal.Duration;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;
/** Of dates from outside: terms and periods are added to them, and what comes out has to be a date, too. */
const LAST_YEAR_GIVEN = 2999;

/** Reads a date from outside; null when it is none that the calendar has, or outside the years 1900 to 2999. */
export function parseLocalDate(value: unknown): LocalDate | null {
  return readDate(value, LAST_YEAR_GIVEN);
}

function readDate(value: unknown, lastYear: number): LocalDate | null {
  const match = typeof value === 'string' ? DATE.exec(value) : null;
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < FIRST_YEAR || year > lastYear || month < 1 || month > 12 || day < 1 || day > daysIn(year, month))
    return null;
  return match[0] as LocalDate;
}

/** A date that is known to be one (a constant, a column of type date); RangeError if it is none. */
export function localDate(text: string): LocalDate {
  const date = readDate(text, LAST_YEAR);
  if (date === null) throw new RangeError(`No date between the years 1900 and 9999: ${text}`);
  return date;
}

/** Negative when `a` is earlier, positive when it is later, 0 when they are the same: fit for sorting. */
export function compareDates(a: LocalDate, b: LocalDate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The later of two days; null is none, so the other is. */
export function later(a: LocalDate, b: LocalDate | null): LocalDate;
export function later(a: LocalDate | null, b: LocalDate): LocalDate;
export function later(a: LocalDate | null, b: LocalDate | null): LocalDate | null;
export function later(a: LocalDate | null, b: LocalDate | null): LocalDate | null {
  return a === null || (b !== null && b > a) ? b : a;
}

/** `days` is an integer, negative to go back. RangeError when the years 1900 to 9999 are left. */
export function addDays(date: LocalDate, days: number): LocalDate {
  const moved = new Date(Date.parse(date) + days * DAY_MS);
  if (Number.isNaN(moved.getTime())) throw new RangeError(`${date} plus ${days} days is out of range`);
  return dateOf(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
}

/**
 * The same day `months` (an integer, negative to go back) later; the last day of the month where it has no such day:
 * one month after 31 January is the last of February. Count periods from their first date and not from one another,
 * or a period that starts on the 31st drifts to the 28th permanently. RangeError when the years 1900 to 9999 are left.
 */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return dateOf(year, month, Math.min(Number(date.slice(8)), daysIn(year, month)));
}

/** Days from `from` to `to`: 1 from a day to the next, negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** The date that calendars in `timeZone` (IANA) show at `instant`; RangeError for an unknown zone. */
export function today(instant: Date, timeZone: string): LocalDate {
  const { year, month, day } = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return dateOf(year, month, day);
}

/** The latest date that any calendar on earth shows at `instant`. */
export const latestToday = (instant: Date): LocalDate => today(instant, 'Pacific/Kiritimati');

/**
 * The instant at which `date` begins in `timeZone` (IANA): midnight, or the first moment of the day where the clocks
 * skip midnight. A day that a zone has skipped altogether (30 December 2011 in Samoa) begins and ends with the
 * beginning of the next. RangeError for an unknown zone.
 */
export function startOfDay(date: LocalDate, timeZone: string): Date {
  return new Date(dayStart(date, timeZone, 0));
}

/** The instant at which `date` is over in `timeZone`: the beginning of the next day, so it no longer belongs to it. */
export function endOfDay(date: LocalDate, timeZone: string): Date {
  return new Date(dayStart(date, timeZone, 1));
}

/** Reads an ISO 8601 duration; null for text that is none, a sign, or figures beyond what Temporal holds. */
export function parseDuration(text: unknown): Duration | null {
  if (typeof text !== 'string' || !text.startsWith('P')) return null;
  try {
    return Temporal.Duration.from(text);
  } catch {
    return null;
  }
}

/**
 * The instant `duration` after `instant`: months and days by the calendar of `timeZone` (a day there may have 23 or 25
 * hours), then hours, minutes and seconds by the clock.
 *
 * @returns null when that is beyond the year 2999; RangeError for an unknown zone
 */
export function addDuration(instant: Date, duration: Duration, timeZone = 'UTC'): Date | null {
  const start = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  try {
    const moved = new Date(start.add(duration).epochMilliseconds);
    return moved.getUTCFullYear() <= LAST_YEAR_GIVEN ? moved : null;
  } catch (error) {
    // The zone has proved good above: what is left is a sum outside of Temporal's range.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const DAY_STARTS_KEPT = 10_000;
const dayStarts = new Map<string, number>();

/**
 * Beginning of the day `offset` days after `date`, in milliseconds. Kept, as working it out takes microseconds, and
 * lists ask for the same few dates for each of their rows.
 */
function dayStart(date: LocalDate, timeZone: string, offset: 0 | 1): number {
  const key = `${date}${offset}${timeZone}`;
  const known = dayStarts.get(key);
  if (known !== undefined) return known;
  // Not addDays: the day after 9999-12-31 is no LocalDate, but an instant.
  const start = Temporal.PlainDate.from(date).add({ days: offset }).toZonedDateTime(timeZone).epochMilliseconds;
  const [oldest] = dayStarts.keys();
  if (dayStarts.size >= DAY_STARTS_KEPT && oldest !== undefined) dayStarts.delete(oldest);
  dayStarts.set(key, start);
  return start;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function dateOf(year: number, month: number, day: number): LocalDate {
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) throw new RangeError(`Year ${year} is not between 1900 and 9999`);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as LocalDate;
}

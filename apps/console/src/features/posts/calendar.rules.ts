import { dayIn } from '../../app/days/day.rules.js';

/** Days are written as the API writes them: `2026-11-21`. */
const dayMs = 86_400_000;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const plusDays = (day: string, days: number): string => dayOf(startOf(day) + days * dayMs);

/** The same day of another month, or its last one. */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(startOf(day)).getUTCDay() + 6) % 7;

export const weekOf = (day: string): readonly string[] => {
  const monday = plusDays(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => plusDays(monday, index));
};

/** Whole weeks that show the month of a day. */
export function monthOf(day: string): readonly (readonly string[])[] {
  const first = `${day.slice(0, 8)}01`;
  const last = plusDays(plusMonths(first, 1), -1);
  const weeks: (readonly string[])[] = [];
  for (let monday = weekOf(first)[0] ?? first; monday <= last; monday = plusDays(monday, 7)) weeks.push(weekOf(monday));
  return weeks;
}

/** Whether it is a day that the calendar has. */
export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOf(text)) && dayOf(startOf(text)) === text;

/** The day to which a key moves; undefined: it moves nowhere. */
export function movedBy(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return plusDays(day, -1);
    case 'ArrowRight':
      return plusDays(day, 1);
    case 'ArrowUp':
      return plusDays(day, -7);
    case 'ArrowDown':
      return plusDays(day, 7);
    case 'Home':
      return weekOf(day)[0];
    case 'End':
      return weekOf(day)[6];
    case 'PageUp':
      return plusMonths(day, -1);
    case 'PageDown':
      return plusMonths(day, 1);
    default:
      return undefined;
  }
}

interface Planned {
  readonly date: string | null;
  readonly time: string | null;
  readonly createdAt: string;
}

/**
 * When a post is: its planned time, by the clock of each location; when it was written, by the reader's clock, if it went at once.
 * @param timeZone the reader's
 */
export const whenOf = (
  { date, time, createdAt }: Planned,
  timeZone: string,
): { readonly day: string; readonly time: string } => {
  if (date !== null) return { day: date, time: time ?? '00:00' };
  const at = new Date(createdAt);
  return {
    day: dayIn(at, timeZone),
    time: new Intl.DateTimeFormat('sv', { timeStyle: 'short', timeZone }).format(at),
  };
};

/** Posts of each day, in the order of their times. */
export function byDay<T extends Planned>(posts: readonly T[], timeZone: string): ReadonlyMap<string, readonly T[]> {
  const days = new Map<string, T[]>();
  for (const post of posts) {
    const { day } = whenOf(post, timeZone);
    days.set(day, [...(days.get(day) ?? []), post]);
  }
  for (const all of days.values()) all.sort((a, b) => whenOf(a, timeZone).time.localeCompare(whenOf(b, timeZone).time));
  return days;
}

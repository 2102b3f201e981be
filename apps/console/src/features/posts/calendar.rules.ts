import { addDays, dayAt, dayIn, timeOfDay } from '../../app/days/day.rules.js';

/** The same day of another month, or its last one. */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(timeOfDay(day)).getUTCDay() + 6) % 7;

export const weekOf = (day: string): readonly string[] => {
  const monday = addDays(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
};

/** Whole weeks that show the month of a day. */
export function monthOf(day: string): readonly (readonly string[])[] {
  const first = `${day.slice(0, 8)}01`;
  const last = addDays(plusMonths(first, 1), -1);
  const weeks: (readonly string[])[] = [];
  for (let monday = weekOf(first)[0] ?? first; monday <= last; monday = addDays(monday, 7)) weeks.push(weekOf(monday));
  return weeks;
}

/** The day to which a key moves; undefined: it moves nowhere. */
export function movedBy(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
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

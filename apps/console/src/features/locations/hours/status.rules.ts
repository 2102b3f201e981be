import { dayIn, daysBetween } from '../../../app/days/day.rules.js';
import { startOfDay } from '../../../app/days/start-of-day.rules.js';

const hourMs = 3_600_000;

/** How far away an instant is, as people say it. */
export type Distance = 'today' | 'tomorrow' | 'weekday' | 'date';

export function distanceOf(instant: string, now: string, timeZone: string): Distance {
  const count = daysBetween(dayIn(new Date(now), timeZone), dayIn(new Date(instant), timeZone));
  if (count === 0) return 'today';
  if (count === 1) return 'tomorrow';
  return count < 7 ? 'weekday' : 'date';
}

/** An end that comes so soon that its time alone says when: also after midnight. */
export const isSoon = (instant: string, now: string): boolean => Date.parse(instant) - Date.parse(now) < 24 * hourMs;

/** About what instant to ask for the hours of a day: around noon, no night of the day before lasts any more. */
export const noonOf = (day: string, timeZone: string): string =>
  new Date(Date.parse(startOfDay(day, timeZone)) + 12 * hourMs).toISOString();

/** Days that the API can be asked about. While a year is typed, browsers name the years 0002, 0020 and 0202. */
export const canBeAsked = (day: string): boolean => day >= '1902-01-02' && day < '9997-12-31';

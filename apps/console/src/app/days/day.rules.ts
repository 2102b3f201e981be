/** Days are written as the API writes them: `2026-11-21`. */
const dayMs = 86_400_000;

/** Begin of a day by UTC, in ms: NaN for a day that there is not. */
export const timeOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day some days after another one; before it, if they are negative. */
export const addDays = (day: string, count: number): string => dayAt(timeOfDay(day) + count * dayMs);

/** How many days lie between two. */
export const daysBetween = (from: string, to: string): number => Math.round((timeOfDay(to) - timeOfDay(from)) / dayMs);

/** Whether it is a day that the calendar has. */
export const isDay = (text: string | undefined): text is string => {
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = timeOfDay(text);
  return !Number.isNaN(time) && dayAt(time) === text;
};

/** Which day it is by the clocks of a time zone. */
export const dayIn = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(now);

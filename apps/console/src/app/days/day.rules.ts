/** The day after one, as the API writes days: what holds through a day ends when it begins. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Which day it is by the clocks of a time zone, as the API writes days. */
export const dayIn = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(now);

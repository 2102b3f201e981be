import { today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';

/** What day it is `now` in a zone. One order asks for many locations of few zones, and working a day out takes its time. */
export function dayOfZone(now: Date): (timeZone: string) => LocalDate {
  const days = new Map<string, LocalDate>();
  return (timeZone) => {
    const known = days.get(timeZone) ?? today(now, timeZone);
    days.set(timeZone, known);
    return known;
  };
}

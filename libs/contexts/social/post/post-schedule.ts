import type { Problems } from '#domain/errors/draft';
import { instantAt } from '#domain/time/clock-time';
import { localDate, today } from '#domain/time/local-date';
import type { AudienceLocation } from './post-audience.js';
import type { PostRecord } from './post-rules.js';

type Times = Pick<PostRecord, 'plannedDate' | 'plannedTime'>;

/** When a post is due at a location; null: at once, because it is not planned, or the moment has passed there. */
export function dueAt(
  { plannedDate, plannedTime }: Times,
  { timeZone, now }: Pick<AudienceLocation, 'timeZone' | 'now'>,
): Date | null {
  if (plannedDate === null) return null;
  const instant = instantAt(localDate(plannedDate), plannedTime ?? '00:00', timeZone);
  return instant > now ? instant : null;
}

/** The first moment at which the post begins somewhere. @param times of the locations, in their order; null: at once */
export function firstOf(
  times: readonly (Date | null)[],
  locations: readonly Pick<AudienceLocation, 'now'>[],
): Date | null {
  const moments = locations.map(({ now }, index) => times[index] ?? now);
  return moments.length === 0 ? null : moments.reduce((a, b) => (a < b ? a : b));
}

/** A day that has passed at all of the locations is a mistake; a time of today that has just passed means now. */
export function checkDay({ plannedDate }: Times, locations: readonly AudienceLocation[], problems: Problems): void {
  if (plannedDate === null || locations.length === 0 || problems.isWithin('date')) return;
  const earliest = locations.map(({ now, timeZone }) => today(now, timeZone)).reduce((a, b) => (a < b ? a : b));
  if (plannedDate < earliest)
    problems.add({ field: 'date', value: plannedDate, problem: 'past', expected: earliest, example: earliest });
}

import { dayOf, minutesOfDay, spansOf, weekdays } from './opening-hours.js';
import type { DayHours, Span } from './opening-hours.js';

export const minutesOfWeek = 7 * minutesOfDay;

/** In order, and one where they touch or overlap. */
export function joinedSpans(spans: readonly Span[]): Span[] {
  const result: [number, number][] = [];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/**
 * Minutes of the week, from Monday 00:00, however they are divided into days: two weeks mean the same when these are equal.
 * What lasts beyond Sunday is cut there and goes on at 0.
 */
export function circularSpans(spans: readonly Span[]): Span[] {
  return joinedSpans(
    spans.flatMap(([from, to]): Span[] =>
      to > minutesOfWeek
        ? [
            [from, minutesOfWeek],
            [0, Math.min(to - minutesOfWeek, minutesOfWeek)],
          ]
        : [[from, to]],
    ),
  );
}

/** The same of a week of days; a day that is not named is closed. */
export const spansOfWeek = (week: readonly Pick<DayHours, 'day' | 'dayType' | 'intervals'>[]): Span[] =>
  circularSpans(
    week.flatMap((each) => {
      const start = weekdays.indexOf(each.day) * minutesOfDay;
      return spansOf(each).map(([from, to]): Span => [start + from, start + to]);
    }),
  );

/** The week as people write it: a night belongs to the day on which it began. @param spans of {@link circularSpans} */
export function weekOfSpans(spans: readonly Span[]): DayHours[] {
  const days = weekdays.map((): Span[] => []);
  for (const [from, to] of joinedOverSunday(spans)) {
    const isNight = to - from < minutesOfDay;
    for (let at = from; at < to;) {
      const index = Math.floor(at / minutesOfDay);
      const end = isNight ? to : Math.min(to, (index + 1) * minutesOfDay);
      const start = index * minutesOfDay;
      days[index % weekdays.length]?.push([at - start, end - start]);
      at = end;
    }
  }
  return weekdays.map((day, index) =>
    dayOf(
      day,
      (days[index] as Span[]).toSorted(([one], [other]) => one - other),
    ),
  );
}

/** What ends with Sunday and goes on on Monday is one. */
function joinedOverSunday(spans: readonly Span[]): readonly Span[] {
  const [first, ...others] = spans;
  const last = others.at(-1);
  if (first?.[0] !== 0 || last?.[1] !== minutesOfWeek) return spans;
  return [...others.slice(0, -1), [last[0], minutesOfWeek + first[1]]];
}

import { intervalOf, minutesOfDay, spansOf, weekdays } from '#domain/opening-hours/opening-hours';
import type { DayHours, OpeningHours } from '#domain/opening-hours/opening-hours';
import type { VideoLanguage } from './video-words.js';
import { dayNames, words } from './video-words.js';

/** Days with the same hours, and their hours. */
export interface WeekLine {
  readonly days: string;
  readonly times: string;
}

/** The usual week, days with the same hours together; empty: it is not known. */
export function weekLines(hours: readonly OpeningHours[], language: VideoLanguage): readonly WeekLine[] {
  const usual = hours.find(({ type }) => type === 'default');
  if (usual === undefined) return [];
  const names = dayNames(language);
  const lines: { first: number; last: number; times: string }[] = [];
  for (const [index, day] of weekdays.entries()) {
    const times = timesOf(
      usual.days.find((each) => each.day === day),
      language,
    );
    const before = lines.at(-1);
    if (before?.times === times) before.last = index;
    else lines.push({ first: index, last: index, times });
  }
  return lines.map(({ first, last, times }) => ({
    days: first === last ? (names[first] ?? '') : `${names[first]} – ${names[last]}`,
    times,
  }));
}

function timesOf(day: DayHours | undefined, language: VideoLanguage): string {
  const spans = day === undefined ? [] : spansOf(day);
  if (spans.length === 0) return words[language].closed;
  if (spans.length === 1 && spans[0]?.[0] === 0 && spans[0][1] === minutesOfDay) return words[language].allDay;
  return spans
    .map(intervalOf)
    .map(({ from, to }) => `${from} – ${to}`)
    .join(', ');
}

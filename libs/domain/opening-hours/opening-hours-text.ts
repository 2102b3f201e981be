import { isDeepStrictEqual } from 'node:util';
import OpeningHoursLibrary from 'opening_hours';
import { intervalOf, minutesOfDay, spansOf, weekdays } from './opening-hours.js';
import type { DayHours, Span } from './opening-hours.js';
import { circularSpans, spansOfWeek, weekOfSpans } from './week-spans.js';

/** Of `weekdays`, in the format of OpenStreetMap. */
const shortNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** In this week no clock is changed anywhere: the library calculates in the time zone of the process. */
const monday = new Date(2024, 0, 8);
const nextMonday = new Date(2024, 0, 15);

/**
 * The week that a text in the format of OpenStreetMap (`Mo-Fr 09:00-18:00; Sa 09:00-13:00`) describes.
 * @returns null when it cannot be read or says more than hours of a week: seasons, holidays, remarks, "by appointment"
 */
export function weekOfText(text: string): readonly DayHours[] | null {
  if (text.length > longestText) return null;
  const known = read.get(text);
  if (known !== undefined) return known;
  const week = readWeek(text);
  const [oldest] = read.keys();
  if (read.size >= mostRead && oldest !== undefined) read.delete(oldest);
  read.set(text, week);
  return week;
}

/** What a text says about the days of a week. */
export interface ReadHours {
  readonly week: readonly DayHours[];
  /** It also says something about public holidays, which are not days of a week. */
  readonly withoutHolidays: boolean;
}

/** Like {@link weekOfText}, but public holidays (`PH off`) may be left out. */
export function readHoursText(text: string): ReadHours | null {
  const week = weekOfText(text);
  if (week !== null) return { week, withoutHolidays: false };
  if (text.length > longestText) return null;
  const rest = withoutHolidays(text);
  const restWeek = rest === text || rest === '' ? null : weekOfText(rest);
  return restWeek && { week: restWeek, withoutHolidays: true };
}

const aDay = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
/** `Su,PH off`, `PH,Su off`: one of the days named. */
const amongDays = new RegExp(String.raw`(?<=\b${aDay}\s*),\s*PH\b|\bPH\s*,\s*(?=${aDay}\b)`, 'g');
/** `; PH off`, `; PH 10:00-12:00`: a rule of its own. */
const ownRule = /(?:^|[;,])\s*PH\s*(?:off|closed|\d[\d:.,\-\s]*)\s*(?=;|$)/g;

const withoutHolidays = (text: string): string =>
  text
    .replaceAll(amongDays, '')
    .replaceAll(ownRule, '')
    .replace(/^[;,\s]+/, '')
    .trim();

/**
 * Weeks with ten intervals a day are shorter. OpenStreetMap takes 255; the library needs a second for some texts of two
 * thousand characters, and less than a tenth of it for any of this length that was tried.
 */
const longestText = 1000;

/** Branches of a chain have the same few texts, and reading one takes half a millisecond. */
const read = new Map<string, readonly DayHours[] | null>();
const mostRead = 1000;

function readWeek(text: string): readonly DayHours[] | null {
  try {
    const hours = new OpeningHoursLibrary(text, null);
    // Vague: days without times would be open around the clock, which hardly anybody means.
    if (!hours.isWeekStable() || hours.getStructuredWarnings().some(({ type }) => type === 'vague')) return null;
    const spans = spansOfDays(hours);
    const hasNights = text.includes(';') && spans?.flat().some(([from, to]) => from > 0 && to === minutesOfDay);
    return spans && weekOf(hasNights === true ? withNights(text, spans) : spans);
  } catch {
    // The library throws texts for what it cannot read.
    return null;
  }
}

/**
 * By the letter of the format the second rule of `Fr 18:00-02:00; Sa 18:00-03:00` closes Saturday between midnight and two.
 * People who write this mean that Friday's night goes on; where that reading changes anything else, nobody can tell.
 */
function withNights(text: string, cut: readonly Span[][]): readonly Span[][] | null {
  const whole = spansOfDays(new OpeningHoursLibrary(text.replaceAll(';', ','), null));
  const withoutNight = (spans: readonly Span[]) => spans.filter(([from]) => from > 0);
  return whole && isDeepStrictEqual(whole.map(withoutNight), cut.map(withoutNight)) ? whole : null;
}

/** Per weekday; null when something is not sure or comes with a remark. */
function spansOfDays(hours: OpeningHoursLibrary): Span[][] | null {
  const spans = weekdays.map((): Span[] => []);
  for (const [from, to, isUnknown, remark] of hours.getOpenIntervals(monday, nextMonday)) {
    if (isUnknown || remark !== undefined) return null;
    for (let at = minuteOfWeek(from); at < minuteOfWeek(to);) {
      const day = Math.floor(at / minutesOfDay);
      const end = Math.min(minuteOfWeek(to), (day + 1) * minutesOfDay);
      spans[day]?.push([at - day * minutesOfDay, end - day * minutesOfDay]);
      at = end;
    }
  }
  return spans;
}

const weekOf = (daily: readonly (readonly Span[])[] | null): readonly DayHours[] | null =>
  daily && weekOfSpans(ofWeek(daily));

const ofWeek = (daily: readonly (readonly Span[])[]): Span[] =>
  circularSpans(
    daily.flatMap((spans, day) =>
      spans.map(([from, to]): Span => [day * minutesOfDay + from, day * minutesOfDay + to]),
    ),
  );

/** By the clock, not by the time that has passed. */
const minuteOfWeek = (time: Date): number =>
  Math.round(
    (Date.UTC(time.getFullYear(), time.getMonth(), time.getDate(), time.getHours(), time.getMinutes()) -
      Date.UTC(2024, 0, 8)) /
      60_000,
  );

/** A week in the format of OpenStreetMap; reading it gives a week that means the same. */
export function textOfWeek(week: readonly DayHours[]): string {
  const spans = spansOfWeek(week);
  if (spans.length === 0) return 'off';
  const whole = weekOfSpans(spans);
  if (whole.every(({ dayType }) => dayType === 'nonstopOpened')) return '24/7';
  const asNights = written(whole.map(spansOf));
  const again = weekOfText(asNights);
  return again !== null && isDeepStrictEqual(spansOfWeek(again), spans) ? asNights : written(cutAtMidnight(spans));
}

/** Per weekday. */
const cutAtMidnight = (spans: readonly Span[]): Span[][] =>
  weekdays.map((_day, index) => {
    const start = index * minutesOfDay;
    return spans
      .map(([from, to]): Span => [Math.max(from - start, 0), Math.min(to - start, minutesOfDay)])
      .filter(([from, to]) => from < to);
  });

function written(daily: readonly (readonly Span[])[]): string {
  const byTimes = new Map<string, number[]>();
  for (const [index, spans] of daily.entries()) {
    const times = spans
      .map(intervalOf)
      .map(({ from, to }) => `${from}-${to}`)
      .join(',');
    if (times !== '') byTimes.set(times, [...(byTimes.get(times) ?? []), index]);
  }
  return [...byTimes].map(([times, days]) => `${listed(days)} ${times}`).join('; ');
}

/** `Mo-We,Fr` */
function listed(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) =>
      run.length > 2
        ? [`${shortNames[run[0] as number]}-${shortNames[run.at(-1) as number]}`]
        : run.map((day) => shortNames[day]),
    )
    .join(',');
}

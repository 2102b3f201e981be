import { daysBetween, isDay, timeOfDay } from '../../../app/days/day.rules.js';
import { hoursField } from '../../../app/hours/hours-problems.rules.js';
import {
  dayBody,
  dayValues,
  days,
  intervalsOf,
  intervalsOfText,
  textOfIntervals,
  weekBody,
  weekOfHours,
  weekOfValues,
} from '../../../app/hours/week.rules.js';
import type { Day, DayHours, Interval, Week } from '../../../app/hours/week.rules.js';
import type { Values } from '../../../app/editing/merge.rules.js';

/** Hours of a period or of one day, as the API has them. */
export interface SpecialHours {
  readonly id: number;
  readonly type: string;
  readonly days: readonly DayHours[];
  readonly dateInterval: { readonly from: string; readonly to: string } | null;
  readonly note: string | null;
}

/** @param date `2026-12-24` */
export const weekdayOf = (date: string): Day => days[(new Date(timeOfDay(date)).getUTCDay() + 6) % 7] ?? 'Mon';

/** The days of the week that a period has, in the order of a week; all of them while its days are not known. */
export function weekdaysIn({ from, to }: Values): readonly Day[] {
  const count = isDay(from) && isDay(to) && to >= from ? daysBetween(from, to) + 1 : days.length;
  if (count >= days.length) return days;
  const first = days.indexOf(weekdayOf(from ?? ''));
  return days.filter((_, index) => (index - first + days.length) % days.length < count);
}

/** A single day has its hours in `single`, whichever day of the week it is moved to; a period in fields of its days. */
export function specialValues(hours: SpecialHours | null): Values {
  const isPeriod = hours?.type === 'customPeriod';
  const [single] = isPeriod ? [] : (hours?.days ?? []);
  return {
    from: hours?.dateInterval?.from ?? '',
    to: isPeriod ? (hours.dateInterval?.to ?? '') : '',
    note: hours?.note ?? '',
    single: single === undefined ? '' : textOfIntervals(intervalsOf(single)),
    ...dayValues(weekOfHours(isPeriod ? hours.days : [])),
  };
}

type SpecialType = 'customDate' | 'customPeriod';

/** The type of hours that are there stays. */
export function typeOfSpecial({ from, to }: Values, hours: Pick<SpecialHours, 'type'> | null): SpecialType {
  if (hours !== null) return hours.type as SpecialType;
  return to !== '' && to !== from ? 'customPeriod' : 'customDate';
}

const datesOf = ({ from = '', to = '' }: Values, type: SpecialType) => ({
  from,
  to: type === 'customPeriod' && to !== '' ? to : from,
});

const daysOf = (values: Values, type: SpecialType) =>
  type === 'customPeriod'
    ? weekBody(weekOfValues(values))
    : [dayBody(weekdayOf(values.from ?? ''), intervalsOfText(values.single ?? ''))];

const noteOf = ({ note }: Values): string | null => note?.trim() || null;

export function specialBody(values: Values) {
  const type = typeOfSpecial(values, null);
  return { type, days: daysOf(values, type), dateInterval: datesOf(values, type), note: noteOf(values) };
}

/** Changed fields alone; a single day that is moved may fall on another day of the week. */
export function specialChange(values: Values, changed: ReadonlySet<string>, hours: SpecialHours) {
  const type = typeOfSpecial(values, hours);
  const isMoved = changed.has('from') || changed.has('to');
  const hasHours = [...days, 'single'].some((field) => changed.has(field)) || (isMoved && type === 'customDate');
  return {
    ...(isMoved && { dateInterval: datesOf(values, type) }),
    ...(hasHours && { days: daysOf(values, type) }),
    ...(changed.has('note') && { note: noteOf(values) }),
  };
}

/** The form's field that a path of the API means. */
export function specialField(path: string, values: Values, hours: SpecialHours | null): string | undefined {
  const isPeriod = typeOfSpecial(values, hours) === 'customPeriod';
  if (path === 'note') return 'note';
  if (path.startsWith('dateInterval')) return isPeriod && path.endsWith('.to') ? 'to' : 'from';
  if (isPeriod) return hoursField(path);
  return hoursField(
    path,
    () => weekdayOf(values.from ?? ''),
    () => 'single',
  );
}

/** Those that the new ones are in the way of: of one type, no two are for the same day. */
export function inTheWay<H extends SpecialHours>(values: Values, own: SpecialHours | null, all: readonly H[]): H[] {
  const type = typeOfSpecial(values, own);
  const { from, to } = datesOf(values, type);
  return all.filter(
    (other) =>
      other.id !== own?.id &&
      other.type === type &&
      other.dateInterval !== null &&
      from <= other.dateInterval.to &&
      to >= other.dateInterval.from,
  );
}

/** What is still to come in the order of its days, and what is over, the latest first. @param today by the clock of the location */
export function byTime<H extends SpecialHours>(all: readonly H[], today: string): { coming: H[]; past: H[] } {
  const firstOf = ({ dateInterval }: SpecialHours): string => dateInterval?.from ?? '';
  const lastOf = ({ dateInterval }: SpecialHours): string => dateInterval?.to ?? '';
  const sorted = all.toSorted((one, other) => firstOf(one).localeCompare(firstOf(other)));
  return {
    coming: sorted.filter((hours) => lastOf(hours) >= today),
    past: sorted.filter((hours) => lastOf(hours) < today).toReversed(),
  };
}

/** Days that follow each other and have the same hours. */
interface Run {
  readonly from: Day;
  readonly to: Day;
  readonly intervals: readonly Interval[];
}

/** @param among in the order of a week */
export function runsOf(week: Week, among: readonly Day[] = days): readonly Run[] {
  const runs: Run[] = [];
  for (const day of among) {
    const last = runs.at(-1);
    const goesOn =
      last !== undefined &&
      days.indexOf(day) === days.indexOf(last.to) + 1 &&
      textOfIntervals(week[day]) === textOfIntervals(last.intervals);
    if (goesOn) runs[runs.length - 1] = { ...last, to: day };
    else runs.push({ from: day, to: day, intervals: week[day] });
  }
  return runs;
}

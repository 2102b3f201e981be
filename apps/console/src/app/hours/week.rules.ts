export const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Day = (typeof days)[number];

/** `09:00`; the intervals of a day, none: closed. An end before its begin is a time of the next day. */
export interface Interval {
  readonly from: string;
  readonly to: string;
}
export type Week = Readonly<Record<Day, readonly Interval[]>>;

/** Hours of a day, as the API has them. */
export interface DayHours {
  readonly day: string;
  readonly dayType: string | null;
  readonly intervals: readonly Interval[];
}

/** As many as the API takes for a day. */
export const mostIntervals = 24;

export const usualIntervals: readonly Interval[] = [{ from: '09:00', to: '18:00' }];

export const weekOf = (intervalsOn: (day: Day) => readonly Interval[]): Week =>
  Object.fromEntries(days.map((day) => [day, intervalsOn(day)])) as unknown as Week;

export const usualWeek: Week = weekOf((day) => (day === 'Sat' || day === 'Sun' ? [] : usualIntervals));

export const wholeDay: readonly Interval[] = [{ from: '00:00', to: '24:00' }];

export const isWholeDay = ([first, ...others]: readonly Interval[]): boolean =>
  others.length === 0 && first?.from === '00:00' && first.to === '24:00';

/** A field shows no `24:00`: an end at midnight is `00:00`, and a whole day has no fields. */
export function intervalsOf({ dayType, intervals }: DayHours): readonly Interval[] {
  if (dayType === 'nonstopOpened' || isWholeDay(intervals)) return wholeDay;
  return intervals.map(({ from, to }) => ({ from, to: to === '24:00' ? '00:00' : to }));
}

export const weekOfHours = (hours: readonly DayHours[]): Week =>
  weekOf((on) => {
    const found = hours.find(({ day }) => day === on);
    return found === undefined ? [] : intervalsOf(found);
  });

/** What is sent for a day. */
export function dayBody(day: Day, intervals: readonly Interval[]) {
  if (isWholeDay(intervals)) return { day, dayType: 'nonstopOpened' as const };
  return intervals.length === 0 ? { day, dayType: 'closed' as const } : { day, intervals: [...intervals] };
}

/** All seven, so that the API's index of a day is the day's. */
export const weekBody = (week: Week) => days.map((day) => dayBody(day, week[day]));

export type CopyTarget = 'below' | 'open' | 'all';

/** @param among the days that are shown */
export const daysToCopyTo = (week: Week, from: Day, target: CopyTarget, among: readonly Day[] = days): readonly Day[] =>
  among.filter((day) => {
    if (day === from) return false;
    if (target === 'below') return days.indexOf(day) > days.indexOf(from);
    return target === 'all' || week[day].length > 0;
  });

/** What copying a day to would change something, each once. */
export function targetsOf(week: Week, from: Day, among: readonly Day[] = days): readonly CopyTarget[] {
  const ofTarget = (target: CopyTarget): string => daysToCopyTo(week, from, target, among).join();
  return (['below', 'open', 'all'] as const).filter(
    (target, index, all) =>
      ofTarget(target) !== '' && !all.slice(index + 1).some((other) => ofTarget(other) === ofTarget(target)),
  );
}

/** The hours of one day for others, too. */
export function copiedWeek(week: Week, from: Day, target: CopyTarget): Week {
  const copies = daysToCopyTo(week, from, target);
  return weekOf((day) => (copies.includes(day) ? week[from] : week[day]));
}

/** The intervals of a day as one text, which is both shown and read again: `09:00–12:00, 13:00–18:00`. */
export const textOfIntervals = (intervals: readonly Interval[]): string =>
  intervals.map(({ from, to }) => `${from}–${to}`).join(', ');

export const intervalsOfText = (text: string): readonly Interval[] =>
  text === ''
    ? []
    : text.split(', ').map((part) => {
        const [from = '', to = ''] = part.split('–');
        return { from, to };
      });

/** A week as fields of a form, one for each day: changes of different days are brought together. */
export const dayValues = (week: Week): Readonly<Record<Day, string>> =>
  Object.fromEntries(days.map((day) => [day, textOfIntervals(week[day])])) as Record<Day, string>;

export const weekOfValues = (values: Readonly<Record<string, string>>): Week =>
  weekOf((day) => intervalsOfText(values[day] ?? ''));

/** An end that is a time of the next day. Midnight still is of the day that it ends. */
export const isOverMidnight = ({ from, to }: Interval): boolean => to !== '' && to !== '00:00' && to < from;

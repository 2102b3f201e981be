import { useLingui } from '@lingui/react/macro';
import { useLingui as useActiveLanguage } from '@lingui/react';
import { withNames } from './hours-problems.rules';
import type { DayAt, HoursProblem } from './hours-problems.rules';
import { days, isWholeDay } from './week.rules';
import type { Day, Interval } from './week.rules';

/** 2 November 2026 was a Monday. */
export function useDayName(): (day: Day) => string {
  const { i18n } = useActiveLanguage();
  const format = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' });
  return (day) => format.format(Date.UTC(2026, 10, 2 + days.indexOf(day)));
}

type IntervalName = (day: string, interval: number, part: HoursProblem['part']) => string;

/** What the fields of an interval are called. @returns a function of the name of the day, and the interval's index */
export function useIntervalName(): IntervalName {
  const { t } = useLingui();
  return (day, interval, part) => {
    const number = interval + 1;
    if (part === null) return t`${day}, hours ${number}`;
    if (interval === 0) return part === 'from' ? t`${day}, from` : t`${day}, to`;
    return part === 'from' ? t`${day}, hours ${number}, from` : t`${day}, hours ${number}, to`;
  };
}

/** What the platform says of hours, with the names that the fields have. */
export function useNamedProblem(): (message: string, dayAt: DayAt) => string {
  const dayName = useDayName();
  const intervalName = useIntervalName();
  return (message, dayAt) =>
    withNames(message, dayAt, ({ day, interval, part }) =>
      interval === null ? dayName(day) : intervalName(dayName(day), interval, part),
    );
}

/** `09:00` as people of the active language write it. */
export function useTimeText(): (time: string) => string {
  const { i18n } = useActiveLanguage();
  const format = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short', timeZone: 'UTC' });
  return (time) => format.format(Date.UTC(2026, 0, 1, Number(time.slice(0, 2)), Number(time.slice(3))));
}

/** The hours of a day in words. */
export function useHoursText(): (intervals: readonly Interval[]) => string {
  const { t } = useLingui();
  const time = useTimeText();
  return (intervals) => {
    if (intervals.length === 0) return t`Closed`;
    if (isWholeDay(intervals)) return t`24 hours`;
    return intervals.map(({ from, to }) => `${time(from)} – ${time(to)}`).join(', ');
  };
}

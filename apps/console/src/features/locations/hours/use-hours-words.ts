import { useLingui } from '@lingui/react/macro';
import { useLingui as useActiveLanguage } from '@lingui/react';
import { useDayName, useHoursText } from '../../../app/hours/hours-words';
import { intervalsOf, weekOfHours } from '../../../app/hours/week.rules';
import type { OpeningStatus } from './hours-data';
import { runsOf, weekdaysIn } from './special-days.rules';
import type { SpecialHours } from './special-days.rules';
import { distanceOf, isSoon } from './status.rules';

/** One day, or the first and the last of some, as people of the active language write them. */
export function useDaysText(): (dates: { readonly from: string; readonly to: string }) => string {
  const { i18n } = useActiveLanguage();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
      ...options,
    });
  return ({ from, to }) =>
    from === to
      ? format({ weekday: 'short' }).format(new Date(from))
      : format({}).formatRange(new Date(from), new Date(to));
}

/** When a location is open on special days. */
export function useSpecialText(): (hours: SpecialHours) => string {
  const dayName = useDayName();
  const hoursText = useHoursText();
  return ({ type, days, dateInterval }) => {
    if (type !== 'customPeriod') return days.map((day) => hoursText(intervalsOf(day))).join('');
    const runs = runsOf(weekOfHours(days), weekdaysIn(dateInterval ?? {}));
    if (runs.length === 1) return hoursText(runs[0]?.intervals ?? []);
    return runs
      .map(({ from, to, intervals }) => {
        const name = from === to ? dayName(from) : `${dayName(from)} – ${dayName(to)}`;
        return `${name}: ${hoursText(intervals)}`;
      })
      .join('; ');
  };
}

/** When something happens, by the clock of the location: `tomorrow at 9:00`. */
function useWhen({ at, timeZone }: OpeningStatus): (instant: string) => string {
  const { t } = useLingui();
  const { i18n } = useActiveLanguage();
  const format = (instant: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.locale, { ...options, timeZone }).format(new Date(instant));
  return (instant) => {
    const time = format(instant, { timeStyle: 'short' });
    const weekday = format(instant, { weekday: 'long' });
    const date = format(instant, { dateStyle: 'medium' });
    const texts = {
      today: t`today at ${time}`,
      tomorrow: t`tomorrow at ${time}`,
      weekday: t`${weekday} at ${time}`,
      date: t`${date} at ${time}`,
    };
    return texts[distanceOf(instant, at, timeZone)];
  };
}

/** Whether a location is open, and until when, in a sentence. */
export function useStatusText(status: OpeningStatus): string {
  const { t } = useLingui();
  const { i18n } = useActiveLanguage();
  const when = useWhen(status);
  const { open, at, until, nextOpening, reason, timeZone } = status;
  if (open === true) {
    if (until === null) return t`Open now, around the clock`;
    const time = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short', timeZone }).format(new Date(until));
    const end = isSoon(until, at) ? time : when(until);
    return t`Open now until ${end}`;
  }
  if (reason === 'closed') return t`Permanently closed`;
  const opening = nextOpening === null ? null : when(nextOpening);
  if (open === null)
    return opening === null ? t`Opening hours not known` : t`Opening hours of today not known. Opens ${opening}`;
  if (reason === 'temporarilyClosed')
    return opening === null ? t`Temporarily closed` : t`Temporarily closed, opens ${opening}`;
  return opening === null ? t`Closed, and does not open within a year` : t`Closed now, opens ${opening}`;
}

import { useLingui } from '@lingui/react/macro';
import { zoneOf } from '../../app/dates';
import { useCaller } from '../../app/session/session-context';
import { dayIn, daysBetween } from '../../app/days/day.rules';

export interface Times {
  readonly timeZone: string;
  /** A time of the day. */
  timeOf(instant: string): string;
  /** A day in words: today, yesterday, Monday, 3 November. */
  dayName(day: string): string;
  /** A day and a time within a sentence, as short as they can be understood. */
  whenOf(instant: string): string;
}

/** Times as people of the active language write them, by the clock of the reader's workspace. */
export function useTimes(): Times {
  const { i18n } = useLingui();
  const timeZone = zoneOf(useCaller());
  const timeOf = (instant: string): string =>
    new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short', timeZone }).format(new Date(instant));
  const dayInText = (day: string): string => {
    const today = dayIn(new Date(), timeZone);
    const days = daysBetween(day, today);
    if (Math.abs(days) <= 1) return new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(-days, 'day');
    const isOtherYear = day.slice(0, 4) !== today.slice(0, 4);
    return new Intl.DateTimeFormat(i18n.locale, {
      weekday: 'long',
      ...(days >= 7 && { day: 'numeric', month: 'long' }),
      ...(isOtherYear && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00Z`));
  };
  return {
    timeZone,
    timeOf,
    dayName: (day) => capital(dayInText(day)),
    whenOf: (instant) => {
      const day = dayIn(new Date(instant), timeZone);
      const time = timeOf(instant);
      return day === dayIn(new Date(), timeZone) ? time : `${dayInText(day)}, ${time}`;
    },
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

import { useLingui } from '@lingui/react';
import { addDays, dayIn } from './days/day.rules';
import type { Caller } from './session/caller';
import { useCaller } from './session/session-context';

/** A day as people of the active language write it; the year only where it is another one. */
export function formatDay(instant: string, language: string, timeZone: string): string {
  const date = new Date(instant);
  const sameYear = date.getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    ...(!sameYear && { year: 'numeric' }),
    timeZone,
  }).format(date);
}

export const formatMoment = (instant: string, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant));

/** A day without a time, such as the last day of a subscription: the same in every time zone. */
export const formatDate = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00Z`),
  );

export interface Dates {
  /** A day of an instant; the year only where it is another one. */
  day(instant: string): string;
  moment(instant: string): string;
  date(day: string): string;
}

/** Dates as people of the active language write them, by the clock of the reader's workspace. */
export function useDates(): Dates {
  const { i18n } = useLingui();
  const timeZone = zoneOf(useCaller());
  return {
    day: (instant) => formatDay(instant, i18n.locale, timeZone),
    moment: (instant) => formatMoment(instant, i18n.locale, timeZone),
    date: (day) => formatDate(day, i18n.locale),
  };
}

/** By whose clock times are written for the caller. */
export const zoneOf = ({ places }: Caller): string => places[0]?.timeZone ?? 'UTC';

/** Which day it is for the caller, as the API writes days. */
export const todayOf = (caller: Caller): string => dayIn(nowOf(caller), zoneOf(caller));

/** What time it is for the caller: in test mode what the test clock said when they signed in. */
export const nowOf = ({ places }: Caller): Date => {
  const place = places.find(({ testMode }) => testMode);
  return place === undefined ? new Date() : new Date(place.now);
};

/** The day after that, as the API writes days. */
export const tomorrowOf = (caller: Caller): string => addDays(todayOf(caller), 1);

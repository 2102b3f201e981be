import { useLingui } from '@lingui/react';
import { zoneOf } from '../../app/dates';
import { useCaller } from '../../app/session/session-context';
import { whenOf } from './calendar.rules';
import type { Post } from './post-data';

const format = (locale: string, options: Intl.DateTimeFormatOptions, day: string, time = '00:00'): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T${time}Z`));

/** Times of posts, as clocks at the locations show them: the same words in every time zone. */
export function usePostTimes() {
  const { i18n } = useLingui();
  const timeZone = zoneOf(useCaller());
  const { locale } = i18n;
  const timeOf = (post: Post): string => {
    const { day, time } = whenOf(post, timeZone);
    return format(locale, { timeStyle: 'short' }, day, time);
  };
  return {
    timeZone,
    timeOf,
    dayOf: (post: Post): string => whenOf(post, timeZone).day,
    dayTitle: (day: string): string => format(locale, { weekday: 'long', day: 'numeric', month: 'long' }, day),
    weekday: (day: string): string => format(locale, { weekday: 'short' }, day),
    month: (day: string): string => format(locale, { month: 'long', year: 'numeric' }, day),
    date: (day: string): string => format(locale, { dateStyle: 'medium' }, day),
    /** Day and time. */
    whenOf: (post: Post): string => {
      const { day, time } = whenOf(post, timeZone);
      return format(locale, { dateStyle: 'medium', timeStyle: 'short' }, day, time);
    },
  };
}

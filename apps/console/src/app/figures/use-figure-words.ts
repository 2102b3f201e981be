import { useLingui } from '@lingui/react/macro';
import { isCut, rangeOfKey } from './figures.rules';
import type { DayRange } from './figures.rules';

/** Numbers, changes and days of figures as readers of the active language write them. */
export function useFigureWords() {
  const { t, i18n } = useLingui();
  const language = i18n.locale;
  const number = (value: number, options: Intl.NumberFormatOptions = {}): string =>
    new Intl.NumberFormat(language, options).format(value);
  const day = (text: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${text}T00:00Z`));
  const part = (key: string, isShort = false): string => {
    if (/^\d{4}$/.test(key)) return key;
    const { from } = rangeOfKey(key);
    if (key.length === 7) return day(from, { month: 'short', year: 'numeric' });
    const date = day(from, isShort ? { day: 'numeric', month: 'short' } : { dateStyle: 'medium' });
    return key.includes('W') && !isShort ? t`Week of ${date}` : date;
  };
  return {
    number,
    /** A part of the period, by its key. */
    part,
    /** The same, and whether the period has only some of its days. */
    partOf: (key: string, range: DayRange): string => {
      const name = part(key);
      return isCut(key, range) ? t`${name} (in part)` : name;
    },
    change: (percent: number): string =>
      number(percent / 100, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
    range: ({ from, to }: DayRange): string => {
      if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to)) || from > to) return `${from} – ${to}`;
      return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
        new Date(`${from}T00:00Z`),
        new Date(`${to}T00:00Z`),
      );
    },
  };
}

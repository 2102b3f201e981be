import { useLingui } from '@lingui/react/macro';
import { nowOf, useDates, zoneOf } from '../../../app/dates';
import { useMoney } from '../../../app/money';
import { useCaller } from '../../../app/session/session-context';
import type { Content, Detail } from '../content-data';
import { usePriceTitles } from '../use-content-words';
import { isOver } from './detail-form.rules';
import type { PriceOption } from './detail-form.rules';

interface DetailWords {
  /** Null: it says none. */
  priceOf(detail: Detail): string | null;
  /** By the clocks at the locations. Null: it is no event. */
  whenOf(detail: Detail): string | null;
  /** By the clock of the reader's workspace. */
  isOver(detail: Detail): boolean;
}

/** Prices and times as people of the active language write them. */
export function useDetailWords({ currency }: Content): DetailWords {
  const { t } = useLingui();
  const money = useMoney();
  const dates = useDates();
  const titles = usePriceTitles();
  const caller = useCaller();
  const now = localNow(nowOf(caller), zoneOf(caller));
  return {
    priceOf: ({ price, priceOption }) => {
      if (price === null) return priceOption === null ? null : titles[priceOption as PriceOption];
      const amount = money(price, currency);
      return priceOption === 'FROM' ? t`from ${amount}` : amount;
    },
    whenOf: ({ eventInfo }) => {
      if (eventInfo === null) return null;
      const { startDate, startTime, endDate, endTime } = eventInfo;
      const begins = [dates.date(startDate), startTime].filter((part) => part !== null).join(', ');
      const lastDay = endDate === null || endDate === startDate ? null : dates.date(endDate);
      const ends = [lastDay, endTime].filter((part) => part !== null).join(', ');
      return ends === '' ? begins : `${begins} – ${ends}`;
    },
    isOver: ({ eventInfo }) => eventInfo !== null && isOver(eventInfo, now),
  };
}

const localNow = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(now).replace(' ', 'T');

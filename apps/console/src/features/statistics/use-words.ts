import { useLingui } from '@lingui/react/macro';
import type { Comparison } from '../../app/figures/figures.rules';
import { useFigureWords } from '../../app/figures/use-figure-words';
import type { Benchmark, KpiSum, Product, Source } from './statistics-data';
import type { PartOfPeriod } from './statistics.rules';

/** Names of what figures are filtered and grouped by. */
export function useWords() {
  const { t } = useLingui();
  const products: Readonly<Record<Product, string>> = {
    ReachEnhancement: t`Reach enhancement`,
    Listing: t`Listings`,
    Advertisement: t`Advertisement`,
    ListingPortal: t`Portal listings`,
    CallTracking: t`Call tracking`,
  };
  const sources: Readonly<Record<Source, string>> = {
    GOOGLE: 'Google',
    GOOGLE_ADS: 'Google Ads',
    META_ADS: 'Meta Ads',
    PARTNER: t`Fulfilment partner`,
    MATCHCRAFT: 'Matchcraft',
    YEXT: 'Yext',
    PLATFORM: t`This platform`,
  };
  const comparisons: Readonly<Record<Comparison, string>> = {
    before: t`The period before`,
    year: t`The year before`,
    none: t`Nothing`,
  };
  const parts: Readonly<Record<PartOfPeriod, string>> = {
    Day: t`By day`,
    Week: t`By week`,
    Month: t`By month`,
    Year: t`By year`,
  };
  const benchmarks: Readonly<Record<Benchmark['kpi'], string>> = {
    impression: t`Seen`,
    engage: t`Clicks and directions`,
    contact: t`Calls and messages`,
    conversion: t`Bookings and orders`,
  };
  return { products, sources, comparisons, parts, benchmarks };
}

/** Values of KPIs as readers of the active language write them. */
export function useFigures() {
  const { number } = useFigureWords();
  /** @param isShort where there is little room: `12 K` */
  const value = (unit: KpiSum['unit'], amount: number, isShort = false): string => {
    const short: Intl.NumberFormatOptions = isShort ? { notation: 'compact', maximumFractionDigits: 1 } : {};
    if (unit === 'Euro') return number(amount, { style: 'currency', currency: 'EUR', ...short });
    return unit === 'Seconds' ? duration(amount, number) : number(amount, short);
  };
  return { value };
}

function duration(seconds: number, number: (value: number, options: Intl.NumberFormatOptions) => string): string {
  const unit = (value: number, name: string): string =>
    number(value, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 0 });
  if (seconds < 60) return unit(seconds, 'second');
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? unit(minutes, 'minute') : `${unit(hours, 'hour')} ${unit(minutes % 60, 'minute')}`;
}

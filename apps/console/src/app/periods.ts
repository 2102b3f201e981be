import { useLingui } from '@lingui/react/macro';
import type { Schemas } from './client/api';
import { termOf } from './contracts/period-length.rules';

export type AccountingPeriod = Schemas['AdministeredContractDto']['accountingPeriod'];
type Term = Schemas['TermDto'];

export interface Periods {
  /** `each month` */
  each(period: AccountingPeriod): string;
  /** `3 months` */
  length(term: Term): string;
  /** Of three quarters: `9 months`. */
  lengthOf(count: number, period: AccountingPeriod): string;
}

/** Accounting periods and terms in words. */
export function usePeriods(): Periods {
  const { t, i18n } = useLingui();
  const each: Readonly<Record<AccountingPeriod, string>> = {
    Year: t`each year`,
    'Half-Year': t`each half year`,
    Quarter: t`each quarter`,
    Month: t`each month`,
    Week: t`each week`,
    Day: t`each day`,
  };
  const length = ({ duration, period }: Term): string =>
    new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: period.toLowerCase(), unitDisplay: 'long' }).format(
      duration,
    );
  return {
    each: (period) => each[period],
    length,
    lengthOf: (count, period) => length(termOf(count, period)),
  };
}

import { useLingui } from '@lingui/react/macro';
import type { Schemas } from './client/api';

export type AccountingPeriod = Schemas['AdministeredContractDto']['accountingPeriod'];
type Term = Schemas['TermDto'];

export interface Periods {
  /** `each month` */
  each(period: AccountingPeriod): string;
  /** `3 months` */
  length(term: Term): string;
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
  return {
    each: (period) => each[period],
    length: ({ duration, period }) =>
      new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: period.toLowerCase(), unitDisplay: 'long' }).format(
        duration,
      ),
  };
}

import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../app/money';
import type { Column, ColumnId } from './revenue.rules';

/** In the order of the columns. */
export function useColumnTitles(): Readonly<Record<ColumnId, string>> {
  const { t } = useLingui();
  return {
    mrr: t`MRR`,
    new: t`New`,
    reactivation: t`Returned`,
    expansion: t`More`,
    contraction: t`Less`,
    churn: t`Lost`,
    churnRate: t`Lost and less`,
    customers: t`Customers`,
    customersNew: t`Customers who came`,
    customersChurned: t`Customers who left`,
    subscriptions: t`Subscriptions`,
    invoiced: t`Invoiced`,
    credited: t`Credited`,
    revenue: t`Revenue`,
  };
}

/** Values as readers of the active language write them. */
export function useValues(currency: string) {
  const { i18n } = useLingui();
  const language = i18n.locale;
  const percent = (value: number): string =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);
  const money = (value: number): string => formatMoney(value, currency, language);
  return {
    money,
    percent,
    /** Where there is little room: `€12K`. */
    shortMoney: (value: number): string =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        notation: 'compact',
        maximumFractionDigits: 1,
        minimumFractionDigits: 0,
      }).format(value),
    count: (value: number): string => value.toLocaleString(language),
    /** A month, `yyyy-MM`. */
    month: (month: string): string =>
      new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${month}-01T00:00Z`),
      ),
    /** A value of the table; a movement that did not happen is a dash. */
    of: ({ kind }: Column, value: number | null): string => {
      if (value === null || (kind === 'movement' && value === 0)) return '–';
      if (kind === 'percent') return percent(value);
      if (kind === 'count') return value.toLocaleString(language);
      return kind === 'movement' && value > 0 ? `+${money(value)}` : money(value);
    },
  };
}

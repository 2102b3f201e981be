import { useLingui } from '@lingui/react';

/** An amount in its currency, as people of the active language write it. */
export const formatMoney = (amount: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);

export function useMoney(): (amount: number, currency: string) => string {
  const { i18n } = useLingui();
  return (amount, currency) => formatMoney(amount, currency, i18n.locale);
}

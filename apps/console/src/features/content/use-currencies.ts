import { useLingui } from '@lingui/react';

interface Choice {
  readonly id: string;
  readonly title: string;
}

/** Currencies that browsers know, by code, each with its name in the active language. The API says which ones it takes. */
export function useCurrencies(): readonly Choice[] {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames([i18n.locale], { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((id) => ({ id, title: `${id} – ${names.of(id) ?? id}` }));
}

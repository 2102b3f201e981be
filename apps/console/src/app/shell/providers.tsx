import { i18n } from '@lingui/core';
import { I18nProvider as MessagesProvider, useLingui } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { queryClient } from '../query-client';

/** What every screen stands in. */
export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <MessagesProvider i18n={i18n}>
      <Localised>{children}</Localised>
    </MessagesProvider>
  </QueryClientProvider>
);

function Localised({ children }: { readonly children: ReactNode }) {
  const { i18n: active } = useLingui();
  return <I18nProvider locale={active.locale}>{children}</I18nProvider>;
}

import { useLingui } from '@lingui/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../client/api';
import { dataOf } from '../client/api-error';
import type { Language } from '../i18n';
import { countryOptions } from './countries.rules';
import type { CountryOption } from './countries.rules';

/** The countries of the earth by name. */
const countriesQuery = (language: string) =>
  queryOptions({
    queryKey: ['reference', 'countries', language],
    queryFn: async () => {
      const query = { language: language as Language };
      return (await dataOf(api.GET('/api/miscellaneous/countryCodes', { params: { query } }))).data;
    },
    staleTime: 86_400_000,
  });

/** What a field with a country offers: see `countryOptions`. */
export function useCountryOptions(chosen: string, first: readonly string[]): readonly CountryOption[] {
  const { i18n } = useLingui();
  const { data = [] } = useQuery(countriesQuery(i18n.locale));
  return countryOptions(data, chosen, first);
}

import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';

type Language = 'en' | 'de' | 'fr';
const aDay = 86_400_000;

/** Categories that are called so, or nearly; without words those to begin with. */
export const categorySearchQuery = (words: string, language: string) =>
  queryOptions({
    queryKey: ['reference', 'categories', words, language],
    queryFn: async () => {
      const query = { take: 30, language: language as Language };
      const found =
        words === ''
          ? api.GET('/api/meta/categories', { params: { query } })
          : api.GET('/api/meta/categorySearch', { params: { query: { ...query, filter: words } } });
      return (await dataOf(found)).data;
    },
    staleTime: aDay,
  });

/** How customers can pay in a country. @param country undefined: in any */
export const paymentMethodsQuery = (country: string | undefined) =>
  queryOptions({
    queryKey: ['reference', 'payment-methods', country],
    queryFn: async () =>
      (
        await dataOf(
          api.GET('/api/miscellaneous/paymentMethods', {
            params: { query: country === undefined ? {} : { countryCode: country } },
          }),
        )
      ).data,
    staleTime: aDay,
  });

import { queryOptions } from '@tanstack/react-query';
import { api } from '../client/api';
import { dataOf } from '../client/api-error';

/** Where a picture is. */
export const pictureQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['image', id],
    queryFn: async () =>
      (await dataOf(api.GET('/api/miscellaneous/image/{id}', { params: { path: { id: id ?? 0 } } }))).url,
    enabled: id !== null,
    staleTime: Infinity,
  });

import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';

export type LocationChange = Schemas['ChangeDto'];

const atOnce = 50;

/** What was changed of a location, the newest first, page by page. */
export const historyQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['locations', 'history', id],
    queryFn: ({ pageParam }) =>
      dataOf(
        api.GET('/api/location/{id}/history', {
          params: { path: { id }, query: { skip: pageParam, take: atOnce } },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { data }) => sum + data.length, 0);
      return read < total ? read : undefined;
    },
  });

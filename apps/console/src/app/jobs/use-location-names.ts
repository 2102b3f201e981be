import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../client/api';
import { dataOf } from '../client/api-error';

/** Ids that one call names: its address stays short. */
const most = 500;

/** Names of locations that a list knows by id alone. */
export function useLocationNames(ids: readonly number[]): (id: number | null) => string | undefined {
  const wanted = [...new Set(ids)].slice(0, most);
  const { data } = useQuery({
    queryKey: ['location-names', wanted],
    queryFn: async () => {
      const query = { ids: wanted.join(','), contextType: 'Location', keyFilters: [], take: most } as const;
      const { data: rows } = await dataOf(
        api.GET('/api/location/bulk', { params: { query: { ...query, keyFilters: [] } } }),
      );
      return new Map(rows.map(({ locationId, locationName }) => [locationId, locationName]));
    },
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return (id) => (id === null ? undefined : data?.get(id));
}

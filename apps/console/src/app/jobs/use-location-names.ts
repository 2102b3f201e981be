import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../client/api';
import { dataOf } from '../client/api-error';

/** Ids that one call names: its address stays short. */
const most = 500;

/** What locations are called, however many. */
export async function readLocationNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(wanted.length / most) }, (_, part) =>
    wanted.slice(part * most, (part + 1) * most),
  );
  const pages = await Promise.all(parts.map(readPart));
  return new Map(pages.flat().map(({ locationId, locationName }) => [locationId, locationName]));
}

async function readPart(ids: readonly number[]) {
  const query = { ids: ids.join(','), contextType: 'Location' as const, keyFilters: [], take: most };
  return (await dataOf(api.GET('/api/location/bulk', { params: { query } }))).data;
}

/** Names of locations that a list knows by id alone. */
export function useLocationNames(ids: readonly number[]): (id: number | null) => string | undefined {
  const wanted = [...new Set(ids)].slice(0, most);
  const { data } = useQuery({
    queryKey: ['location-names', wanted],
    queryFn: () => readLocationNames(wanted),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return (id) => (id === null ? undefined : data?.get(id));
}

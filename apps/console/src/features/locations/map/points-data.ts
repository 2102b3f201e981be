import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import { filterOf } from '../list/location-list';
import type { LocationQuery } from '../list/location-list';
import type { MapState } from './marks.rules';

export interface MapPoint {
  readonly id: number;
  readonly name: string;
  readonly city: string | null;
  readonly lat: number;
  readonly lon: number;
  /** Null: the reader may read no listings. */
  readonly state: MapState | null;
  readonly waiting: number;
  readonly live: number;
}

export interface MapPoints {
  readonly total: number;
  readonly withoutPosition: number;
  readonly limit: number;
  readonly points: readonly MapPoint[];
}

/** A row for each place of the columns. */
function rowsOf({
  ids,
  names,
  cities,
  lats,
  lons,
  states,
  waiting,
  live,
  ...counts
}: Schemas['LocationPointsDto']): MapPoints {
  return {
    ...counts,
    points: ids.map((id, index) => ({
      id,
      name: names[index] ?? '',
      city: cities[index] ?? null,
      lat: lats[index] ?? 0,
      lon: lons[index] ?? 0,
      state: states?.[index] ?? null,
      waiting: waiting?.[index] ?? 0,
      live: live?.[index] ?? 0,
    })),
  };
}

/** @param query what of it says which part of the earth a table shows does not matter here: a map has all, and shows a part */
export function pointsQuery({ box: _box, hasPosition: _has, sort: _sort, ...query }: LocationQuery) {
  return queryOptions({
    queryKey: ['locations', 'points', query],
    queryFn: async () => rowsOf(await dataOf(api.GET('/api/location/points', { params: { query: filterOf(query) } }))),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // Comparing tens of thousands of rows costs more than drawing them.
    structuralSharing: false,
  });
}

import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import type { Page } from '../../../ui/grid/paged-rows';
import { boxOfText } from '../../../ui/map/map.rules';

export type LocationRow = Schemas['LocationOverviewListDto']['data'][number];

/** What the address says of the list, as the API spells it. */
export interface LocationQuery {
  readonly filter?: string | undefined;
  readonly tags?: string | undefined;
  readonly company?: string | undefined;
  /** Job of an import: the locations that it brought. */
  readonly import?: string | undefined;
  readonly sort?: string | undefined;
  /** `west,south,east,north`: what a map has shown. */
  readonly box?: string | undefined;
  /** `false`: those that a map cannot show. */
  readonly hasPosition?: string | undefined;
}

/** Which locations, as the API is asked for them. */
export const filterOf = (query: LocationQuery) => ({
  recursive: true,
  ...(query.filter !== undefined && { filter: query.filter }),
  ...(Number(query.company) > 0 && { contextType: 'Company' as const, id: Number(query.company) }),
  ...(Number(query.import) > 0 && { importId: Number(query.import) }),
  ...(query.tags !== undefined && { tags: query.tags.split(',') }),
  // Anybody can write an address: what is no part of the earth in it is left out, as the map does.
  ...(boxOfText(query.box) !== undefined && { box: query.box }),
  ...(query.hasPosition === 'false' && { hasPosition: false }),
});

export const listLocations = (query: LocationQuery, skip: number, take: number): Promise<Page<LocationRow>> =>
  dataOf(
    api.GET('/api/location', {
      params: {
        query: {
          skip,
          take,
          enrich_with: ['tags'],
          ...filterOf(query),
          sort: (query.sort ?? defaultSort) as 'name',
        },
      },
    }),
  );

export const defaultSort = 'name';

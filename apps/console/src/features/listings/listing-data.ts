import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { dataOf } from '../../app/client/api-error';
import type { Page } from '../../ui/grid/paged-rows';
import type { Listing, ListingStatus } from './listing-states';

export type ListingFields = Schemas['ListingFieldsDto'];
export type Deviation = Schemas['DeviationListDto']['data'][number];

export interface ListingQuery {
  readonly filter?: string | undefined;
  readonly statuses?: readonly ListingStatus[] | undefined;
}

export const listListings = ({ filter, statuses }: ListingQuery, skip: number, take: number): Promise<Page<Listing>> =>
  dataOf(
    api.GET('/api/listing', {
      params: {
        query: {
          skip,
          take,
          ...(filter !== undefined && { filter }),
          ...(statuses !== undefined && { statuses: [...statuses] }),
        },
      },
    }),
  );

/** Most listings that one location has by far; the API's largest page. */
const most = 500;

export const listingsOfLocation = (locationId: number) =>
  queryOptions({
    queryKey: ['listings', 'location', locationId],
    queryFn: () =>
      dataOf(api.GET('/api/listing', { params: { query: { id: locationId, contextType: 'Location', take: most } } })),
  });

export const fieldsOfListing = (id: number) =>
  queryOptions({
    queryKey: ['listings', 'fields', id],
    queryFn: () => dataOf(api.GET('/api/listing/{id}/field', { params: { path: { id } } })),
  });

export const deviations = (take: number) =>
  queryOptions({
    queryKey: ['listings', 'deviations', take],
    queryFn: () => dataOf(api.GET('/api/listing/field', { params: { query: { take } } })),
  });

export async function changeOptIn({ locationId, publisherId }: Listing, status: boolean): Promise<void> {
  await dataOf(
    api.PUT('/api/listing/changeListingState', { params: { query: { id: locationId, publisherId, status } } }),
  );
}

export async function retryListing({ id }: Listing): Promise<void> {
  await dataOf(api.POST('/api/listing/{id}/retry', { params: { path: { id } } }));
}

export async function checkListing({ id }: Listing): Promise<void> {
  await dataOf(api.POST('/api/listing/{id}/check', { params: { path: { id } } }));
}

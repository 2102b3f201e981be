import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import { largestPage } from '../../../ui/grid/paged-rows';
import type { Page } from '../../../ui/grid/paged-rows';
import type { FieldName } from '../field-names';
import { given, placeOf } from './inbox.rules';
import type { DuplicateState, InboxFilters, SuggestionFilters } from './inbox.rules';
import { randomKey } from '../../../app/client/random-key';

export type Suggestion = Schemas['SuggestionListDto']['data'][number];
export type SuggestedField = Suggestion['fields'][number];
export type Duplicate = Schemas['DuplicateListDto']['data'][number];

export function listSuggestions(filters: SuggestionFilters, skip: number, take: number): Promise<Page<Suggestion>> {
  const { status, portalId, filter } = filters;
  const field = filters.field as FieldName | undefined;
  const query = given({ status, portalId, field, filter, skip, take, ...placeOf(filters) });
  return dataOf(api.GET('/api/listing/publisher-suggestion', { params: { query } }));
}

export function listDuplicates(
  filters: InboxFilters<DuplicateState>,
  skip: number,
  take: number,
): Promise<Page<Duplicate>> {
  const { status, portalId, filter } = filters;
  const duplicateStatus = status === undefined ? undefined : [status];
  const query = given({ duplicateStatus, portalId, filter, skip, take, ...placeOf(filters) });
  return dataOf(api.GET('/api/listing/getDuplicates', { params: { query } }));
}

/** What was decided before the page was closed is sent all the same; sent twice, it counts once. */
const surely = () => ({ keepalive: true, headers: { 'Idempotency-Key': randomKey() } });

/** @param fields what the reader has seen and decided on */
export async function decideSuggestion(id: number, accept: boolean, fields: readonly FieldName[]): Promise<void> {
  const params = { path: { suggestionId: id, accept }, query: { fields: [...fields] } };
  await dataOf(api.PUT('/api/listing/publisher-suggestion/{suggestionId}/{accept}', { params, ...surely() }));
}

export async function suppressDuplicate(id: number): Promise<void> {
  await dataOf(api.PUT('/api/listing/suppressDuplicate', { params: { query: { id } }, ...surely() }));
}

export async function ignoreDuplicate(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/listing/ignoreDuplicate', { params: { query: { id } }, keepalive: true }));
}

export async function searchDuplicates(locationId: number): Promise<void> {
  await dataOf(api.POST('/api/listing/searchDuplicates/{id}', { params: { path: { id: locationId } } }));
}

/** What the location says, to compare a portal's entry with. */
export const ownQuery = (locationId: number) =>
  queryOptions({
    queryKey: ['location', locationId, 'basic'],
    queryFn: () => dataOf(api.GET('/api/location/basic/{id}', { params: { path: { id: locationId } } })),
    staleTime: 30_000,
  });

/** Whether any portal shows a location: without one nobody suggests anything. */
export const hasListingsQuery = queryOptions({
  queryKey: ['listings', 'any'],
  queryFn: async () => (await dataOf(api.GET('/api/listing', { params: { query: { take: 1 } } }))).total > 0,
  staleTime: 60_000,
});

export const portalsQuery = queryOptions({
  queryKey: ['portals', 'listing'],
  queryFn: async () =>
    (await dataOf(api.GET('/api/miscellaneous/portal', { params: { query: { type: 'listing', take: largestPage } } })))
      .data,
  staleTime: Number.POSITIVE_INFINITY,
});

import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf, resultOf } from '../../../app/client/api-error';
import type { Read } from '../../../app/editing/use-editing';

export type Basic = Schemas['LocationBasicDto'];
export type Additional = Schemas['LocationAdditionalDto'];
export type QualityReport = Schemas['ProfileQualityReportDto'];

/** Beginnings of the keys of queries that a change of a location makes old. */
export const madeOldBy = (id: number) => [['locations'], ['location', id], ['location-quality', id], ['listings']];

const path = (id: number) => ({ params: { path: { id } } });

export const readBasic = (id: number): Promise<Read<Basic>> => resultOf(api.GET('/api/location/basic/{id}', path(id)));
export const readAdditional = (id: number): Promise<Read<Additional>> =>
  resultOf(api.GET('/api/location/additional/{id}', path(id)));

export const locationQuery = (id: number) =>
  queryOptions({
    queryKey: ['location', id],
    queryFn: async () => {
      const [basic, additional] = await Promise.all([readBasic(id), readAdditional(id)]);
      return { basic, additional };
    },
    // A form is filled from it: it must not change under the reader's hands.
    staleTime: 0,
  });

export const qualityQuery = (id: number) =>
  queryOptions({
    queryKey: ['location-quality', id],
    queryFn: () => dataOf(api.GET('/api/miscellaneous/profilQuality/{id}', path(id))),
  });

/** @param etag of the state that was read; 409 when the location has changed since */
export async function writeBasic(id: number, body: Schemas['LocationBasicUpdateDto'], etag: string | null) {
  await dataOf(api.PUT('/api/location/basic/{id}', { params: { path: { id }, header: ifMatch(etag) }, body }));
}

export async function writeAdditional(id: number, body: Schemas['LocationAdditionalUpdateDto'], etag: string | null) {
  await dataOf(api.PUT('/api/location/additional/{id}', { params: { path: { id }, header: ifMatch(etag) }, body }));
}

const ifMatch = (etag: string | null) => (etag === null ? {} : { 'If-Match': etag });

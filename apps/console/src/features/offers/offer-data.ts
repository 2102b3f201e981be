import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { ApiError, dataOf, resultOf } from '../../app/client/api-error';
import type { Read } from '../../app/editing/use-editing';
import type { Page } from '../../ui/grid/paged-rows';

export type Offer = Schemas['OfferDto'];
export type NewOffer = Schemas['OfferInsertDto'];
export type OfferChange = Schemas['OfferUpdateDto'];
export type OfferedProduct = Offer['products'][number];
export type SettingItem = NonNullable<OfferedProduct['settings']>[number];
export type AddOn = Offer['addOns'][number];
export type PriceListLine = NonNullable<Offer['priceList']>['features'][number];

const path = (id: number) => ({ params: { path: { id } } });

export const listOffers = (
  { filter, workspace }: { readonly filter: string | undefined; readonly workspace: string | undefined },
  skip: number,
  take: number,
): Promise<Page<Offer>> =>
  dataOf(
    api.GET('/api/offer', {
      params: {
        query: {
          skip,
          take,
          ...(filter !== undefined && { filter }),
          ...(workspace !== undefined && { id: Number(workspace) }),
        },
      },
    }),
  );

export const readOffer = (id: number): Promise<Read<Offer>> => resultOf(api.GET('/api/offer/{id}', path(id)));

export const offerQuery = (id: number) =>
  queryOptions({
    queryKey: ['offers', 'one', id],
    queryFn: () => readOffer(id),
    // Forms are filled from it: it must not change under the reader's hands.
    staleTime: 0,
  });

export async function createOffer(workspaceId: number, body: NewOffer): Promise<number> {
  return (await dataOf(api.POST('/api/offer/{id}', { ...path(workspaceId), body }))).value;
}

/** @param etag of the state that was read; 409 when the offer has changed since */
export async function changeOffer(id: number, body: Record<string, unknown>, etag: string | null): Promise<void> {
  const header = etag === null ? {} : { 'If-Match': etag };
  await dataOf(api.PUT('/api/offer/{id}', { params: { path: { id }, header }, body: body as OfferChange }));
}

/** Whether somebody else has saved since what was sent was read. */
export const isOvertaken = (problem: unknown): boolean => problem instanceof ApiError && problem.status === 409;

/** A change that means the same whatever else others have changed: when they were faster, it is made over the new state. */
export async function changeLatest(
  read: Read<Offer>,
  bodyOf: (offer: Offer) => Record<string, unknown>,
): Promise<void> {
  const { data, etag } = read;
  try {
    await changeOffer(data.id, bodyOf(data), etag);
  } catch (problem) {
    if (!isOvertaken(problem)) throw problem;
    const fresh = await readOffer(data.id);
    await changeOffer(data.id, bodyOf(fresh.data), fresh.etag);
  }
}

export async function deleteOffer(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/offer/{id}', path(id)));
}

/** How many of the licences that were booked of an offer are shown. */
export const shownLicences = 6;

/** The licences that were booked of it, the oldest first. */
export const offerLicencesQuery = (offerId: number, isAllowed: boolean) =>
  queryOptions({
    queryKey: ['offers', 'licences', offerId],
    queryFn: () => dataOf(api.GET('/api/licence', { params: { query: { offerId, take: shownLicences } } })),
    enabled: isAllowed,
  });

/** Names of these contracts by id. One that cannot be read is left out. */
export const contractNamesQuery = (ids: readonly number[]) =>
  queryOptions({
    // A change of an offer renames no contract.
    queryKey: ['contracts', 'names', ...ids],
    queryFn: async () => {
      const read = await Promise.allSettled(ids.map((id) => dataOf(api.GET('/api/contract/{id}', path(id)))));
      return new Map(
        read.flatMap((one) => (one.status === 'fulfilled' ? [[one.value.id, one.value.name] as const] : [])),
      );
    },
    enabled: ids.length > 0,
    staleTime: 60_000,
  });

import { queryOptions } from '@tanstack/react-query';
import { api, partnerApi } from '../../app/client/api';
import { ApiError, dataOf } from '../../app/client/api-error';
import type { Lack, OpenPoint } from './welcome.rules';

/** The first of the caller's locations, those of this company first, and how many there are. */
export const placesQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: ['locations', 'first', companyId],
    queryFn: async () => {
      const read = (query: object) => dataOf(api.GET('/api/location', { params: { query: { take: 1, ...query } } }));
      const ofCompany = companyId === undefined ? undefined : { id: companyId, contextType: 'Company' };
      const [all, own] = await Promise.all([read({}), ofCompany && read(ofCompany)]);
      return { first: own?.data[0]?.id ?? all.data[0]?.id, total: all.total };
    },
  });

/** Name and company of one. */
export const placeQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['location', id, 'place'],
    queryFn: async () => {
      const { companyId, name } = await dataOf(
        partnerApi.GET('/v5/location/{ids}', { params: { path: { ids: id ?? 0 } } }),
      );
      return { companyId, name };
    },
    enabled: id !== undefined,
  });

/** Most that one location holds by far. */
const take = 50;

/** What it holds, and what is open about it. */
export const heldQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['subscriptions', 'list', 'of-location', id],
    queryFn: async () => {
      const query = { id: id ?? 0, contextType: 'Location' as const, take };
      const { data } = await dataOf(api.GET('/api/subscription', { params: { query } }));
      const running = data.filter(({ status }) => status !== 'FINISHED');
      const points = running.flatMap(({ id: subscriptionId, warnings }) =>
        warnings.map(({ code, field, message }): OpenPoint => ({ subscriptionId, code, field, message })),
      );
      return { names: running.map(({ licence }) => licence.name), points };
    },
    enabled: id !== undefined,
  });

/** How many portals show it. */
export const liveQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['listings', 'live', id],
    queryFn: async () => {
      const query = { id: id ?? 0, contextType: 'Location' as const, statuses: ['LIVE' as const], take: 1 };
      return (await dataOf(api.GET('/api/listing', { params: { query } }))).total;
    },
    enabled: id !== undefined,
  });

/** What is missing for each product of the contract; those that are refused are left out. Read again when the location changes. */
export const lacksQuery = (id: number | undefined, contractId: number | undefined) =>
  queryOptions({
    queryKey: ['location', id, 'lacks', contractId],
    queryFn: async () => {
      const params = { path: { contractId: contractId ?? 0 } };
      const { products } = await dataOf(
        partnerApi.GET('/v5/contract/{contractId}/product', { params: { ...params, query: { take } } }),
      );
      const lacks = await Promise.all(products.map((product) => lacksOf(contractId ?? 0, product.id, id ?? 0)));
      return lacks.filter((lack) => lack !== null);
    },
    enabled: id !== undefined && contractId !== undefined,
    staleTime: 0,
  });

/** What a product, or its state, refuses; anything else says nothing about the product. */
const refusals = new Set([400, 409]);

/** @returns null: the product cannot be bought, and the platform says why where it is chosen */
async function lacksOf(contractId: number, productId: number, locationId: number): Promise<readonly Lack[] | null> {
  try {
    const params = { path: { contractId } };
    const body = { productId, locationIds: [locationId] };
    const preview = await dataOf(partnerApi.POST('/v5/contract/{contractId}/purchase/preview', { params, body }));
    return preview.missingRequirements;
  } catch (error) {
    if (error instanceof ApiError && refusals.has(error.status)) return null;
    throw error;
  }
}

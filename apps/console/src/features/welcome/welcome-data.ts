import { queryOptions } from '@tanstack/react-query';
import { api, partnerApi } from '../../app/client/api';
import { ApiError, dataOf } from '../../app/client/api-error';
import type { Lack } from './welcome.rules';

/** The first of the caller's locations, and how many there are. */
export const placesQuery = queryOptions({
  queryKey: ['locations', 'first'],
  queryFn: async () => {
    const { data, total } = await dataOf(api.GET('/api/location', { params: { query: { take: 1 } } }));
    return { first: data[0]?.id, total };
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
      const open = running.flatMap(({ warnings }) => warnings);
      return {
        names: running.map(({ licence }) => licence.name),
        lacks: open.map(({ code, message }): Lack => ({ key: String(code), description: message })),
      };
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

/** What is missing for each product that could be bought; those that cannot are left out. Read again when the location changes. */
export const lacksQuery = (id: number | undefined, companyId: number | undefined) =>
  queryOptions({
    queryKey: ['location', id, 'lacks', companyId],
    queryFn: async () => {
      const contracts = await dataOf(api.GET('/api/contract', { params: { query: { id: companyId ?? 0, take } } }));
      const contract = contracts.data.find(({ contractStatus }) => contractStatus === 'ACTIVE');
      if (contract === undefined) return [];
      const path = { contractId: contract.id };
      const { products } = await dataOf(
        partnerApi.GET('/v5/contract/{contractId}/product', { params: { path, query: { take } } }),
      );
      const lacks = await Promise.all(products.map((product) => lacksOf(contract.id, product.id, id ?? 0)));
      return lacks.filter((lack) => lack !== null);
    },
    enabled: id !== undefined && companyId !== undefined,
    staleTime: 0,
  });

/** @returns null: the product cannot be bought, and the platform says why where it is chosen */
async function lacksOf(contractId: number, productId: number, locationId: number): Promise<readonly Lack[] | null> {
  try {
    const params = { path: { contractId } };
    const body = { productId, locationIds: [locationId] };
    const preview = await dataOf(partnerApi.POST('/v5/contract/{contractId}/purchase/preview', { params, body }));
    return preview.missingRequirements;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

import { queryOptions } from '@tanstack/react-query';
import { api, partnerApi } from '../../app/client/api';
import type { PartnerSchemas } from '../../app/client/api';
import { dataOf, resultOf } from '../../app/client/api-error';
import { addDays } from '../../app/days/day.rules';
import { isLive } from '../../app/live/live-state';
import type { Page } from '../../ui/grid/paged-rows';
import { heldProductQuery } from '../../app/products/held-product';
import { queryOf } from './post-filters.rules';
import type { Network, PostFilters } from './post-filters.rules';

export type Post = PartnerSchemas['PostDto'] & { readonly id: number };
export type PostAtLocation = PartnerSchemas['PostedLocationDto'];
export type PostPortal = PartnerSchemas['PostPortalDto'];
export type PostInsert = PartnerSchemas['PostInsertDto'];
export type PostUpdate = PartnerSchemas['PostUpdateDto'];

const withId = (post: PartnerSchemas['PostDto']): Post => ({ ...post, id: post.postId });

type Query = Omit<ReturnType<typeof queryOf>, 'sortDirection'> & {
  readonly sortDirection: 'asc' | 'desc';
  readonly skip?: number;
  readonly take?: number;
  readonly from?: string;
  readonly to?: string;
};
const read = (query: Query) =>
  dataOf(partnerApi.GET('/v5/social/post', { params: { query: { ...query, withLocations: false } } }));

export async function listPosts(filters: PostFilters, skip: number, take: number): Promise<Page<Post>> {
  const { data, total } = await read({ ...queryOf(filters), skip, take });
  return { data: data.map(withId), total };
}

/** How many a view would show. */
export const countQuery = (filters: PostFilters) =>
  queryOptions({
    queryKey: ['posts', 'count', filters],
    queryFn: async () => (await read({ ...queryOf(filters), take: 1 })).total,
  });

/** The API's largest page. */
const most = 500;
const pollMs = 10_000;

/** What a calendar shows, by time. `total` is larger than what is there when days are very full. */
export const periodQuery = (filters: PostFilters, from: string, to: string) =>
  queryOptions({
    queryKey: ['posts', 'list', 'period', filters, from, to],
    queryFn: async () => {
      // The API orders what went at once by UTC; by the reader's clock it may be on the day before or after.
      const days = { from: addDays(from, -1), to: addDays(to, 1) };
      const query: Query = { ...queryOf(filters), sortDirection: 'asc', ...days, take: most };
      const { data, total } = await read(query);
      return { data: data.map(withId), total };
    },
    // Of another period alone: with another filter it would show what the filter hides.
    placeholderData: (former, query) => (isSame(query?.queryKey[3], filters) ? former : undefined),
    refetchInterval: () => (isLive() ? false : pollMs),
  });

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The post that comes next after a period, else the last one before it; null: there is none. */
export const nearestQuery = (filters: PostFilters, from: string, to: string) =>
  queryOptions({
    queryKey: ['posts', 'list', 'nearest', filters, from, to],
    queryFn: async () => {
      const query = { ...queryOf(filters), take: 1 };
      const after = await read({ ...query, sortDirection: 'asc', from: addDays(to, 1) });
      const [next] =
        after.data.length > 0
          ? after.data
          : (await read({ ...query, sortDirection: 'desc', to: addDays(from, -1) })).data;
      return next === undefined ? null : withId(next);
    },
  });

/** Whether there could be posts at all. @throws ApiError `productRequired` */
export const productQuery = heldProductQuery('posts', (contextIds) =>
  dataOf(
    partnerApi.GET('/v5/social/post', {
      params: { query: { contextIds, contextType: 'Location', take: 1, withLocations: false } },
    }),
  ),
);

/** What failed last, to be seen first. */
export const failedQuery = (filters: PostFilters, take: number) => {
  const failed: PostFilters = { ...filters, view: 'failed' };
  return queryOptions({
    queryKey: ['posts', 'list', 'failed', failed, take],
    queryFn: () => listPosts(failed, 0, take),
  });
};

export const postQuery = (id: number) =>
  queryOptions({
    queryKey: ['posts', 'one', id],
    queryFn: async () => {
      const { data, etag } = await resultOf(partnerApi.GET('/v5/social/post/{id}', { params: { path: { id } } }));
      return { data: withId(data), etag };
    },
    refetchInterval: ({ state }) =>
      state.data?.data.statusTotals.some(({ postStatus }) => postStatus === 'PROCESSING') === true && !isLive()
        ? 2_000
        : false,
  });

/** What each network takes, and the placeholders: said by the platform. */
export const portalsQuery = queryOptions({
  queryKey: ['post-portals'],
  queryFn: () => dataOf(partnerApi.GET('/v5/social/portal', {})),
  staleTime: Number.POSITIVE_INFINITY,
});

export interface Destination {
  readonly contextType: 'Location' | 'Company' | 'Workspace';
  readonly contextIds: readonly number[];
}

/** @param key the same for the same post: after a lost response it is not written twice @returns its id */
export async function writePost(
  socialPortal: Network,
  { contextType, contextIds }: Destination,
  body: PostInsert,
  key: string,
): Promise<number> {
  const query = { contextType, contextIds: [...contextIds], socialPortal };
  const { value } = await dataOf(
    partnerApi.POST('/v5/social/post', { params: { query, header: { 'Idempotency-Key': key } }, body }),
  );
  return value;
}

export async function changePost(id: number, body: PostUpdate, etag: string | null): Promise<void> {
  const header = etag === null ? {} : { 'If-Match': etag };
  await dataOf(partnerApi.PUT('/v5/social/post/{id}', { params: { path: { id }, header }, body }));
}

export async function deletePost(id: number): Promise<void> {
  await dataOf(partnerApi.DELETE('/v5/social/post/{id}', { params: { path: { id } }, keepalive: true }));
}

interface AtLocations {
  readonly id: number;
  /** Left out: all at which it has failed. */
  readonly locationIds?: readonly number[];
}

const paramsOf = ({ id, locationIds }: AtLocations) => ({
  params: { path: { id }, query: { ...(locationIds && { locationIds: [...locationIds] }) } },
});

export async function retryPost(where: AtLocations): Promise<void> {
  await dataOf(partnerApi.PUT('/v5/social/post/retry/{id}', paramsOf(where)));
}

export async function cancelPost(where: AtLocations): Promise<void> {
  await dataOf(partnerApi.PUT('/v5/social/post/cancel/{id}', { ...paramsOf(where), keepalive: true }));
}

export async function takeDown(where: AtLocations): Promise<void> {
  await dataOf(partnerApi.POST('/v5/social/post/{id}/remove', paramsOf(where)));
}

export async function approvePost(id: number): Promise<void> {
  await dataOf(partnerApi.POST('/v5/social/post/{id}/approve', { params: { path: { id } } }));
}

export async function declinePost(id: number, reason: string): Promise<void> {
  await dataOf(partnerApi.POST('/v5/social/post/{id}/decline', { params: { path: { id } }, body: { reason } }));
}

/** What a preview shows of a location. */
export const placeQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['location', 'basic-of-post', id],
    queryFn: () => dataOf(api.GET('/api/location/basic/{id}', { params: { path: { id: id ?? 0 } } })),
    enabled: id !== undefined,
    staleTime: 60_000,
  });

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import { largestPage, pageSize } from '../../../ui/grid/paged-rows';
import { asAnswered, readAgainMs, withAnswered } from './google.rules';
import type { ProfileFilters } from './google.rules';
import { randomKey } from '../../../app/client/random-key';

/** A location, with how far it is with its profile at Google. */
export type Profile = Schemas['ListedActionDto'] & { readonly id: number };
export type Proposal = Profile['duplicate'][number];
export type VerificationOption = Profile['verificationOptions'][number];
export type Difference = Profile['differences'][number];
export type Account = Schemas['GoogleAccountDto'];
export type ActionReply = Schemas['ActionReplyDto'];

/** Somebody looks at this one, and waits. */
const watchMs = 2_000;
/** When somebody has last had the platform look at Google; on the clock of `performance.now()`. */
let lookedAt = Number.NEGATIVE_INFINITY;
const againMs = (isAtWork: boolean): number => readAgainMs(isAtWork, performance.now() - lookedAt);

interface ProfilePage {
  readonly data: readonly Profile[];
  readonly total: number;
  readonly counts: Schemas['ActionListDto']['counts'];
}

/** A page by id of location. @param after the last location of the page before; 0: the first page */
export async function listProfiles(filters: ProfileFilters, after: number, take: number): Promise<ProfilePage> {
  const { companyId, statuses, actionTypes, filter } = filters;
  const query = {
    id: companyId,
    contextType: 'Company',
    take,
    ...(statuses.length > 0 && { statuses: [...statuses] }),
    ...(actionTypes.length > 0 && { actionTypes: [...actionTypes] }),
    ...(filter !== undefined && { filter }),
    ...(after > 0 && { after }),
  } as const;
  const { data, total, counts } = await dataOf(api.GET('/api/listing/GBPActions', { params: { query } }));
  return { data: data.map(withId), total, counts };
}

const withId = (row: Schemas['ListedActionDto']): Profile => ({ ...row, id: row.locationId });

/** All that the filters find, however many they are. */
export async function allProfiles(filters: ProfileFilters): Promise<Profile[]> {
  const rows: Profile[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before has ended
    const { data } = await listProfiles(filters, rows.at(-1)?.id ?? 0, largestPage);
    rows.push(...data);
    if (data.length < largestPage) return rows;
  }
}

/** Read again by itself, soon while something is at work at Google; a long list, which is many calls, less often. */
export const profilesQuery = (filters: ProfileFilters) =>
  infiniteQueryOptions({
    queryKey: ['connections', 'profiles', 'list', filters],
    queryFn: ({ pageParam }) => listProfiles(filters, pageParam, pageSize),
    initialPageParam: 0,
    getNextPageParam: ({ data }) => (data.length < pageSize ? undefined : data.at(-1)?.id),
    staleTime: 30_000,
    refetchInterval: ({ state }) => {
      const pages = state.data?.pages ?? [];
      return againMs(isAtWork(pages[0]?.counts)) * Math.max(1, pages.length);
    },
  });

/** How many there are of each kind, whatever is filtered. */
export const countsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['connections', 'profiles', 'counts', companyId],
    queryFn: async () =>
      (await listProfiles({ companyId, statuses: [], actionTypes: [], filter: undefined }, 0, 1)).counts,
    refetchInterval: ({ state }) => againMs(isAtWork(state.data)),
  });

const isAtWork = (counts: ProfilePage['counts'] | undefined): boolean =>
  counts?.some(({ status }) => status === 'PROCESSING') === true;

/** The one that is read, in whatever state it is; null: its location has no subscription for Google. */
export const profileQuery = (locationId: number | undefined) =>
  queryOptions({
    queryKey: ['connections', 'profiles', 'one', locationId],
    queryFn: async () => {
      const query = { id: locationId ?? 0, contextType: 'Location', take: 1 } as const;
      const [row] = (await dataOf(api.GET('/api/listing/GBPActions', { params: { query } }))).data;
      return row === undefined ? null : withId(row);
    },
    enabled: locationId !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'PROCESSING' ? watchMs : againMs(false)),
  });

/** What the location says, to compare a proposal with. */
export const ownQuery = (locationId: number) =>
  queryOptions({
    queryKey: ['location', locationId, 'basic'],
    queryFn: () => dataOf(api.GET('/api/location/basic/{id}', { params: { path: { id: locationId } } })),
    staleTime: 30_000,
  });

/** What the attributes of its kind of business, and their values, are called. */
export const attributesQuery = (locationId: number) =>
  queryOptions({
    queryKey: ['location', locationId, 'google-attributes'],
    queryFn: () => {
      const query = { locationId: String(locationId) };
      return dataOf(api.GET('/api/location/googleAttributes', { params: { query } }));
    },
    staleTime: 60_000,
  });

/** An answer that was decided before the page was closed is sent all the same; sent twice, it counts once. */
export async function answer(locationId: number, reply: ActionReply): Promise<void> {
  const surely = { keepalive: true, headers: { 'Idempotency-Key': randomKey() } };
  const params = { path: { id: locationId } };
  await dataOf(api.POST('/api/listing/GBPActions/{id}', { params, body: reply, ...surely }));
  if (looks.has(reply.actionType)) lookedAt = performance.now();
}

/** Answers that have the platform look at Google: nothing is at work there meanwhile. */
const looks: ReadonlySet<ActionReply['actionType']> = new Set(['REQUEST_VIDEO', 'REQUEST_ADMIN_RIGHTS']);

/** Until it is read again, a location that was answered is not asked once more. */
export function showAnswered(client: QueryClient, locationId: number): void {
  client.setQueryData(profileQuery(locationId).queryKey, (one) => one && asAnswered(one, locationId));
  client.setQueriesData<InfiniteData<ProfilePage>>(
    { queryKey: ['connections', 'profiles', 'list'] },
    (list) => list && { ...list, pages: withAnswered(list.pages, locationId) },
  );
}

const ofCompany = (companyId: number) => ({ path: { id: companyId }, query: { contextType: 'Company' } }) as const;

/** The account in which profiles of the company are looked for and made. */
export const accountQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['connections', 'account', companyId],
    queryFn: () => dataOf(api.GET('/api/listing/GBPSpaceAccount/{id}', { params: ofCompany(companyId) })),
  });

/** All accounts that the connection reaches. They are read at Google. */
export const accountsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['connections', 'account', 'list', companyId],
    queryFn: () => {
      const { path, query } = ofCompany(companyId);
      const all = { ...query, take: largestPage };
      return dataOf(api.GET('/api/listing/GBPAccount/{id}', { params: { path, query: all } }));
    },
    staleTime: 60_000,
  });

/** How many profiles an account has: those of its first page, and whether there are more. */
export const accountSizeQuery = (companyId: number, accountId: string | undefined) =>
  queryOptions({
    queryKey: ['connections', 'account', 'size', companyId, accountId],
    queryFn: async () => {
      const body = { contextType: 'Company', contextTypeId: companyId, account: accountId ?? '' } as const;
      const page = await dataOf(api.POST('/api/listing/GBPAccount/locations', { body }));
      const isAll = page.nextPageToken === null || page.totalSize !== null;
      return { total: page.totalSize ?? page.locations.length, isAll };
    },
    enabled: accountId !== undefined,
    staleTime: 60_000,
  });

export async function chooseAccount(companyId: number, accountId: string): Promise<void> {
  await dataOf(api.POST('/api/listing/GBPAccount/{id}', { params: ofCompany(companyId), body: { accountId } }));
}

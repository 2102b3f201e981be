import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { api, inBackground } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { dataOf, resultOf } from '../../app/client/api-error';
import type { Read } from '../../app/editing/use-editing';
import { paceOf } from '../../app/live/awaited.rules';
import { isPending } from './ad.rules';
import { queryOf } from './ads-filters.rules';
import type { AdsFilters } from './ads-filters.rules';

export type ListedAd = Schemas['ListedAdDto'];
export type Overview = Schemas['AdOverviewDto'];
export type Spending = Schemas['AdSpendingDto'];
export type Budget = Schemas['ReachBudgetDto'];
export type Segments = Schemas['SegmentListDto'];
export type Segment = Schemas['SegmentOverviewDto'];

/** What it costs is told by the hour. */
const slowMs = 60_000;

/** Nobody has asked for what is read again by itself; for what is read first somebody has. */
const readAgain = ({ client, queryKey }: { readonly client: QueryClient; readonly queryKey: readonly unknown[] }) =>
  client.getQueryData(queryKey) !== undefined;

const asked = (isAgain: boolean) => (isAgain ? { headers: inBackground } : {});

/** @param isAgain it was there already */
export const listAds = (
  filters: AdsFilters,
  after: number | undefined,
  take: number,
  isAgain: boolean,
): Promise<Overview> =>
  dataOf(
    api.GET('/api/reachEnhancement/overview', {
      params: { query: { ...queryOf(filters), take, ...(after !== undefined && { after }) } },
      ...asked(isAgain),
    }),
  );

const isAwaited = (data: Overview | undefined): boolean =>
  data?.counts.some(({ standing }) => standing === 'PENDING') === true;

/** How many campaigns stand how, and what they cost together. */
export const overviewQuery = (filters: AdsFilters) =>
  queryOptions({
    queryKey: ['ads', 'list', 'overview', filters],
    queryFn: (context) => listAds(filters, undefined, 1, readAgain(context)),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => paceOf(query, isAwaited(query.state.data), slowMs),
  });

/** More than a location has; the list has all of them. */
const mostOfLocation = 50;

export const ofLocationQuery = (filters: AdsFilters) =>
  queryOptions({
    queryKey: ['ads', 'list', 'of-location', filters],
    queryFn: (context) => listAds(filters, undefined, mostOfLocation, readAgain(context)),
    refetchInterval: (query) => paceOf(query, isAwaited(query.state.data), slowMs),
  });

const path = (id: number) => ({ params: { path: { id } } });

export const adQuery = (id: number) =>
  queryOptions({
    queryKey: ['ads', 'one', id],
    queryFn: (context) =>
      dataOf(api.GET('/api/reachEnhancement/overview/{id}', { ...path(id), ...asked(readAgain(context)) })),
    refetchInterval: (query) => paceOf(query, query.state.data?.standing === 'PENDING', slowMs),
  });

export const readBudget = (id: number): Promise<Read<Budget>> =>
  resultOf(
    api.GET('/api/reachEnhancement/{reachEnhancementId}/budget', { params: { path: { reachEnhancementId: id } } }),
  );

export const budgetQuery = (id: number) =>
  queryOptions({ queryKey: ['ads', 'budget', id], queryFn: () => readBudget(id) });

/** @param etag of the budget that was read; 409 when somebody else has changed it since */
export async function saveBudget(
  id: number,
  body: Schemas['ReachBudgetUpdateDto'],
  etag: string | null,
): Promise<void> {
  const params = { path: { reachEnhancementId: id }, ...(etag !== null && { header: { 'If-Match': etag } }) };
  await dataOf(api.PUT('/api/reachEnhancement/{reachEnhancementId}/budget', { params, body }));
}

export const segmentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['ads', 'segments', id],
    queryFn: (context) =>
      dataOf(api.GET('/api/reachEnhancement/{id}/segment', { ...path(id), ...asked(readAgain(context)) })),
    refetchInterval: (query) =>
      paceOf(query, query.state.data?.data.some(({ segmentStatus }) => isPending(segmentStatus)) === true, slowMs),
  });

/** All or none. */
export async function pauseCampaigns(ids: readonly number[], shallBePaused: boolean): Promise<void> {
  const query = { ids: ids.join(), shallBePaused };
  await dataOf(api.PUT('/api/reachEnhancement/pause', { params: { query } }));
}

/** All or none. */
export async function pauseSegments(
  type: ListedAd['type'],
  ids: readonly number[],
  shallBePaused: boolean,
): Promise<void> {
  const params = { query: { ids: ids.join(), shallBePaused } };
  await dataOf(
    type === 'socialAd'
      ? api.PUT('/api/reachEnhancement/segment/social/pause', { params })
      : api.PUT('/api/reachEnhancement/segment/localCampaigns/pause', { params }),
  );
}

export type LocalAd = Schemas['LocalAdDto'];
export type SocialAd = Schemas['SegmentAdDto'];

/** The API's page; a segment has few. */
const mostAds = 100;

const ofSegment = (segmentId: number, isAgain: boolean) => ({
  params: { path: { segmentId }, query: { take: mostAds } },
  ...asked(isAgain),
});

export const localAdsQuery = (segmentId: number) =>
  queryOptions({
    queryKey: ['ads', 'local', segmentId],
    queryFn: (context) =>
      dataOf(api.GET('/api/reachEnhancement/segment/{segmentId}/localAd', ofSegment(segmentId, readAgain(context)))),
    refetchInterval: slowMs,
  });

export const socialAdsQuery = (segmentId: number) =>
  queryOptions({
    queryKey: ['ads', 'social', segmentId],
    queryFn: (context) =>
      dataOf(api.GET('/api/reachEnhancement/segment/{segmentId}/ad', ofSegment(segmentId, readAgain(context)))),
    refetchInterval: slowMs,
  });

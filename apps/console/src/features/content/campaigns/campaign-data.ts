import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf, resultOf } from '../../../app/client/api-error';
import type { Read } from '../../../app/editing/use-editing';
import type { CampaignState, PlaceState } from './campaign-filters.rules';
import type { CampaignBody } from './campaign-form.rules';

export type ListedCampaign = Schemas['ListedContentCampaignDto'];
export type Campaign = Schemas['ContentCampaignDto'];
export type CampaignPlace = Schemas['ContentCampaignLocationDto'];
export type CampaignConfig = Schemas['ContentCampaignConfigDto'];
export type ElementInWords = Schemas['ContentCampaignElementDto'];
export type CampaignPreviewInput = Schemas['ContentCampaignPreviewInputDto'];

const path = (id: number) => ({ params: { path: { id } } });

/** The platform moves campaigns by itself, and people answer: what runs is read again while one looks. */
const pollMs = 15_000;
const whileRunning = (status: string | undefined): number | false =>
  status === 'planned' || status === 'active' ? pollMs : false;

export interface CampaignFilters {
  readonly workspaceId: number;
  readonly status: CampaignState | undefined;
  readonly filter: string | undefined;
}

export const listCampaigns = ({ workspaceId, status, filter }: CampaignFilters, skip: number, take: number) =>
  dataOf(
    api.GET('/api/admin/contentCampaign/list', {
      params: {
        query: { id: workspaceId, skip, take, ...(status !== undefined && { status }), ...(filter && { filter }) },
      },
    }),
  );

/** How many campaigns have which status. */
export const countsQuery = (filters: Omit<CampaignFilters, 'status'>) =>
  queryOptions({
    queryKey: ['campaigns', 'list', 'counts', filters],
    queryFn: () => listCampaigns({ ...filters, status: undefined }, 0, 1),
    placeholderData: keepPreviousData,
  });

export const readCampaign = (id: number): Promise<Read<Campaign>> =>
  resultOf(api.GET('/api/admin/contentCampaign/{id}', path(id)));

export const campaignQuery = (id: number) =>
  queryOptions({
    queryKey: ['campaigns', 'one', id],
    queryFn: () => readCampaign(id),
    refetchInterval: ({ state }) => whileRunning(state.data?.data.status),
  });

/** Locations that are read at once. */
const pageSize = 50;

export interface PlaceFilters {
  readonly state: PlaceState | undefined;
  readonly filter: string | undefined;
}

/** What came back from the locations of a campaign. */
export const placesQuery = ({ id, status }: Pick<Campaign, 'id' | 'status'>, { state, filter }: PlaceFilters) =>
  infiniteQueryOptions({
    queryKey: ['campaigns', 'places', id, { state, filter }],
    queryFn: ({ pageParam: skip }) =>
      dataOf(
        api.GET('/api/admin/contentCampaign/location/{id}', {
          params: {
            path: { id },
            query: { skip, take: pageSize, ...(state !== undefined && { state }), ...(filter && { filter }) },
          },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { data }) => sum + data.length, 0);
      return last.data.length > 0 && read < last.total ? read : undefined;
    },
    placeholderData: keepPreviousData,
    refetchInterval: whileRunning(status),
  });

export const configQuery = (locale: string) =>
  queryOptions({
    queryKey: ['campaign-config', locale],
    queryFn: () => dataOf(api.GET('/api/admin/contentCampaign/config')),
    staleTime: Infinity,
  });

/** What can be asked for, in the reader's language. */
export const elementsQuery = (locale: string) =>
  queryOptions({
    queryKey: ['campaign-elements', locale],
    queryFn: async () => (await dataOf(api.GET('/api/admin/contentCampaign/element/available'))).data,
    staleTime: Infinity,
  });

export const readTemplate = (id: number) => dataOf(api.GET('/api/admin/contentCampaign/template/{id}', path(id)));

export const previewQuery = (workspaceId: number, body: CampaignPreviewInput | null) =>
  queryOptions({
    queryKey: ['campaign-preview', workspaceId, body],
    queryFn: () =>
      dataOf(
        api.POST('/api/admin/contentCampaign/preview/{id}', {
          ...path(workspaceId),
          body: body as CampaignPreviewInput,
        }),
      ),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });

/** @param key the same for the same content: after a lost response it is not made twice */
export async function createCampaign(
  workspaceId: number,
  body: CampaignBody & { readonly status: 'draft' | 'planned' },
  key: string,
): Promise<number> {
  const call = api.POST('/api/admin/contentCampaign/{id}', {
    ...path(workspaceId),
    headers: { 'Idempotency-Key': key },
    body,
  });
  return (await dataOf(call)).value;
}

export async function changeCampaign(
  id: number,
  body: Schemas['ContentCampaignUpdateDto'],
  etag: string | null = null,
): Promise<void> {
  const header = etag === null ? {} : { 'If-Match': etag };
  await dataOf(api.PUT('/api/admin/contentCampaign/{id}', { params: { path: { id }, header }, body }));
}

export async function cancelCampaign(id: number): Promise<void> {
  await dataOf(api.PUT('/api/admin/contentCampaign/cancel/{id}', path(id)));
}

export async function deleteCampaign(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/admin/contentCampaign/{id}', path(id)));
}

export const logoQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['campaign-logo', id],
    queryFn: async () => (await dataOf(api.GET('/api/miscellaneous/image/{id}', path(id ?? 0)))).url,
    enabled: id !== null,
    staleTime: 60_000,
  });

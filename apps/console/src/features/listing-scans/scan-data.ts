import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { dataOf, resultOf } from '../../app/client/api-error';
import type { Read } from '../../app/editing/use-editing';
import type { Picture } from '../../app/pictures/picture';
import { uploadPicture } from '../../app/pictures/upload';
import { largestPage } from '../../ui/grid/paged-rows';
import type { ScanBody } from './scan.rules';

export interface NamedWorkspace {
  readonly id: number;
  readonly name: string;
}

export type Scan = Schemas['ListingScanDto'];
export type ScanPortal = Schemas['ScanPortalDto'];
type NewScan = Schemas['ListingScanInsertDto'];

const pageSize = 50;
const path = (id: number) => ({ params: { path: { id } } });

/** By name. @param workspaceId undefined: of all workspaces that the reader sees */
export const scansQuery = (workspaceId: number | undefined, filter: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['listing-scans', 'list', workspaceId, filter],
    queryFn: ({ pageParam }) => {
      const which = { ...(workspaceId !== undefined && { workspaceId }), ...(filter !== undefined && { filter }) };
      return dataOf(
        api.GET('/api/admin/listingScan', { params: { query: { ...which, skip: pageParam, take: pageSize } } }),
      );
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length * pageSize : undefined),
    placeholderData: keepPreviousData,
  });

export const readScan = (id: number): Promise<Read<Scan>> => resultOf(api.GET('/api/admin/listingScan/{id}', path(id)));

export const scanQuery = (id: number) =>
  queryOptions({ queryKey: ['listing-scans', 'one', id], queryFn: () => readScan(id) });

/** Portals that offers of the workspaces bring; the first workspace is the owner. */
export const portalsQuery = (workspaceIds: readonly number[], products: readonly string[]) =>
  queryOptions({
    queryKey: ['listing-scans', 'portals', workspaceIds, products],
    queryFn: async () => {
      const query = { workspaceIds: [...workspaceIds], products: [...products] as Scan['activeProducts'] };
      return (await dataOf(api.GET('/api/admin/listingScan/portal', { params: { query } }))).data;
    },
    enabled: workspaceIds.length > 0 && products.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Names of all portals: of those that were left out and are brought no more. */
export const portalNamesQuery = queryOptions({
  queryKey: ['listing-scans', 'portal-names'],
  queryFn: async () => {
    const query = { type: 'listing' as const, take: largestPage };
    return (await dataOf(api.GET('/api/miscellaneous/portal', { params: { query } }))).data;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The privacy policy to which the form links; null: none is set. */
export const policyQuery = (workspaceId: number) =>
  queryOptions({
    queryKey: ['listing-scans', 'policy', workspaceId],
    queryFn: async () =>
      (await dataOf(api.GET('/api/admin/workspaceSetting/{id}', path(workspaceId)))).general.privacyUrl,
  });

/** @returns its id */
export const createScan = async (body: NewScan): Promise<number> =>
  (await dataOf(api.POST('/api/admin/listingScan', { body }))).value;

export async function changeScan(id: number, body: Partial<ScanBody>, etag: string | null): Promise<void> {
  const header = etag === null ? {} : { 'If-Match': etag };
  await dataOf(
    api.PUT('/api/admin/listingScan/{id}', {
      params: { path: { id }, header },
      body: body as Schemas['ListingScanUpdateDto'],
    }),
  );
}

/** What the website embeds stops working at once. */
export async function renewKey(id: number): Promise<void> {
  await dataOf(api.PUT('/api/admin/listingScan/{id}', { ...path(id), body: { scanAPIKey: null } }));
}

export async function deleteScan(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/admin/listingScan/{id}', path(id)));
}

/** @returns its id */
export const uploadLogo = async (workspaceId: number, picture: Picture): Promise<number> =>
  (await uploadPicture([{ type: 'Workspace', id: workspaceId }], 'ContentImage', picture)).id;

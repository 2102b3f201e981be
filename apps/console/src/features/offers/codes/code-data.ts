import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf, resultOf } from '../../../app/client/api-error';
import type { Read } from '../../../app/editing/use-editing';
import type { Page } from '../../../ui/grid/paged-rows';

export type DiscountCode = Schemas['DiscountCodeDto'];
export type Redemption = Schemas['DiscountRedemptionDto'];
export type CodeStatus = DiscountCode['status'];

const path = (id: number) => ({ params: { path: { id } } });

export interface CodeFilter {
  readonly filter: string | undefined;
  readonly status: string | undefined;
}

export const codesKey = (workspaceId: number, { filter, status }: CodeFilter) =>
  ['offers', 'codes', workspaceId, filter, status] as const;

export const listCodes = (
  workspaceId: number,
  { filter, status }: CodeFilter,
  after: number | undefined,
  take: number,
): Promise<Page<DiscountCode>> =>
  dataOf(
    api.GET('/api/discountCode', {
      params: {
        query: {
          workspaceId,
          take,
          ...(after !== undefined && { after }),
          ...(filter !== undefined && { filter }),
          ...(status !== undefined && { statuses: [status as CodeStatus] }),
        },
      },
    }),
  );

export const readCode = (id: number): Promise<Read<DiscountCode>> =>
  resultOf(api.GET('/api/discountCode/{id}', path(id)));

export const codeQuery = (id: number) =>
  queryOptions({ queryKey: ['offers', 'code', id], queryFn: () => readCode(id), staleTime: 0 });

export const listRedemptions = (codeId: number, after: number | undefined, take: number): Promise<Page<Redemption>> =>
  dataOf(
    api.GET('/api/discountCode/redemption/{id}', {
      params: { path: { id: codeId }, query: { take, ...(after !== undefined && { after }) } },
    }),
  );

/** What can be booked in a workspace: its offers and those from above. @param isAllowed the reader may read them */
export const bookableOffersQuery = (workspaceId: number, isAllowed: boolean) =>
  queryOptions({
    queryKey: ['offers', 'bookable', workspaceId],
    queryFn: async () =>
      (await dataOf(api.GET('/api/offer', { params: { query: { id: workspaceId, take: 500 } } }))).data,
    enabled: isAllowed,
    staleTime: 60_000,
  });

export async function createCode(workspaceId: number, body: Record<string, unknown>): Promise<number> {
  const sent = body as Schemas['NewDiscountCodeDto'];
  return (await dataOf(api.POST('/api/discountCode/{id}', { ...path(workspaceId), body: sent }))).value;
}

/** @param etag of the state that was read; 409 when the code has changed since */
export async function changeCode(id: number, body: Record<string, unknown>, etag: string | null): Promise<void> {
  const header = etag === null ? {} : { 'If-Match': etag };
  await dataOf(api.PUT('/api/discountCode/{id}', { params: { path: { id }, header }, body }));
}

export async function deleteCode(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/discountCode/{id}', path(id)));
}

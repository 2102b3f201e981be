import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf, resultOf } from '../../../app/client/api-error';
import type { Read } from '../../../app/editing/use-editing';

export type Seller = Schemas['SellerDto'];

export const readSeller = (workspaceId: number): Promise<Read<Seller>> =>
  resultOf(api.GET('/api/seller/{id}', { params: { path: { id: workspaceId } } }));

export const sellerQuery = (workspaceId: number) =>
  queryOptions({
    queryKey: ['offers', 'seller', workspaceId],
    queryFn: () => readSeller(workspaceId),
    // Forms are filled from it: it must not change under the reader's hands.
    staleTime: 0,
  });

/** @param etag of the state that was read; 409 when the seller has changed since */
export async function changeSeller(
  workspaceId: number,
  body: Record<string, unknown>,
  etag: string | null,
): Promise<void> {
  const header = etag === null ? {} : { 'If-Match': etag };
  await dataOf(
    api.PUT('/api/seller/{id}', {
      params: { path: { id: workspaceId }, header },
      body: body as Schemas['SellerUpdateDto'],
    }),
  );
}

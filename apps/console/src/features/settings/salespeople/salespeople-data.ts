import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf, resultOf } from '../../../app/client/api-error';

export type SalesPerson = Schemas['SalesManDto'];
type NewSalesPerson = Schemas['SalesManInsertDto'];

const path = (id: number) => ({ params: { path: { id } } });

export const salesPeopleQuery = (workspaceId: number) =>
  queryOptions({
    queryKey: ['settings', 'salespeople', workspaceId],
    queryFn: async () => (await dataOf(api.GET('/api/content/workspace/{id}/salesMan', path(workspaceId)))).data,
  });

/** As it is when a form opens: a change names that state, so that a change of somebody else is refused, not overwritten. */
export const openedSalesPersonQuery = (id: number) =>
  queryOptions({
    queryKey: ['opened-sales-person', id],
    queryFn: () => resultOf(api.GET('/api/salesMan/{id}', path(id))),
    staleTime: Infinity,
    gcTime: 0,
  });

export async function createSalesPerson(workspaceId: number, body: NewSalesPerson): Promise<void> {
  await dataOf(api.POST('/api/content/workspace/{id}/salesMan', { ...path(workspaceId), body }));
}

export async function changeSalesPerson(id: number, body: NewSalesPerson, etag: string | null): Promise<void> {
  const header = etag === null ? {} : { 'If-Match': etag };
  await dataOf(api.PUT('/api/salesMan/{id}', { params: { path: { id }, header }, body }));
}

export async function deleteSalesPerson(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/salesMan/{id}', path(id)));
}

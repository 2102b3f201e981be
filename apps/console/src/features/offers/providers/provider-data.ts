import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf, resultOf } from '../../../app/client/api-error';

export type Provider = Schemas['PaymentProviderDto'];

const path = (id: number) => ({ params: { path: { id } } });

export const providersQuery = (workspaceId: number) =>
  queryOptions({
    queryKey: ['offers', 'providers', workspaceId],
    queryFn: async () => (await dataOf(api.GET('/api/paymentProvider', { params: { query: { workspaceId } } }))).data,
  });

/** As it is when a form opens: a change names that state, so that a change of somebody else is refused, not overwritten. */
export const openedProviderQuery = (id: number) =>
  queryOptions({
    queryKey: ['opened-provider', id],
    queryFn: () => resultOf(api.GET('/api/paymentProvider/{id}', path(id))),
    staleTime: Infinity,
    gcTime: 0,
  });

export async function createProvider(workspaceId: number, body: Record<string, unknown>): Promise<void> {
  await dataOf(
    api.POST('/api/paymentProvider', {
      params: { query: { workspaceId } },
      body: body as Schemas['PaymentProviderInputDto'],
    }),
  );
}

export async function changeProvider(id: number, body: Record<string, unknown>, etag: string | null): Promise<void> {
  const header = etag === null ? {} : { 'If-Match': etag };
  await dataOf(
    api.PUT('/api/paymentProvider/{id}', {
      params: { path: { id }, header },
      body: body as Schemas['PaymentProviderInputDto'],
    }),
  );
}

export async function deleteProvider(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/paymentProvider/{id}', path(id)));
}

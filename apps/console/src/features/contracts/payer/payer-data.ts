import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';

export type PayerChangeView = Schemas['PayerChangeViewDto'];
export type PayerWish = Schemas['PayerChangeDto'];
export type PayerPreview = Schemas['PayerChangePreviewDto'];
export type Account = Schemas['BillingAccountDto'];

const path = (id: number) => ({ params: { path: { id } } });

export const payerChangesQuery = (contractId: number) =>
  queryOptions({
    queryKey: ['contracts', 'payer', contractId],
    queryFn: async () =>
      (await dataOf(api.GET('/api/contract/payer/{id}', { params: { path: { id: contractId }, query: { take: 20 } } })))
        .data,
  });

/** So many are shown: who has more looks for the name. */
const shownAccounts = 20;

export const accountsQuery = (filter: string) =>
  queryOptions({
    queryKey: ['contracts', 'accounts', filter],
    queryFn: async () =>
      (
        await dataOf(
          api.GET('/api/billing', { params: { query: { take: shownAccounts, ...(filter !== '' && { filter }) } } }),
        )
      ).data,
    staleTime: 60_000,
  });

/** How both payers are invoiced, and what the new one gets next. Asked for anew each time. */
export const previewPayer = (contractId: number, body: PayerWish): Promise<PayerPreview> =>
  dataOf(api.POST('/api/contract/payer/preview/{id}', { ...path(contractId), body }));

export async function changePayer(contractId: number, body: PayerWish): Promise<void> {
  await dataOf(api.POST('/api/contract/payer/{id}', { ...path(contractId), body }));
}

export async function withdrawPayer(contractId: number): Promise<void> {
  await dataOf(api.DELETE('/api/contract/payer/{id}', path(contractId)));
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';

export type CreditWish = Schemas['CreditInvoiceDto'];
export type ForetoldCredit = Schemas['ForetoldCreditDto'];
export type Receipt = Schemas['RecordPaymentDto'];

/** The credit note that the wish would issue. */
export const previewCredit = (id: number, body: CreditWish): Promise<ForetoldCredit> =>
  dataOf(api.POST('/api/invoice/{id}/credit/preview', { params: { path: { id } }, body }));

/** @returns id of the credit note */
export async function issueCredit(id: number, body: CreditWish): Promise<number> {
  return (await dataOf(api.POST('/api/invoice/{id}/credit', { params: { path: { id } }, body }))).value;
}

/** Money that came, or of a credit note was paid out, by transfer. */
export async function recordPayment(id: number, body: Receipt): Promise<void> {
  await dataOf(api.PUT('/api/invoice/{id}/paid', { params: { path: { id } }, body }));
}

/** It was recorded by mistake. */
export async function takeBackTransfer(id: number): Promise<void> {
  await dataOf(api.DELETE('/api/invoice/transfer/{id}', { params: { path: { id } } }));
}

/** Something that changes an invoice. It shows what the platform has made of it, never what it is going to make. */
export function useSettle<Input, Result>(act: (input: Input) => Promise<Result>, onDone: (result: Result) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (result) => {
      await client.invalidateQueries({ queryKey: ['invoices'] });
      onDone(result);
    },
  });
}

import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { dataOf } from '../../app/client/api-error';
import type { Page } from '../../ui/grid/paged-rows';

export type InvoiceRow = Schemas['AdministeredInvoiceListDto']['data'][number];
export type Invoice = Schemas['AdministeredInvoiceViewDto'];
export type InvoiceState = InvoiceRow['state'];
export type Position = Invoice['positions'][number];
export type NextInvoices = Schemas['InvoicePreviewDto'];

export interface InvoiceQuery {
  readonly filter?: string | undefined;
  readonly state?: InvoiceState | undefined;
}

export const listInvoices = ({ filter, state }: InvoiceQuery, skip: number, take: number): Promise<Page<InvoiceRow>> =>
  dataOf(
    api.GET('/api/invoice', {
      params: {
        query: { skip, take, ...(filter !== undefined && { filter }), ...(state !== undefined && { state }) },
      },
    }),
  );

/** How many there are in a state. */
export const countQuery = ({ filter, state }: InvoiceQuery) =>
  queryOptions({
    queryKey: ['invoices', 'count', filter, state],
    queryFn: async () => (await listInvoices({ filter, state }, 0, 1)).total,
  });

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ['invoices', 'one', id],
    queryFn: () => dataOf(api.GET('/api/invoice/{id}', { params: { path: { id } } })),
  });

/** What the next billing of a contract would issue by now. */
export const nextQuery = (contractId: number) =>
  queryOptions({
    queryKey: ['invoices', 'next', contractId],
    queryFn: () => dataOf(api.GET('/api/invoice/preview/{contractId}', { params: { path: { contractId } } })),
    staleTime: 0,
  });

/** Files are fetched by the browser itself: the session goes along. */
export const fileOf = (id: number, kind: 'pdf' | 'xml'): string => `/api/invoice/${id}/${kind}`;

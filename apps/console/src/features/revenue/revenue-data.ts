import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { dataOf } from '../../app/client/api-error';

export type Revenue = Schemas['RevenueDto'];

/** @param days of the first and the last month; undefined: the usual ones */
export const revenueQuery = (workspaceId: number, days: { readonly from: string; readonly to: string } | undefined) =>
  queryOptions({
    // What changes an invoice changes these figures.
    queryKey: ['invoices', 'revenue', workspaceId, days],
    queryFn: () => dataOf(api.GET('/api/revenue', { params: { query: { workspaceId, ...days } } })),
    placeholderData: keepPreviousData,
  });

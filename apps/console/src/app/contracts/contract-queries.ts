import { queryOptions } from '@tanstack/react-query';
import { api } from '../client/api';
import type { Schemas } from '../client/api';
import { dataOf } from '../client/api-error';

export type Contract = Schemas['AdministeredContractDto'];

/**
 * Contracts that take orders, by name: the first ones that the caller sees, and those of this company, which may be further on.
 */
export const contractsQuery = (companyId: number | undefined) =>
  queryOptions({
    queryKey: ['orders', 'contracts', companyId],
    queryFn: async () => {
      const read = async (id?: number) =>
        (await dataOf(api.GET('/api/contract', { params: { query: { take: 500, ...(id !== undefined && { id }) } } })))
          .data;
      const [all, ofCompany] = await Promise.all([read(), companyId === undefined ? [] : read(companyId)]);
      return [...new Map([...all, ...ofCompany].map((contract) => [contract.id, contract])).values()]
        .filter(({ contractStatus }) => contractStatus === 'ACTIVE')
        .toSorted((a, b) => a.name.localeCompare(b.name));
    },
    staleTime: 60_000,
  });

export const contractQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['contracts', 'one', id],
    queryFn: () => dataOf(api.GET('/api/contract/{id}', { params: { path: { id: id ?? 0 } } })),
    enabled: id !== undefined,
    staleTime: 0,
  });

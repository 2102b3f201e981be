import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { dataOf } from '../../app/client/api-error';
import type { Page } from '../../ui/grid/paged-rows';
import type { AuditFilters } from './audit.rules';

export type AuditEntry = Schemas['AuditListDto']['data'][number];

export const listEntries = (filters: AuditFilters, skip: number, take: number): Promise<Page<AuditEntry>> =>
  dataOf(api.GET('/api/audit', { params: { query: { ...filters, skip, take } } }));

/** Things that entries seldom name, and that have no list by id. */
export const readers: Readonly<Record<string, (id: number) => Promise<string>>> = {
  company: async (id) => (await dataOf(api.GET('/api/company/{id}', { params: { path: { id } } }))).name,
  contract: async (id) => (await dataOf(api.GET('/api/contract/{id}', { params: { path: { id } } }))).name,
  user: async (id) => (await dataOf(api.GET('/api/userManagement/user/{id}', { params: { path: { id } } }))).userName,
};

/** What a thing is called now. Fails for what was deleted since. */
export const nameQuery = (subject: string, id: number) =>
  queryOptions({
    queryKey: ['audit', 'name', subject, id],
    queryFn: () => readers[subject]?.(id) ?? null,
    retry: false,
    staleTime: 60_000,
  });

/** One entry, which a link names and the list need not have loaded. */
export const entryQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['audit', 'one', id],
    queryFn: async () => (await dataOf(api.GET('/api/audit', { params: { query: { id: id ?? 0 } } }))).data[0] ?? null,
    enabled: id !== undefined,
    // What was done is not changed any more.
    staleTime: Infinity,
  });

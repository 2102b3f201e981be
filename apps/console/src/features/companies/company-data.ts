import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { dataOf, resultOf } from '../../app/client/api-error';
import type { Read } from '../../app/editing/use-editing';
import type { Page } from '../../ui/grid/paged-rows';

export type Company = Schemas['CompanyDto'];
export type CompanyRow = Schemas['CompanyOverviewDto'];
export type CompanyChange = Schemas['CompanyUpdateDto'];
export type NewCompany = Schemas['CompanyInsertDto'];

export interface CompanyQuery {
  readonly filter?: string | undefined;
  readonly sort?: string | undefined;
}

/**
 * Pages of companies by their place. The API reads on from a company, so a page is found by the end of the one before; ends that
 * were seen are remembered.
 */
export function companyPages({
  filter,
  sort,
}: CompanyQuery): (skip: number, take: number) => Promise<Page<CompanyRow>> {
  const ends = new Map<number, number>();
  const read = async (take: number, after: number | undefined) => {
    const query = {
      take,
      sort: (sort ?? 'name') as 'name',
      enrich_with: ['contact' as const, 'licences' as const],
      ...(filter !== undefined && { filter }),
      ...(after === undefined ? { exactCount: true } : { after }),
    };
    return dataOf(api.GET('/api/company', { params: { query } }));
  };
  const load = async (skip: number, take: number): Promise<Page<CompanyRow>> => {
    if (skip > 0 && !ends.has(skip)) await load(skip - take, take);
    const { data, total } = await read(take, ends.get(skip));
    const last = data.at(-1);
    if (last !== undefined) ends.set(skip + take, last.id);
    return { data, total: total ?? skip + data.length };
  };
  return load;
}

const path = (id: number) => ({ params: { path: { id } } });

export const readCompany = (id: number): Promise<Read<Company>> => resultOf(api.GET('/api/company/{id}', path(id)));

export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: ['companies', 'one', id],
    queryFn: () => readCompany(id),
    // Forms are filled from it: it must not change under the reader's hands.
    staleTime: 0,
  });

/** @param etag of the state that was read; 409 when the company has changed since */
export async function writeCompany(id: number, body: CompanyChange, etag: string | null): Promise<void> {
  const header = etag === null ? {} : { 'If-Match': etag };
  await dataOf(api.PUT('/api/company/{id}', { params: { path: { id }, header }, body }));
}

/** @returns the id of the company */
export const createCompany = async (workspaceId: number, body: NewCompany): Promise<number> =>
  (await dataOf(api.POST('/api/company/{id}', { ...path(workspaceId), body }))).value;

/** With all its locations. */
export const deleteCompany = (id: number): Promise<unknown> => dataOf(api.DELETE('/api/company/{id}', path(id)));

export const locationCountQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['locations', 'count', companyId],
    queryFn: async () => {
      const query = { contextType: 'Company', id: companyId, take: 1 } as const;
      return (await dataOf(api.GET('/api/location', { params: { query } }))).total;
    },
  });

export const contractsOfQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['contracts', 'of-company', companyId],
    queryFn: async () =>
      (await dataOf(api.GET('/api/contract', { params: { query: { id: companyId, take: 100 } } }))).data,
  });

export const ownersQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['users', 'owners', companyId],
    queryFn: async () => (await dataOf(api.GET('/api/company/{id}/owner', path(companyId)))).data,
  });

/** The onboarding from which a company came about, among the newest ones that were finished; null: none of them. */
export const onboardingQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['companies', 'onboarding', companyId],
    queryFn: async () => {
      const query = { state: 'finished', take: 500 } as const;
      const { data } = await dataOf(api.GET('/api/onboarding', { params: { query } }));
      return data.find((one) => one.companyId === companyId) ?? null;
    },
    staleTime: 60_000,
  });

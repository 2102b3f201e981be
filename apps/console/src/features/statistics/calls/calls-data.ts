import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import type { Page } from '../../../ui/grid/paged-rows';
import type { Scope } from '../statistics-data';
import type { CallsQuestion } from './calls.rules';

export type Call = Schemas['CallDto'];

/** A page of the calls, the newest first. */
export async function listCalls(
  { contextType, contextIds }: Scope,
  { range, isFiltered }: CallsQuestion,
  skip: number,
  take: number,
): Promise<Page<Call>> {
  if (contextIds.length === 0) return { data: [], total: 0 };
  const query = { contextType, contextIds, ...range, skip, take, ...(isFiltered && { filtered: true }) };
  return dataOf(api.GET('/api/stats/call', { params: { query } }));
}

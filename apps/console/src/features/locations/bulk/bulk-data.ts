import { api } from '../../../app/client/api';
import type { Schemas } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import { inCalls } from './bulk.rules';
import type { HoursBody } from './bulk.rules';

/** What many locations are to say. */
export type Change =
  | { readonly kind: 'values'; readonly body: Schemas['BulkUpdateDto'] }
  | { readonly kind: 'hours'; readonly body: HoursBody };

/** Starts the change, or says in a dry run what it would do. @returns the jobs: one, but for thousands of locations */
export async function startChange(ids: readonly number[], change: Change, dryRun: boolean): Promise<readonly number[]> {
  const jobs: number[] = [];
  // One after the other: what is wrong for all of them is refused by the first.
  for (const part of inCalls(ids)) {
    const query = { ids: part.join(','), dryRun };
    const call =
      change.kind === 'hours'
        ? api.PUT('/api/location/bulk/openinghours', { params: { query }, body: change.body })
        : api.PUT('/api/location/bulk', { params: { query }, body: change.body });
    jobs.push((await dataOf(call)).value);
  }
  return jobs;
}

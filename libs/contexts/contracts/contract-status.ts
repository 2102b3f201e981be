import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ValueOf } from '#domain/lists';

export type ContractStatus = ValueOf<'contractStatus'>;

/**
 * SQL of a contract's status on the workspace's own day, over the aliases `c` (contract) and `w` (its workspace): ACTIVE
 * within its validity and bookable, NOTBOOKABLE the same but not bookable, else INACTIVE. Its last day still counts.
 */
export const contractStatus: RawBuilder<ContractStatus> = sql`
  case when ${workspaceToday()} < c.valid_from or ${workspaceToday()} > coalesce(c.valid_until, 'infinity'::date) then 'INACTIVE'
       when c.bookable then 'ACTIVE' else 'NOTBOOKABLE' end`;

/** SQL of today's date at the workspace `w`, by the clock that the workspace has in test mode. */
export function workspaceToday(): RawBuilder<string> {
  return sql`(clock_now(w.id) at time zone w.time_zone)::date`;
}

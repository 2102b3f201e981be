import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ValueOf } from '#domain/lists';

export type ContractStatus = ValueOf<'contractStatus'>;

/**
 * SQL of a contract's status on the workspace's own day, over the aliases `c` (contract) and `w` (its workspace): ACTIVE
 * within its validity and bookable, NOTBOOKABLE the same but not bookable, else INACTIVE. Its last day still counts.
 */
export const contractStatus: RawBuilder<ContractStatus> = contractStatusOn(workspaceToday());

/** The same on a day that is known already. */
export function contractStatusOn(day: RawBuilder<unknown>): RawBuilder<ContractStatus> {
  return sql`
    case when ${day} < c.valid_from or ${day} > coalesce(c.valid_until, 'infinity'::date) then 'INACTIVE'
         when c.bookable then 'ACTIVE' else 'NOTBOOKABLE' end`;
}

/** SQL of today's date at the workspace `w`, by the clock that the workspace has in test mode. */
export function workspaceToday(): RawBuilder<string> {
  return sql`(clock_now(w.id) at time zone coalesce(w.time_zone, workspace_zone(w.id)))::date`;
}

/**
 * SQL: the contract `c` of the workspace `w` is for the row `alias`, which has company_id and workspace_id: those of its
 * company, or, without one, all of its workspace and of those below.
 */
export const contractCovers = (alias: string): RawBuilder<boolean> => sql`
  (c.company_id = ${sql.ref(`${alias}.company_id`)} or c.company_id is null
   and w.path @> (select own.path from workspace own where own.id = ${sql.ref(`${alias}.workspace_id`)}))`;

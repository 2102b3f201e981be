import type { ValueOf } from '#domain/lists/lists';
import type { LocalDate } from '#domain/time/local-date';
import { workspaceToday } from '#platform/clock';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

export type ContractStatus = ValueOf<'contractStatus'>;

/**
 * SQL of a contract's status on the workspace's own day, over the aliases `c` (contract) and `w` (its workspace): ACTIVE
 * within its validity and bookable, NOTBOOKABLE the same but not bookable, else INACTIVE. Its last day still counts.
 */
export const contractStatus: Sql<ContractStatus> = contractStatusOn(workspaceToday());

/** The same on a day that is known already. */
export function contractStatusOn(day: Sql<unknown>): Sql<ContractStatus> {
  return sql`
    case when ${day} < c.valid_from or ${day} > coalesce(c.valid_until, 'infinity'::date) then 'INACTIVE'
         when c.bookable then 'ACTIVE' else 'NOTBOOKABLE' end`;
}

/**
 * SQL: the last day of the minimum term of the contract `c` where that binds its subscriptions; null: it does not. A fixed
 * price is owed for all of that time, regardless of use; the fees of subscriptions are owed only while these go on.
 */
export const contractBoundUntil: Sql<LocalDate | null> = sql`
  case when c.billing_type = 'FLEXIBLE' then term_last_day(c.valid_from, c.minimum_term) end`;

/**
 * SQL: the contract `c` of the workspace `w` is for the row `alias`, which has company_id and workspace_id: those of its
 * company, or, without one, all of its workspace and of those below.
 */
export const contractCovers = (alias: string): Sql<boolean> => sql`
  (c.company_id = ${sql.ref(`${alias}.company_id`)} or c.company_id is null
   and w.path @> (select own.path from workspace own where own.id = ${sql.ref(`${alias}.workspace_id`)}))`;

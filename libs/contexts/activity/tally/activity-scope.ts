import type { DecidedValueOf } from '#domain/lists/lists';
import type { DayRange } from '#domain/time/day-range';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** What callers can ask for, and the number of subscriptions in each state, which only totals read. */
export type ActivityKind = DecidedValueOf<'activityType'> | 'SubscriptionState';

/** Whose activity. */
export interface ActivityScope {
  readonly workspaceIds: readonly number[];
  /** Null: everything in these workspaces. */
  readonly companyIds: readonly number[] | null;
}

/** SQL: rows `kind, day, part, state, value` of a period; it reads the sums of days, and what is not in them yet. */
export function happenedIn(scope: ActivityScope, kinds: readonly ActivityKind[], { from, to }: DayRange): Sql<unknown> {
  return sql`(
    select d.kind, d.day, d.part, d.state, d.value from activity_day d
    where ${summed('d', scope, kinds)} and d.day between ${from} and ${to}
    union all
    select e.kind, e.day, e.part, e.state, e.value from activity_entry e
    where ${entered(scope, kinds)} and e.day between ${from} and ${to})`;
}

/** SQL: rows `kind, part, state, value` whose sum is how many there were at the end of a day. Days after it are taken off again. */
export function levelAt(scope: ActivityScope, kinds: readonly ActivityKind[], day: LocalDate): Sql<unknown> {
  return sql`(
    select l.kind, l.part, l.state, l.value from activity_level l where ${summed('l', scope, kinds)}
    union all
    select d.kind, d.part, d.state, -d.value from activity_day d where ${summed('d', scope, kinds)} and d.day > ${day}
    union all
    select e.kind, e.part, e.state, e.value from activity_entry e where ${entered(scope, kinds)} and e.day <= ${day})`;
}

function summed(alias: 'd' | 'l', { workspaceIds, companyIds }: ActivityScope, kinds: readonly string[]): Sql<boolean> {
  return sql`${sql.ref(`${alias}.workspace_id`)} = any(${[...workspaceIds]}::int[])
    and ${sql.ref(`${alias}.company_id`)} = any(${[...(companyIds ?? [0])]}::bigint[])
    and ${sql.ref(`${alias}.kind`)} = any(${[...kinds]}::text[])`;
}

function entered({ workspaceIds, companyIds }: ActivityScope, kinds: readonly string[]): Sql<boolean> {
  const named = sql<boolean>`e.workspace_id = any(${[...workspaceIds]}::int[]) and e.kind = any(${[...kinds]}::text[])`;
  return companyIds === null ? named : sql<boolean>`${named} and e.company_id = any(${[...companyIds]}::bigint[])`;
}

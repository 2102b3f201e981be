import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Database, Sql } from '#platform/database';

/** SQL of the time zone of the workspace `w`: its own, or the nearest that it inherits. */
export function workspaceZone(): Sql<string> {
  return sql`coalesce(w.time_zone, workspace_zone(w.id))`;
}

/** SQL of today's date in `zone`, by the clock that the workspace `w` has in test mode. */
export function todayInZone(zone: Sql<string>): Sql<LocalDate> {
  return sql`(clock_now(w.id) at time zone ${zone})::date`;
}

/** SQL of today's date at the workspace `w`. */
export function workspaceToday(): Sql<LocalDate> {
  return todayInZone(workspaceZone());
}

/** Today's date at a workspace that is there. */
export async function todayAt(database: Database, workspaceId: number): Promise<LocalDate> {
  const { rows } = await sql<{ today: LocalDate }>`
    select ${workspaceToday()}::text as today from workspace w where w.id = ${workspaceId}`.execute(database.read);
  const [row] = rows;
  if (row === undefined) throw new Error('A place has a workspace.');
  return row.today;
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LocalDate } from '#domain/time/local-date';

/** SQL of the time zone of the workspace `w`: its own, or the nearest that it inherits. */
export function workspaceZone(): RawBuilder<string> {
  return sql`coalesce(w.time_zone, workspace_zone(w.id))`;
}

/** SQL of today's date in `zone`, by the clock that the workspace `w` has in test mode. */
export function todayInZone(zone: RawBuilder<string>): RawBuilder<LocalDate> {
  return sql`(clock_now(w.id) at time zone ${zone})::date`;
}

/** SQL of today's date at the workspace `w`. */
export function workspaceToday(): RawBuilder<LocalDate> {
  return todayInZone(workspaceZone());
}

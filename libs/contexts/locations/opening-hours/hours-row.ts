import { datesOf } from '#domain/opening-hours/opening-hours';
import type { DayHours, OpeningHours, OpeningHoursType } from '#domain/opening-hours/opening-hours';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** Opening hours, as {@link hoursJson} has them. */
export interface HoursRow {
  readonly type: OpeningHoursType;
  readonly days: readonly DayHours[];
  readonly from: string | null;
  readonly to: string | null;
}

/** SQL over `opening_hours o`, all rows in one: those of a schedule. */
export const hoursJson: Sql<readonly HoursRow[]> = sql`
  coalesce(json_agg(json_build_object('type', o.hours_type, 'days', o.days, 'from', o.date_from, 'to', o.date_to)), '[]')`;

export const hoursOf = (rows: readonly HoursRow[]): OpeningHours[] =>
  rows.map(({ type, days, from, to }) => ({ type, days, dates: datesOf(from, to) }));

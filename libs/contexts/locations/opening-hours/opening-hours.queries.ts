import { Injectable } from '@nestjs/common';
import { Problems } from '#domain/errors/draft';
import type { LocalDate } from '#domain/time/local-date';
import type { DateInterval, DayHours, OpeningHoursType, TimeInterval } from '#domain/opening-hours/opening-hours';
import { firstInstant, lastInstant, openingStatus } from '#domain/opening-hours/opening-hours-status';
import type { OpeningReason } from '#domain/opening-hours/opening-hours-status';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import { hoursJson, hoursOf } from './hours-row.js';
import type { HoursRow } from './hours-row.js';

export interface OpeningHoursView {
  readonly id: number;
  readonly locationId: number;
  readonly type: OpeningHoursType;
  readonly days: readonly DayHours[];
  readonly dateInterval: DateInterval | null;
  readonly temporarilyClosedUntil: string | null;
  readonly note: string | null;
}

/** Instants are ISO 8601 in UTC. */
export interface OpeningStatusView {
  readonly locationId: number;
  readonly at: string;
  readonly timeZone: string;
  readonly open: boolean | null;
  readonly since: string | null;
  readonly until: string | null;
  readonly nextOpening: string | null;
  readonly reason: OpeningReason | null;
  readonly hoursToday: readonly TimeInterval[] | null;
}

export interface OpeningHoursFilter {
  readonly openingHoursType?: OpeningHoursType | undefined;
  readonly skip: number;
  readonly take: number;
}

/** JSON of an {@link OpeningHoursView}, over `opening_hours o` and its `location l`. */
export const openingHoursJson = sql`json_build_object('id', o.id, 'locationId', o.location_id, 'type', o.hours_type,
  'days', (select coalesce(json_agg(json_build_object('day', d.value -> 'day', 'dayType', d.value -> 'dayType', 'intervals', (
      select coalesce(json_agg(json_build_object('from', i.value -> 'from', 'to', i.value -> 'to') order by i.ordinality), '[]')
      from jsonb_array_elements(d.value -> 'intervals') with ordinality i)) order by d.ordinality), '[]')
    from jsonb_array_elements(o.days) with ordinality d),
  'dateInterval', case when o.date_from is not null then json_build_object('from', o.date_from, 'to', o.date_to) end,
  'temporarilyClosedUntil', l.temporarily_closed_until, 'note', o.note)`;

/** Default hours, periods, dates, which the alphabet has the other way round; each by their days. */
export const openingHoursOrder = sql`o.hours_type desc, o.date_from, o.id`;

@Injectable()
export class OpeningHoursQueries {
  constructor(private readonly database: Database) {}

  /** Null when there are none, or their location was deleted. */
  async one(id: number): Promise<JsonText<OpeningHoursView> | null> {
    return this.database.json<OpeningHoursView>(sql`
      select (${openingHoursJson})::text as json from opening_hours o join location l on l.id = o.location_id
      where o.id = ${id} and l.deleted_at is null`);
  }

  async ofLocation(locationId: number, { openingHoursType, skip, take }: OpeningHoursFilter) {
    const wanted = openingHoursType === undefined ? sql`true` : sql`o.hours_type = ${openingHoursType}`;
    return this.database.list<OpeningHoursView>(sql`
      select (select json_agg(${openingHoursJson} order by ${openingHoursOrder}) from (
                select o.* from opening_hours o where o.location_id = ${locationId} and ${wanted}
                order by ${openingHoursOrder} offset ${skip} limit ${take}) o
              join location l on l.id = o.location_id)::text as data,
             (select count(*) from opening_hours o where o.location_id = ${locationId} and ${wanted}) as total`);
  }

  /**
   * @param at without it now, by the workspace's clock
   * @returns null when there is no such location
   * @throws DomainError `validationFailed` when `at` is outside the range of dates
   */
  async status(
    location: { readonly id: number; readonly workspaceId: number },
    at?: Date,
  ): Promise<OpeningStatusView | null> {
    const instant = at ?? (await this.database.now(location.workspaceId));
    checkInstant(instant);
    const { rows } = await sql<ScheduleRow>`
      select l.time_zone, l.closed, l.temporarily_closed_until,
        (select ${hoursJson} from opening_hours o where o.location_id = l.id) as hours
      from location l where l.id = ${location.id} and l.deleted_at is null`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) return null;
    const status = openingStatus(
      {
        timeZone: row.time_zone,
        closed: row.closed,
        temporarilyClosedUntil: row.temporarily_closed_until,
        hours: hoursOf(row.hours),
      },
      instant,
    );
    const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
    return {
      locationId: location.id,
      at: instant.toISOString(),
      timeZone: row.time_zone,
      ...status,
      since: iso(status.since),
      until: iso(status.until),
      nextOpening: iso(status.nextOpening),
    };
  }
}

function checkInstant(at: Date): void {
  const problems = new Problems();
  const [first, last] = [firstInstant, lastInstant].map((limit) => limit.toISOString());
  const wrong = { field: 'at', value: at.toISOString() };
  if (at < firstInstant) problems.add({ ...wrong, problem: 'tooSmall', expected: first, example: first });
  if (at >= lastInstant) problems.add({ ...wrong, problem: 'tooLarge', expected: last, example: first });
  problems.throwIfAny();
}

interface ScheduleRow {
  readonly time_zone: string;
  readonly closed: boolean;
  readonly temporarily_closed_until: LocalDate | null;
  readonly hours: readonly HoursRow[];
}

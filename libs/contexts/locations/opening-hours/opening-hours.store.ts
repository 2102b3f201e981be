import { Injectable } from '@nestjs/common';
import { datesOf } from '#domain/opening-hours/opening-hours';
import type { DayHours, OpeningHours, OpeningHoursType } from '#domain/opening-hours/opening-hours';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

export interface HoursRecord extends OpeningHours {
  readonly note: string | null;
}

export interface StoredHours extends HoursRecord {
  readonly id: number;
  readonly locationId: number;
}

export interface NewHours {
  readonly workspaceId: number;
  readonly locationId: number;
  readonly record: HoursRecord;
}

interface Row {
  readonly id: number;
  readonly location_id: number;
  readonly hours_type: OpeningHoursType;
  readonly days: readonly DayHours[];
  readonly date_from: string | null;
  readonly date_to: string | null;
  readonly note: string | null;
}

/** The one writer of opening hours: any number of them per statement. A caller that writes holds the locks of their locations. */
@Injectable()
export class OpeningHoursStore {
  /** Those of the locations, by location: default, then periods, then dates, each in the order of their days. */
  async of(tx: Tx, locationIds: readonly number[]): Promise<ReadonlyMap<number, readonly StoredHours[]>> {
    const { rows } = await sql<Row>`
      select o.id, o.location_id, o.hours_type, o.days, o.date_from, o.date_to, o.note from opening_hours o
      where o.location_id = any(${[...locationIds]}::bigint[])
      order by o.location_id, o.hours_type desc, o.date_from, o.id`.execute(tx);
    const found = new Map<number, StoredHours[]>();
    for (const row of rows) found.set(row.location_id, [...(found.get(row.location_id) ?? []), storedOf(row)]);
    return found;
  }

  /** Which of the locations have default hours. */
  async withDefault(tx: Tx, locationIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (locationIds.length === 0) return new Set();
    const { rows } = await sql<{ id: number }>`
      select o.location_id as id from opening_hours o
      where o.location_id = any(${[...locationIds]}::bigint[]) and o.hours_type = 'default'`.execute(tx);
    return new Set(rows.map(({ id }) => id));
  }

  /** @returns the new ids, in order */
  async insert(tx: Tx, hours: readonly NewHours[]): Promise<number[]> {
    if (hours.length === 0) return [];
    const { rows } = await sql<{ id: number }>`
      insert into opening_hours (workspace_id, location_id, hours_type, days, date_from, date_to, note)
      select r.workspace, r.location, r.hours_type, r.days, r.date_from, r.date_to, r.note
      from jsonb_to_recordset(${JSON.stringify(hours.map(rowOf))}::jsonb) as r (ord int, workspace int, location bigint,
        hours_type text, days jsonb, date_from date, date_to date, note text)
      order by r.ord returning id`.execute(tx);
    return rows.map((row) => row.id);
  }

  /** Sets or replaces the default hours of locations; a note on them stays. */
  async setDefaults(
    tx: Tx,
    hours: readonly { readonly workspaceId: number; readonly locationId: number; readonly days: readonly DayHours[] }[],
  ): Promise<void> {
    if (hours.length === 0) return;
    const rows = hours.map(({ workspaceId, locationId, days }) => ({
      workspace: workspaceId,
      location: locationId,
      days,
    }));
    await sql`
      insert into opening_hours (workspace_id, location_id, hours_type, days)
      select r.workspace, r.location, 'default', r.days
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (workspace int, location bigint, days jsonb)
      on conflict (location_id) where hours_type = 'default' do update set days = excluded.days, updated_at = now()`.execute(
      tx,
    );
  }

  async update(tx: Tx, hours: readonly { readonly id: number; readonly record: HoursRecord }[]): Promise<void> {
    if (hours.length === 0) return;
    const rows = hours.map(({ id, record }) => ({ id, ...columnsOf(record) }));
    await sql`
      update opening_hours o set days = r.days, date_from = r.date_from, date_to = r.date_to, note = r.note, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, days jsonb, date_from date, date_to date, note text)
      where o.id = r.id`.execute(tx);
  }

  async delete(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await sql`delete from opening_hours where id = any(${[...ids]}::bigint[])`.execute(tx);
  }
}

const rowOf = ({ workspaceId, locationId, record }: NewHours, ord: number) => ({
  ord,
  workspace: workspaceId,
  location: locationId,
  hours_type: record.type,
  ...columnsOf(record),
});

const columnsOf = ({ days, dates, note }: HoursRecord) => ({
  days,
  date_from: dates?.from ?? null,
  date_to: dates?.to ?? null,
  note,
});

const storedOf = (row: Row): StoredHours => ({
  id: row.id,
  locationId: row.location_id,
  type: row.hours_type,
  days: row.days,
  dates: datesOf(row.date_from, row.date_to),
  note: row.note,
});

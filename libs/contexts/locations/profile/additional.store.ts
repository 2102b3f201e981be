import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { emptyAdditional } from './location-additional.js';
import type { AdditionalRecord } from './location-additional.js';

/** Column and PostgreSQL type of each field. */
const columns: Readonly<Record<keyof AdditionalRecord, readonly [name: string, type: string]>> = {
  description: ['description', 'text'],
  shortDescription: ['short_description', 'text'],
  slogan: ['slogan', 'text'],
  yearOfFoundation: ['year_of_foundation', 'smallint'],
  products: ['products', 'jsonb'],
  services: ['services', 'jsonb'],
  specialFields: ['special_fields', 'jsonb'],
  memberships: ['memberships', 'jsonb'],
  trademarks: ['trademarks', 'jsonb'],
  languages: ['languages', 'jsonb'],
  keywords: ['keywords', 'jsonb'],
  paymentMethods: ['payment_methods', 'jsonb'],
  imprint: ['imprint', 'text'],
  dataPrivacy: ['data_privacy', 'text'],
};
const fields = Object.keys(columns) as (keyof AdditionalRecord)[];
const listed = sql.raw(fields.map((field) => columns[field][0]).join(', '));
const typed = sql.raw(fields.map((field) => columns[field].join(' ')).join(', '));
const selected = sql.raw(fields.map((field) => `r.${columns[field][0]}`).join(', '));
const assigned = sql.raw(fields.map((field) => `${columns[field][0]} = excluded.${columns[field][0]}`).join(', '));
const named = sql.raw(fields.map((field) => `'${field}', p.${columns[field][0]}`).join(', '));

/** The one writer of what profiles say beyond the basic data: any number of them per statement. */
@Injectable()
export class AdditionalStore {
  /** Of each location; a caller that writes holds the locations' locks. */
  async of(tx: Tx, locationIds: readonly number[]): Promise<ReadonlyMap<number, AdditionalRecord>> {
    const { rows } = await sql<{ id: number; record: AdditionalRecord }>`
      select p.location_id as id, json_build_object(${named}) as record from location_profile p
      where p.location_id = any(${[...locationIds]}::bigint[])`.execute(tx);
    const found = new Map(rows.map(({ id, record }) => [id, record]));
    return new Map(locationIds.map((id) => [id, found.get(id) ?? emptyAdditional]));
  }

  async write(
    tx: Tx,
    profiles: readonly { readonly id: number; readonly workspaceId: number; readonly record: AdditionalRecord }[],
  ): Promise<void> {
    if (profiles.length === 0) return;
    const rows = profiles.map(({ id, workspaceId, record }) => ({
      location: id,
      workspace: workspaceId,
      ...Object.fromEntries(fields.map((field) => [columns[field][0], record[field]])),
    }));
    await sql`
      insert into location_profile (location_id, workspace_id, ${listed})
      select r.location, r.workspace, ${selected}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (location bigint, workspace int, ${typed})
      on conflict (location_id) do update set ${assigned}`.execute(tx);
  }
}

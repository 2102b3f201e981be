import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { GoogleAttributeValue } from '#domain/google/google-attributes';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { LocationChanges } from '../location/location-changes.js';
import type { LocationChange } from '../location/location-changes.js';
import { LocationStore } from '../location/location-store.js';
import type { StoredLocation } from '../location/location-store.js';

/** Attribute -> what is to be said; null: nothing any more. */
export type AttributePlan = ReadonlyMap<string, GoogleAttributeValue | null>;

interface AttributeRow {
  readonly location_id: number;
  readonly attribute_id: string;
  readonly value: GoogleAttributeValue;
}

/** The one writer of what locations say of Google's attributes. Whether they can say it, the caller has checked. */
@Injectable()
export class GoogleAttributeValues {
  constructor(
    private readonly database: Database,
    private readonly store: LocationStore,
    private readonly changes: LocationChanges,
  ) {}

  /** Joins the caller's transaction. @throws DomainError `locationNotFound` when one was deleted meanwhile */
  async change(ids: readonly number[], plan: AttributePlan): Promise<void> {
    await this.database.transaction(async (tx) => {
      const stored = await this.store.lock(tx, ids);
      const missing = ids.find((id) => !stored.some((location) => location.id === id));
      if (missing !== undefined) throw new DomainError('locationNotFound', { id: missing });
      await this.apply(tx, stored, plan);
    });
  }

  private async apply(tx: Tx, stored: readonly StoredLocation[], plan: AttributePlan): Promise<void> {
    const held = await this.held(tx, stored);
    const changed = stored.flatMap((location): LocationChange[] => {
      const before = held.get(location.id) ?? new Map<string, GoogleAttributeValue>();
      const after = new Map(before);
      for (const [id, value] of plan) if (value === null) after.delete(id);
      for (const [id, value] of plan) if (value !== null) after.set(id, value);
      if (isDeepStrictEqual(sorted(before), sorted(after))) return [];
      const values = { before: sorted(before), after: sorted(after) };
      return [{ location, fields: [{ field: 'googleAttributes', ...values, published: false, atGoogle: true }] }];
    });
    if (changed.length === 0) return;
    const ids = changed.map(({ location }) => location.id);
    await write(tx, ids, plan);
    await this.store.touch(
      tx,
      ids.map((id) => ({ id, published: false })),
    );
    await this.changes.announce(tx, 'location.setGoogleAttributes', changed);
  }

  private async held(tx: Tx, stored: readonly StoredLocation[]) {
    const { rows } = await sql<AttributeRow>`
      select location_id, attribute_id, value from location_google_attribute
      where location_id = any(${stored.map(({ id }) => id)}::bigint[])`.execute(tx);
    const byLocation = new Map<number, Map<string, GoogleAttributeValue>>();
    for (const { location_id: id, attribute_id: attribute, value } of rows) {
      const values = byLocation.get(id) ?? new Map<string, GoogleAttributeValue>();
      byLocation.set(id, values.set(attribute, value));
    }
    return byLocation;
  }
}

const sorted = (values: ReadonlyMap<string, GoogleAttributeValue>): Record<string, GoogleAttributeValue> =>
  Object.fromEntries([...values].toSorted(([a], [b]) => (a < b ? -1 : 1)));

async function write(tx: Tx, ids: readonly number[], plan: AttributePlan): Promise<void> {
  const cleared = [...plan].flatMap(([id, value]) => (value === null ? [id] : []));
  await sql`
    delete from location_google_attribute
    where location_id = any(${[...ids]}::bigint[]) and attribute_id = any(${cleared}::text[])`.execute(tx);
  const rows = [...plan].flatMap(([id, value]) => (value === null ? [] : [{ id, value }]));
  await sql`
    insert into location_google_attribute (location_id, attribute_id, workspace_id, value)
    select l.id, r.id, l.workspace_id, r.value
    from location l cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, value jsonb)
    where l.id = any(${[...ids]}::bigint[])
    on conflict (location_id, attribute_id) do update set value = excluded.value, updated_at = now()`.execute(tx);
}

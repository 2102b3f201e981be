import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Draft, Problems } from '#domain/draft';
import { DomainError } from '#domain/errors';
import { faultOf } from '#domain/google-attributes';
import type { GoogleAttributeDefinition, GoogleAttributeValue } from '#domain/google-attributes';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { LocationChanges } from '../locations/location-changes.js';
import type { LocationChange } from '../locations/location-changes.js';
import { LocationStore } from '../locations/location-store.js';
import type { StoredLocation } from '../locations/location-store.js';
import { GoogleAttributeGroups, kindColumns } from './google-attribute-groups.js';
import type { GoogleAttributeGroupView, Kind } from './google-attribute-groups.js';

/** One attribute as it comes in. */
export interface GoogleAttributeInput {
  readonly attributeId: string;
  /** Null clears it; an empty list, as reading shows where locations differ, leaves it. */
  readonly values?: readonly unknown[] | null;
  readonly unsetValues?: readonly unknown[] | null;
}

/** A group as reading answers it; only attributes are written. */
export interface GoogleAttributeGroupInput {
  readonly availableAttributes?: readonly GoogleAttributeInput[];
  /** Read-only: may be sent as they were read. */
  readonly mainCategory?: unknown;
  readonly countryId?: unknown;
  readonly locations?: unknown;
  readonly bulkState?: unknown;
}

interface AttributeRow {
  readonly attribute_id: string;
  readonly value: GoogleAttributeValue;
}

/** Attribute -> what is to be said; null: nothing any more. */
type Plan = ReadonlyMap<string, GoogleAttributeValue | null>;

@Injectable()
export class SetGoogleAttributes {
  constructor(
    private readonly database: Database,
    private readonly groups: GoogleAttributeGroups,
    private readonly store: LocationStore,
    private readonly changes: LocationChanges,
  ) {}

  /**
   * Says the same about all of these locations, or nothing when one of them cannot say it.
   * @param ids distinct
   * @throws DomainError `validationFailed`, also when the locations are of different kinds; `locationNotFound`; what
   *   `GoogleAttributeSource.list` throws
   */
  async execute(ids: readonly number[], language: string, draft: Draft<GoogleAttributeGroupInput>): Promise<void> {
    const { good, problems } = draft;
    const kind = await this.commonKind(ids, problems);
    if (kind !== undefined) await this.checkReadOnly(ids, language, draft);
    const available = kind === undefined ? [] : await this.groups.available(kind, language);
    const plan = kind === undefined ? new Map() : planOf(good.availableAttributes ?? [], available, problems);
    draft.complete();
    await this.database.transaction(async (tx) => {
      const stored = await this.store.lock(tx, ids);
      const missing = ids.find((id) => !stored.some((location) => location.id === id));
      if (missing !== undefined) throw new DomainError('locationNotFound', { id: missing });
      await this.apply(tx, stored, plan);
    });
  }

  /** Locations of different kinds have different attributes: they cannot be changed together. */
  private async commonKind(ids: readonly number[], problems: Problems): Promise<Kind | undefined> {
    const { rows } = await sql<Kind>`
      select distinct ${kindColumns} from location l
      where l.id = any(${[...ids]}::bigint[]) and l.deleted_at is null`.execute(this.database.read);
    if (rows.length <= 1) return rows[0];
    problems.add({ field: 'ids', value: ids.join(','), problem: 'differs', expected: 'mainCategory, countryId' });
    return undefined;
  }

  private async checkReadOnly(
    ids: readonly number[],
    language: string,
    { good, problems }: Draft<GoogleAttributeGroupInput>,
  ): Promise<void> {
    const readOnly = ['mainCategory', 'countryId', 'locations', 'bulkState'] as const;
    const sent = readOnly.filter((field) => good[field] !== undefined);
    if (sent.length === 0) return;
    const [current] = await this.groups.ofLocations(ids, language);
    for (const field of sent) {
      const held = current?.[field] as GoogleAttributeGroupView[typeof field] | undefined;
      if (!isDeepStrictEqual(good[field], held))
        problems.add({ field, value: good[field], problem: 'readOnly', example: held });
    }
  }

  private async apply(tx: Tx, stored: readonly StoredLocation[], plan: Plan): Promise<void> {
    const held = await this.held(tx, stored);
    const changed = stored.flatMap((location): LocationChange[] => {
      const before = held.get(location.id) ?? new Map<string, GoogleAttributeValue>();
      const after = new Map(before);
      for (const [id, value] of plan) if (value === null) after.delete(id);
      for (const [id, value] of plan) if (value !== null) after.set(id, value);
      if (isDeepStrictEqual(sorted(before), sorted(after))) return [];
      const field = { field: 'googleAttributes', before: sorted(before), after: sorted(after), published: false };
      return [{ location, fields: [field] }];
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
    const { rows } = await sql<AttributeRow & { location_id: number }>`
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

const isList = (value: unknown): boolean => value === undefined || value === null || Array.isArray(value);

function planOf(
  input: readonly GoogleAttributeInput[],
  available: readonly GoogleAttributeDefinition[],
  problems: Problems,
): Plan {
  const plan = new Map<string, GoogleAttributeValue | null>();
  for (const [index, { attributeId, values, unsetValues }] of input.entries()) {
    const path = `availableAttributes[${index}]`;
    const definition = available.find(({ id }) => id === attributeId);
    if (definition === undefined) {
      problems.add({ field: `${path}.attributeId`, value: attributeId, problem: 'noSuch' });
    } else if (plan.has(attributeId)) {
      problems.add({ field: `${path}.attributeId`, value: attributeId, problem: 'duplicate' });
    } else if (values === null) {
      plan.set(attributeId, null);
    } else if (!isList(values) || !isList(unsetValues)) {
      const part = isList(values) ? 'unsetValues' : 'values';
      const value = part === 'values' ? values : unsetValues;
      problems.add({ field: `${path}.${part}`, value, problem: 'type', expected: 'a list', example: [true] });
    } else {
      const given = { values: values ?? [], unset: unsetValues ?? [] };
      if (given.values.length + given.unset.length === 0) continue;
      const fault = faultOf(definition, given);
      if (fault === undefined) plan.set(attributeId, given as GoogleAttributeValue);
      else problems.add({ ...fault, field: `${path}.${fault.part}` });
    }
  }
  return plan;
}

async function write(tx: Tx, ids: readonly number[], plan: Plan): Promise<void> {
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

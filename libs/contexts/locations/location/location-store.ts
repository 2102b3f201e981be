import { Injectable } from '@nestjs/common';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { identityKey } from './location-record.js';
import type { LocationRecord } from './location-record.js';
import { trackedOfMain } from './location-views.js';

export type LocationOrigin = Exclude<DecidedValueOf<'locationOrigin'>, 'Unknown'>;

/** A phone number of a location; all numbers in wire format. */
export interface PhoneRecord {
  readonly phoneType: ValueOf<'phoneType.administration'>;
  readonly number: string;
  /** The number that is published instead, so that calls can be counted. */
  readonly tracked: string | null;
  readonly localNumber: string | null;
}

export interface StoredPhone extends PhoneRecord {
  readonly id: number;
  readonly main: boolean;
}

export interface StoredLocation {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number;
  readonly version: number;
  /** Given by call tracking. */
  readonly trackedNumber: string | null;
  readonly record: LocationRecord;
  /** The main one first. */
  readonly phones: readonly StoredPhone[];
}

/** Column and PostgreSQL type of everything a record says, in the order in which it is written. */
const columns: Readonly<Record<string, string>> = {
  external_id: 'text',
  recognition_key: 'text',
  name: 'text',
  street: 'text',
  house: 'text',
  additive: 'text',
  post_code: 'text',
  city: 'text',
  sub_locality: 'text',
  state: 'text',
  country_code: 'text',
  address_suppressed: 'boolean',
  lat: 'double precision',
  lon: 'double precision',
  time_zone: 'text',
  time_zone_given: 'boolean',
  email: 'text',
  website: 'text',
  categories: 'jsonb',
  opening_hours_text: 'text',
  closed: 'boolean',
  temporarily_closed_until: 'date',
  current_offer: 'text',
  current_offer_text: 'text',
  service_area: 'jsonb',
};
const names = Object.keys(columns);
const typed = sql.raw(names.map((name) => `${name} ${columns[name]}`).join(', '));
const listed = sql.raw(names.join(', '));
const selected = sql.raw(names.map((name) => `r.${name}`).join(', '));
const assigned = sql.raw(names.map((name) => `${name} = r.${name}`).join(', '));

function rowOf(record: LocationRecord): Record<string, unknown> {
  const { address } = record;
  return {
    external_id: record.externalId,
    recognition_key: identityKey(record),
    name: record.name,
    street: address.street,
    house: address.house,
    additive: address.additive,
    post_code: address.postCode,
    city: address.city,
    sub_locality: address.subLocality,
    state: address.state,
    country_code: address.countryCode,
    address_suppressed: record.addressSuppressed,
    lat: address.coordinate?.lat ?? null,
    lon: address.coordinate?.lon ?? null,
    time_zone: record.timeZone,
    time_zone_given: record.timeZoneGiven,
    email: record.email,
    website: record.website,
    categories: record.categories,
    opening_hours_text: record.openingHoursText,
    closed: record.closed,
    temporarily_closed_until: record.temporarilyClosedUntil,
    current_offer: record.currentOffer,
    current_offer_text: record.currentOfferText,
    service_area: record.serviceArea,
  };
}

/** The one writer of locations and their phones: any number of them per statement. */
@Injectable()
export class LocationStore {
  /**
   * @param origin through what they are added
   * @returns the new ids, in order
   */
  async insert(
    tx: Tx,
    company: { readonly workspaceId: number; readonly companyId: number },
    records: readonly LocationRecord[],
    origin: LocationOrigin,
  ): Promise<number[]> {
    if (records.length === 0) return [];
    const rows = records.map((record, ord) => ({ ord, ...rowOf(record) }));
    const inserted = await sql<{ id: number }>`
      insert into location (workspace_id, company_id, origin, ${listed})
      select ${company.workspaceId}, ${company.companyId}, ${origin}, ${selected}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (ord int, ${typed})
      order by r.ord returning id`.execute(tx);
    return inserted.rows.map((row) => row.id);
  }

  /** Writes whole records; the caller holds the rows' locks. `published`: the version grows. */
  async update(
    tx: Tx,
    changes: readonly { readonly id: number; readonly record: LocationRecord; readonly published: boolean }[],
  ): Promise<void> {
    if (changes.length === 0) return;
    const rows = changes.map(({ id, record, published }) => ({ id, step: published ? 1 : 0, ...rowOf(record) }));
    await sql`
      update location l set ${assigned}, version = l.version + r.step, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, step int, ${typed})
      where l.id = r.id`.execute(tx);
  }

  /** Notes that something was changed which is kept elsewhere. `published`: the version grows. */
  async touch(tx: Tx, changes: readonly { readonly id: number; readonly published: boolean }[]): Promise<void> {
    if (changes.length === 0) return;
    await sql`
      update location l set version = l.version + case when r.published then 1 else 0 end, updated_at = now()
      from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ published }) => published)}::boolean[]) as r (id, published)
      where l.id = r.id`.execute(tx);
  }

  /** Sets or replaces main phones. While call tracking has given a number, what a user said before stays. @returns their ids, in order */
  async setMainPhones(
    tx: Tx,
    phones: readonly { readonly workspaceId: number; readonly locationId: number; readonly phone: PhoneRecord }[],
  ): Promise<number[]> {
    if (phones.length === 0) return [];
    const rows = phones.map(({ workspaceId, locationId, phone }, ord) => ({
      ord,
      workspace: workspaceId,
      location: locationId,
      ...phoneRowOf(phone),
    }));
    const written = await sql<{ id: number; location: number }>`
      insert into phone (workspace_id, location_id, main, phone_type, number, tracked, local_number)
      select r.workspace, r.location, true, r.phone_type, r.number, case when l.tracked_number is null then r.tracked end, r.local_number
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (ord int, workspace int, location bigint, phone_type text, number text, tracked text, local_number text)
        join location l on l.id = r.location
      order by r.ord
      on conflict (location_id) where main do update set phone_type = excluded.phone_type, number = excluded.number,
        tracked = case when exists (select from location l where l.id = excluded.location_id and l.tracked_number is not null)
          then phone.tracked else excluded.tracked end,
        local_number = excluded.local_number
      returning id, location_id as location`.execute(tx);
    const byLocation = new Map(written.rows.map((row) => [row.location, row.id]));
    return phones.map((phone) => byLocation.get(phone.locationId) as number);
  }

  /** Makes these a location's other phones: those with an id stay that phone, the rest of the old ones go. */
  async replaceAlternativePhones(
    tx: Tx,
    location: { readonly id: number; readonly workspaceId: number },
    phones: readonly (PhoneRecord & { readonly id?: number | undefined })[],
  ): Promise<void> {
    const kept = phones.flatMap(({ id }) => (id === undefined ? [] : [id]));
    await sql`delete from phone where location_id = ${location.id} and not main and id <> all(${kept}::bigint[])`.execute(
      tx,
    );
    const rows = JSON.stringify(phones.map((phone, ord) => ({ ord, id: phone.id ?? null, ...phoneRowOf(phone) })));
    const shape = sql`(ord int, id bigint, phone_type text, number text, tracked text, local_number text)`;
    await sql`
      update phone p set phone_type = r.phone_type, number = r.number, tracked = r.tracked, local_number = r.local_number
      from jsonb_to_recordset(${rows}::jsonb) as r ${shape}
      where p.id = r.id and p.location_id = ${location.id} and not p.main`.execute(tx);
    await sql`
      insert into phone (workspace_id, location_id, main, phone_type, number, tracked, local_number)
      select ${location.workspaceId}, ${location.id}, false, r.phone_type, r.number, r.tracked, r.local_number
      from jsonb_to_recordset(${rows}::jsonb) as r ${shape} where r.id is null order by r.ord`.execute(tx);
  }

  /** The locations with these ids that still exist, locked against other changes, by id. */
  async lock(tx: Tx, ids: readonly number[]): Promise<StoredLocation[]> {
    if (ids.length === 0) return [];
    // In a statement of its own: one that waits would read the phones from before.
    await sql`select from location where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx);
    const { rows } = await sql<LockedRow>`
      select l.id, l.workspace_id, l.company_id, l.version, l.tracked_number, ${sql.raw(names.map((name) => `l.${name}`).join(', '))},
        (select json_agg(json_build_object('id', p.id, 'main', p.main, 'phoneType', p.phone_type, 'number', p.number,
                  'tracked', case when p.main then ${trackedOfMain} else p.tracked end, 'localNumber', p.local_number) order by p.main desc, p.id)
         from phone p where p.location_id = l.id) as phones
      from location l where l.id = any(${[...ids]}::bigint[]) and l.deleted_at is null
      order by l.id`.execute(tx);
    return rows.map(storedOf);
  }

  /**
   * Which location of the company each identity means: the one with its external id, else, without one, the oldest with
   * its key.
   * @returns an id or undefined for each identity, in order
   */
  async find(
    tx: Tx,
    companyId: number,
    identities: readonly { readonly externalId: string | null; readonly key: string }[],
  ): Promise<(number | undefined)[]> {
    const rows = identities.map(({ externalId, key }, ord) => ({ ord, external: externalId, key }));
    // array_agg, not min: for min the planner may walk the whole company in the order of ids.
    const found = await sql<{ ord: number; id: number | null }>`
      select w.ord, case when w.external is not null
          then (select l.id from location l where l.company_id = ${companyId} and l.external_id = w.external and l.deleted_at is null)
          else (select (array_agg(l.id order by l.id))[1] from location l
                where l.company_id = ${companyId} and l.recognition_key = w.key and l.deleted_at is null) end as id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (ord int, external text, key text)`.execute(tx);
    const byPosition = new Map(found.rows.map((row) => [row.ord, row.id ?? undefined]));
    return identities.map((_identity, ord) => byPosition.get(ord));
  }
}

const phoneRowOf = (phone: PhoneRecord) => ({
  phone_type: phone.phoneType,
  number: phone.number,
  tracked: phone.tracked,
  local_number: phone.localNumber,
});

interface LockedRow {
  readonly id: number;
  readonly workspace_id: number;
  readonly company_id: number;
  readonly version: number;
  readonly tracked_number: string | null;
  readonly name: string;
  readonly phones: readonly StoredPhone[] | null;
  readonly [column: string]: unknown;
}

function storedOf(row: LockedRow): StoredLocation {
  const text = (column: string): string | null => row[column] as string | null;
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    companyId: row.company_id,
    version: row.version,
    trackedNumber: row.tracked_number,
    phones: row.phones ?? [],
    record: {
      name: row.name,
      externalId: text('external_id'),
      address: {
        street: text('street'),
        house: text('house'),
        additive: text('additive'),
        postCode: text('post_code'),
        city: text('city'),
        subLocality: text('sub_locality'),
        state: text('state'),
        countryCode: text('country_code') ?? '',
        coordinate: row.lat === null ? null : { lat: row.lat as number, lon: row.lon as number },
      },
      addressSuppressed: row.address_suppressed as boolean,
      timeZone: row.time_zone as string,
      timeZoneGiven: row.time_zone_given as boolean,
      email: text('email'),
      website: text('website'),
      categories: row.categories as LocationRecord['categories'],
      openingHoursText: text('opening_hours_text'),
      closed: row.closed as boolean,
      temporarilyClosedUntil: row.temporarily_closed_until as LocationRecord['temporarilyClosedUntil'],
      currentOffer: text('current_offer'),
      currentOfferText: text('current_offer_text'),
      serviceArea: row.service_area as LocationRecord['serviceArea'],
    },
  };
}

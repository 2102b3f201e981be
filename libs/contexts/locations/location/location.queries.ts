import { Injectable } from '@nestjs/common';
import type { Address } from '#domain/locations/address';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { containing, Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import type { JsonText } from '#platform/database';
import { locationAdditionalJson } from '../profile/location-additional.js';
import type { LocationAdditionalView } from '../profile/location-additional.js';
import { locationBasicJson, locationJson, trackedOfMain } from './location-views.js';
import type { LocationBasicView, LocationView } from './location-views.js';
import { openingHoursJson, openingHoursOrder } from '../opening-hours/opening-hours.queries.js';
import type { OpeningHoursView } from '../opening-hours/opening-hours.queries.js';

/** What the platform knows about a location, for contexts that decide by it or publish it. */
export interface LocationFacts {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number;
  readonly name: string;
  readonly address: Address;
  /** A business without a shop: its street is not published. */
  readonly addressSuppressed: boolean;
  /** What is published: the tracked number where there is one. Wire format. */
  readonly mainPhone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly categories: readonly { readonly key: string; readonly value: string }[];
  readonly closed: boolean;
  /** IANA. */
  readonly timeZone: string;
  readonly version: number;
  readonly deleted: boolean;
}

/** The whole profile. */
export interface LocationProfileView {
  readonly basic: LocationBasicView;
  readonly additional: LocationAdditionalView;
  readonly openingHours: readonly OpeningHoursView[];
}

/** Columns of {@link LocationFacts}, over `location l`. */
export const factColumns = sql<LocationFacts>`l.id, l.workspace_id as "workspaceId", l.company_id as "companyId", l.name,
    json_build_object('street', l.street, 'house', l.house, 'additive', l.additive, 'postCode', l.post_code, 'city', l.city,
      'subLocality', l.sub_locality, 'state', l.state, 'countryCode', l.country_code,
      'coordinate', case when l.lat is not null then json_build_object('lat', l.lat, 'lon', l.lon) end) as address, l.address_suppressed as "addressSuppressed",
    (select coalesce(${trackedOfMain}, p.number) from phone p where p.location_id = l.id and p.main) as "mainPhone",
    l.email, l.website, l.categories, l.closed, l.time_zone as "timeZone", l.version, l.deleted_at is not null as deleted`;
const facts = sql<LocationFacts>`select ${factColumns} from location l`;

/** Columns that place a location in the tree of tenants, for `visible`. */
const placement = { workspace: 'l.workspace_id', company: 'l.company_id', location: 'l.id' } as const;

@Injectable()
export class LocationQueries {
  constructor(private readonly database: Database) {}

  /** Deleted ones included; ids that never existed are left out. In the order of ids, as the running transaction sees them. */
  async facts(ids: readonly number[]): Promise<LocationFacts[]> {
    const { rows } = await sql<LocationFacts>`
      ${facts} where l.id = any(${[...ids]}::bigint[]) order by l.id`.execute(this.database.read);
    return rows;
  }

  /** The number that call tracking has given to a location, in wire format; null: none. */
  async trackedNumber(id: number): Promise<string | null> {
    const { rows } = await sql<{ number: string | null }>`
      select tracked_number as number from location where id = ${id}`.execute(this.database.read);
    return rows[0]?.number ?? null;
  }

  /** As `facts`, locked until the transaction ends: nobody changes or deletes them meanwhile. */
  async lock(tx: Tx, ids: readonly number[]): Promise<LocationFacts[]> {
    // In a statement of its own: one that waits would read the phone from before.
    await sql`select from location where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx);
    const { rows } = await sql<LocationFacts>`
      ${facts} where l.id = any(${[...ids]}::bigint[]) order by l.id`.execute(tx);
    return rows;
  }

  /** One location as v5 shows it; null when there is none. */
  async view(actor: Actor, id: number): Promise<JsonText<LocationView> | null> {
    return this.database.json<LocationView>(sql`
      select (${locationJson})::text as json from location l
      where l.id = ${id} and l.deleted_at is null and ${visible(actor, placement)}`);
  }

  /** A company's locations, by id. @param page `filter`: part of name or external id, in any case */
  async ofCompany(
    actor: Actor,
    companyId: number,
    page: { readonly filter?: string | undefined; readonly skip: number; readonly take: number },
  ) {
    const text = page.filter?.trim() ?? '';
    const pattern = containing(text);
    const conditions = sql`l.company_id = ${companyId} and l.deleted_at is null and ${visible(actor, placement)}
      and ${text === '' ? sql`true` : sql`(l.name ilike ${pattern} or l.external_id ilike ${pattern})`}`;
    return this.database.list<LocationView>(
      sql`
      select (select json_agg(${locationJson} order by l.id) from (
                select l.* from location l where ${conditions} order by l.id offset ${page.skip} limit ${page.take}) l)::text as data,
             (select count(*) from location l where ${conditions}) as total`,
      50,
    );
  }

  /** LocationBasic of the administration; null when there is none. */
  async basic(id: number): Promise<JsonText<LocationBasicView> | null> {
    return this.database.json<LocationBasicView>(sql`
      select (${locationBasicJson})::text as json from location l where l.id = ${id} and l.deleted_at is null`);
  }

  /** The same of many, by id; those that there are not are left out. */
  async basicOf(ids: readonly number[]): Promise<ReadonlyMap<number, LocationBasicView>> {
    return this.viewsOf(ids, locationBasicJson);
  }

  /** LocationAdditional of many, by id; those that there are not are left out. */
  async additionalOf(ids: readonly number[]): Promise<ReadonlyMap<number, LocationAdditionalView>> {
    return this.viewsOf(ids, locationAdditionalJson);
  }

  private async viewsOf<T>(ids: readonly number[], json: Sql<unknown>): Promise<ReadonlyMap<number, T>> {
    const { rows } = await sql<{ id: number; view: T }>`
      select l.id, ${json} as view from location l
      where l.id = any(${[...ids]}::bigint[]) and l.deleted_at is null`.execute(this.database.read);
    return new Map(rows.map(({ id, view }) => [id, view]));
  }

  /** LocationAdditional of the administration; null when there is none. */
  async additional(id: number): Promise<JsonText<LocationAdditionalView> | null> {
    return this.database.json<LocationAdditionalView>(sql`
      select (${locationAdditionalJson})::text as json from location l where l.id = ${id} and l.deleted_at is null`);
  }

  /** Everything that is said about a location, at once; null when there is none. */
  async profile(id: number): Promise<JsonText<LocationProfileView> | null> {
    return this.database.json<LocationProfileView>(sql`
      select json_build_object('basic', ${locationBasicJson}, 'additional', ${locationAdditionalJson},
        'openingHours', (select coalesce(json_agg(${openingHoursJson} order by ${openingHoursOrder}), '[]')
          from opening_hours o where o.location_id = l.id))::text as json
      from location l where l.id = ${id} and l.deleted_at is null`);
  }
}

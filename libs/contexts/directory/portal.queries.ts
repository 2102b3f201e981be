import { Injectable } from '@nestjs/common';
import type { ValueOf } from '#domain/lists/lists';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';

export interface PortalListQuery {
  /** ISO 3166-1 alpha-2: portals that serve this country. */
  readonly country?: string | undefined;
  readonly type?: ValueOf<'portalType'> | undefined;
  readonly skip: number;
  readonly take: number;
}

/** A portal that listings can go to. */
export interface PortalEntryView {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly domain: string;
  readonly url: string;
  readonly imageUrl: string | null;
  readonly provider: string;
  readonly parentPortalId: number | null;
  /** ISO 3166-1 alpha-2; null: every country. */
  readonly countries: readonly string[] | null;
  readonly portalTypes: readonly ValueOf<'portalType'>[];
  readonly requiredFields: readonly string[];
}

@Injectable()
export class PortalQueries {
  constructor(private readonly database: Database) {}

  /** The portals by name. All of them take listings, and nothing else so far. */
  async list(query: PortalListQuery): Promise<JsonText<{ data: PortalEntryView[]; total: number }>> {
    const where = sql`${query.country === undefined ? sql`true` : sql`(p.countries is null or ${query.country} = any(p.countries))`}
      and ${query.type === undefined || query.type === 'listing' ? sql`true` : sql`false`}`;
    return this.database.list(sql`
      select (select json_agg(json_build_object('id', p.id, 'key', p.key, 'name', p.name, 'domain', p.domain, 'url', p.url,
          'imageUrl', p.image_url, 'provider', p.provider, 'parentPortalId', p.parent_portal_id, 'countries', p.countries,
          'portalTypes', json_build_array('listing'), 'requiredFields', p.required_fields) order by lower(p.name), p.id)
        from (select p.* from portal p where ${where} order by lower(p.name), p.id offset ${query.skip} limit ${query.take}) p)::text as data,
      (select count(*) from portal p where ${where}) as total`);
  }
}

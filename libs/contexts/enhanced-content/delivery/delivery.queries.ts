import { Injectable } from '@nestjs/common';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { DecidedValueOf } from '#domain/lists/lists';
import { isWithin } from '#platform/access';
import type { Actor } from '#platform/access';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import { placement } from '../content/content.queries.js';
import type { List } from '../content/content.queries.js';

/** One content at one listing. */
export interface DeliveryView {
  readonly listingId: number;
  readonly locationId: number;
  readonly locationName: string;
  readonly portalId: number;
  readonly portalName: string;
  readonly status: DecidedValueOf<'contentDeliveryState'>;
  readonly errorCode: number | null;
  readonly errorMessage: string | null;
  /** The listing's page; null while visitors do not see the content there. */
  readonly url: string | null;
}

/** What a portal does, or would do, with a content. */
export interface PortalReachView {
  readonly portalId: number;
  readonly portalName: string;
  /** It shows contents of this type. */
  readonly takes: boolean;
  /** Locations of the content whose listing there is live. */
  readonly live: number;
  /** Of these: visitors see the content there. */
  readonly shown: number;
  /** The portal has refused it, or its latest version. */
  readonly refused: number;
}

/** Where a content is, or would be, shown. */
export interface ReachView {
  /** The reader may change the content. */
  readonly canWrite: boolean;
  /** Locations that it names. */
  readonly locations: number;
  /** Those with a live listing at a portal that shows contents of this type. */
  readonly reached: number;
  /** Some of the others, by name. */
  readonly unreached: readonly { readonly locationId: number; readonly locationName: string }[];
  readonly portals: readonly PortalReachView[];
}

/** Locations without a portal that are named: who has more begins with these. */
const mostNamed = 50;

/** The portal has refused it, or its latest version. As the index of the table: without parameters. Over `enhanced_content_delivery y`. */
export const isRefused = sql<boolean>`(y.state = 'REFUSED' or (y.state = 'LIVE' and y.error_code = 6001))`;

@Injectable()
export class DeliveryQueries {
  constructor(private readonly database: Database) {}

  /** Where a content is, or is to be, shown: what was refused first, then by location and portal; where it was taken off last. */
  async deliveries(contentId: number, { skip, take }: { skip: number; take: number }): Promise<List<DeliveryView>> {
    const rows = sql`from enhanced_content_delivery y where y.content_id = ${contentId}`;
    const order = sql`(y.state = 'REMOVED'), (not ${isRefused}), y.location_id, y.listing_id`;
    return this.database.list<DeliveryView>(sql`
      select (
        select json_agg(json_build_object('listingId', y.listing_id, 'locationId', y.location_id, 'locationName', o.name,
                 'portalId', p.id, 'portalName', p.name, 'status', y.state, 'errorCode', y.error_code,
                 'errorMessage', ${errorMessage()}, 'url', case when y.state = 'LIVE' then l.url end)
               order by ${order})
        from (select y.* ${rows} order by ${order} offset ${skip} limit ${take}) y
        join listing l on l.id = y.listing_id join portal p on p.id = l.portal_id join location o on o.id = y.location_id
      )::text as data, (select count(*) ${rows}) as total`);
  }

  /** What is, or would be, shown where. Null: there is no such content. */
  async reach(actor: Actor, contentId: number): Promise<JsonText<ReachView> | null> {
    return this.database.json<ReachView>(sql`
      with content as (
        select c.id, c.content_type, ${isWithin(actor.scope('listing:write'), placement)} as can_write from enhanced_content c where c.id = ${contentId} and c.deleted_at is null),
      place as materialized (
        select l.id, l.name from content c join enhanced_content_location cl on cl.content_id = c.id
        join location l on l.id = cl.location_id and l.deleted_at is null),
      listed as materialized (
        select g.id, g.portal_id, g.location_id from place join listing g on g.location_id = place.id and g.state = 'LIVE'),
      delivered as materialized (
        select y.listing_id, y.state = 'LIVE' as shown, ${isRefused} as refused
        from enhanced_content_delivery y where y.content_id = ${contentId}),
      at_portal as (
        select g.portal_id, count(*)::int as live, (count(*) filter (where d.shown))::int as shown,
          (count(*) filter (where d.refused))::int as refused
        from listed g left join delivered d on d.listing_id = g.id group by 1),
      reached as materialized (
        select distinct g.location_id from listed g join portal p on p.id = g.portal_id, content c
        where c.content_type = any(p.contents)),
      unreached as (
        select place.id, place.name from place where not exists (select from reached r where r.location_id = place.id)
        order by place.name, place.id limit ${mostNamed})
      select json_build_object('canWrite', c.can_write,
        'locations', (select count(*)::int from place), 'reached', (select count(*)::int from reached),
        'unreached', (select coalesce(json_agg(json_build_object('locationId', u.id, 'locationName', u.name)
                        order by u.name, u.id), '[]') from unreached u),
        'portals', (select coalesce(json_agg(json_build_object('portalId', p.id, 'portalName', p.name,
                        'takes', c.content_type = any(p.contents), 'live', coalesce(a.live, 0), 'shown', coalesce(a.shown, 0),
                        'refused', coalesce(a.refused, 0))
                        order by c.content_type = any(p.contents) desc, a.live desc nulls last, p.name), '[]')
                    from portal p left join at_portal a on a.portal_id = p.id
                    where a.live > 0 or (c.content_type = any(p.contents) and p.deactivated_at is null)))::text as json
      from content c`);
  }
}

const told = ['portalUnreachable', 'portalRefused'] as const;

/**
 * The error's sentence in the reader's language, with the portal's own words filled in. Over `enhanced_content_delivery y` and
 * `portal p`.
 */
export function errorMessage(): Sql<string> {
  const { language } = currentContext();
  const sentences = Object.fromEntries(
    told.map((key) => [errorCatalogue[key].code, errorCatalogue[key].message[language]]),
  );
  return sql`case when y.error_code is not null then replace(replace(
    ${JSON.stringify(sentences)}::jsonb ->> y.error_code::text, '{portal}', p.name), '{reason}', coalesce(y.error_reason, '-')) end`;
}

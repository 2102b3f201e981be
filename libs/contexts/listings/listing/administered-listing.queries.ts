import { Injectable } from '@nestjs/common';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import type { Actor, Placement } from '#platform/access';
import { containing, Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import { bookedActions, managedLocations } from './booked-actions.js';
import { statusDetails } from './listing-errors.js';

/** Listing of the specification: one location at one publisher. */
export interface ListingView {
  readonly id: number;
  readonly locationId: number;
  readonly locationName: string;
  readonly publisherId: number;
  readonly publisherName: string;
  readonly status: ValueOf<'portalStatus'>;
  readonly additionalStatus: string | null;
  readonly url: string | null;
  readonly screenShotUrl: string | null;
  readonly statusDetails: readonly StatusDetail[];
  readonly alternateBrands: readonly AlternateBrand[];
  readonly provider: string;
  readonly product: string | null;
  readonly availableActions: readonly DecidedValueOf<'portalAction'>[];
  readonly updatedAt: string;
}

export interface StatusDetail {
  /** Of the error catalogue. */
  readonly code: number;
  readonly type: DecidedValueOf<'statusDetailType'>;
  readonly message: string;
}

/** The same location at another brand of the publisher. */
export interface AlternateBrand {
  readonly publisherId: number;
  readonly brandName: string;
  readonly listingUrl: string | null;
}

/** What listings are of; known to be visible. */
export interface ListingContext {
  readonly type: DecidedValueOf<'listingContext'>;
  readonly place: Placement;
}

export interface ListingFilter {
  /** With the workspaces below. */
  readonly recursive?: boolean | undefined;
  readonly statuses?: readonly ValueOf<'portalStatus'>[] | undefined;
  readonly publisherIds?: readonly number[] | undefined;
  /** Part of the location's name or external id, in any case. */
  readonly filter?: string | undefined;
}

export interface ListingPage extends ListingFilter {
  /** None: all that the actor sees. */
  readonly context?: ListingContext | undefined;
  readonly skip: number;
  readonly take: number;
}

/** A part of the list that shares no row with another; each is read from an index in the order of the list. */
interface Source {
  /** Workspaces that `where` is evaluated for, one by one, as `area (id)`. */
  readonly areas?: Sql<unknown>;
  /** Condition on the placement of a row of listings or locations. */
  readonly where: (columns: Columns) => Sql<unknown>;
}

interface Columns {
  readonly workspace: Sql<unknown>;
  readonly company: Sql<unknown>;
  readonly location: Sql<unknown>;
}

const ofListing: Columns = {
  workspace: sql`l.workspace_id`,
  company: sql`l.company_id`,
  location: sql`l.location_id`,
};
const ofLocation: Columns = { workspace: sql`x.workspace_id`, company: sql`x.company_id`, location: sql`x.id` };

/** Other brands of the portal, found once per portal instead of once per listing. */
const portals = sql`portals as materialized (
  select p.*, (select array_agg(f.id) from portal f where f.id <> p.id
                 and coalesce(f.parent_portal_id, f.id) = coalesce(p.parent_portal_id, p.id)) as brands
  from portal p)`;

const alternateBrands = sql`case when p.brands is null then '[]'::json else coalesce((
  select json_agg(json_build_object('publisherId', o.portal_id, 'brandName', b.name, 'listingUrl', o.url) order by o.portal_id)
  from listing o join portal b on b.id = o.portal_id
  where o.location_id = l.location_id and o.portal_id = any(p.brands) and o.state <> 'RELEASED'), '[]'::json) end`;

@Injectable()
export class AdministeredListingQueries {
  constructor(private readonly database: Database) {}

  /** Listings by location and portal, with the number of all. */
  async list(actor: Actor, filter: ListingPage): Promise<JsonText<{ data: ListingView[]; total: number }>> {
    const { context, recursive } = filter;
    const sources = context === undefined ? ofActor(actor) : [inContext(context, recursive)];
    const { skip, take } = filter;
    const pages = sources.map((source) => page(source, filter));
    const counts = sources.map(
      (
        source,
      ) => sql`(select count(*) from ${source.areas === undefined ? sql`` : sql`${source.areas} cross join`} listing l
        where ${conditions(source, filter)})`,
    );
    return this.database.list<ListingView>(
      sql`
      with ${portals},
        shown as (select l.* from (${sql.join(pages, sql` union all `)}) l
                  order by l.location_id, l.portal_id offset ${skip} limit ${take}),
        ${managedLocations}
      select (
        select json_agg(json_build_object('id', l.id, 'locationId', l.location_id, 'locationName', x.name,
            'publisherId', l.portal_id, 'publisherName', p.name, 'status', l.state, 'additionalStatus', l.additional_status,
            'url', l.url, 'screenShotUrl', l.screenshot_url, 'statusDetails', ${statusDetails()},
            'alternateBrands', ${alternateBrands}, 'provider', p.provider,
            'product', (select h.product from listing_holder h where h.listing_id = l.id order by h.subscription_id limit 1),
            'availableActions', ${bookedActions}, 'updatedAt', iso(l.updated_at)) order by l.location_id, l.portal_id)
        from shown l
        join portals p on p.id = l.portal_id join location x on x.id = l.location_id
      )::text as data, ${sql.join(counts, sql` + `)} as total`,
      50,
    );
  }
}

/** SQL: all listings that the list of this context would show, in no order. */
export function listingsIn(context: ListingContext, filter: ListingFilter): Sql<unknown> {
  const source = inContext(context, filter.recursive);
  const found = sql`select l.* from listing l where ${conditions(source, filter)}`;
  return source.areas === undefined ? found : sql`select l.* from ${source.areas} cross join lateral (${found}) l`;
}

function page(source: Source, filter: ListingPage): Sql<unknown> {
  const first = sql`select l.* from listing l where ${conditions(source, filter)}
    order by l.location_id, l.portal_id limit ${filter.skip + filter.take}`;
  return source.areas === undefined
    ? sql`(${first})`
    : sql`select l.* from ${source.areas} cross join lateral (${first}) l`;
}

function conditions(source: Source, { statuses, publisherIds, filter }: ListingFilter): Sql<unknown> {
  const text = filter?.trim() ?? '';
  const pattern = containing(text);
  // Released ones are in no list: the condition also picks the partial indexes.
  return sql.join(
    [
      sql`l.state <> 'RELEASED'`,
      source.where(ofListing),
      ...(statuses === undefined ? [] : [sql`l.state = any(${[...statuses]}::text[])`]),
      ...(publisherIds === undefined ? [] : [sql`l.portal_id = any(${[...publisherIds]}::int[])`]),
      ...(text === ''
        ? []
        : [
            sql`l.location_id in (select x.id from location x where x.deleted_at is null
              and (x.name ilike ${pattern} or x.external_id ilike ${pattern}) and ${source.where(ofLocation)})`,
          ]),
    ],
    sql` and `,
  );
}

function inContext({ type, place: { id, workspaceId } }: ListingContext, recursive = false): Source {
  if (type === 'Location') return { where: ({ location }) => sql`${location} = ${id}` };
  if (type === 'Company')
    return { where: ({ workspace, company }) => sql`${workspace} = ${workspaceId} and ${company} = ${id}` };
  const below = sql`w.path <@ (select above.path from workspace above where above.id = ${id})`;
  const areas = sql`(select w.id from workspace w
    where w.deleted_at is null and ${recursive ? below : sql`w.id = ${id}`}) as area`;
  return { areas, where: inArea };
}

const inArea: Source['where'] = ({ workspace }) => sql`${workspace} = area.id`;

function ofActor(actor: Actor): Source[] {
  const { workspaceIds, companyIds, locationIds } = actor.scope('listing:read');
  const companies = sql`${[...companyIds]}::bigint[]`;
  const outside = (workspace: Sql<unknown>) => sql`${workspace} <> all(${[...workspaceIds]}::int[])`;
  return [
    { areas: sql`unnest(${[...workspaceIds]}::int[]) as area (id)`, where: inArea },
    ...(companyIds.length === 0
      ? []
      : [
          {
            where: ({ workspace, company }: Columns) => sql`${company} = any(${companies}) and ${outside(workspace)}`,
          },
        ]),
    ...(locationIds.length === 0
      ? []
      : [
          {
            where: ({ workspace, company, location }: Columns) =>
              sql`${location} = any(${[...locationIds]}::bigint[]) and ${company} <> all(${companies}) and ${outside(workspace)}`,
          },
        ]),
  ];
}

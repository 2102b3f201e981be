import { Injectable } from '@nestjs/common';
import type { DecidedValueOf } from '#domain/lists/lists';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { containing, Database, JsonText, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { placement, within } from '../content/content.queries.js';
import type { ContentFilter } from '../content/content.queries.js';
import type { ContentView } from '../content/content-views.js';
import { errorMessage, isRefused } from './delivery.queries.js';

export type ContentState = DecidedValueOf<'contentState'>;

/** Why a portal does not show a content, or not its latest version. */
export interface RefusalView {
  readonly locationId: number;
  readonly locationName: string;
  readonly portalName: string;
  readonly message: string;
}

/** A content with where it is shown. */
export interface ListedContentView extends Pick<
  ContentView,
  'id' | 'name' | 'contentType' | 'language' | 'currency' | 'published' | 'contextType' | 'contextId' | 'elementCount'
> {
  readonly state: ContentState;
  readonly companyId: number;
  readonly companyName: string;
  /** Of the first of its locations; null: it names none. */
  readonly locationName: string | null;
  /** How many locations it names. */
  readonly locationCount: number;
  /** Listings on which it is to be seen. */
  readonly wanted: number;
  /** Of these: visitors see it. */
  readonly live: number;
  /** Of these: the portal has refused it, or its latest version. */
  readonly refused: number;
  /** One of them; null: nothing was refused. */
  readonly refusal: RefusalView | null;
  /** ISO 8601. */
  readonly updatedAt: string;
}

export interface OverviewView {
  readonly data: readonly ListedContentView[];
  readonly total: number;
  /** How many stand so, whatever `states` leaves out. */
  readonly counts: readonly { readonly state: ContentState; readonly total: number }[];
}

export interface OverviewFilter extends Omit<ContentFilter, 'skip' | 'status'> {
  readonly states?: readonly ContentState[] | undefined;
  /** Id of the last content of the page before. */
  readonly after?: number | undefined;
}

/** How contents stand as a whole, page by page. */
@Injectable()
export class OverviewQueries {
  constructor(private readonly database: Database) {}

  /** The newest first. One statement: the counts are of the moment at which the rows were read. */
  async list(actor: Actor, filter: OverviewFilter): Promise<JsonText<OverviewView>> {
    const states = filter.states === undefined ? sql`true` : sql`m.state = any(${[...filter.states]}::text[])`;
    const read = await this.database.json<OverviewView>(sql`
      with mine as materialized (
        select c.id, case
            when not c.published then 'UNPUBLISHED'
            when exists (select from enhanced_content_delivery y where y.content_id = c.id and ${isRefused}) then 'REFUSED'
            when exists (select from enhanced_content_delivery y
              where y.workspace_id = c.workspace_id and y.content_id = c.id and y.state = 'LIVE') then 'LIVE'
            else 'NOWHERE' end as state
        from enhanced_content c where ${conditions(actor, filter)}),
      page as (
        select m.id, m.state from mine m where ${states} and ${filter.after === undefined ? sql`true` : sql`m.id < ${filter.after}`}
        order by m.id desc limit ${filter.take})
      select json_build_object(
        'data', (select coalesce(json_agg(${rowJson()} order by c.id desc), '[]') from page m
                 join enhanced_content c on c.id = m.id join company k on k.id = c.company_id ${counted} ${first}),
        'total', (select count(*)::int from mine m where ${states}),
        'counts', (select coalesce(json_agg(json_build_object('state', n.state, 'total', n.total) order by n.state), '[]')
                   from (select m.state, count(*)::int as total from mine m group by 1) n))::text as json`);
    return read ?? new JsonText<OverviewView>('{"data":[],"total":0,"counts":[]}');
  }
}

function conditions(actor: Actor, { context, contentType, language, filter }: OverviewFilter): Sql<unknown> {
  const text = filter?.trim() ?? '';
  const parts: (Sql<unknown> | undefined)[] = [
    sql`c.deleted_at is null`,
    sql`exists (select from company k where k.id = c.company_id and k.deleted_at is null)`,
    visible(actor, placement),
    context === undefined ? undefined : within(context),
    contentType === undefined ? undefined : sql`c.content_type = ${contentType}`,
    language === undefined ? undefined : sql`c.language = ${language}`,
    text === '' ? undefined : sql`c.name ilike ${containing(text)}`,
  ];
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  );
}

/** Deliveries of a content in numbers. */
const counted = sql`cross join lateral (
  select (count(*) filter (where y.state in ('WAITING', 'LIVE', 'REFUSED')))::int as wanted,
    (count(*) filter (where y.state = 'LIVE'))::int as live, (count(*) filter (where ${isRefused}))::int as refused
  from enhanced_content_delivery y where y.content_id = c.id) n`;

/** The first of its locations, and how many there are. What was deleted is none of them. */
const first = sql`cross join lateral (
  select count(*)::int as total, min(l.id) as id from enhanced_content_location cl
  join location l on l.id = cl.location_id and l.deleted_at is null where cl.content_id = c.id) f
  left join location o on o.id = f.id`;

const rowJson = (): Sql<ListedContentView> => sql<ListedContentView>`json_build_object(
  'id', c.id, 'name', c.name, 'contentType', c.content_type, 'language', c.language, 'currency', c.currency,
  'published', c.published, 'state', m.state, 'contextType', case when c.location_id is null then 'Company' else 'Location' end,
  'contextId', coalesce(c.location_id, c.company_id), 'companyId', c.company_id, 'companyName', k.name,
  'locationName', o.name, 'locationCount', f.total,
  'elementCount', (select count(*)::int from enhanced_content_detail d where d.content_id = c.id),
  'wanted', n.wanted, 'live', n.live, 'refused', n.refused,
  'refusal', (
    select json_build_object('locationId', y.location_id, 'locationName', o2.name, 'portalName', p.name, 'message', ${errorMessage()})
    from enhanced_content_delivery y join listing g on g.id = y.listing_id join portal p on p.id = g.portal_id
    join location o2 on o2.id = y.location_id
    where y.content_id = c.id and ${isRefused} order by y.location_id, y.listing_id limit 1),
  'updatedAt', iso(c.updated_at))`;

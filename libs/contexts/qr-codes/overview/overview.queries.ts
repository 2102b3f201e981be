import { Injectable } from '@nestjs/common';
import { inPlaces, isWithin, visible } from '#platform/access';
import type { Actor, AskedPlaces } from '#platform/access';
import { workspaceToday } from '#platform/clock';
import { Config } from '#platform/config';
import { containing, Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { picturesOf } from '../code/qr-code.queries.js';
import { shortLink } from '../code/short-code.js';
import { reachable } from '../destination/destination.rules.js';
import { destination, lacksReviewPage } from '../destination/destination.sql.js';
import type { ListedQrCodeView, QrCodeOverviewView, QrCodeState } from './overview.view.js';

export interface QrCodeFilter {
  /** Undefined: everything that the actor sees. */
  readonly context?: AskedPlaces;
  readonly states?: readonly QrCodeState[] | undefined;
  /** Part of the name of the code, the location, or its city. */
  readonly filter?: string | undefined;
  /** Id of the last code of the page before. */
  readonly after?: number | undefined;
  readonly take: number;
}

type Row = Omit<ListedQrCodeView, 'redirectUrl' | 'pictures'> & { readonly code: string | null };
type Read = Omit<QrCodeOverviewView, 'data'> & { readonly data: readonly Row[] };

/** Where a subscription stands. */
const placement = { workspace: 's.workspace_id', company: 's.company_id', location: 's.location_id' } as const;

/** Subscriptions with the product QR that have not finished, with the code of each. */
const codes = sql`subscription s join licence b on b.id = s.licence_id and b.booked_offer -> 'products' @> '[{"product": "QR"}]'
  left join qr_code q on q.subscription_id = s.id left join location l on l.id = s.location_id and l.deleted_at is null
  left join company k on k.id = s.company_id`;

const state = sql<QrCodeState>`case when q.subscription_id is null then 'UNMADE' when ${lacksReviewPage} then 'NO_REVIEW_PAGE' else 'READY' end`;

/** Codes as lists show them, page by page. */
@Injectable()
export class QrCodeOverviewQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** The newest first. One statement: the counts are of the moment at which the rows were read. */
  async list(actor: Actor, filter: QrCodeFilter): Promise<QrCodeOverviewView> {
    const states = filter.states === undefined ? sql`true` : sql`m.state = any(${[...filter.states]}::text[])`;
    const { rows } = await sql<{ read: Read }>`
      with mine as materialized (select s.id, ${state} as state from ${codes} where ${conditions(actor, filter)}),
      page as (
        select m.id, m.state from mine m where ${states} and ${filter.after === undefined ? sql`true` : sql`m.id < ${filter.after}`}
        order by m.id desc limit ${filter.take})
      select json_build_object(
        'data', (select coalesce(json_agg(${rowJson(actor, sql`m.state`)} order by s.id desc), '[]')
                 from page m join (${codes}) on s.id = m.id ${more}),
        'total', (select count(*)::int from mine m where ${states}),
        'counts', (select coalesce(json_agg(json_build_object('state', n.state, 'total', n.total) order by n.state), '[]')
                   from (select m.state, count(*)::int as total from mine m group by 1) n)) as read`.execute(
      this.database.read,
    );
    const { data = [], total = 0, counts = [] } = rows[0]?.read ?? {};
    return { data: data.map((row) => this.viewOf(row)), total, counts };
  }

  /** Null: its subscription has finished. */
  async one(actor: Actor, id: number): Promise<ListedQrCodeView | null> {
    const { rows } = await sql<{ read: Row }>`
      select ${rowJson(actor, state)} as read from ${codes} ${more} where s.id = ${id} and s.state <> 'FINISHED'`.execute(
      this.database.read,
    );
    return rows[0] === undefined ? null : this.viewOf(rows[0].read);
  }

  private viewOf({ code, destination: leadsTo, ...row }: Row): ListedQrCodeView {
    const { publicUrl } = this.config;
    const redirectUrl = code === null ? null : shortLink(publicUrl, code);
    return {
      ...row,
      destination: reachable(publicUrl, leadsTo),
      redirectUrl,
      pictures: redirectUrl === null ? null : picturesOf(redirectUrl),
    };
  }
}

function conditions(actor: Actor, { context, filter }: QrCodeFilter): Sql<unknown> {
  const text = filter?.trim() ?? '';
  const part = containing(text);
  const parts: (Sql<unknown> | undefined)[] = [
    sql`s.state <> 'FINISHED'`,
    visible(actor, placement),
    context === undefined ? undefined : inPlaces(context, placement),
    text === '' ? undefined : sql`(q.name ilike ${part} or l.name ilike ${part} or l.city ilike ${part})`,
  ];
  return sql.join(
    parts.filter((each) => each !== undefined),
    sql` and `,
  );
}

/** Where each code leads to, and its scans: of the last thirty days, today included, and of the thirty before. */
const more = sql`left join lateral ${destination} d on true
  join workspace w on w.id = s.workspace_id cross join lateral (select ${workspaceToday()} as today) t
  cross join lateral (
    select coalesce(sum(c.scans) filter (where c.day > t.today - 30), 0)::int as sum,
      coalesce(sum(c.scans) filter (where c.day <= t.today - 30), 0)::int as before
    from qr_scan c where c.workspace_id = s.workspace_id and c.subscription_id = s.id
      and c.day > t.today - 60 and c.day <= t.today) n`;

const days = sql`(
  select json_agg(coalesce(c.scans, 0) order by i.back desc) from generate_series(0, 29) i (back)
  left join qr_scan c on c.workspace_id = s.workspace_id and c.subscription_id = s.id and c.day = t.today - i.back)`;

const rowJson = (actor: Actor, stands: Sql<QrCodeState>): Sql<Row> => sql<Row>`json_build_object(
  'id', s.id, 'state', ${stands}, 'name', q.name, 'qrType', q.qr_type, 'code', q.code,
  'destination', case when d.url is not null and q.subscription_id is not null
    then json_build_object('source', d.source, 'portal', d.portal, 'url', d.url) end,
  'licenceId', s.licence_id, 'locationId', l.id, 'locationName', l.name, 'city', l.city,
  'companyId', k.id, 'companyName', k.name, 'updatedAt', iso(q.updated_at), 'canWrite', ${isWithin(actor.scope('subscription:write'), placement)},
  'scans', case when ${isWithin(actor.scope('statistics:read'), placement)}
    then json_build_object('sum', n.sum, 'before', n.before, 'days', ${days}) end)`;

import { Injectable } from '@nestjs/common';
import { Requirements, rests, runs } from '#contexts/subscriptions';
import { lists } from '#domain/lists/lists';
import { networkOf } from '#domain/lists/products';
import type { ReachEnhancementType } from '#domain/lists/products';
import { monthInTenthsOfDays } from '#domain/reach/campaign-budget';
import { inPlaces, isWithin, visible } from '#platform/access';
import type { Actor, AskedPlaces } from '#platform/access';
import { currentContext } from '#platform/context';
import { containing, Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { problemMessage } from '#platform/problems';
import { closedMessageNow } from '../campaign/closed-location.sql.js';
import { typeOfOffer } from '../campaign/type-of-offer.sql.js';
import { budgetNow, settledBudget } from './budget.sql.js';
import type { AdOverviewView, AdPace, AdStanding, ListedAdView } from './overview.view.js';
import { targetingOfAd } from './targeting.sql.js';
import { costOfAd, daysOfAd, paceOfAd, targetOfAd } from './spending.sql.js';
import { segmentsOfAd, standingOfAd } from './standing.sql.js';

export interface AdFilter {
  /** Undefined: everything that the actor sees. */
  readonly context?: AskedPlaces;
  readonly types?: readonly ReachEnhancementType[] | undefined;
  readonly standings?: readonly AdStanding[] | undefined;
  readonly paces?: readonly AdPace[] | undefined;
  /** Part of the name of the campaign, the location, or its city. */
  readonly filter?: string | undefined;
  /** Id of the last one of the page before. */
  readonly after?: number | undefined;
  readonly take: number;
}

/** Where a subscription stands. */
const placement = { workspace: 's.workspace_id', company: 's.company_id', location: 's.location_id' } as const;

const isAd = sql`b.booked_offer -> 'products' @> any(array['[{"product": "ReachEnhancement"}]', '[{"product": "Advertisement"}]']::jsonb[])`;

const withNames = sql`left join reach_enhancement e on e.id = s.id left join location l on l.id = s.location_id and l.deleted_at is null`;

/** Campaigns as lists show them, page by page. */
@Injectable()
export class AdOverviewQueries {
  constructor(
    private readonly database: Database,
    private readonly requirements: Requirements,
  ) {}

  /** The newest first. */
  async list(actor: Actor, filter: AdFilter): Promise<AdOverviewView> {
    const { rows } = await adList(actor, filter, this.descriptions).execute(this.database.read);
    return rows[0]?.read ?? { data: [], total: 0, spent: 0, target: 0, counts: [], paces: [] };
  }

  /** Null: nobody has said which kind of ads it has. */
  async one(actor: Actor, id: number): Promise<ListedAdView | null> {
    const { rows } = await sql<{ read: ListedAdView }>`
      ${measured(actor, sql`s.id = ${id}`, sql`true`)}
      select ${rowJson(actor, this.descriptions)} as read from mine m ${withRest}`.execute(this.database.read);
    return rows[0]?.read ?? null;
  }

  private get descriptions(): Words {
    return this.requirements.descriptions(currentContext().language);
  }
}

/** What subscriptions can still have to be told, by key. */
type Words = Readonly<Record<string, string>>;

/** One statement: counts and sums are of the moment at which the rows were read. */
export function adList(actor: Actor, filter: AdFilter, words: Words): Sql<{ read: AdOverviewView }> {
  const stands = among(sql`m.standing`, filter.standings);
  const paces = among(sql`m.pace`, filter.paces);
  const next = filter.after === undefined ? sql`true` : sql`m.id < ${filter.after}`;
  return sql<{ read: AdOverviewView }>`
    ${measured(actor, conditions(actor, filter), among(sql`k.type`, filter.types))},
    shown as materialized (select * from mine m where ${stands} and ${paces}),
    page as (select * from shown m where ${next} order by m.id desc limit ${filter.take})
    select json_build_object(
      'data', (select coalesce(json_agg(${rowJson(actor, words)} order by s.id desc), '[]') from page m ${withRest}),
      'total', (select count(*)::int from shown),
      'spent', (select coalesce(round(sum(m.cost) / 1000000, 2), 0) from shown m),
      'target', (select coalesce(round(sum(m.may_cost) / 1000000, 2), 0) from shown m),
      'counts', (select coalesce(json_agg(json_build_object('standing', n.standing, 'total', n.total) order by n.standing), '[]')
        from (select m.standing, count(*)::int as total from mine m where ${paces} group by 1) n),
      'paces', (select coalesce(json_agg(json_build_object('pace', n.pace, 'total', n.total) order by n.pace), '[]')
        from (select m.pace, count(*)::int as total from mine m where m.pace is not null and ${stands} group by 1) n)) as read`;
}

const rowJson = (actor: Actor, words: Words): Sql<ListedAdView> => sql<ListedAdView>`json_build_object(
  'id', s.id, 'type', m.type, 'name', coalesce(e.name, s.name, l.name, b.name), 'standing', m.standing,
  'campaignStatus', nullif(e.state, 'removed'),
  'message', coalesce(${problemMessage('e.problem')}, (
    select ${problemMessage('g.problem')} from reach_segment g
    where g.reach_enhancement_id = s.id and g.state <> 'removed' and g.problem is not null order by g.id limit 1),
    case when s.state = 'FAILED' then s.errors -> 0 ->> 'message' end, ${closedMessageNow()}),
  'waitsFor', (select coalesce(json_agg(coalesce(${JSON.stringify(words)}::jsonb ->> r.key, r.key) order by r.position), '[]')
    from unnest(s.missing) with ordinality as r (key, position)),
  'rests', ${rests}, 'startDate', s.start_date, 'endDate', s.end_date,
  'locationId', l.id, 'locationName', l.name, 'city', l.city, 'companyId', c.id, 'companyName', c.name,
  'budget', case when m.target is not null then json_build_object('budgetTarget', m.target, 'budgetTargetType', m.kind,
    'period', m.period, 'fixed', m.fixed) end,
  'daysOfMonth', ${JSON.stringify(daysOfMonth)}::json -> m.type,
  'targeting', (${targetingOfAd}), 'segments', m.segments, 'ads', m.ads, 'canWrite', s.state <> 'FINISHED' and ${isWithin(actor.scope('subscription:write'), placement)},
  'spending', case when m.cost is not null then json_build_object('from', m.first, 'to', m.last,
    'spent', round(m.cost / 1000000, 2), 'target', round(m.may_cost / 1000000, 2), 'timeUsed', round(m.used, 4),
    'fullfilled', m.share, 'status', m.pace, 'impressions', m.impressions, 'clicks', m.clicks) end)`;

/** By type, where a network of the platform shows it. */
const daysOfMonth: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(networkOf).map(([type, network]) => [type, Number(monthInTenthsOfDays[network]) / 10]),
);

/** What a page shows beside that which was measured. */
const withRest = sql`join subscription s on s.id = m.id join licence b on b.id = s.licence_id ${withNames}
  left join company c on c.id = s.company_id`;

/**
 * SQL that begins a statement: `mine` has how each campaign stands and what it costs. Offers are read once for each licence. Of
 * what the reader may not see there is no figure, so that no filter tells it either.
 */
const measured = (actor: Actor, condition: Sql<unknown>, ofType: Sql<unknown>): Sql<unknown> => sql`
  with found as materialized (
    select s.id, s.workspace_id, s.company_id, s.location_id, s.licence_id, s.state, s.start_date, s.end_date, s.paused_on,
      s.suspended_on
    from subscription s join licence b on b.id = s.licence_id and ${isAd} ${withNames}
    where ${condition}),
  kinds as materialized (
    select b.id, t.type, f.target, f.kind, f.period
    from (select distinct s.licence_id from found s) n join licence b on b.id = n.licence_id
    cross join lateral (select case when o.type = any(${[...lists.reachEnhancementType]}::text[]) then o.type
      when b.booked_offer -> 'products' @> '[{"product": "Advertisement"}]' then 'displayAd' end as type
      from (select (${typeOfOffer}) as type) o) t
    left join lateral (${settledBudget}) f on true),
  mine as materialized (
    select s.id, k.type, g.segments, g.ads, x.standing, b.target, b.kind, b.period, k.target is not null as fixed,
      d.first, d.last, d.used, c.impressions, c.clicks, c.micros as cost, t.micros as may_cost, t.share,
      case when ${runs} and x.standing <> 'PAUSED' then ${paceOfAd} end as pace
    from found s join kinds k on k.id = s.licence_id and k.type is not null and ${ofType} join workspace w on w.id = s.workspace_id
    ${withNames} left join subscription_budget o on o.subscription_id = s.id
    cross join lateral (${budgetNow}) b cross join lateral (${segmentsOfAd}) g
    cross join lateral (select ${standingOfAd} as standing) x
    left join lateral (${daysOfAd}) d on x.standing <> 'WAITING' and k.type <> 'displayAd' and ${isWithin(actor.scope('statistics:read'), placement)}
    left join lateral (${costOfAd}) c on d.first is not null
    left join lateral (${targetOfAd}) t on d.first is not null)`;

const among = (value: Sql<unknown>, values: readonly string[] | undefined): Sql<boolean> =>
  values === undefined ? sql`true` : sql`${value} = any(${[...values]}::text[])`;

function conditions(actor: Actor, { context, filter }: AdFilter): Sql<unknown> {
  const text = filter?.trim() ?? '';
  const part = containing(text);
  const parts: (Sql<unknown> | undefined)[] = [
    sql`s.state <> 'FINISHED'`,
    visible(actor, placement),
    context === undefined ? undefined : inPlaces(context, placement),
    text === ''
      ? undefined
      : sql`(coalesce(e.name, s.name, l.name, b.name) ilike ${part} or l.name ilike ${part} or l.city ilike ${part})`,
  ];
  return sql.join(
    parts.filter((each) => each !== undefined),
    sql` and `,
  );
}

import { Injectable } from '@nestjs/common';
import { CampaignBudgets, reportedBefore } from '#contexts/reach-enhancement';
import type { ReachBudgetView } from '#contexts/reach-enhancement';
import { SubscriptionFigures } from '#contexts/statistics';
import { runs } from '#contexts/subscriptions';
import type { ValueOf } from '#domain/lists/lists';
import type { Kpi } from '#domain/statistics/kpis';
import type { DayRange } from '#domain/time/day-range';
import type { LocalDate } from '#domain/time/local-date';
import { workspaceZone } from '#platform/clock';
import { Database, sql } from '#platform/database';
import { inside, placed } from '../dashboard-scope.js';
import type { DashboardScope } from '../dashboard-scope.js';
import { intervalOf, shareOf, statusOf, targetOf, timeReported, timeUsed } from './pacing.rules.js';
import type { PacingStatus } from './pacing.rules.js';

type TargetType = ValueOf<'budgetTargetType'>;

/** `Pacing graph` of the specification. */
export interface PacingView {
  readonly subscriptionId: number;
  readonly subscriptionName: string;
  readonly locationId: number;
  readonly locationName: string;
  readonly companyName: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly targetType: TargetType;
  /** Of the interval, in units of the type: euros to the cent. */
  readonly target: number;
  readonly reached: number;
  /** Shares: 1 is all. */
  readonly timeUsed: number;
  /** As the specification spells it. */
  readonly fullfilled: number;
  readonly status: PacingStatus;
}

export interface PacingPage {
  readonly skip: number;
  readonly take: number;
}

/** Which KPI says how much of a target is reached. Nothing counts interactions. */
const kpiOf: Readonly<Partial<Record<TargetType, Kpi>>> = { Euro: 'spend', Click: 'clicks', Call: 'calls' };
/** What may be spent, and what is to be delivered. */
export const pacingTargets = { spend: ['Euro'], delivery: ['Click', 'Call'] } as const satisfies Record<
  string,
  readonly TargetType[]
>;

interface Campaign {
  readonly id: number;
  readonly workspaceId: number;
  readonly name: string;
  readonly locationId: number;
  readonly locationName: string;
  readonly companyName: string;
  readonly startDate: LocalDate | null;
  readonly endDate: LocalDate | null;
  /** At the location, with how much of it is over. */
  readonly today: LocalDate;
  readonly ofToday: number;
  /** The first day that was not reported whole; null: none was. */
  readonly reportedBefore: LocalDate | null;
}

interface Aimed {
  readonly campaign: Campaign;
  readonly interval: DayRange;
  readonly budget: ReachBudgetView;
  readonly type: TargetType;
  readonly kpi: Kpi;
  /** Millionths. */
  readonly target: bigint;
}

/** Whether running campaigns spend and deliver as planned, by the month and the days of their locations. */
@Injectable()
export class PacingQueries {
  constructor(
    private readonly database: Database,
    private readonly budgets: CampaignBudgets,
    private readonly figures: SubscriptionFigures,
  ) {}

  /** Those with a target of one of the types, by the names of their locations. */
  async list(
    of: DashboardScope,
    types: readonly TargetType[],
    { skip, take }: PacingPage,
  ): Promise<{ data: PacingView[]; total: number }> {
    const campaigns = await this.running(of);
    const budgets = await this.budgets.shownOf(campaigns.map(({ id }) => id));
    const aimed = campaigns.flatMap((campaign) => aimOf(campaign, budgets.get(campaign.id), types));
    const page = aimed.slice(skip, skip + take);
    const reached = await this.figures.sums(
      page.map(({ campaign: { id, workspaceId, today }, interval: { from }, kpi }) => ({
        workspaceId,
        subscriptionId: id,
        kpi,
        from,
        to: today,
      })),
    );
    return { data: page.map((each) => viewOf(each, reached.get(each.campaign.id) ?? 0n)), total: aimed.length };
  }

  private async running(of: DashboardScope): Promise<Campaign[]> {
    const { rows } = await sql<Campaign>`
      select s.id, s.workspace_id as "workspaceId", coalesce(s.name, b.name) as name, l.id as "locationId", l.name as "locationName",
        c.name as "companyName", s.start_date::text as "startDate", s.end_date::text as "endDate", d.at::date::text as today,
        (extract(epoch from d.at - d.at::date) / 86400)::float8 as "ofToday",
        ${reportedBefore(sql`d.at`)}::text as "reportedBefore"
      from subscription s
      cross join lateral (select b.name, b.booked_offer from licence b where b.id = s.licence_id offset 0) b
      join location l on l.workspace_id = s.workspace_id and l.id = s.location_id
      join company c on c.workspace_id = s.workspace_id and c.id = s.company_id
      join workspace w on w.id = s.workspace_id
      left join reach_enhancement e on e.id = s.id
      cross join lateral (select clock_now(w.id) at time zone coalesce(l.time_zone, ${workspaceZone()}) as at) d
      where ${inside(of, placed('s'))} and ${runs} and l.deleted_at is null
        and (b.booked_offer -> 'products') @> any(array['[{"product": "ReachEnhancement"}]', '[{"product": "Advertisement"}]']::jsonb[])
      order by sort_text(l.name) collate "C", s.id`.execute(this.database.read);
    return rows;
  }
}

/** Nothing where there is no target, nobody counts it, or the subscription does not run today. */
function aimOf(campaign: Campaign, budget: ReachBudgetView | undefined, types: readonly TargetType[]): Aimed[] {
  const type = budget?.budgetTargetType ?? undefined;
  const kpi = type === undefined ? undefined : kpiOf[type];
  const interval = intervalOf(campaign.today, campaign);
  if (budget === undefined || type === undefined || kpi === undefined || interval === null) return [];
  if (budget.budgetTarget === null || budget.budgetTarget <= 0 || !types.includes(type)) return [];
  return [{ campaign, interval, budget, type, kpi, target: targetOf(budget.budgetTarget, budget.period, interval) }];
}

function viewOf({ campaign, interval, type, target }: Aimed, reached: bigint): PacingView {
  const { id, name, locationId, locationName, companyName, today, ofToday } = campaign;
  const [used, fulfilled] = [timeUsed(today, ofToday, interval), shareOf(reached, target)];
  return {
    subscriptionId: id,
    subscriptionName: name,
    locationId,
    locationName,
    companyName,
    from: interval.from,
    to: interval.to,
    targetType: type,
    target: toHundredths(target),
    reached: toHundredths(reached),
    timeUsed: Math.round(used * 10_000) / 10_000,
    fullfilled: fulfilled,
    status: statusOf({ used, reported: timeReported(campaign.reportedBefore, interval) }, fulfilled),
  };
}

/** Of millionths, for people. */
const toHundredths = (millionths: bigint): number => Number((millionths + 5000n) / 10_000n) / 100;

import { Injectable } from '@nestjs/common';
import { reachResultsChanged } from '#contexts/reach-enhancement';
import { networkOf } from '#domain/lists/products';
import type { ReachEnhancementType } from '#domain/lists/products';
import type { Kpi } from '#domain/statistics/kpis';
import type { LocalDate } from '#domain/time/local-date';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import type { Fact } from '../fact/fact.js';
import { FactStore } from '../fact/fact.store.js';
import { statisticsQueue } from './statistics.jobs.js';

interface ChangedResults {
  readonly accountId: number;
  readonly from: string;
  readonly to: string;
}

interface Result {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
  readonly type: ReachEnhancementType;
  readonly day: LocalDate;
  readonly impressions: string;
  readonly clicks: string;
  /** Null: the network does not count them. */
  readonly calls: string | null;
  readonly directions: string | null;
  /** Euro. */
  readonly spend: string;
}

/** What campaigns have. */
const counted = ['impressions', 'clicks', 'calls', 'directions', 'spend'] as const satisfies readonly Kpi[];

/** Campaigns whose results are kept in one transaction. */
const campaignsAtOnce = 100;

/** Counts what campaigns have brought and cost, by the days of their accounts. */
@Injectable()
@Subscribes(reachResultsChanged, 'statistics.reachResults', { queue: statisticsQueue })
export class CountReachResults implements JobHandler<ChangedResults> {
  constructor(
    private readonly database: Database,
    private readonly facts: FactStore,
  ) {}

  async handle(changed: ChangedResults, delivery: Delivery): Promise<void> {
    for (let after: number | null = 0; after !== null;) after = await this.some(changed, after);
    await this.database.transaction((tx) => delivery.complete(tx));
  }

  /** @returns the last campaign that was counted; null: there was none left */
  private async some(changed: ChangedResults, after: number): Promise<number | null> {
    const ids = await this.campaigns(changed.accountId, after);
    await this.database.transaction(async (tx) => {
      await this.facts.hold(tx, await this.company(changed.accountId));
      await this.facts.keep(tx, (await results(tx, ids, changed)).flatMap(factsOf));
    });
    return ids.at(-1) ?? null;
  }

  private async company(accountId: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select company_id as id from ad_account where id = ${accountId}`.execute(this.database.read);
    return rows.map(({ id }) => id);
  }

  private async campaigns(accountId: number, after: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from reach_enhancement where account_id = ${accountId} and id > ${after} order by id
      limit ${campaignsAtOnce}`.execute(this.database.manager);
    return rows.map(({ id }) => id);
  }
}

async function results(tx: Tx, ids: readonly number[], { from, to }: ChangedResults): Promise<Result[]> {
  const { rows } = await sql<Result>`
      select e.id, e.workspace_id as "workspaceId", e.company_id as "companyId", e.location_id as "locationId", e.type,
        r.day::text as day, sum(r.impressions)::text as impressions, sum(r.clicks)::text as clicks, sum(r.calls)::text as calls,
        sum(r.directions)::text as directions, round(sum(r.cost_micros) / 1000000.0, 6)::text as spend
      from reach_enhancement e join reach_result r on r.reach_enhancement_id = e.id and r.day between ${from} and ${to}
      where e.id = any(${[...ids]}::bigint[]) group by e.id, r.day order by e.id, r.day`.execute(tx);
  return rows;
}

function factsOf(result: Result): Fact[] {
  const { id, workspaceId, companyId, locationId, type, day } = result;
  const source = networkOf[type];
  if (source === undefined) return [];
  return counted.map((kpi) => ({
    workspaceId,
    companyId,
    locationId,
    subscriptionId: id,
    day,
    product: 'ReachEnhancement',
    kpi,
    source,
    value: result[kpi],
  }));
}

import { Injectable } from '@nestjs/common';
import type { AdNetworkName } from '#domain/lists/products';
import { amountOfMicros, dailyMicros, mostOfMonth } from '#domain/reach/campaign-budget';
import type { CampaignBudget } from '#domain/reach/campaign-budget';
import type { LocalDate } from '#domain/time/local-date';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import type { Delivery } from '#platform/outbox';
import { keptProblem } from '#platform/problems';
import { AdAccountEntity } from '../account/ad-account.entity.js';
import { AdNetworks } from '../account/ad-networks.js';
import { CampaignBudgets } from '../campaign/campaign-budgets.js';
import { campaignColumns } from '../campaign/campaign.record.js';
import type { CampaignRecord } from '../campaign/campaign.record.js';
import { CampaignStore } from '../campaign/campaign.store.js';
import { PauseCampaigns } from '../campaign/pause-campaigns.js';
import type { AccountLook } from '../ports/ad-network.port.js';
import { isShown } from '../publishing/campaign-kind.js';
import { CampaignKinds } from '../publishing/campaign-kinds.js';
import { campaignOverspent, reachResultsChanged } from '../reach.events.js';

interface LookedAt {
  readonly id: number;
  readonly workspaceId: number;
  readonly network: AdNetworkName;
  /** At the account. */
  readonly day: LocalDate;
}

/** Writes down what an account has, and corrects what is not as it is to be. */
@Injectable()
export class KeepLook {
  constructor(
    private readonly database: Database,
    private readonly networks: AdNetworks,
    private readonly kinds: CampaignKinds,
    private readonly campaigns: CampaignStore,
    private readonly budgets: CampaignBudgets,
    private readonly pause: PauseCampaigns,
    private readonly outbox: Outbox,
  ) {}

  async keep(account: LookedAt, look: AccountLook, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows: held } = await sql<CampaignRecord>`
        select ${campaignColumns} from reach_enhancement e
        where e.account_id = ${account.id} and e.network_id is not null and e.removed_at is null
        order by e.id for update`.execute(tx);
      const changed = await keepDays(tx, held, look);
      if (changed !== null) {
        const payload = { accountId: account.id, ...changed };
        await this.outbox.emit(tx, reachResultsChanged, [{ workspaceId: account.workspaceId, payload }]);
      }
      await this.keepRefusals(tx, account, look);
      await this.correct(tx, account, held, look);
      await this.stopOverspending(tx, account, held);
      await tx.update(AdAccountEntity, account.id, {
        lookedAt: () => 'now()',
        dueAt: () => `now() + interval '1 hour'`,
      });
    });
  }

  /** A budget or a state that somebody has changed at the network is set again; what it has lost is made anew. */
  private async correct(
    tx: Tx,
    { network }: LookedAt,
    held: readonly CampaignRecord[],
    look: AccountLook,
  ): Promise<void> {
    const settled = held.filter(
      ({ state, sentRevision, revision }) => (state === 'active' || state === 'paused') && sentRevision === revision,
    );
    const budgets = await this.budgets.of(
      settled.map(({ id }) => id),
      tx,
    );
    // What could not be sent (the account was closed) is tried again with each look.
    await this.campaigns.queue(
      tx,
      held.filter(
        ({ state, sentRevision, revision }) => (state === 'active' || state === 'paused') && sentRevision < revision,
      ),
    );
    const there = new Map(look.campaigns.map((campaign) => [campaign.id, campaign]));
    const isSame = (campaign: CampaignRecord): boolean => {
      const found = there.get(campaign.networkId ?? '');
      const budget = budgets.get(campaign.id);
      return (
        found !== undefined &&
        found.isShown === isShown(campaign) &&
        (budget === undefined || found.dailyMicros === dailyMicros(budget, network))
      );
    };
    await this.campaigns.changed(
      tx,
      settled.filter((campaign) => !isSame(campaign)),
    );
    const lacksGoals = ({ type, goalsSent }: CampaignRecord): boolean =>
      !goalsSent && this.kinds.of(type).sendGoals !== undefined;
    await this.campaigns.queue(
      tx,
      settled.filter((campaign) => isSame(campaign) && lacksGoals(campaign)),
    );
  }

  /** What the network has refused of ads that it had accepted, and what it has accepted after all. */
  private async keepRefusals(tx: Tx, account: LookedAt, { refusals }: AccountLook): Promise<void> {
    const network = this.networks.of(account.network).name;
    const problems = refusals.map(({ words }) =>
      JSON.stringify(keptProblem('adContentRefused', { network, reason: words })),
    );
    await sql`
      with refused as (
        select * from unnest(${refusals.map(({ adId }) => adId)}::text[], ${problems}::jsonb[]) as r (network_id, problem)
      ), found as (
        select a.id, a.segment_id, r.problem from reach_enhancement e
        join reach_segment g on g.reach_enhancement_id = e.id join reach_ad a on a.segment_id = g.id
        left join refused r on r.network_id = a.network_id
        where e.account_id = ${account.id} and g.state <> 'removed' and a.deleted_at is null and a.network_id is not null
          and a.sent_revision = a.revision and a.problem is distinct from r.problem
      ), changed as (
        update reach_ad a set problem = f.problem, updated_at = now() from found f where a.id = f.id
      )
      update reach_segment g set updated_at = now(), problem = coalesce(g.own_problem,
        (select f.problem from found f where f.segment_id = g.id and f.problem is not null order by f.id limit 1),
        (select a.problem from reach_ad a where a.segment_id = g.id and a.deleted_at is null and a.problem is not null
          and a.id not in (select f.id from found f) order by a.id limit 1))
      where g.id in (select segment_id from found) and g.state <> 'failed'`.execute(tx);
  }

  /** A month may cost 30.4 times the highest daily budget of that month: a single day may cost twice the budget. */
  private async stopOverspending(tx: Tx, { day, network }: LookedAt, held: readonly CampaignRecord[]): Promise<void> {
    const month = day.slice(0, 7);
    const { rows } = await sql<{ id: number; spent: string }>`
      select reach_enhancement_id as id, sum(cost_micros)::text as spent from reach_result
      where reach_enhancement_id = any(${held.map(({ id }) => id)}::bigint[]) and day >= ${`${month}-01`}::date
        and day < ${`${month}-01`}::date + interval '1 month'
      group by reach_enhancement_id`.execute(tx);
    const spentOf = new Map(rows.map(({ id, spent }) => [id, BigInt(spent)]));
    const budgets = await this.budgets.of([...spentOf.keys()], tx);
    for (const campaign of held) {
      const { id, workspaceId, state } = campaign;
      const spent = spentOf.get(id) ?? 0n;
      const highest = highestOf(campaign, network, month, budgets.get(id));
      if (highest === null || campaign.wantsPause || state === 'failed' || state === 'removed') continue;
      const most = mostOfMonth(highest, network);
      if (spent <= most) continue;
      const { name } = this.networks.of(network);
      const amounts = { network: name, month, spent: euros(spent), most: euros(most) };
      const problem = keptProblem('campaignOverspent', amounts);
      await this.pause.want(tx, [campaign], true, problem.message.en);
      await this.campaigns.write(tx, id, { problem });
      const payload = { reachEnhancementId: id, network: name, month, spent: String(spent), most: String(most) };
      await this.outbox.emit(tx, campaignOverspent, [{ workspaceId, payload }]);
    }
  }
}

/** The highest daily budget of a month; what an earlier month had counts no more. Null: there is none. */
function highestOf(
  { mostDailyMicros, mostDailyMonth }: CampaignRecord,
  network: AdNetworkName,
  month: string,
  budget: CampaignBudget | undefined,
): bigint | null {
  if (mostDailyMicros !== null && mostDailyMonth?.startsWith(month) === true) return BigInt(mostDailyMicros);
  return budget === undefined ? null : dailyMicros(budget, network);
}

const euros = (micros: bigint): string => `${amountOfMicros(micros)} EUR`;

/**
 * The results of days as the network says now: it corrects them for weeks.
 * @returns the days that it has told of, unless all of them were known
 */
async function keepDays(
  tx: Tx,
  held: readonly CampaignRecord[],
  { days }: AccountLook,
): Promise<{ from: string; to: string } | null> {
  const idOf = new Map(held.map(({ id, networkId }) => [networkId, id]));
  const known = days.flatMap((day) => {
    const id = idOf.get(day.campaignId);
    return id === undefined ? [] : [{ ...day, id }];
  });
  const { affected } = await sql`
    insert into reach_result (workspace_id, reach_enhancement_id, day, impressions, clicks, calls, directions, cost_micros)
    select e.workspace_id, r.* from unnest(${known.map(({ id }) => id)}::bigint[], ${known.map(({ day }) => day)}::date[],
      ${known.map(({ impressions }) => impressions)}::bigint[], ${known.map(({ clicks }) => clicks)}::bigint[],
      ${known.map(({ calls }) => calls)}::numeric[], ${known.map(({ directions }) => directions)}::numeric[],
      ${known.map(({ costMicros }) => String(costMicros))}::bigint[]) as r (id, day, impressions, clicks, calls, directions, cost)
    join reach_enhancement e on e.id = r.id
    on conflict (reach_enhancement_id, day) do update set impressions = excluded.impressions, clicks = excluded.clicks,
      calls = excluded.calls, directions = excluded.directions, cost_micros = excluded.cost_micros, updated_at = now()
    where (reach_result.impressions, reach_result.clicks, reach_result.calls, reach_result.directions, reach_result.cost_micros)
      is distinct from (excluded.impressions, excluded.clicks, excluded.calls, excluded.directions, excluded.cost_micros)`.execute(
    tx,
  );
  const told = known.map(({ day }) => day).toSorted();
  const [from, to] = [told[0], told.at(-1)];
  return affected === 0 || from === undefined || to === undefined ? null : { from, to };
}

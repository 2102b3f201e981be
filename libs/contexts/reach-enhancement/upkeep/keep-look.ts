import { Injectable } from '@nestjs/common';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import type { AdNetworkName } from '#domain/lists/products';
import { dailyMicros } from '#domain/reach/campaign-budget';
import type { LocalDate } from '#domain/time/local-date';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Delivery } from '#platform/outbox';
import { keptProblem } from '#platform/problems';
import { AdAccountEntity } from '../account/ad-account.entity.js';
import { AdNetworks } from '../account/ad-networks.js';
import { CampaignBudgets } from '../campaign/campaign-budgets.js';
import { campaignColumns } from '../campaign/campaign.record.js';
import type { CampaignRecord } from '../campaign/campaign.record.js';
import { CampaignStore } from '../campaign/campaign.store.js';
import type { AccountLook } from '../ports/ad-network.port.js';
import { isShown } from '../publishing/campaign-kind.js';
import { CampaignKinds } from '../publishing/campaign-kinds.js';
import { KeepResults } from './keep-results.js';
import { StopOverspending } from './stop-overspending.js';

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
    private readonly stop: StopOverspending,
    private readonly results: KeepResults,
  ) {}

  async keep(account: LookedAt, look: AccountLook, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows: held } = await sql<CampaignRecord>`
        select ${campaignColumns} from reach_enhancement e
        where e.account_id = ${account.id} and e.removed_at is null
          and (e.network_id is not null or e.state = 'removed' and e.attempted_at is not null)
        order by e.id for update`.execute(tx);
      await this.results.keep(tx, account, look);
      await this.keepRefusals(tx, account, look);
      const paused = await this.stop.execute(tx, account, held);
      await this.correct(
        tx,
        account,
        held.filter(({ id }) => !paused.has(id)),
        look,
      );
      await tx.update(AdAccountEntity, account.id, {
        lookedAt: () => 'now()',
        dueAt: () => `now() + interval '1 hour'`,
      });
    });
  }

  /**
   * A budget or a state that somebody has changed at the network is set again; what it has lost is made anew. What could not be sent
   * (the account was closed) is tried again with each look: changes, the last word about a pause, and removals.
   */
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
    await this.campaigns.queue(
      tx,
      held.filter(
        ({ state, sentRevision, revision }) =>
          state === 'removed' || ((state === 'active' || state === 'paused') && sentRevision < revision),
      ),
    );
    await this.campaigns.changed(tx, held.filter(isUnheard));
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
}

/** The network could not be told: it admitted nobody, or did not answer for a day. */
const isUnheard = ({ state, problem }: CampaignRecord): boolean =>
  state === 'failed' && unheard.some(({ code }) => code === problem?.code);

const unheard = [errorCatalogue.adAccountClosed, errorCatalogue.adNetworkSilent];

import { Injectable } from '@nestjs/common';
import type { AdNetworkName } from '#domain/lists/products';
import { amountOfMicros, mostOfMonth } from '#domain/reach/campaign-budget';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { keptProblem } from '#platform/problems';
import { AdNetworks } from '../account/ad-networks.js';
import type { CampaignRecord } from '../campaign/campaign.record.js';
import { CampaignStore } from '../campaign/campaign.store.js';
import { PauseCampaigns } from '../campaign/pause-campaigns.js';
import { campaignOverspent } from '../reach.events.js';

/** Pauses campaigns that have cost more in a month than their budgets allow. */
@Injectable()
export class StopOverspending {
  constructor(
    private readonly networks: AdNetworks,
    private readonly campaigns: CampaignStore,
    private readonly pause: PauseCampaigns,
    private readonly outbox: Outbox,
  ) {}

  /**
   * A month may cost 30.4 times the highest daily budget of that month: a single day may cost twice the budget.
   * @returns the ids of those that it has paused
   */
  async execute(
    tx: Tx,
    { day, network }: { readonly day: LocalDate; readonly network: AdNetworkName },
    held: readonly CampaignRecord[],
  ): Promise<ReadonlySet<number>> {
    const month = day.slice(0, 7);
    const { rows } = await sql<{ id: number; spent: string }>`
      select reach_enhancement_id as id, sum(cost_micros)::text as spent from reach_result
      where reach_enhancement_id = any(${held.map(({ id }) => id)}::bigint[]) and day >= ${`${month}-01`}::date
        and day < ${`${month}-01`}::date + interval '1 month'
      group by reach_enhancement_id`.execute(tx);
    const spentOf = new Map(rows.map(({ id, spent }) => [id, BigInt(spent)]));
    const paused = new Set<number>();
    for (const campaign of held) {
      const { id, workspaceId, state } = campaign;
      const spent = spentOf.get(id) ?? 0n;
      const highest = highestOf(campaign, month);
      if (highest === null || campaign.wantsPause || state === 'removed') continue;
      const most = mostOfMonth(highest, network);
      if (spent <= most) continue;
      const { name } = this.networks.of(network);
      const amounts = { network: name, month, spent: euros(spent), most: euros(most) };
      const problem = keptProblem('campaignOverspent', amounts);
      await this.pause.want(tx, [campaign], true, problem.message.en);
      await this.campaigns.write(tx, id, { problem });
      const payload = { reachEnhancementId: id, network: name, month, spent: String(spent), most: String(most) };
      await this.outbox.emit(tx, campaignOverspent, [{ workspaceId, payload }]);
      paused.add(id);
    }
    return paused;
  }
}

/** The highest daily budget that the network was given in a month, or had when it began. Null: none was given yet. */
function highestOf({ mostDailyMicros, mostDailyMonth, sentDailyMicros }: CampaignRecord, month: string): bigint | null {
  const highest = mostDailyMonth?.startsWith(month) === true ? mostDailyMicros : sentDailyMicros;
  return highest === null ? null : BigInt(highest);
}

const euros = (micros: bigint): string => `${amountOfMicros(micros)} EUR`;

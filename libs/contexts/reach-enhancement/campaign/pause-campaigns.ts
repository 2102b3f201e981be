import { Injectable } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { CampaignStore } from './campaign.store.js';
import type { CampaignRecord } from './campaign.record.js';

/** Pauses and resumes campaigns; each ends where the last word was, whatever is still on its way to the network. */
@Injectable()
export class PauseCampaigns {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignStore,
  ) {}

  /**
   * @returns the ids, as they were sent
   * @throws DomainError `reachEnhancementEnded`, `reachEnhancementOfOtherType`; then nothing has changed
   */
  async execute(places: readonly Placement[], shallBePaused: boolean): Promise<{ ids: number[]; total: number }> {
    const ids = places.map(({ id }) => id);
    await this.database.transaction(async (tx) => {
      const held = await this.campaigns.open(tx, ids);
      await this.want(tx, held, shallBePaused);
    });
    return { ids, total: ids.length };
  }

  /** For campaigns that the caller holds. */
  async want(tx: Tx, held: readonly CampaignRecord[], wantsPause: boolean, reason?: string): Promise<void> {
    const cause = reason === undefined ? {} : { reason };
    const failed = held.filter(({ state }) => state === 'failed');
    const others = held.filter((campaign) => campaign.state !== 'failed' && campaign.wantsPause !== wantsPause);
    await this.campaigns.fireAll(tx, others, wantsPause ? 'pause' : 'resume', { wantsPause, problem: null }, cause);
    await this.campaigns.fireAll(tx, failed, 'retry', { wantsPause, problem: null }, cause);
    const there = others.filter(({ networkId }) => networkId !== null);
    await this.campaigns.queueSwitches(tx, there);
    await this.campaigns.queue(tx, [...failed, ...others.filter(({ networkId }) => networkId === null)]);
  }
}

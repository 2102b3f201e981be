import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { KeptProblem } from '#platform/problems';
import { ReachAdEntity } from '../ad/reach-ad.entity.js';
import type { AdRecord } from '../ad/reach-ad.record.js';
import { SettleCampaign } from './settle-campaign.js';

/** Writes down what becomes of ads at the network. Each write is a sign of life of the run that has the campaign. */
@Injectable()
export class SettleAds {
  constructor(
    private readonly database: Database,
    private readonly campaign: SettleCampaign,
  ) {}

  /** That it is about to be created, in a write of its own: whatever happens, the next run knows that it must ask. */
  async begin(campaignId: number, id: number): Promise<void> {
    await this.write(campaignId, id, { attemptedAt: () => 'clock_timestamp()' });
  }

  /** @param paused whether the network was told not to show it; null: its segment is told instead */
  async sent(
    campaignId: number,
    { id, revision }: Pick<AdRecord, 'id' | 'revision'>,
    networkId: string,
    paused: boolean | null,
  ): Promise<void> {
    await this.write(campaignId, id, {
      networkId,
      sentRevision: revision,
      sentPaused: paused,
      attemptedAt: null,
      problem: null,
    });
  }

  /** What is missing, or what the network has refused of it. What the network has of it stays, and whether it may have it already. */
  async refused(campaignId: number, { id, revision }: AdRecord, problem: KeptProblem): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.campaign.renew(tx, campaignId);
      await sql`
        update reach_ad set problem = ${JSON.stringify(problem)}::jsonb, updated_at = now()
        where id = ${id} and revision = ${revision}`.execute(tx);
    });
  }

  async removed(campaignId: number, id: number): Promise<void> {
    await this.write(campaignId, id, { removedAt: () => 'now()', attemptedAt: null, problem: null });
  }

  async hidden(campaignId: number, id: number): Promise<void> {
    await this.write(campaignId, id, { sentPaused: true });
  }

  private async write(campaignId: number, id: number, changes: Parameters<Tx['update']>[2]): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.campaign.renew(tx, campaignId);
      await tx.update(ReachAdEntity, id, changes);
    });
  }
}

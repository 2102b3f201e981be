import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { KeptProblem } from '#platform/problems';
import { LocalAdEntity } from '../ad/local-ad.entity.js';
import type { LocalAdRecord } from '../ad/local-ad.record.js';
import { segmentColumns } from '../segment/segment.record.js';
import type { SegmentRecord } from '../segment/segment.record.js';
import { SegmentStore } from '../segment/segment.store.js';
import { SettleCampaign } from './settle-campaign.js';

interface AdsOfSegment {
  /** The first that an ad has; null: none has one. */
  readonly problem: KeptProblem | null;
  /** The network has all that it can be given, shown or not as was asked for last. */
  readonly isSent: boolean;
}

/** Writes down what becomes of ads at the network, and of their segments. */
@Injectable()
export class SettleAds {
  constructor(
    private readonly database: Database,
    private readonly segments: SegmentStore,
    private readonly campaign: SettleCampaign,
  ) {}

  /** That it is about to be created, in a write of its own: whatever happens, the next run knows that it must ask. */
  async begin(campaignId: number, id: number): Promise<void> {
    await this.write(campaignId, id, { attemptedAt: () => 'clock_timestamp()' });
  }

  async sent(campaignId: number, { id, revision }: LocalAdRecord, networkId: string, paused: boolean): Promise<void> {
    await this.write(campaignId, id, {
      networkId,
      sentRevision: revision,
      sentPaused: paused,
      attemptedAt: null,
      problem: null,
    });
  }

  /** What is missing, or what the network has refused of it. What the network has of it stays. */
  async refused(campaignId: number, { id, revision }: LocalAdRecord, problem: KeptProblem): Promise<void> {
    await this.database.transaction(async (tx) => {
      await sql`
        update local_ad set problem = ${JSON.stringify(problem)}::jsonb, attempted_at = null, updated_at = now()
        where id = ${id} and revision = ${revision}`.execute(tx);
      await this.campaign.renew(tx, campaignId);
    });
  }

  async removed(campaignId: number, id: number): Promise<void> {
    await this.write(campaignId, id, { removedAt: () => 'now()', attemptedAt: null, problem: null });
  }

  async hidden(id: number): Promise<void> {
    await this.database.transaction((tx) => tx.update(LocalAdEntity, id, { sentPaused: true }));
  }

  async uploaded(accountId: number, imageId: number, networkId: string): Promise<void> {
    await sql`
      insert into ad_account_image (workspace_id, account_id, image_id, network_id)
      select workspace_id, id, ${imageId}, ${networkId} from ad_account where id = ${accountId}
      on conflict (account_id, image_id) do nothing`.execute(this.database.manager);
  }

  /** A segment is where its ads are. */
  async segment(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const held = await this.lock(tx, id);
      if (held === undefined || held.state === 'removed') return;
      const { problem, isSent } = await this.adsOf(tx, held);
      const isPending = held.state === 'active_pending' || held.state === 'paused_pending';
      if (isPending && problem !== null)
        await this.segments.fire(tx, held, 'fail', { reason: problem.message.en }, { problem });
      else if (isPending && isSent) await this.segments.fire(tx, held, 'confirm', {}, { problem: null });
      else if (held.state !== 'failed') await this.segments.write(tx, id, { problem });
    });
  }

  private async lock(tx: Tx, id: number): Promise<SegmentRecord | undefined> {
    const { rows } = await sql<SegmentRecord>`
      select ${segmentColumns} from reach_segment g where g.id = ${id} for update`.execute(tx);
    return rows[0];
  }

  private async adsOf(tx: Tx, { id, wantsPause }: SegmentRecord): Promise<AdsOfSegment> {
    const { rows } = await sql<AdsOfSegment>`
      select (array_agg(problem order by id) filter (where problem is not null))[1] as problem,
        coalesce(bool_and(network_id is not null and sent_revision = revision and sent_paused = ${wantsPause}), true) as "isSent"
      from local_ad where segment_id = ${id} and deleted_at is null`.execute(tx);
    return rows[0] ?? { problem: null, isSent: true };
  }

  private async write(campaignId: number, id: number, changes: Parameters<Tx['update']>[2]): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.update(LocalAdEntity, id, changes);
      await this.campaign.renew(tx, campaignId);
    });
  }
}

import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { CampaignStore } from '../campaign/campaign.store.js';
import { SegmentStore } from '../segment/segment.store.js';

/** Sends campaigns and their ads once more: something that they are made of has changed. */
@Injectable()
export class SendAnew {
  constructor(
    private readonly campaigns: CampaignStore,
    private readonly segments: SegmentStore,
  ) {}

  async execute(tx: Tx, campaignIds: readonly number[]): Promise<void> {
    if (campaignIds.length === 0) return;
    const held = await this.campaigns.lock(tx, campaignIds);
    await this.segments.again(tx, await this.segments.ofCampaigns(tx, campaignIds));
    await sql`
      update local_ad a set revision = revision + 1, updated_at = now() from reach_segment g
      where g.id = a.segment_id and g.reach_enhancement_id = any(${[...campaignIds]}::bigint[]) and a.deleted_at is null`.execute(
      tx,
    );
    await this.campaigns.changed(tx, held);
  }
}

import { Injectable } from '@nestjs/common';
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
    await this.segments.touch(tx, campaignIds);
    await this.campaigns.changed(tx, held);
  }
}

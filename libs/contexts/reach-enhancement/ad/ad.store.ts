import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { ErrorKey } from '#domain/errors/errors';
import { insertedId, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { CampaignStore } from '../campaign/campaign.store.js';
import { SegmentStore } from '../segment/segment.store.js';
import type { HeldSegment } from '../segment/segment.store.js';
import { ReachAdEntity } from './reach-ad.entity.js';
import type { AdRecord } from './reach-ad.record.js';

/** Ads that one campaign can have: as many as a campaign of Performance Max has asset groups. */
export const mostAdsOfCampaign = 100;

/** An ad with its segment and its campaign, all locked. */
export interface HeldAd extends HeldSegment {
  readonly ad: AdRecord;
}

/** What users do with ads, whatever they show. The order of locks: campaigns, their segments, their ads. */
@Injectable()
export class AdStore {
  constructor(
    private readonly campaigns: CampaignStore,
    private readonly segments: SegmentStore,
  ) {}

  /** @returns its id. @throws DomainError `adLimitReached` */
  async create(tx: Tx, held: HeldSegment): Promise<number> {
    await demandRoom(tx, held.campaign.id);
    const { workspaceId, id: segmentId } = held.segment;
    const id = insertedId(await tx.insert(ReachAdEntity, { workspaceId, segmentId }));
    await this.send(tx, held);
    return id;
  }

  /** @throws DomainError `missing` for one that is not there */
  async hold(tx: Tx, id: number, missing: ErrorKey): Promise<HeldAd> {
    const place = await tx.findOne(ReachAdEntity, { where: { id } });
    if (place === null) throw new DomainError(missing, { id });
    const held = await this.segments.holdOne(tx, place.segmentId);
    const ad = await tx.findOne(ReachAdEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (ad === null || ad.deletedAt !== null) throw new DomainError(missing, { id });
    return { ...held, ad };
  }

  /** It shows something else: the network gets it. */
  async changed(tx: Tx, { ad, ...held }: HeldAd): Promise<void> {
    const revision = (): string => 'revision + 1';
    await tx.update(ReachAdEntity, ad.id, { revision, problem: null, updatedAt: () => 'now()' });
    await this.send(tx, held);
  }

  /** Also at the network. */
  async remove(tx: Tx, { ad, ...held }: HeldAd): Promise<void> {
    await tx.update(ReachAdEntity, ad.id, { deletedAt: () => 'now()', updatedAt: () => 'now()' });
    await this.send(tx, held);
  }

  private async send(tx: Tx, { campaign, segment }: HeldSegment): Promise<void> {
    await this.segments.again(tx, [segment]);
    await this.campaigns.queue(tx, [campaign]);
  }
}

async function demandRoom(tx: Tx, campaignId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reach_ad a join reach_segment g on g.id = a.segment_id
    where g.reach_enhancement_id = ${campaignId} and g.state <> 'removed' and a.deleted_at is null`.execute(tx);
  if ((rows[0]?.count ?? 0) >= mostAdsOfCampaign)
    throw new DomainError('adLimitReached', { id: campaignId, max: mostAdsOfCampaign });
}

import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { Database } from '#platform/database';
import { CampaignStore } from '../campaign/campaign.store.js';
import { SegmentQueries } from './segment.queries.js';
import { SegmentStore } from './segment.store.js';

export interface SegmentInput {
  readonly name: string;
  readonly segmentId?: number;
  readonly segmentStatus?: string;
  readonly segmentMessage?: string | null;
}

/** Segments of local campaigns: created, renamed, deleted with their ads. */
@Injectable()
export class WriteSegment {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignStore,
    private readonly segments: SegmentStore,
    private readonly queries: SegmentQueries,
  ) {}

  /**
   * @returns the id of the segment
   * @throws DomainError `validationFailed`, `campaignWithoutLocation`, `reachEnhancementEnded`, `reachEnhancementOfOtherType`
   */
  async create({ id }: Placement, draft: Draft<SegmentInput>): Promise<number> {
    const { name } = draft.complete();
    return this.database.transaction(async (tx) => {
      const [campaign] = await this.campaigns.open(tx, [id], ['localCampaigns']);
      if (campaign === undefined || campaign.locationId === null)
        throw new DomainError('campaignWithoutLocation', { id });
      const segmentId = await this.segments.create(tx, campaign, name);
      await this.campaigns.queue(tx, [campaign]);
      return segmentId;
    });
  }

  /** The network shows its ads under the new name. @throws DomainError `validationFailed`, `segmentNotFound` */
  async change({ id }: Placement, draft: Draft<SegmentInput>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.segments.holdOne(tx, id);
      const shown = await this.queries.one(id);
      for (const field of ['segmentId', 'segmentStatus', 'segmentMessage'] as const)
        if (draft.good[field] !== undefined && draft.good[field] !== shown[field])
          draft.problems.add({ field, value: draft.good[field], problem: 'readOnly', example: shown[field] });
      const { name } = draft.complete();
      if (name === held.segment.name) return id;
      await this.segments.changed(tx, held, { name });
      // At Google only its ads have the name.
      await this.segments.resendAds(tx, id);
      return id;
    });
  }

  /** With its ads, also at the network. @throws DomainError `segmentNotFound` */
  async remove({ id }: Placement): Promise<number> {
    return this.database.transaction(async (tx) => {
      await this.segments.remove(tx, await this.segments.holdOne(tx, id));
      return id;
    });
  }
}

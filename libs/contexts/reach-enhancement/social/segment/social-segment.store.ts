import { Injectable } from '@nestjs/common';
import { Problems } from '#domain/errors/draft';
import { ageLimits, checkSpecialCategory } from '#domain/reach/social/audience';
import type { AdCategory, AudienceInput } from '#domain/reach/social/audience';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Changes } from '#platform/transitions';
import type { CampaignRecord } from '../../campaign/campaign.record.js';
import { CampaignStore } from '../../campaign/campaign.store.js';
import { SegmentStore } from '../../segment/segment.store.js';
import type { HeldSegment } from '../../segment/segment.store.js';
import { SocialSegmentEntity } from './social-segment.entity.js';
import { socialSegmentColumns } from '../social.record.js';
import type { SocialSegmentRecord } from '../social.record.js';

/** A segment with its campaign, both locked, and who is to see its ads. */
export interface HeldSocialSegment extends HeldSegment {
  readonly segment: SocialSegmentRecord;
}

/** Everybody around the location. */
const everybody = {
  targetType: null,
  facebookUrl: null,
  radius: null,
  minAge: ageLimits.min,
  maxAge: ageLimits.max,
  gender: 'All',
  includedLocations: [],
  excludedLocations: [],
  advancedLocation: 1,
  interests: [],
  verticals: [],
} as const;

/** Writes segments of social ads. The order of locks is that of {@link SegmentStore}. */
@Injectable()
export class SocialSegmentStore {
  constructor(
    private readonly segments: SegmentStore,
    private readonly campaigns: CampaignStore,
  ) {}

  /** @returns its id */
  async create(
    tx: Tx,
    campaign: CampaignRecord,
    { name, ...said }: Pick<SocialSegmentRecord, 'name' | 'targetType' | 'facebookUrl'>,
  ): Promise<number> {
    const id = await this.segments.create(tx, campaign, name);
    await tx.insert(SocialSegmentEntity, { ...everybody, ...said, id, workspaceId: campaign.workspaceId });
    await this.campaigns.queue(tx, [campaign]);
    return id;
  }

  /** @throws DomainError `segmentNotFound` */
  async hold(tx: Tx, id: number): Promise<HeldSocialSegment> {
    const { campaign } = await this.segments.holdOne(tx, id);
    const { rows } = await sql<SocialSegmentRecord>`
      select ${socialSegmentColumns} from reach_segment g join social_segment s on s.id = g.id where g.id = ${id}`.execute(
      tx,
    );
    const [segment] = rows;
    if (segment === undefined) throw new Error(`The segment ${id} has no audience.`);
    return { campaign, segment };
  }

  /** The network gets it. */
  async changed(
    tx: Tx,
    held: HeldSocialSegment,
    { name, ...audience }: Changes<SocialSegmentEntity> & { readonly name?: string },
  ): Promise<void> {
    if (Object.keys(audience).length > 0) await tx.update(SocialSegmentEntity, held.segment.id, audience);
    await this.segments.changed(tx, held, name === undefined ? {} : { name });
    // Ads speak for the page of their segment.
    if (audience.facebookUrl !== undefined) await this.segments.resendAds(tx, held.segment.id);
  }

  /** What every ad of a campaign is for. The caller has made sure that its segments allow it. */
  async setCategory(tx: Tx, campaign: CampaignRecord, adCategory: AdCategory | null): Promise<void> {
    await this.campaigns.changed(tx, campaign, { adCategory });
  }

  /** What of the audiences of a campaign a category does not allow: `gender (segment 12)`. */
  async against(tx: Tx, campaign: CampaignRecord, category: AdCategory | null): Promise<readonly string[]> {
    if (category === null) return [];
    const { rows } = await sql<SocialSegmentRecord>`
      select ${socialSegmentColumns} from reach_segment g join social_segment s on s.id = g.id
      where g.reach_enhancement_id = ${campaign.id} and g.state <> 'removed' order by g.id`.execute(tx);
    return rows.flatMap((segment) => {
      const problems = new Problems();
      checkSpecialCategory(category, audienceOf(segment, campaign), problems);
      return problems.list.map(({ field }) => `${field} (segment ${segment.id})`);
    });
  }
}

/** As rules look at it. */
export const audienceOf = (segment: SocialSegmentRecord, campaign: CampaignRecord): AudienceInput => ({
  minAge: segment.minAge,
  maxAge: segment.maxAge,
  gender: segment.gender,
  radius: segment.radius ?? campaign.radius,
  includedLocations: segment.includedLocations,
  excludedLocations: segment.excludedLocations,
  interests: segment.interests.map(({ id }) => id),
  verticals: segment.verticals.map(({ id }) => id),
});

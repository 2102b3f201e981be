import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { profileLinkForm } from '#domain/locations/profile-links';
import { targetTypes } from '#domain/reach/social/audience';
import type { AdCategory } from '#domain/reach/social/audience';
import { isMatch } from '#domain/values/entity-tag';
import type { Placement } from '#platform/access';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import type { CampaignRecord } from '../../campaign/campaign.record.js';
import { CampaignStore } from '../../campaign/campaign.store.js';
import { SegmentStore } from '../../segment/segment.store.js';
import { segmentState, SocialSegmentQueries } from './social-segment.queries.js';
import type { SocialSegmentView } from './social-segment.queries.js';
import type { NamedKey } from '../targeting/target-lists.js';
import { SocialSegmentStore } from './social-segment.store.js';

/** A segment, as a user writes it: as it is read, or parts of it. */
export interface SocialSegmentInput {
  readonly name: string;
  readonly targetType?: { readonly key: number; readonly value?: unknown };
  readonly adCategory?: AdCategory | null;
  readonly facebookUrl?: string | null;
  readonly usualFacebookUrl?: string | null;
  readonly segmentId?: number;
  readonly segmentStatus?: string;
  readonly segmentMessage?: string | null;
}

type SegmentDraft = Draft<SocialSegmentInput> | Draft<Partial<SocialSegmentInput>>;

/** Segments of social ads: created, changed, deleted with their ads. */
@Injectable()
export class WriteSocialSegment {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignStore,
    private readonly segments: SegmentStore,
    private readonly social: SocialSegmentStore,
    private readonly queries: SocialSegmentQueries,
  ) {}

  /**
   * @returns the id of the segment
   * @throws DomainError `validationFailed`, `campaignWithoutLocation`, `reachEnhancementEnded`, `reachEnhancementOfOtherType`
   */
  async create({ id }: Placement, draft: Draft<SocialSegmentInput>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const [campaign] = await this.campaigns.open(tx, [id], ['socialAd']);
      if (campaign === undefined || campaign.locationId === null)
        throw new DomainError('campaignWithoutLocation', { id });
      await this.check(tx, campaign, draft);
      const { name, targetType, facebookUrl = null, adCategory } = draft.complete();
      if (adCategory !== undefined && adCategory !== campaign.adCategory)
        await this.social.setCategory(tx, campaign, adCategory);
      return this.social.create(tx, campaign, { name, targetType: targetType?.key ?? null, facebookUrl });
    });
  }

  /** What is left out stays as it is. @throws DomainError `validationFailed`, `segmentNotFound`, `etagMismatch` */
  async change({ id }: Placement, draft: Draft<Partial<SocialSegmentInput>>, ifMatch?: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.social.hold(tx, id);
      const shown = await this.queries.one(id);
      if (!isMatch(ifMatch, JSON.stringify(segmentState(shown)))) throw new DomainError('etagMismatch');
      for (const field of ['segmentId', 'segmentStatus', 'segmentMessage', 'usualFacebookUrl'] as const)
        if (draft.good[field] !== undefined && draft.good[field] !== shown[field])
          draft.problems.add({ field, value: draft.good[field], problem: 'readOnly', example: shown[field] });
      await this.check(tx, held.campaign, draft);
      const said = draft.complete();
      const { name = shown.name, facebookUrl = shown.facebookUrl, adCategory = shown.adCategory } = said;
      const targetType = said.targetType?.key ?? shown.targetType.key;
      if (adCategory !== shown.adCategory) await this.social.setCategory(tx, held.campaign, adCategory);
      const changes = {
        ...(name !== shown.name && { name }),
        ...(targetType !== shown.targetType.key && { targetType }),
        ...(facebookUrl !== shown.facebookUrl && { facebookUrl }),
      };
      if (Object.keys(changes).length > 0) await this.social.changed(tx, held, changes);
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

  /** What the shape of the body does not say. */
  private async check(tx: Tx, campaign: CampaignRecord, { good, problems }: SegmentDraft): Promise<void> {
    const { targetType, facebookUrl, adCategory } = good;
    if (targetType !== undefined) checkTargetType(targetType.key, 'targetType.key', problems);
    if (typeof facebookUrl === 'string') checkPage(facebookUrl, 'facebookUrl', problems);
    if (adCategory === undefined || adCategory === campaign.adCategory) return;
    const against = await this.social.against(tx, campaign, adCategory);
    if (against.length > 0)
      problems.add({ field: 'adCategory', value: adCategory, problem: 'notTogether', expected: against.join(', ') });
  }
}

type Found = SegmentDraft['problems'];

export function checkTargetType(value: NamedKey['key'], field: string, problems: Found): void {
  const keys = targetTypes.map(({ id }) => id);
  if (!keys.includes(value)) problems.add({ field, value, problem: 'oneOf', expected: keys.join(', '), example: 1 });
}

export function checkPage(value: NonNullable<SocialSegmentView['facebookUrl']>, field: string, problems: Found): void {
  const form = profileLinkForm('Facebook');
  if (form !== undefined && !form.pattern.test(value))
    problems.add({ field, value, problem: 'format', expected: form.example, example: form.example });
}

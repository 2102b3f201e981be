import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { checkForm } from '#domain/reach/social/social-ad';
import type { CardInput, SocialCallToAction } from '#domain/reach/social/social-ad';
import { isWebAddress } from '#domain/values/text-input';
import type { Actor, Placement } from '#platform/access';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { AdImages } from '../../ad/ad-images.js';
import { AdStore } from '../../ad/ad.store.js';
import type { HeldAd } from '../../ad/ad.store.js';
import type { CampaignRecord } from '../../campaign/campaign.record.js';
import { SegmentStore } from '../../segment/segment.store.js';
import { SocialAdEntity } from './social-ad.entity.js';
import type { KeptCard } from './social-ad.entity.js';
import { SegmentAdQueries } from './social-ad.queries.js';

/** An ad, as a user writes it. Of images their ids count. */
export interface SegmentAdInput {
  readonly headline?: string | null;
  readonly subtitle?: string | null;
  readonly description?: string | null;
  readonly text?: string | null;
  readonly destinationUrl?: string | null;
  readonly callToAction?: SocialCallToAction | null;
  readonly images?: readonly { readonly id: number }[];
  readonly carouselCards?: readonly CardInput[];
  readonly addCardProfilePicture?: boolean;
}

/** An ad as it was read, with changes: what is left out stays as it is. */
export interface SegmentAdChange extends SegmentAdInput {
  readonly id?: number;
  readonly message?: string | null;
}

type AdColumns = Omit<SocialAdEntity, 'id' | 'workspaceId'>;

const imageTypes = ['SegmentAdImage'] as const;

/** Ads of social segments: written, changed, deleted; the network follows by itself. */
@Injectable()
export class WriteSegmentAd {
  constructor(
    private readonly database: Database,
    private readonly segments: SegmentStore,
    private readonly ads: AdStore,
    private readonly images: AdImages,
    private readonly queries: SegmentAdQueries,
  ) {}

  /** @throws DomainError `validationFailed`, `segmentNotFound`, `adLimitReached` */
  async create(actor: Actor, { id: segmentId }: Placement, draft: Draft<SegmentAdInput>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.segments.holdOne(tx, segmentId);
      const columns = await this.columns(actor, held.campaign, draft, none);
      const id = await this.ads.create(tx, held);
      await tx.insert(SocialAdEntity, { id, workspaceId: held.segment.workspaceId, ...columns });
      return id;
    });
  }

  /** What is left out stays as it is. @throws DomainError `validationFailed`, `segmentAdNotFound` */
  async change(actor: Actor, place: Placement, draft: Draft<SegmentAdChange>): Promise<number> {
    const { id } = place;
    return this.database.transaction(async (tx) => {
      const held = await this.hold(tx, id);
      const shown = (await this.queries.view(place)).parse();
      for (const field of ['id', 'message'] as const)
        if (draft.good[field] !== undefined && draft.good[field] !== shown[field])
          draft.problems.add({ field, value: draft.good[field], problem: 'readOnly', example: shown[field] });
      const { id: _id, workspaceId: _workspaceId, ...before } = await tx.findOneByOrFail(SocialAdEntity, { id });
      const columns = await this.columns(actor, held.campaign, draft, before);
      if (isDeepStrictEqual(columns, before)) return id;
      await tx.update(SocialAdEntity, id, columns);
      await this.ads.changed(tx, held);
      return id;
    });
  }

  /** Also at the network. @throws DomainError `segmentAdNotFound` */
  async remove({ id }: Placement): Promise<number> {
    return this.database.transaction(async (tx) => {
      await this.ads.remove(tx, await this.hold(tx, id));
      return id;
    });
  }

  private hold(tx: Tx, id: number): Promise<HeldAd> {
    return this.ads.hold(tx, id, 'segmentAdNotFound');
  }

  /** As it is to be, over what it was. */
  private async columns(
    actor: Actor,
    campaign: CampaignRecord,
    draft: Draft<SegmentAdChange>,
    before: AdColumns,
  ): Promise<AdColumns> {
    const { good, problems } = draft;
    const named = { ids: imagesIn(good), types: imageTypes, mayRepeat: true };
    await this.images.check(actor, campaign, named, problems);
    checkAddresses(draft);
    const columns = { ...before, ...columnsOf(good) };
    // What was wrong in itself was said already.
    const sizeOf = (field: 'images' | 'carouselCards', now: readonly unknown[]): number | undefined =>
      problems.isWithin(field) ? undefined : now.length;
    checkForm({ images: sizeOf('images', columns.imageIds), cards: sizeOf('carouselCards', columns.cards) }, problems);
    if (columns.cards.length === 0 && columns.destinationUrl === null && !problems.has('destinationUrl'))
      problems.add({ field: 'destinationUrl', value: null, problem: 'required', example: 'https://www.example.com' });
    draft.complete();
    return columns;
  }
}

const none: AdColumns = {
  headline: null,
  subtitle: null,
  description: null,
  text: null,
  destinationUrl: null,
  callToAction: null,
  imageIds: [],
  cards: [],
  hasPageCard: false,
};

const texts = ['headline', 'subtitle', 'description', 'text', 'destinationUrl'] as const;

/** Of what was sent. */
function columnsOf(good: Partial<SegmentAdChange>): Partial<AdColumns> {
  const { callToAction, images, carouselCards, addCardProfilePicture } = good;
  const said = texts.flatMap((field) => (good[field] === undefined ? [] : [[field, trimmed(good[field])] as const]));
  return {
    ...Object.fromEntries(said),
    ...(callToAction !== undefined && { callToAction }),
    ...(images !== undefined && { imageIds: images.map(({ id }) => id) }),
    ...(carouselCards !== undefined && { cards: carouselCards.map(cardOf) }),
    ...(addCardProfilePicture !== undefined && { hasPageCard: addCardProfilePicture }),
  };
}

/** A text of spaces is none. */
const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;

const cardOf = ({ destinationUrl, image, headline, description }: CardInput): KeptCard => ({
  destinationUrl: destinationUrl.trim(),
  imageId: image.id,
  headline: trimmed(headline),
  description: trimmed(description),
});

/** By the fields that name them. */
function imagesIn({ images, carouselCards }: Partial<SegmentAdChange>): ReadonlyMap<string, number> {
  return new Map([
    ...(images ?? []).map(({ id }, index) => [`images[${index}].id`, id] as const),
    ...(carouselCards ?? []).map(({ image }, index) => [`carouselCards[${index}].image.id`, image.id] as const),
  ]);
}

function checkAddresses({ good, problems }: Draft<SegmentAdChange>): void {
  const check = (field: string, value: string): void => {
    if (!isWebAddress(value.trim()))
      problems.add({ field, value, problem: 'format', expected: 'https://www.example.com' });
  };
  if (typeof good.destinationUrl === 'string') check('destinationUrl', good.destinationUrl);
  for (const [index, { destinationUrl }] of (good.carouselCards ?? []).entries())
    check(`carouselCards[${index}].destinationUrl`, destinationUrl);
}

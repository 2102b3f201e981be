import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { adLength } from '#domain/reach/ad-text';
import { videoIdOf, videoLinkForms } from '#domain/reach/video-link';
import { isWebAddress } from '#domain/values/text-input';
import type { Actor, Placement } from '#platform/access';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { AdImages } from '../ad/ad-images.js';
import { AdStore } from '../ad/ad.store.js';
import type { HeldAd } from '../ad/ad.store.js';
import type { HeldSegment } from '../segment/segment.store.js';
import { SegmentStore } from '../segment/segment.store.js';
import { LocalAdEntity } from './local-ad.entity.js';
import { LocalAdQueries } from './local-ad.queries.js';

/** An ad, as a user writes it. Of images their ids count. */
export interface LocalAdInput {
  readonly urls: readonly string[];
  readonly headlines: readonly string[];
  readonly descriptions: readonly string[];
  readonly callToActions?: readonly string[];
  readonly marketingImages: readonly { readonly id: number }[];
  readonly logoImages: readonly { readonly id: number }[];
  readonly videos?: readonly string[];
}

/** An ad as it was read, with changes: what is left out stays as it is. */
export interface LocalAdChange extends Partial<LocalAdInput> {
  readonly id?: number;
  readonly message?: string | null;
}

const imageLists = {
  marketingImages: ['LocalAdMarketingImage', 'LocalAdSquareMarketingImage'],
  logoImages: ['LocalAdLogoImage'],
} as const;

const idsIn = ({ good }: WrittenAd, list: keyof typeof imageLists): ReadonlyMap<string, number> =>
  new Map((good[list] ?? []).map(({ id }, index) => [`${list}[${index}].id`, id]));

type WrittenAd = Pick<Draft<LocalAdInput>, 'good' | 'problems'>;

type Mutable<T> = { -readonly [field in keyof T]: T[field] };

type AdColumns = Pick<
  LocalAdEntity,
  'urls' | 'headlines' | 'descriptions' | 'callToActions' | 'marketingImageIds' | 'logoImageIds' | 'videos'
>;

/** Ads of local campaigns: written, changed, deleted; the network follows by itself. */
@Injectable()
export class WriteLocalAd {
  constructor(
    private readonly database: Database,
    private readonly segments: SegmentStore,
    private readonly ads: AdStore,
    private readonly images: AdImages,
    private readonly queries: LocalAdQueries,
  ) {}

  /** @throws DomainError `validationFailed`, `segmentNotFound`, `adLimitReached` */
  async create(actor: Actor, { id: segmentId }: Placement, draft: Draft<LocalAdInput>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.segments.holdOne(tx, segmentId);
      const columns = { ...none, ...(await this.columns(actor, held, draft)) };
      const id = await this.ads.create(tx, held);
      await tx.insert(LocalAdEntity, { id, workspaceId: held.segment.workspaceId, ...columns });
      return id;
    });
  }

  /** What is left out stays as it is. @throws DomainError `validationFailed`, `localAdNotFound` */
  async change(actor: Actor, place: Placement, draft: Draft<LocalAdChange>): Promise<number> {
    const { id } = place;
    return this.database.transaction(async (tx) => {
      const held = await this.hold(tx, id);
      const shown = (await this.queries.view(place)).parse();
      for (const field of ['id', 'message'] as const)
        if (draft.good[field] !== undefined && draft.good[field] !== shown[field])
          draft.problems.add({ field, value: draft.good[field], problem: 'readOnly', example: shown[field] });
      const before = columnsOf(await tx.findOneByOrFail(LocalAdEntity, { id }));
      const columns = { ...before, ...(await this.columns(actor, held, draft)) };
      if (isDeepStrictEqual(columns, before)) return id;
      await tx.update(LocalAdEntity, id, columns);
      await this.ads.changed(tx, held);
      return id;
    });
  }

  /** Also at the network. @throws DomainError `localAdNotFound` */
  async remove({ id }: Placement): Promise<number> {
    return this.database.transaction(async (tx) => {
      await this.ads.remove(tx, await this.hold(tx, id));
      return id;
    });
  }

  private hold(tx: Tx, id: number): Promise<HeldAd> {
    return this.ads.hold(tx, id, 'localAdNotFound');
  }

  /** Of what was sent. */
  private async columns(
    actor: Actor,
    held: HeldSegment,
    draft: Draft<LocalAdInput> | Draft<LocalAdChange>,
  ): Promise<Partial<AdColumns>> {
    checkAd(draft);
    for (const list of ['marketingImages', 'logoImages'] as const)
      await this.images.check(
        actor,
        held.campaign,
        { ids: idsIn(draft, list), types: imageLists[list] },
        draft.problems,
      );
    const sent: Partial<LocalAdInput> = draft.complete();
    const columns: Partial<Mutable<AdColumns>> = {};
    for (const field of texts) {
      const said = sent[field];
      if (said !== undefined) columns[field] = said.map((text) => text.trim());
    }
    const { marketingImages, logoImages } = sent;
    if (marketingImages !== undefined) columns.marketingImageIds = marketingImages.map(({ id }) => id);
    if (logoImages !== undefined) columns.logoImageIds = logoImages.map(({ id }) => id);
    return columns;
  }
}

const texts = ['urls', 'headlines', 'descriptions', 'callToActions', 'videos'] as const;

const none: AdColumns = {
  urls: [],
  headlines: [],
  descriptions: [],
  callToActions: [],
  marketingImageIds: [],
  logoImageIds: [],
  videos: [],
};

const columnsOf = ({
  urls,
  headlines,
  descriptions,
  callToActions,
  marketingImageIds,
  logoImageIds,
  videos,
}: LocalAdEntity): AdColumns => ({
  urls,
  headlines,
  descriptions,
  callToActions,
  marketingImageIds,
  logoImageIds,
  videos,
});

/** Characters, as the network counts them. */
const longest = { headlines: 30, descriptions: 60, callToActions: 11 } as const;
/** Of these an ad has at least one. */
const needed = { urls: 'https://www.example.com', headlines: 'Fresh bread', descriptions: 'We bake by hand.' } as const;

/** What the shape of the body does not say. Source: channels §5. */
export function checkAd({ good, problems }: WrittenAd): void {
  for (const [field, example] of Object.entries(needed) as [keyof typeof needed, string][])
    if (good[field]?.length === 0) problems.add({ field, value: [], problem: 'required', example: [example] });
  for (const field of ['marketingImages', 'logoImages'] as const)
    if (good[field]?.length === 0) problems.add({ field, value: [], problem: 'required', example: [{ id: 1 }] });
  for (const [field, most] of Object.entries(longest) as [keyof typeof longest, number][])
    for (const [index, value] of (good[field] ?? []).entries()) checkText(`${field}[${index}]`, value, most, problems);
  for (const [index, value] of (good.urls ?? []).entries())
    if (!isWebAddress(value.trim()))
      problems.add({ field: `urls[${index}]`, value, problem: 'format', expected: 'https://www.example.com' });
  for (const [index, value] of (good.videos ?? []).entries())
    if (videoIdOf(value.trim()) === null)
      problems.add({
        field: `videos[${index}]`,
        value,
        problem: 'format',
        expected: videoLinkForms.map((form) => `${form}…`).join(', '),
        example: `${videoLinkForms[0]}dQw4w9WgXcQ`,
      });
  for (const field of texts) {
    const said = (good[field] ?? []).map((text) => text.trim().toLowerCase());
    for (const [index, text] of said.entries())
      if (said.indexOf(text) < index)
        problems.add({ field: `${field}[${index}]`, value: good[field]?.[index] ?? null, problem: 'duplicate' });
  }
}

function checkText(field: string, value: string, most: number, problems: Draft<LocalAdInput>['problems']): void {
  const length = adLength(value.trim());
  if (length === 0) problems.add({ field, value, problem: 'required' });
  if (length > most) problems.add({ field, value, problem: 'tooLong', expected: `${most} characters` });
}

import { Injectable } from '@nestjs/common';
import { lineBelow, socialImage } from '#domain/reach/social/social-ad';
import { Database, sql } from '#platform/database';
import { keptProblem } from '#platform/problems';
import type { KeptProblem } from '#platform/problems';
import type { OpenAccount } from '../../account/ad-accounts.js';
import { AccountImages } from '../../ad/account-images.js';
import type { ImageFile } from '../../ad/account-images.js';
import { concernsNetwork } from '../../ad/reach-ad.record.js';
import { isAdRefused } from '../../ports/ad-network.port.js';
import { SocialAdNetwork } from '../../ports/social-ad-network.port.js';
import type { WantedSocialAd } from '../../ports/social-ad-network.port.js';
import { SettleAds } from '../../publishing/settle-ads.js';
import { socialAdColumns } from '../social.record.js';
import type { SocialAdRecord, SocialSegmentRecord } from '../social.record.js';

/** The segment that its ads are sent for. */
interface Sending {
  readonly campaignId: number;
  readonly segment: SocialSegmentRecord;
  readonly account: OpenAccount;
  /** The network's id of the segment. */
  readonly networkId: string;
  readonly pageId: string;
}

/** Makes the ads of a segment at the network what they are to be: what was deleted goes, what was changed is sent. */
@Injectable()
export class PublishSocialAds {
  constructor(
    private readonly database: Database,
    private readonly images: AccountImages,
    private readonly network: SocialAdNetwork,
    private readonly settlement: SettleAds,
  ) {}

  /** @throws AdRefused `closed`, `gone` and ThirdPartyFailure, which concern all of the campaign */
  async publish(sending: Sending): Promise<void> {
    const ads = await this.read(sending.segment.id);
    const files = await this.images.read(ads.flatMap(imagesOf));
    for (const ad of ads)
      if (ad.deletedAt !== null) await this.remove(sending, ad);
      else if (ad.networkId === null || ad.sentRevision !== ad.revision) await this.send(sending, ad, files);
  }

  private async read(segmentId: number): Promise<readonly SocialAdRecord[]> {
    const { rows } = await sql<SocialAdRecord>`
      select ${socialAdColumns} from reach_ad a join social_ad o on o.id = a.id
      where a.segment_id = ${segmentId} and ${concernsNetwork} order by a.id`.execute(this.database.manager);
    return rows;
  }

  private async send(sending: Sending, ad: SocialAdRecord, files: ReadonlyMap<number, ImageFile>): Promise<void> {
    const problem = lackingIn(ad, files, this.network.name);
    if (problem !== null) return this.settlement.refused(sending.campaignId, ad, problem);
    try {
      await this.sendContent(sending, ad, files);
    } catch (error) {
      if (!isAdRefused(error) || (error.kind !== 'content' && error.kind !== 'exists')) throw error;
      const refusal = keptProblem('adContentRefused', { network: this.network.name, reason: error.words });
      await this.settlement.refused(sending.campaignId, ad, refusal);
    }
  }

  private async sendContent(
    { campaignId, segment, account, networkId, pageId }: Sending,
    ad: SocialAdRecord,
    files: ReadonlyMap<number, ImageFile>,
  ): Promise<void> {
    const { network } = this;
    const uploaded = await this.images.upload(
      network,
      account,
      [...new Set(imagesOf(ad))].flatMap((id) => files.get(id) ?? []),
    );
    const wanted = wantedOf(ad, { name: segment.name, pageId, imageOf: (id) => uploaded.get(id) ?? '' });
    // An earlier run may have created it, and was lost before it could say so.
    const there =
      ad.networkId ?? (ad.attemptedAt === null ? null : await network.findAd(account.networkId, networkId, ad.id));
    if (there !== null) await network.changeAd(account.networkId, there, wanted);
    else await this.settlement.begin(campaignId, ad.id);
    const adId = there ?? (await network.createAd(account.networkId, networkId, wanted));
    await this.settlement.sent(campaignId, ad, adId, null);
  }

  private async remove({ campaignId, account, networkId }: Sending, ad: SocialAdRecord): Promise<void> {
    const there = ad.networkId ?? (await this.network.findAd(account.networkId, networkId, ad.id));
    if (there !== null) await this.network.removeAd(account.networkId, there);
    await this.settlement.removed(campaignId, ad.id);
  }
}

const imagesOf = ({ imageIds, cards }: SocialAdRecord): readonly number[] => [
  ...imageIds,
  ...cards.map(({ imageId }) => imageId),
];

/** What the network does not take, known before it is asked; null: nothing. */
function lackingIn(ad: SocialAdRecord, files: ReadonlyMap<number, ImageFile>, network: string): KeptProblem | null {
  const { minWidth, minHeight } = socialImage;
  const isGood = (id: number): boolean => {
    const file = files.get(id);
    return file !== undefined && file.width >= minWidth && file.height >= minHeight;
  };
  const fields = [
    ...ad.imageIds.map((id, index) => [`images[${index}]`, id] as const),
    ...ad.cards.map(({ imageId }, index) => [`carouselCards[${index}].image`, imageId] as const),
  ].flatMap(([field, id]) => (isGood(id) ? [] : [`${field} (${minWidth} x ${minHeight})`]));
  return fields.length === 0 ? null : keptProblem('adAssetsLacking', { network, assets: fields.join(', ') });
}

interface AdFrame {
  readonly name: string;
  readonly pageId: string;
  readonly imageOf: (id: number) => string;
}

function wantedOf(ad: SocialAdRecord, { name, pageId, imageOf }: AdFrame): WantedSocialAd {
  const { id, text, headline, destinationUrl, callToAction, imageIds, cards, hasPageCard } = ad;
  const [image] = imageIds;
  return {
    id,
    name,
    pageId,
    text,
    headline,
    description: lineBelow(ad),
    url: destinationUrl ?? cards[0]?.destinationUrl ?? '',
    callToAction,
    image: cards.length > 0 || image === undefined ? null : imageOf(image),
    cards: cards.map((card) => ({
      url: card.destinationUrl,
      image: imageOf(card.imageId),
      headline: card.headline,
      description: card.description,
    })),
    hasPageCard,
  };
}

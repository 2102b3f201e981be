import { Injectable } from '@nestjs/common';
import type { ImageType } from '#domain/locations/image-rules';
import { assetGroupOf } from '#domain/reach/asset-group';
import type { AdImage, AdLocation, AssetGroupContent, LackingAsset } from '#domain/reach/asset-group';
import { videoIdOf } from '#domain/reach/video-link';
import { Database, sql } from '#platform/database';
import { keptProblem } from '#platform/problems';
import type { OpenAccount } from '../account/ad-accounts.js';
import { AccountImages } from '../ad/account-images.js';
import type { ImageFile } from '../ad/account-images.js';
import { concernsNetwork } from '../ad/reach-ad.record.js';
import { isAdRefused } from '../ports/ad-network.port.js';
import { LocalAdNetwork } from '../ports/local-ad-network.port.js';
import type { WantedLocalAd } from '../ports/local-ad-network.port.js';
import { adLocationOf } from '../publishing/ad-location.js';
import { isUnsendable } from '../publishing/campaign-kind.js';
import type { AtNetwork, CampaignTask, Unsendable } from '../publishing/campaign-kind.js';
import { SettleAds } from '../publishing/settle-ads.js';
import { SettleSegments } from '../publishing/settle-segments.js';
import type { SegmentRecord } from '../segment/segment.record.js';
import { localAdColumns } from './local-ad.record.js';
import type { LocalAdRecord } from './local-ad.record.js';

/** The campaign that its ads are sent for. */
interface Sending extends AtNetwork {
  readonly campaignId: number;
  readonly location: AdLocation;
  readonly images: ReadonlyMap<number, ImageFile>;
}

/** Makes the ads of a campaign at the network what they are to be: what was deleted goes, what was changed is sent. */
@Injectable()
export class PublishLocalAds {
  constructor(
    private readonly database: Database,
    private readonly images: AccountImages,
    private readonly network: LocalAdNetwork,
    private readonly settlement: SettleAds,
    private readonly segments: SettleSegments,
  ) {}

  /** @throws AdRefused `closed`, `gone` and ThirdPartyFailure, which concern all of the campaign */
  async publish({ campaign, segments, publication }: CampaignTask, at: AtNetwork): Promise<void> {
    if (publication === null) throw new Error(`The campaign ${campaign.id} has no location.`);
    const ads = await this.read(campaign.id);
    const sending: Sending = {
      ...at,
      campaignId: campaign.id,
      location: adLocationOf(publication),
      images: await this.images.read(ads.flatMap(imagesOf)),
    };
    const live = new Map(segments.flatMap((each) => (each.state === 'removed' ? [] : [[each.id, each] as const])));
    const isLive = (ad: LocalAdRecord): boolean => ad.deletedAt === null && live.has(ad.segmentId);
    // New ones first: a campaign of Performance Max never loses its last.
    for (const ad of ads.filter(isLive)) {
      const segment = live.get(ad.segmentId);
      if (segment !== undefined) await this.send(sending, segment, ad);
    }
    for (const ad of ads.filter((each) => !isLive(each))) await this.remove(sending, ad);
    await this.segments.settle([...live.keys()]);
  }

  private async read(campaignId: number): Promise<readonly LocalAdRecord[]> {
    const { rows } = await sql<LocalAdRecord>`
      select ${localAdColumns} from reach_segment g join reach_ad a on a.segment_id = g.id join local_ad l on l.id = a.id
      where g.reach_enhancement_id = ${campaignId} and ${concernsNetwork} order by a.id`.execute(this.database.manager);
    return rows;
  }

  private async send(sending: Sending, segment: SegmentRecord, ad: LocalAdRecord): Promise<void> {
    const isSent = ad.networkId !== null && ad.sentRevision === ad.revision && ad.sentPaused === segment.wantsPause;
    if (isSent) return;
    const content = this.contentOf(sending, ad);
    if (isUnsendable(content)) return this.settlement.refused(sending.campaignId, ad, content.problem);
    try {
      await this.sendContent(sending, segment, ad, content);
    } catch (error) {
      if (!isAdRefused(error) || (error.kind !== 'content' && error.kind !== 'exists')) throw error;
      const problem = keptProblem('adContentRefused', { network: this.network.name, reason: error.words });
      await this.settlement.refused(sending.campaignId, ad, problem);
    }
  }

  private async sendContent(
    { campaignId, account, networkId, images }: Sending,
    segment: SegmentRecord,
    ad: LocalAdRecord,
    content: AssetGroupContent,
  ): Promise<void> {
    const wanted: WantedLocalAd = {
      id: ad.id,
      name: segment.name,
      isShown: !segment.wantsPause,
      urls: ad.urls,
      content,
      images: await this.images.upload(this.network, account, filesOf(content, images)),
      videos: ad.videos.flatMap((link) => videoIdOf(link) ?? []),
    };
    // An earlier run may have created it, and was lost before it could say so.
    const there =
      ad.networkId ?? (ad.attemptedAt === null ? null : await this.network.findAd(account.networkId, networkId, ad.id));
    if (there !== null) await this.network.changeAd(account.networkId, there, wanted);
    else await this.settlement.begin(campaignId, ad.id);
    const adId = there ?? (await this.create(account, networkId, wanted));
    await this.settlement.sent(campaignId, ad, adId, segment.wantsPause);
  }

  private async create(account: OpenAccount, campaignId: string, wanted: WantedLocalAd): Promise<string> {
    try {
      return await this.network.createAd(account.networkId, campaignId, wanted);
    } catch (error) {
      if (!isAdRefused(error) || error.kind !== 'exists') throw error;
      const found = await this.network.findAd(account.networkId, campaignId, wanted.id);
      if (found === null) throw error;
      await this.network.changeAd(account.networkId, found, wanted);
      return found;
    }
  }

  private async remove({ campaignId, account, networkId }: Sending, ad: LocalAdRecord): Promise<void> {
    const there = ad.networkId ?? (await this.network.findAd(account.networkId, networkId, ad.id));
    const isGone = there === null || (await this.network.removeAd(account.networkId, there));
    if (isGone) return this.settlement.removed(campaignId, ad.id);
    // The last one of a campaign cannot be removed: it is not shown any more, and goes when another one is there.
    if (ad.sentPaused !== true && there !== null) {
      await this.network.setStatuses(account.networkId, [{ kind: 'ad', id: there, isShown: false }]);
      await this.settlement.hidden(campaignId, ad.id);
    }
  }

  private contentOf({ location, images }: Sending, ad: LocalAdRecord): AssetGroupContent | Unsendable {
    const content = assetGroupOf(
      ad,
      location,
      imagesOf(ad).flatMap((id) => adImageOf(images.get(id))),
    );
    if (!('lacking' in content)) return content;
    const assets = content.lacking.map(lackingText).join(', ');
    return { problem: keptProblem('adAssetsLacking', { network: this.network.name, assets }) };
  }
}

const imagesOf = ({ marketingImageIds, logoImageIds }: LocalAdRecord): readonly number[] => [
  ...marketingImageIds,
  ...logoImageIds,
];

const kinds: Readonly<Partial<Record<ImageType, AdImage['kind']>>> = {
  LocalAdMarketingImage: 'marketing',
  LocalAdSquareMarketingImage: 'squareMarketing',
  LocalAdLogoImage: 'logo',
};

function adImageOf(file: ImageFile | undefined): AdImage[] {
  const kind = file === undefined ? undefined : kinds[file.imageType];
  return file === undefined || kind === undefined
    ? []
    : [{ id: file.id, kind, width: file.width, height: file.height }];
}

function filesOf(
  { marketingImages, squareMarketingImages, logos }: AssetGroupContent,
  files: ReadonlyMap<number, ImageFile>,
): ImageFile[] {
  return [...new Set([...marketingImages, ...squareMarketingImages, ...logos])].flatMap((id) => files.get(id) ?? []);
}

/** By the names of fields and types of images: they are the same in all languages. */
const words: Readonly<Record<LackingAsset['asset'], string>> = {
  businessName: 'location.name',
  headlines: 'headlines',
  longHeadline: 'location.shortDescription',
  descriptions: 'descriptions',
  marketingImage: 'LocalAdMarketingImage',
  squareMarketingImage: 'LocalAdSquareMarketingImage',
  logo: 'LocalAdLogoImage',
};

/** `headlines (3)`, `LocalAdLogoImage (128 x 128)` */
const lackingText = ({ asset, least }: LackingAsset): string => `${words[asset]} (${least})`;

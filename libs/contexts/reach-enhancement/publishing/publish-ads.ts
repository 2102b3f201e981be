import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { ImageFileStore } from '#contexts/media';
import { assetGroupOf } from '#domain/reach/asset-group';
import type { AssetGroupContent, LackingAsset } from '#domain/reach/asset-group';
import { videoIdOf } from '#domain/reach/video-link';
import { Database, sql } from '#platform/database';
import { keptProblem } from '#platform/problems';
import type { KeptProblem } from '#platform/problems';
import type { OpenAccount } from '../account/ad-accounts.js';
import type { LocalAdRecord } from '../ad/local-ad.record.js';
import { isAdRefused } from '../ports/ad-network.port.js';
import { LocalAdNetwork } from '../ports/local-ad-network.port.js';
import type { WantedLocalAd } from '../ports/local-ad-network.port.js';
import type { SegmentRecord } from '../segment/segment.record.js';
import type { CampaignTask, ImageFile } from './campaign-tasks.js';
import { SettleAds } from './settle-ads.js';

interface AtNetwork {
  readonly account: OpenAccount;
  /** The network's id of the campaign. */
  readonly networkId: string;
}

/** Makes the ads of a campaign at the network what they are to be: what was deleted goes, what was changed is sent. */
@Injectable()
export class PublishAds {
  constructor(
    private readonly database: Database,
    private readonly files: ImageFileStore,
    private readonly network: LocalAdNetwork,
    private readonly settlement: SettleAds,
  ) {}

  /** @throws AdRefused `closed`, `gone` and ThirdPartyFailure, which concern all of the campaign */
  async publish(task: CampaignTask, at: AtNetwork): Promise<void> {
    const segments = new Map(task.segments.map((segment) => [segment.id, segment]));
    const isLive = (ad: LocalAdRecord): boolean => ad.deletedAt === null && segments.has(ad.segmentId);
    // New ones first: a campaign of Performance Max never loses its last.
    for (const ad of task.ads.filter(isLive)) {
      const segment = segments.get(ad.segmentId);
      if (segment !== undefined) await this.send(task, at, segment, ad);
    }
    for (const ad of task.ads.filter((each) => !isLive(each))) await this.remove(task, at, ad);
    for (const segment of task.segments) await this.settlement.segment(segment.id);
  }

  private async send(task: CampaignTask, at: AtNetwork, segment: SegmentRecord, ad: LocalAdRecord): Promise<void> {
    const isSent = ad.networkId !== null && ad.sentRevision === ad.revision && ad.sentPaused === segment.wantsPause;
    if (isSent) return;
    const content = this.contentOf(task, ad);
    if ('problem' in content) return this.settlement.refused(task.campaign.id, ad, content.problem);
    try {
      await this.sendContent(task, at, segment, ad, content);
    } catch (error) {
      if (!isAdRefused(error) || (error.kind !== 'content' && error.kind !== 'exists')) throw error;
      const problem = keptProblem('adContentRefused', { network: this.network.name, reason: error.words });
      await this.settlement.refused(task.campaign.id, ad, problem);
    }
  }

  private async sendContent(
    task: CampaignTask,
    { account, networkId }: AtNetwork,
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
      images: await this.images(account, content, task.images),
      videos: ad.videos.flatMap((link) => videoIdOf(link) ?? []),
    };
    // An earlier run may have created it, and was lost before it could say so.
    const there =
      ad.networkId ?? (ad.attemptedAt === null ? null : await this.network.findAd(account.networkId, networkId, ad.id));
    if (there !== null) await this.network.changeAd(account.networkId, there, wanted);
    else await this.settlement.begin(task.campaign.id, ad.id);
    const adId = there ?? (await this.create(account, networkId, wanted));
    await this.settlement.sent(task.campaign.id, ad, adId, segment.wantsPause);
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

  private async remove(task: CampaignTask, { account, networkId }: AtNetwork, ad: LocalAdRecord): Promise<void> {
    const there = ad.networkId ?? (await this.network.findAd(account.networkId, networkId, ad.id));
    const isGone = there === null || (await this.network.removeAd(account.networkId, there));
    if (isGone) return this.settlement.removed(task.campaign.id, ad.id);
    // The last one of a campaign cannot be removed: it is not shown any more, and goes when another one is there.
    if (ad.sentPaused !== true && there !== null) {
      await this.network.setStatuses(account.networkId, [{ kind: 'ad', id: there, isShown: false }]);
      await this.settlement.hidden(ad.id);
    }
  }

  private contentOf(task: CampaignTask, ad: LocalAdRecord): AssetGroupContent | { readonly problem: KeptProblem } {
    if (task.location === null) throw new Error(`The campaign ${task.campaign.id} has no location.`);
    const images = [...ad.marketingImageIds, ...ad.logoImageIds].flatMap((id) => task.images.get(id) ?? []);
    const content = assetGroupOf(ad, task.location, images);
    if (!('lacking' in content)) return content;
    const assets = content.lacking.map(lackingText).join(', ');
    return { problem: keptProblem('adAssetsLacking', { network: this.network.name, assets }) };
  }

  /** Ids of images at the network; those that are not there yet are uploaded, each once for an account. */
  private async images(
    account: OpenAccount,
    { marketingImages, squareMarketingImages, logos }: AssetGroupContent,
    files: ReadonlyMap<number, ImageFile>,
  ): Promise<ReadonlyMap<number, string>> {
    const ids = [...new Set([...marketingImages, ...squareMarketingImages, ...logos])];
    const { rows } = await sql<{ imageId: number; networkId: string }>`
      select image_id as "imageId", network_id as "networkId" from ad_account_image
      where account_id = ${account.id} and image_id = any(${ids}::bigint[])`.execute(this.database.manager);
    const known = new Map(rows.map(({ imageId, networkId }) => [imageId, networkId]));
    for (const id of ids) {
      const file = files.get(id);
      if (known.has(id) || file === undefined) continue;
      const stored = await this.files.open(file);
      if (stored === null) throw new Error(`The file of image ${id} is gone.`);
      const uploaded = await this.network.uploadImage(account.networkId, `#${id}`, await buffer(stored.content));
      await this.settlement.uploaded(account.id, id, uploaded);
      known.set(id, uploaded);
    }
    return known;
  }
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

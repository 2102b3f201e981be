import type { AssetGroupContent } from '#domain/reach/asset-group';
import type { CampaignLanguage } from '#domain/reach/language-constants';
import { AdNetwork } from './ad-network.port.js';
import type { AdPlace, WantedCampaign } from './ad-network.port.js';

/** A local campaign as it is to be. */
export interface WantedLocalCampaign extends WantedCampaign {
  /** Around the location, in kilometres. */
  readonly radius: number;
  readonly place: AdPlace;
  /** Of the location at Google Maps; null: its profile is not known there. */
  readonly placeId: string | null;
  /** Null: all. */
  readonly languages: readonly CampaignLanguage[] | null;
  /** Value of conversions by cost; null: as many conversions as possible. */
  readonly roas: number | null;
}

export interface CampaignGoals {
  readonly callClicks: boolean;
  readonly drivingDirections: boolean;
}

/** A local ad as it is to be. */
export interface WantedLocalAd {
  /** Our id. */
  readonly id: number;
  readonly name: string;
  readonly isShown: boolean;
  readonly urls: readonly string[];
  /** Images are ids of ours; `images` has the network's. */
  readonly content: AssetGroupContent;
  readonly images: ReadonlyMap<number, string>;
  /** Ids of videos at YouTube. */
  readonly videos: readonly string[];
}

/** A network that shows local campaigns. */
export abstract class LocalAdNetwork extends AdNetwork<WantedLocalCampaign> {
  /** Which actions of customers it is to bring. @returns false: the network does not count them in this account yet */
  abstract setGoals(account: string, networkId: string, goals: CampaignGoals): Promise<boolean>;

  abstract findAd(account: string, campaignId: string, adId: number): Promise<string | null>;
  abstract createAd(account: string, campaignId: string, ad: WantedLocalAd): Promise<string>;
  abstract changeAd(account: string, networkId: string, ad: WantedLocalAd): Promise<void>;
  /** @returns false: it is the last one of its campaign and stays, without being shown */
  abstract removeAd(account: string, networkId: string): Promise<boolean>;
}

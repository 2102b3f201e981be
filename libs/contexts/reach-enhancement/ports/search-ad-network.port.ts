import type { SearchAdContent, SearchKeyword } from '#domain/reach/search/search-ad';
import { AdNetwork } from './ad-network.port.js';
import type { AdPlace, WantedCampaign } from './ad-network.port.js';

/** A place that the network knows by a key of its own. */
export interface SearchPlace {
  readonly key: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
}

/** A campaign of search ads as it is to be. */
export interface WantedSearchCampaign extends WantedCampaign {
  readonly place: AdPlace;
  /** Around the place, in kilometres. */
  readonly radius: number;
  /** Keys of places where it is shown, too. */
  readonly included: readonly string[];
  /** Keys of places where it is not shown. */
  readonly excluded: readonly string[];
  /** Of the location at Google Maps, to be shown with the ads; null: no place is shown. */
  readonly placeId: string | null;
}

/** A segment as it is to be, with its ad: at Google an ad group with its keywords and a responsive search ad. */
export interface WantedSearchSegment {
  /** Our id: in the network's name of it, by which it is found again. */
  readonly id: number;
  readonly name: string;
  readonly isShown: boolean;
  readonly keywords: readonly SearchKeyword[];
  readonly content: SearchAdContent;
  readonly url: string;
  /** Parts behind the host in the address that the ad shows. */
  readonly paths: readonly string[];
}

/** What the network calls a segment and its ad. */
export interface SearchSegmentIds {
  readonly segmentId: string;
  readonly adId: string;
}

/** A network that shows ads beside what people find. A segment goes there with its keywords and its ad, all of it or nothing. */
export abstract class SearchAdNetwork extends AdNetwork<WantedSearchCampaign> {
  /** @returns the network's id of the segment with this id of ours; null: there is none */
  abstract findSegment(account: string, campaignId: string, id: number): Promise<string | null>;
  abstract createSegment(account: string, campaignId: string, segment: WantedSearchSegment): Promise<SearchSegmentIds>;
  /** The ad may be another one afterwards. */
  abstract changeSegment(account: string, networkId: string, segment: WantedSearchSegment): Promise<SearchSegmentIds>;

  /**
   * The places of this name or post code, the best first.
   * @param language ISO 639-1, of the name
   * @param countryCode ISO 3166-1 alpha-2; null: anywhere
   */
  abstract places(language: string, name: string, countryCode: string | null): Promise<readonly SearchPlace[]>;
}

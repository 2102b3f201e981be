import type { AdvancedLocation, AdCategory, Gender, TargetGoal } from '#domain/reach/social/audience';
import type { SocialCallToAction } from '#domain/reach/social/social-ad';
import { AdNetwork } from './ad-network.port.js';
import type { AdPlace, WantedCampaign } from './ad-network.port.js';

/** A social campaign as it is to be. */
export interface WantedSocialCampaign extends WantedCampaign {
  /** Null: it advertises nothing that special rules are for. */
  readonly category: AdCategory | null;
  /** ISO 3166-1 alpha-2, where it is shown; null: the address of the location does not say it. */
  readonly countryCode: string | null;
}

/** A place that the network knows by a key of its own. */
export interface NamedPlace {
  readonly key: string;
  readonly kind: 'country' | 'region' | 'city' | 'zip';
  readonly name: string;
  readonly countryCode: string;
}

/** Something that people care about, as the network knows it. */
export interface Interest {
  readonly id: string;
  readonly name: string;
  /** Names of the groups that it belongs to, the largest first; itself is the last. */
  readonly path: readonly string[];
  /** People who care about it, at least; null: the network does not say it. */
  readonly people: number | null;
}

/** Who is to see the ads of a segment. */
export interface SocialAudience {
  /** Years. */
  readonly minAge: number;
  /** Years; 65: and older. */
  readonly maxAge: number;
  readonly gender: Gender;
  readonly place: AdPlace;
  /** Around the place, in kilometres; null: only the named places count. */
  readonly radius: number | null;
  readonly included: readonly NamedPlace[];
  readonly excluded: readonly NamedPlace[];
  readonly presence: AdvancedLocation;
  /** People who care about one of these; none: everybody. */
  readonly interests: readonly Pick<Interest, 'id' | 'name'>[];
}

/** A segment as it is to be: at Meta an ad set. */
export interface WantedSocialSegment {
  /** Our id: in the network's name of it, by which it is found again. */
  readonly id: number;
  readonly name: string;
  readonly isShown: boolean;
  readonly pageId: string;
  readonly goal: TargetGoal;
  /** Who has the ads shown and pays them: the law of the European Union wants both told. */
  readonly advertiser: string;
  readonly audience: SocialAudience;
}

/** A card of a carousel. */
export interface WantedCard {
  readonly url: string;
  /** The network's id. */
  readonly image: string;
  readonly headline: string | null;
  readonly description: string | null;
}

/** An ad as it is to be. */
export interface WantedSocialAd {
  /** Our id: in the network's name of it, by which it is found again. */
  readonly id: number;
  readonly name: string;
  readonly pageId: string;
  readonly text: string | null;
  readonly headline: string | null;
  readonly description: string | null;
  readonly url: string;
  readonly callToAction: SocialCallToAction | null;
  /** The network's id of the single picture; null: it is a carousel. */
  readonly image: string | null;
  readonly cards: readonly WantedCard[];
  /** A last card of a carousel shows the picture of the page. */
  readonly hasPageCard: boolean;
}

/** A network that shows ads between the posts of people. */
export abstract class SocialAdNetwork extends AdNetwork<WantedSocialCampaign> {
  /** Lets the ads of this installation speak for a page. Repeating it does no harm. @param accessToken of the page */
  abstract usePage(pageId: string, accessToken: string): Promise<void>;

  abstract findSegment(account: string, campaignId: string, id: number): Promise<string | null>;
  abstract createSegment(account: string, campaignId: string, segment: WantedSocialSegment): Promise<string>;
  abstract changeSegment(account: string, networkId: string, segment: WantedSocialSegment): Promise<void>;
  /** With its ads. One that is gone already is no error. */
  abstract removeSegment(account: string, networkId: string): Promise<void>;

  abstract findAd(account: string, segmentId: string, id: number): Promise<string | null>;
  abstract createAd(account: string, segmentId: string, ad: WantedSocialAd): Promise<string>;
  abstract changeAd(account: string, networkId: string, ad: WantedSocialAd): Promise<void>;
  /** One that is gone already is no error. */
  abstract removeAd(account: string, networkId: string): Promise<void>;

  /** All that can be targeted, in the order of the network. @param language ISO 639-1 */
  abstract interests(language: string): Promise<readonly Interest[]>;
  /** Those that have to do with these words, also such as {@link interests} does not list. */
  abstract searchInterests(language: string, words: string): Promise<readonly Interest[]>;
  /** The places of this name or post code, the best first. @param countryCode ISO 3166-1 alpha-2; null: anywhere */
  abstract places(language: string, name: string, countryCode: string | null): Promise<readonly NamedPlace[]>;
}

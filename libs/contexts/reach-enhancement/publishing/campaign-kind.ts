import type { LocationPublication } from '#contexts/locations';
import type { AdNetworkName, ReachEnhancementType } from '#domain/lists/products';
import type { KeptProblem } from '#platform/problems';
import type { OpenAccount } from '../account/ad-accounts.js';
import type { CampaignRecord } from '../campaign/campaign.record.js';
import type { AdNetwork, AdPlace, WantedCampaign } from '../ports/ad-network.port.js';
import type { SegmentRecord } from '../segment/segment.record.js';

/** A campaign as it is now, with all that every network is to have of it. */
export interface CampaignTask {
  readonly campaign: CampaignRecord;
  /** Also those that were deleted and that the network has, or may have. */
  readonly segments: readonly SegmentRecord[];
  /** Micros of the account's currency; null: nothing was said of the budget in euros. */
  readonly dailyMicros: bigint | null;
  /** Null: its subscription has no location. */
  readonly publication: LocationPublication | null;
}

/** Where its segments and ads go. */
export interface AtNetwork {
  readonly account: OpenAccount;
  /** The network's id of the campaign. */
  readonly networkId: string;
}

/** What is special about campaigns of one type: what the network is to have of them, and how their ads get there. */
export interface CampaignKind<Campaign extends WantedCampaign = WantedCampaign> {
  readonly type: ReachEnhancementType;
  readonly networkName: AdNetworkName;
  readonly network: AdNetwork<Campaign>;
  /** @param common the same for all types */
  wanted(common: WantedCampaign, task: CampaignTask, publication: LocationPublication): Promise<Campaign>;
  /** Whether the network takes a change of the campaign only when its segments allow it already. Default: no. */
  sendsContentFirst?(campaign: CampaignRecord): boolean;
  /** Only of types with goals: it writes down whether the network has taken them. */
  sendGoals?(campaign: CampaignRecord, at: AtNetwork): Promise<void>;
  /** Its segments and ads. @throws AdRefused `closed`, `gone` and ThirdPartyFailure, which concern all of the campaign */
  publishContent(task: CampaignTask, at: AtNetwork): Promise<void>;
}

/** Why something cannot be sent. */
export interface Unsendable {
  readonly problem: KeptProblem;
}

export const isUnsendable = (value: object): value is Unsendable => 'problem' in value;

/** Whether the network is to show a campaign's ads. */
export const isShown = ({ isStarted, wantsPause, isLocationClosed, state }: CampaignRecord): boolean =>
  isStarted && !wantsPause && !isLocationClosed && state !== 'removed';

export const streetOf = ({ address }: LocationPublication): string | null => {
  const parts = [address.street, address.house].filter((part) => part !== null && part !== undefined && part !== '');
  return parts.length === 0 ? null : parts.join(' ');
};

export function placeOf(publication: LocationPublication): AdPlace {
  const { address } = publication;
  return {
    latitude: address.coordinate?.lat ?? null,
    longitude: address.coordinate?.lon ?? null,
    address: {
      street: streetOf(publication),
      postCode: address.postCode ?? null,
      city: address.city ?? null,
      countryCode: address.countryCode ?? null,
    },
  };
}

/** A new account. Currency (ISO 4217) and time zone (IANA) never change. */
export interface NewAdAccount {
  /** Our id of the company: in the network's name of the account, by which it is found again. */
  readonly id: number;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** A campaign as it is to be. Each network needs more beside. */
export interface WantedCampaign {
  /** Our id: in the network's name of the campaign, by which it is found again. */
  readonly id: number;
  readonly name: string;
  readonly isShown: boolean;
  /** Micros of the account's currency. */
  readonly dailyMicros: bigint;
}

/** Where the location is. */
export interface AdPlace {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly address: {
    readonly street: string | null;
    readonly postCode: string | null;
    readonly city: string | null;
    readonly countryCode: string | null;
  };
}

export type StatusChange = {
  readonly kind: 'campaign' | 'segment' | 'ad';
  /** The network's id. */
  readonly id: string;
  readonly isShown: boolean;
};

/** What the network has, read for a whole account. Removed campaigns and ads are left out. */
export interface AccountLook {
  readonly campaigns: readonly {
    readonly id: string;
    readonly isShown: boolean;
    readonly dailyMicros: bigint;
  }[];
  /** Ads of which something was refused; `words` are the network's. */
  readonly refusals: readonly { readonly adId: string; readonly words: string }[];
  /** Days without any result are left out. */
  readonly days: readonly DayAtNetwork[];
}

/** Results of a campaign on one day, by the account's clock. */
export interface DayAtNetwork {
  readonly campaignId: string;
  /** `yyyy-MM-dd`. */
  readonly day: string;
  readonly impressions: number;
  readonly clicks: number;
  /** Networks attribute parts of them. Null: the network does not count them. */
  readonly calls: number | null;
  readonly directions: number | null;
  readonly costMicros: bigint;
}

/**
 * The network refused it. `exists`: something of that name is there already. `closed`: the account cannot be used any
 * more. `content`: what was sent. `last`: it is the last ad of its campaign. Told by its codes, never by words.
 */
export class AdRefused extends Error {
  override readonly name = 'AdRefused';

  constructor(
    readonly kind: 'content' | 'exists' | 'closed' | 'gone' | 'last',
    /** The network's own sentence. */
    readonly words: string,
  ) {
    super(words);
  }
}

export const isAdRefused = (error: unknown): error is AdRefused =>
  typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'AdRefused';

/**
 * An advertising network. Nothing is repeated inside. Each method is one change at the network or none: all of it happens, or
 * nothing. They throw {@link AdRefused}, or `ThirdPartyFailure`: `portalUnreachable` (nothing was done; `retryAfterMs` where the
 * network says it), `outcomeUnknown` (a change that was perhaps made).
 */
export abstract class AdNetwork<Campaign extends WantedCampaign = WantedCampaign> {
  /** As people know it. */
  abstract readonly name: string;
  abstract readonly isConfigured: boolean;
  /** Calls in a second that one account may make. */
  abstract readonly callsPerSecond: number;
  /** Status changes that one call takes. */
  abstract readonly mostChanges: number;

  /** @returns the network's id of the account of this company; null: there is none */
  abstract findAccount(companyId: number): Promise<string | null>;
  abstract createAccount(account: NewAdAccount): Promise<string>;

  /** @returns the network's id of the campaign with this id of ours; null: there is none */
  abstract findCampaign(account: string, id: number): Promise<string | null>;
  abstract createCampaign(account: string, campaign: Campaign): Promise<string>;
  abstract changeCampaign(account: string, networkId: string, campaign: Campaign): Promise<void>;
  /** With all that is in it. One that is gone already is no error. */
  abstract removeCampaign(account: string, networkId: string): Promise<void>;

  /** @param name of the image at the network @returns the network's id */
  abstract uploadImage(account: string, name: string, file: Buffer): Promise<string>;

  /** Each by itself. @returns for each why it was refused; null: it was made */
  abstract setStatuses(account: string, changes: readonly StatusChange[]): Promise<readonly (AdRefused | null)[]>;

  /** @param since first day of the results, `yyyy-MM-dd` */
  abstract look(account: string, since: string): Promise<AccountLook>;
}

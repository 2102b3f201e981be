import type { ListingValues } from '#domain/listings/listing-fields';
import type { ContentDetails, ContentReceipt, ContentSpot, DirectoryContent } from './directory-content.js';

/** A directory portal as far as it must be known to be called. */
export interface PortalAddress {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  /** Base address of its directory API; null: the configured one. */
  readonly endpoint: string | null;
  /** Calls per second that it allows us. */
  readonly rate: number;
  /** It takes nothing for a while. */
  readonly deactivated: boolean;
}

/** Times at the location, `HH:mm`; `to` may be `24:00`. No intervals: closed. */
type Intervals = readonly { readonly from: string; readonly to: string }[];

/** What a portal says of itself. */
export interface PortalDescription {
  /** Fields of a listing that it has a place for; null: it does not say, and gets all. */
  readonly fields: readonly string[] | null;
  /** It takes changes of some fields. */
  readonly partialUpdates: boolean;
}

/** When a business is open, as far as it is known. */
export interface DirectoryHours {
  /** All seven days, Monday first; null: not known as times. */
  readonly week: readonly { readonly day: string; readonly intervals: Intervals }[] | null;
  /** Days of the next twelve months on which the week does not hold. */
  readonly specialDays: readonly { readonly date: string; readonly intervals: Intervals }[];
  /** For people; null where the week says it all. */
  readonly text: string | null;
}

/** What a portal is given to show. A portal leaves out what it has no place for. */
export interface DirectoryListing {
  readonly name: string;
  readonly address: {
    readonly street: string;
    readonly house: string | null;
    readonly additive: string | null;
    readonly postCode: string | null;
    readonly city: string;
    readonly state: string | null;
    readonly countryCode: string;
  };
  /** `country-area-number`. */
  readonly phone: string;
  readonly website: string | null;
  readonly email: string | null;
  readonly categories: readonly string[];
  readonly coordinate: { readonly lat: number; readonly lon: number } | null;
  readonly closed: boolean;
  /** True: the portal shows the city, not the street. */
  readonly suppressAddress: boolean;
  readonly openingHours: DirectoryHours | null;
  /** The last day; portals open it again by themselves. */
  readonly temporarilyClosedUntil: string | null;
  readonly description: string | null;
  readonly shortDescription: string | null;
  readonly logoUrl: string | null;
  readonly imageUrls: readonly string[];
  readonly socialLinks: readonly { readonly type: string; readonly url: string }[];
  readonly paymentMethods: readonly string[];
  /** ISO 639-1. */
  readonly languages: readonly string[];
  readonly yearOfFoundation: number | null;
  /** Kilometres around a place. */
  readonly serviceArea: readonly { readonly name: string; readonly radius: number | null }[];
}

export interface PortalReason {
  readonly code: string;
  /** The portal's own words. */
  readonly message: string;
}

export type DirectoryStatus = 'PENDING' | 'LIVE' | 'REFUSED' | 'SUPPRESSED' | 'REMOVED';

/** What an order came to. */
export type OrderReceipt =
  | { readonly outcome: 'taken'; readonly id: string; readonly status: DirectoryStatus }
  /** The portal asks for a field of the location that is missing; `field` is our name for it. */
  | { readonly outcome: 'missing'; readonly field: string }
  | { readonly outcome: 'refused'; readonly reason: PortalReason };
/** What an update came to; `gone`: the portal no longer has it, order it again. */
export type UpdateReceipt = OrderReceipt | { readonly outcome: 'gone' };
/** `otherBase`: the portal holds another version than the one that was changed, so everything must be sent. */
export type PatchReceipt = UpdateReceipt | { readonly outcome: 'otherBase' };

/** A version on its way to a portal. */
export interface DirectoryUpdate {
  readonly version: number;
  /** The portal holds this version already, and is to show it once more, because it shows something else. */
  readonly again: boolean;
}

/** Names a listing at a portal. */
export interface ListingKey {
  readonly reference: string;
  /** Which time it is wanted there: what is ordered or removed for an earlier time changes nothing. */
  readonly generation: number;
}

export interface DirectoryDetails {
  readonly id: string;
  /** Ours; null: the portal does not say. */
  readonly reference: string | null;
  readonly status: DirectoryStatus;
  /** Version last published; null: none yet. */
  readonly version: number | null;
  /** Newest version taken. */
  readonly receivedVersion: number;
  readonly url: string | null;
  /** A picture of that page; null: the portal makes none. */
  readonly screenshotUrl: string | null;
  /** Of the newest order; null: the portal does not say. */
  readonly generation: number | null;
  readonly reason: PortalReason | null;
  /** What visitors see; unchecked. Null: the portal does not say. */
  readonly listing: ListingValues | null;
}

/**
 * What listings need of a directory. Orders are idempotent per reference. Calls repeat nothing by themselves and throw
 * `ThirdPartyFailure`: `portalUnreachable` (nothing was done), `outcomeUnknown` (a write was perhaps done), or
 * `portalRefused` (an answer that has nothing to do with the listing, such as refused credentials).
 */
export abstract class DirectoryPort {
  abstract describe(portal: PortalAddress): Promise<PortalDescription>;

  /** @param listing the fields that the portal carries */
  abstract order(
    portal: PortalAddress,
    key: ListingKey,
    version: number,
    listing: Partial<DirectoryListing>,
  ): Promise<OrderReceipt>;

  /** @param listing the fields that the portal carries, all of them */
  abstract update(
    portal: PortalAddress,
    id: string,
    update: DirectoryUpdate,
    listing: Partial<DirectoryListing>,
  ): Promise<UpdateReceipt>;

  /** @param changes the fields that differ from `baseVersion`, as they are now */
  abstract patch(
    portal: PortalAddress,
    id: string,
    update: DirectoryUpdate & { readonly baseVersion: number },
    changes: Partial<DirectoryListing>,
  ): Promise<PatchReceipt>;

  /** @returns null when the portal knows nothing of it */
  abstract details(portal: PortalAddress, reference: string): Promise<DirectoryDetails | null>;

  /** Removes it, unless it was ordered for a later generation since; done also when it was gone before. */
  abstract remove(portal: PortalAddress, id: string, generation: number): Promise<void>;

  /** Hides it, a duplicate for instance; done also when it was gone before. */
  abstract suppress(portal: PortalAddress, id: string): Promise<void>;

  /** Shows content on a live listing. A version that is not newer than the one held changes nothing. */
  abstract showContent(
    portal: PortalAddress,
    spot: ContentSpot,
    version: number,
    content: DirectoryContent,
  ): Promise<ContentReceipt>;

  /** @returns null when the portal has never had it */
  abstract contentDetails(portal: PortalAddress, spot: ContentSpot): Promise<ContentDetails | null>;

  /** Takes content off; done also when it, or its listing, was gone before. Older versions do not come back. */
  abstract removeContent(portal: PortalAddress, spot: ContentSpot, version: number): Promise<void>;
}

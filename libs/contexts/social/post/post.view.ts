import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import type { AddressView } from '#contexts/locations';
import type { PostRepeat } from '#domain/social/post-repeat';
import type { ProblemView } from '#platform/problems';

/** When an event or an offer is, by the clock at the location. */
export interface EventInfo {
  readonly title: string;
  readonly startDate: string;
  /** `HH:mm`; null: the whole day. */
  readonly startTime: string | null;
  readonly endDate: string;
  readonly endTime: string | null;
}

export interface OfferInfo {
  readonly couponCode: string | null;
  readonly redeemOnlineUrl: string | null;
  readonly termsConditions: string | null;
}

/** A post at one location. */
export interface PostedLocationView {
  readonly locationId: number;
  readonly locationName: string;
  readonly postStatus: DecidedValueOf<'socialPostStatus'>;
  readonly postedAt: string | null;
  readonly portalUrl: string | null;
  readonly errors: readonly ProblemView[];
  readonly address: AddressView;
  /** The reader may comment there. */
  readonly canWrite: boolean;
}

/** How many locations have a state. */
export interface StatusTotalView {
  readonly postStatus: DecidedValueOf<'socialPostStatus'>;
  readonly locations: number;
  /** What is wrong at the first of them where something is. */
  readonly error: ProblemView | null;
}

/** `Social post` of the specification. */
export interface PostView {
  readonly postId: number;
  readonly postedLocations: readonly PostedLocationView[];
  /** Of all locations that the reader sees, also where `postedLocations` is left empty. */
  readonly statusTotals: readonly StatusTotalView[];
  readonly createdAt: string;
  /** Addresses. */
  readonly postImage: readonly string[];
  readonly postContent: string;
  readonly portalName: DecidedValueOf<'socialPostPortal'>;
  readonly canDelete: boolean;
  /** The reader may act on it, which takes the permission at all of its locations. */
  readonly canWrite: boolean;
  /** The reader may decide on it, likewise. */
  readonly canApprove: boolean;
  /** Null: the portal does not count. */
  readonly totalLikes: number | null;
  readonly totalComments: number | null;
  readonly date: string | null;
  readonly time: string | null;
  readonly ctaUrl: string | null;
  readonly ctaType: ValueOf<'callToAction.posts'> | null;
  readonly postTopicType: ValueOf<'postTopicType'>;
  readonly alertType: ValueOf<'alertType'> | null;
  readonly eventInfo: EventInfo | null;
  readonly offerInfo: OfferInfo | null;
  readonly language: ValueOf<'platformLanguageCode'>;
  readonly utmCampaign: string | null;
  readonly repeat: PostRepeat | null;
}

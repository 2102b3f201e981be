import { defineEvent } from '#platform/outbox';

export interface ListingNews {
  readonly listingId: number;
  readonly locationId: number;
}

/** Visitors of a portal see a listing that they did not see before. */
export const listingLive = defineEvent<ListingNews>({ name: 'listing.live', version: 1 });

/** Visitors no longer see it: removed, refused, opted out or released. */
export const listingOffline = defineEvent<ListingNews>({ name: 'listing.offline', version: 1 });

export interface ListingReviewNews {
  readonly locationId: number;
  readonly portalKey: string;
  /** The portal's id of the review. */
  readonly reviewId: string;
}

/** A portal reports that a review of a listing, or an answer to it, is new or was changed. What it says is asked for. */
export const listingReviewChanged = defineEvent<ListingReviewNews>({ name: 'listing.reviewChanged', version: 1 });

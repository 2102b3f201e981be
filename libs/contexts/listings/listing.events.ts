import { defineEvent } from '#platform/outbox';

export interface ListingNews {
  readonly listingId: number;
  readonly locationId: number;
}

/** Visitors of a portal see a listing that they did not see before. */
export const listingLive = defineEvent<ListingNews>({ name: 'listing.live', version: 1 });

/** Visitors no longer see it: removed, refused, opted out or released. */
export const listingOffline = defineEvent<ListingNews>({ name: 'listing.offline', version: 1 });

import { sql } from '#platform/database';
import { defineJob, defineQueue, eventsQueue } from '#platform/outbox';

/** Calls to the portals on which locations are reviewed. */
export const reviewsQueue = defineQueue({
  name: 'reviews',
  concurrency: 16,
  attempts: 40,
  backoff: 1000,
  longest: 600_000,
});

/** The lane in which the work for a portal goes at the portal's own pace. */
export const laneOf = (portal: string): string => `reviews-${portal}`;
/** The same over a row of `review_feed`. */
export const laneOfFeed = sql<string>`'reviews-' || portal`;
/** The same over a row of `review_comment`. */
export const laneOfComment = sql<string>`'reviews-' || (select r.portal from review r where r.id = review_id)`;

/** Asks a portal for the reviews of a location; `id` is that of the feed. */
export const collectReviews = defineJob<{ id: number }>({ name: 'reviews.collect', queue: reviewsQueue });
/** Brings an answer to its portal, or asks what became of it; `id` is that of the comment. */
export const sendAnswer = defineJob<{ id: number }>({ name: 'reviews.sendAnswer', queue: reviewsQueue });

export interface FeedScope {
  readonly companyId: number | null;
  readonly locationIds: readonly number[];
  /** The locations of a workspace, of whose companies or of which above something has changed. */
  readonly workspaceId: number | null;
}
/** Looks which portals the locations of a company are to be asked at. */
export const arrangeFeeds = defineJob<FeedScope>({ name: 'reviews.arrangeFeeds', queue: eventsQueue });

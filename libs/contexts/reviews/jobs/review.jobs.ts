import { defineJob, defineQueue } from '#platform/outbox';

/** Calls to portals about reviews. */
export const reviewsQueue = defineQueue({
  name: 'reviews',
  concurrency: 16,
  attempts: 40,
  backoff: 1000,
  longest: 600_000,
});

/** Reads what is new at a portal, or everything. */
export const collectReviews = defineJob<{ id: number }>({ name: 'reviews.collect', queue: reviewsQueue });

/** `ticket`: see the column `send_ticket`. */
export interface SendAnswerJob {
  readonly id: number;
  readonly ticket: string;
}

/** Brings an answer to its portal, or takes it off. */
export const sendAnswer = defineJob<SendAnswerJob>({ name: 'reviews.sendAnswer', queue: reviewsQueue });

/** Asks a portal what became of an answer. */
export const lookUpAnswer = defineJob<{ id: number }>({ name: 'reviews.lookUpAnswer', queue: reviewsQueue });

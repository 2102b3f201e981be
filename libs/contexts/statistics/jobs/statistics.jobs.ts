import { defineQueue } from '#platform/outbox';

/** Counts what other contexts and third parties report, in the database alone. */
export const statisticsQueue = defineQueue({
  name: 'statistics',
  concurrency: 2,
  attempts: 20,
  backoff: 1000,
  longest: 600_000,
});

import { defineJob, defineQueue } from '#platform/outbox';

/** Searches of portals for visitors, apart from the work for those who pay. A visitor waits a minute at most. */
export const listingScansQueue = defineQueue({
  name: 'listing-scans',
  concurrency: 8,
  attempts: 12,
  backoff: 1000,
  longest: 5000,
});

/** Searches one portal for the business of a visitor. */
export const checkPortal = defineJob<{ readonly id: number }>({
  name: 'listingScan.checkPortal',
  queue: listingScansQueue,
});

import { defineEvent } from '#platform/outbox';

/** A portal shows reviews that it did not show before. */
export const reviewsReceived = defineEvent<{
  locationId: number;
  companyId: number;
  portal: string;
  /** When each was written, ISO 8601. */
  at: readonly string[];
}>({ name: 'review.received', version: 1 });

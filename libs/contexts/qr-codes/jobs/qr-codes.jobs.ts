import { defineJob, eventsQueue } from '#platform/outbox';

/** Tells statistics of scans that have gathered. */
export const tellScans = defineJob<{ readonly subscriptionId: number; readonly day: string }>({
  name: 'qrCodes.tellScans',
  queue: eventsQueue,
});

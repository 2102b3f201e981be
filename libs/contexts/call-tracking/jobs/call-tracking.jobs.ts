import { defineJob, eventsQueue } from '#platform/outbox';

/** Shows at a location the number that it has now. */
export const showNumber = defineJob<{ readonly locationId: number }>({
  name: 'callTracking.showNumber',
  queue: eventsQueue,
});

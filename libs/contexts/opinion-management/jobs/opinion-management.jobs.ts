import { defineJob, eventsQueue } from '#platform/outbox';

/** A question of the partner was not answered for some days. */
export const remindOfQuestion = defineJob<{ readonly id: number }>({
  name: 'opinionManagement.remind',
  queue: eventsQueue,
});

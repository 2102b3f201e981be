import { defineEvent } from '#platform/outbox';

/** The partner waits for an answer. `notice`: it has just asked, nobody has answered for days, or support has to help. */
export const clarificationNeeded = defineEvent<{ orderId: number; notice: 'question' | 'reminder' | 'support' }>({
  name: 'opinionManagement.clarificationNeeded',
  version: 1,
});

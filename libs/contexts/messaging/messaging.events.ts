import { defineEvent } from '#platform/outbox';

/** A customer has written to a location. What came before, or twice, is not told again. */
export const messageReceived = defineEvent<{ conversationId: number; agentId: number; messageIds: readonly number[] }>({
  name: 'messaging.messageReceived',
  version: 1,
});

import { decidedLists } from '../lists/lists.js';
import type { DecidedValueOf } from '../lists/lists.js';
import { defineMachine } from '../machines/machine.js';

export type MessageState = DecidedValueOf<'messageStatus'>;
export type MessageEvent = 'submit' | 'send' | 'timeOut' | 'deliver' | 'read' | 'refuse';

/**
 * A reply to a customer, on its way through a channel. Receipts come in any order and may overtake the response to the call
 * that they are about; what is older than what is known has no row.
 */
export const messageMachine = defineMachine<MessageState, MessageEvent, object, never>({
  name: 'message',
  words: {
    summary:
      'A reply that a location writes to a customer. What customers write has no state: it is there. How to reply is on the page [Messaging](/docs/messaging).',
    shown: '`status` of messages that are not `incoming`; `error` beside it says why a channel has refused one.',
    operations: [
      'POST /api/messages/conversation/{conversationId}/channel/{channelId}/agent/{agentId}/message',
      'GET /api/messages/conversation/{conversationId}/channel/{channelId}/messages',
      'GET /api/messages/channel/{channelId}/conversations/{conversationId}/messages/{messageId}',
    ],
    states: {
      PENDING: 'It was written and is to be sent.',
      UNKNOWN:
        'It was sent, and the response was lost. It is not sent again by itself; a receipt of the channel says whether it has arrived.',
      SENT: 'The channel has taken it.',
      DELIVERED: 'It is at the customer’s device.',
      READ: 'The customer has read it.',
      REFUSED: 'The channel has refused it, or it could not be sent in time; `error` says why.',
    },
    events: {
      submit: 'A user writes it.',
      send: 'The channel takes it.',
      timeOut: 'The call ended without a response, or the worker was stopped in the middle of it.',
      deliver: 'The channel reports that it was delivered.',
      read: 'The channel reports that it was read.',
      refuse: 'The channel refuses it, or the time for replies is over.',
    },
    good: ['SENT', 'DELIVERED', 'READ'],
    trouble: ['REFUSED'],
  },
  states: decidedLists.messageStatus,
  events: ['submit', 'send', 'timeOut', 'deliver', 'read', 'refuse'],
  final: ['READ', 'REFUSED'],
  guards: {},
  rows: [
    { from: null, event: 'submit', to: 'PENDING' },

    { from: 'PENDING', event: 'send', to: 'SENT' },
    { from: 'PENDING', event: 'timeOut', to: 'UNKNOWN' },
    { from: 'PENDING', event: 'deliver', to: 'DELIVERED' },
    { from: 'PENDING', event: 'read', to: 'READ' },
    { from: 'PENDING', event: 'refuse', to: 'REFUSED' },

    { from: 'UNKNOWN', event: 'send', to: 'SENT' },
    { from: 'UNKNOWN', event: 'deliver', to: 'DELIVERED' },
    { from: 'UNKNOWN', event: 'read', to: 'READ' },
    { from: 'UNKNOWN', event: 'refuse', to: 'REFUSED' },

    { from: 'SENT', event: 'deliver', to: 'DELIVERED' },
    { from: 'SENT', event: 'read', to: 'READ' },
    { from: 'SENT', event: 'refuse', to: 'REFUSED' },

    { from: 'DELIVERED', event: 'read', to: 'READ' },
  ],
});

import { lists } from '../lists/lists.js';
import type { ValueOf } from '../lists/lists.js';
import { defineMachine } from '../machines/machine.js';

export type OpinionOrderState = ValueOf<'opinionOrderStatus'>;
export type OpinionOrderEvent = 'order' | 'ask' | 'answer' | 'validate' | 'deliver' | 'cancel';

/** An order of Meinungsmeister, from the order to the delivery. What a partner reports late or twice has no row: nothing changes. */
export const opinionOrderMachine = defineMachine<OpinionOrderState, OpinionOrderEvent, object, never>({
  name: 'opinionOrder',
  words: {
    summary:
      'A subscription to Meinungsmeister is an order that the fulfilment partner validates, prepares and delivers. How to place one is on the page [Opinion management](/docs/opinion-management).',
    shown: '`orderStatus` of `GET /api/meinumei/{id}` shows the state.',
    operations: ['GET /api/meinumei/{id}', 'POST /api/meinumei/{id}', 'POST /api/meinumei/{id}/answer'],
    states: {
      new: 'Ordered; the partner has yet to validate it.',
      clarification: 'The partner has a question. Answer it with `POST /api/meinumei/{id}/answer`, or by phone.',
      in_progress: 'The partner has validated the order and prepares the delivery.',
      cancelled: 'Support has cancelled the order, or its subscription has finished before the partner validated it.',
      completed: 'The order was delivered.',
    },
    events: {
      order: 'A subscription to Meinungsmeister is ordered.',
      ask: 'The partner reports `CLARIFICATION`.',
      answer: 'A user answers the question.',
      validate: 'The partner reports `CONFIRMED`, also without a reply: support has clarified it by phone.',
      deliver: 'The partner reports `DELIVERED`.',
      cancel: 'The partner reports `CANCELLED`: support cancels by phone. Or the subscription has finished.',
    },
    good: ['in_progress', 'completed'],
    trouble: ['clarification'],
  },
  states: lists.opinionOrderStatus,
  events: ['order', 'ask', 'answer', 'validate', 'deliver', 'cancel'],
  final: ['cancelled', 'completed'],
  guards: {},
  rows: [
    { from: null, event: 'order', to: 'new' },
    { from: 'new', event: 'ask', to: 'clarification' },
    { from: 'clarification', event: 'answer', to: 'new' },
    { from: 'new', event: 'validate', to: 'in_progress' },
    { from: 'clarification', event: 'validate', to: 'in_progress' },
    { from: 'in_progress', event: 'deliver', to: 'completed' },
    { from: 'new', event: 'cancel', to: 'cancelled' },
    { from: 'clarification', event: 'cancel', to: 'cancelled' },
  ],
});

/** What the partner says has become of an order. */
export type OpinionStep = 'CLARIFICATION' | 'CONFIRMED' | 'DELIVERED' | 'CANCELLED';

/** What a step means for the order, in this order. A delivery says that it was validated as well: that report may be late, or lost. */
export const eventsOfStep: Readonly<Record<OpinionStep, readonly OpinionOrderEvent[]>> = {
  CLARIFICATION: ['ask'],
  CONFIRMED: ['validate'],
  DELIVERED: ['validate', 'deliver'],
  CANCELLED: ['cancel'],
};

import { defineMachine } from './machine.js';

export const workStates = ['WAITING', 'RUNNING', 'REFUSED', 'ENDED'] as const;
export type WorkState = (typeof workStates)[number];
export type WorkEvent = 'order' | 'confirm' | 'refuse' | 'giveUp' | 'retry' | 'end';

/** What a third party does for one subscription. Its end, which the third party may refuse, is the subscription's. */
export const fulfilmentMachine = defineMachine<WorkState, WorkEvent, object, never>({
  name: 'fulfilment',
  words: {
    summary:
      'Products that the platform does not set up itself are handed to a third party, as one work per subscription. The protocol is described on the page [Fulfilment](/docs/fulfilment).',
    shown:
      'The subscription shows what has become of it: `ACTIVE` when every work is running, `FAILED` with `errors` when one was refused.',
    operations: ['PUT /api/internal/monitoring/{id}', 'GET /api/subscription/extended/{id}'],
    states: {
      WAITING: 'The third party was asked, and has not said yes or no.',
      RUNNING: 'The third party has set the product up.',
      REFUSED: 'The third party has refused, or has been silent for 14 days. The action `RETRY` asks again.',
      ENDED: 'The subscription is over, and the third party was told.',
    },
    events: {
      order: 'The subscription is handed over: its start date has come, minus the lead time of the product.',
      confirm: 'The third party reports `CONFIRMED`.',
      refuse: 'The third party reports `REFUSED`, or refuses the order at once.',
      giveUp: '14 days have passed since the start without a response. What was ordered is taken back.',
      retry: 'A user calls the action `RETRY`: it is ordered anew.',
      end: 'The subscription has finished.',
    },
    good: ['RUNNING'],
    trouble: ['REFUSED'],
  },
  states: workStates,
  events: ['order', 'confirm', 'refuse', 'giveUp', 'retry', 'end'],
  final: ['ENDED'],
  guards: {},
  rows: [
    { from: null, event: 'order', to: 'WAITING' },
    { from: 'WAITING', event: 'confirm', to: 'RUNNING' },
    { from: 'WAITING', event: 'refuse', to: 'REFUSED' },
    { from: 'WAITING', event: 'giveUp', to: 'REFUSED' },
    { from: 'REFUSED', event: 'retry', to: 'WAITING' },
    { from: 'WAITING', event: 'end', to: 'ENDED' },
    { from: 'RUNNING', event: 'end', to: 'ENDED' },
    { from: 'REFUSED', event: 'end', to: 'ENDED' },
  ],
});

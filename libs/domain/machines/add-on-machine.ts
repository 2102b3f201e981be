import { defineMachine } from './machine.js';

export const addOnStates = ['off', 'pendingOn', 'on', 'pendingOff'] as const;
export type AddOnState = (typeof addOnStates)[number];
export type AddOnEvent = 'requestOn' | 'requestOff' | 'intervalEnd' | 'parentEnded';

/** Something that a subscription can have on top, for a fee of its own. Source: administration §4. */
export const addOnMachine = defineMachine<AddOnState, AddOnEvent, object, never>({
  name: 'addOn',
  words: {
    summary:
      'An add-on is something that a subscription can have on top, for a fee of its own; its offer says which there are. Switching takes effect at the end of the monthly interval, which is counted from the start date of the subscription, at the location.',
    shown: '`state` of an entry in `subscriptionAddOns`; `effectiveOn` is the day of a change that is pending.',
    operations: ['PUT /api/subscription/addon/{id}', 'GET /api/subscription/extended/{id}'],
    states: {
      off: 'It is not used and costs nothing.',
      pendingOn: 'It was switched on, and begins with the next interval.',
      on: 'It is used, and charged for.',
      pendingOff: 'It was switched off. It is used and charged for until the interval is over.',
    },
    events: {
      requestOn: 'A user switches it on; of one that is pending off, this cancels the request.',
      requestOff: 'A user switches it off; of one that is pending on, this cancels the request.',
      intervalEnd: 'The monthly interval is over.',
      parentEnded: 'The subscription has finished.',
    },
    good: ['on'],
    trouble: [],
  },
  states: addOnStates,
  events: ['requestOn', 'requestOff', 'intervalEnd', 'parentEnded'],
  final: [],
  guards: {},
  rows: [
    { from: null, event: 'requestOn', to: 'pendingOn' },
    { from: 'off', event: 'requestOn', to: 'pendingOn' },
    { from: 'pendingOn', event: 'intervalEnd', to: 'on' },
    { from: 'pendingOn', event: 'requestOff', to: 'off' },
    { from: 'on', event: 'requestOff', to: 'pendingOff' },
    { from: 'pendingOff', event: 'intervalEnd', to: 'off' },
    { from: 'pendingOff', event: 'requestOn', to: 'on' },
    { from: 'pendingOn', event: 'parentEnded', to: 'off' },
    { from: 'on', event: 'parentEnded', to: 'off' },
    { from: 'pendingOff', event: 'parentEnded', to: 'off' },
  ],
});

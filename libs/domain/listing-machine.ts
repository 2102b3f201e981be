import { defineMachine } from './machine.js';

export const listingStates = [
  'WAITING_ON_CUSTOMER',
  'WAITING_ON_PROVIDER',
  'WAITING_ON_PUBLISHER',
  'LIVE',
  'UNAVAILABLE',
  'OPTED_OUT',
  'RELEASED',
] as const;
/** The specification's portal statuses, and RELEASED: out of every list, kept for its history. */
export type ListingState = (typeof listingStates)[number];

export const listingEvents = [
  'create',
  'complete',
  'dataLost',
  'submit',
  'change',
  'drift',
  'publish',
  'refuse',
  'absent',
  'lose',
  'retry',
  'optOut',
  'optIn',
  'release',
] as const;
export type ListingEvent = (typeof listingEvents)[number];

export interface ListingFacts {
  /** The location lacks fields that this portal asks for. */
  readonly fieldsMissing: boolean;
}

const held = ['WAITING_ON_CUSTOMER', 'WAITING_ON_PROVIDER', 'WAITING_ON_PUBLISHER', 'LIVE', 'UNAVAILABLE'] as const;

/** One location at one portal. Source: partner §4 (portal status), product decisions on events. */
export const listingMachine = defineMachine({
  name: 'listing',
  states: listingStates,
  events: listingEvents,
  final: ['RELEASED'],
  guards: {
    fieldsMissing: { words: 'the portal’s fields are missing', holds: (facts: ListingFacts) => facts.fieldsMissing },
  },
  rows: [
    { from: null, event: 'create', guard: 'fieldsMissing', to: 'WAITING_ON_CUSTOMER' },
    { from: null, event: 'create', to: 'WAITING_ON_PROVIDER' },
    { from: 'OPTED_OUT', event: 'optIn', guard: 'fieldsMissing', to: 'WAITING_ON_CUSTOMER' },
    { from: 'OPTED_OUT', event: 'optIn', to: 'WAITING_ON_PROVIDER' },

    { from: 'WAITING_ON_CUSTOMER', event: 'complete', to: 'WAITING_ON_PROVIDER' },
    ...held.map((from) => ({ from, event: 'dataLost', to: 'WAITING_ON_CUSTOMER' }) as const),

    { from: 'WAITING_ON_PROVIDER', event: 'submit', to: 'WAITING_ON_PUBLISHER' },
    { from: 'WAITING_ON_PROVIDER', event: 'change', to: 'WAITING_ON_PROVIDER' },
    // The portal may have stored an order whose answer was lost: it then publishes before we know that it was submitted.
    { from: 'WAITING_ON_PROVIDER', event: 'publish', to: 'LIVE' },
    { from: 'WAITING_ON_PROVIDER', event: 'refuse', to: 'UNAVAILABLE' },

    { from: 'WAITING_ON_PUBLISHER', event: 'change', to: 'WAITING_ON_PUBLISHER' },
    { from: 'WAITING_ON_PUBLISHER', event: 'publish', to: 'LIVE' },
    { from: 'WAITING_ON_PUBLISHER', event: 'refuse', to: 'UNAVAILABLE' },
    { from: 'WAITING_ON_PUBLISHER', event: 'absent', to: 'WAITING_ON_PROVIDER' },

    { from: 'LIVE', event: 'change', to: 'LIVE' },
    { from: 'LIVE', event: 'drift', to: 'LIVE' },
    { from: 'LIVE', event: 'publish', to: 'LIVE' },
    // An update was refused: what is published stays published, the error is shown beside it.
    { from: 'LIVE', event: 'refuse', to: 'LIVE' },
    { from: 'LIVE', event: 'lose', to: 'UNAVAILABLE' },

    // A portal that had refused or thrown it out thought again.
    { from: 'UNAVAILABLE', event: 'publish', to: 'LIVE' },
    { from: 'UNAVAILABLE', event: 'change', to: 'WAITING_ON_PROVIDER' },
    { from: 'UNAVAILABLE', event: 'retry', to: 'WAITING_ON_PROVIDER' },

    ...held.map((from) => ({ from, event: 'optOut', to: 'OPTED_OUT' }) as const),
    ...[...held, 'OPTED_OUT' as const].map((from) => ({ from, event: 'release', to: 'RELEASED' }) as const),
  ],
});

import { defineMachine } from '../machines/machine.js';

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
  words: {
    summary:
      'A listing is one location at one portal. It appears when a subscription with listings is handed over, and follows the data of the location from then on.',
    shown:
      '`status.status` of an entry shows the state, with `errorCode` and `errorMessage` beside it. A `RELEASED` listing is in no list.',
    operations: [
      'GET /v5/company/{companyId}/listing/portal',
      'GET /api/listing',
      'PUT /api/listing/changeListingState',
      'POST /v5/company/{companyId}/listing/portal/action',
      'PUT /api/location/basic/{id}',
      'POST /v5/contract/{contractId}/subscription/{subscriptionId}/action',
    ],
    states: {
      WAITING_ON_CUSTOMER:
        'The location lacks fields that this portal asks for: error 6003 names them. Complete the location.',
      WAITING_ON_PROVIDER:
        'Complete, and to be sent to the portal by the platform. While the portal does not answer, error 6000 is beside it.',
      WAITING_ON_PUBLISHER:
        'Sent; the portal has not decided yet. After 60 seconds of silence the platform asks the portal.',
      LIVE: 'Visitors of the portal see it; `url` is its page. An error beside it means that its latest change was refused.',
      UNAVAILABLE: 'The portal refused it (error 6001) or took it down (error 6006). Correct what the portal names.',
      OPTED_OUT:
        'The customer does not want to be at this portal. It was taken off, or is about to be; changes of the location do not go there.',
      RELEASED: 'No subscription holds it any more. It is taken off the portal; its history is kept.',
    },
    events: {
      create: 'A subscription with listings is handed over.',
      complete: 'A change of the location has given the fields that were missing.',
      dataLost:
        'A change of the location has removed a field that the portal asks for, or the portal turns out to ask for more.',
      submit: 'The portal has taken the data.',
      change: 'The location was changed: the new version is sent.',
      drift:
        'A look at the portal, once a day, finds that it shows something else than was sent: those fields are sent again.',
      publish: 'The portal says that visitors see it.',
      refuse: 'The portal has looked at the data and refused it.',
      absent: 'The portal was asked and knows nothing of it: it is sent again.',
      lose: 'The portal no longer shows it.',
      retry: 'A user calls the action `RETRY` of the listing, or of its subscription.',
      optOut: 'The customer opts out of the portal.',
      optIn: 'The customer opts in again: the portal gets what the location says now.',
      release: 'The last subscription that held it has finished, or the location was deleted.',
    },
    good: ['LIVE'],
    trouble: ['WAITING_ON_CUSTOMER', 'UNAVAILABLE'],
  },
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

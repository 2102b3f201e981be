import { decidedLists } from '../lists/lists.js';
import type { DecidedValueOf } from '../lists/lists.js';
import { defineMachine } from './machine.js';

export type ContentDeliveryState = DecidedValueOf<'contentDeliveryState'>;
export type ContentDeliveryEvent =
  'show' | 'publish' | 'refuse' | 'change' | 'withdraw' | 'remove' | 'disconnect' | 'connect';

export interface ContentDeliveryFacts {
  /** The content exists, is published, has something to show, and names the listing's location. */
  readonly wanted: boolean;
}

const connected = ['WAITING', 'LIVE', 'REFUSED', 'LEAVING'] as const;

/** One content at one listing. Source: administration §4 (live or not_connected), product decisions on events. */
export const contentMachine = defineMachine({
  name: 'content-delivery',
  words: {
    summary:
      'Enhanced content (a menu, products and services, events, a profile) is shown on listings. Each content has one delivery per listing of its locations, at the portals that take such content.',
    shown:
      '`status` of the content is `live` while one delivery is `LIVE`, else `not_connected`. `GET /api/enhancedContent/listing/{id}` lists the deliveries.',
    operations: [
      'GET /api/enhancedContent/listing/{id}',
      'PUT /api/enhancedContent/{id}',
      'DELETE /api/enhancedContent/{id}',
    ],
    states: {
      WAITING: 'To be sent to the portal by the platform. While the portal does not answer, error 6000 is beside it.',
      LIVE: 'Visitors of the portal see it on the listing. An error beside it means that its latest change was refused: what was shown before stays.',
      REFUSED: 'The portal does not show it: error 6001 has its words. Correct what it names; the change is sent.',
      LEAVING: 'It is no longer to be shown, and the portal is told.',
      REMOVED: 'The portal no longer shows it.',
      DISCONNECTED: 'The listing is not live. The content goes to it as soon as it is.',
    },
    events: {
      show: 'The content was published, or its location has got a listing that is live.',
      publish: 'The portal has taken the version.',
      refuse: 'The portal has refused the version.',
      change: 'The content was changed after a refusal: the new version is sent.',
      withdraw: 'The content was deleted or unpublished, its last event is over, or it no longer names the location.',
      remove: 'The portal has confirmed that it is gone.',
      disconnect: 'The listing is no longer live, and the content has gone with it.',
      connect: 'The listing is live again.',
    },
    good: ['LIVE'],
    trouble: ['REFUSED', 'DISCONNECTED'],
  },
  states: decidedLists.contentDeliveryState,
  events: ['show', 'publish', 'refuse', 'change', 'withdraw', 'remove', 'disconnect', 'connect'],
  final: [],
  guards: { wanted: { words: 'it is to be shown', holds: (facts: ContentDeliveryFacts) => facts.wanted } },
  rows: [
    { from: null, event: 'show', to: 'WAITING' },
    { from: 'LEAVING', event: 'show', to: 'WAITING' },
    { from: 'REMOVED', event: 'show', to: 'WAITING' },

    { from: 'WAITING', event: 'publish', to: 'LIVE' },
    { from: 'LIVE', event: 'publish', to: 'LIVE' },
    { from: 'WAITING', event: 'refuse', to: 'REFUSED' },
    // What visitors see stays as it was; the error is shown beside it.
    { from: 'LIVE', event: 'refuse', to: 'LIVE' },
    { from: 'REFUSED', event: 'change', to: 'WAITING' },

    { from: 'WAITING', event: 'withdraw', to: 'LEAVING' },
    { from: 'LIVE', event: 'withdraw', to: 'LEAVING' },
    { from: 'REFUSED', event: 'withdraw', to: 'LEAVING' },
    { from: 'LEAVING', event: 'remove', to: 'REMOVED' },

    ...connected.map((from) => ({ from, event: 'disconnect', to: 'DISCONNECTED' }) as const),
    { from: 'DISCONNECTED', event: 'connect', guard: 'wanted', to: 'WAITING' },
    // A listing that comes back may bring along what it showed before.
    { from: 'DISCONNECTED', event: 'connect', to: 'LEAVING' },
  ],
});

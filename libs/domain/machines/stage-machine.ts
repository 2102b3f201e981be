import type { DecidedValueOf } from '../lists/lists.js';
import { defineMachine } from './machine.js';

export type StageState = DecidedValueOf<'stageState'>;
export type StageEvent = 'stage' | 'approve' | 'reject';

/** A business that waits to be taken into a portal. Source: administration §7, channels §3.10 (staged onboarding). */
export const stageMachine = defineMachine<StageState, StageEvent, object, never>({
  name: 'stage',
  words: {
    summary:
      'A business that wants to be in a portal which a workspace hosts waits as a stage until somebody there decides. The guide is [Listing portals](/docs/listing-portals).',
    shown: '`state` of the stage; `approved` says the same as null, true or false.',
    operations: [
      'POST /api/listingPortal/stage',
      'GET /api/listingPortal/stage',
      'GET /api/listingPortal/stage/{id}',
      'PUT /api/listingPortal/stage/{id}',
      'PUT /api/listingPortal/stage/status/{id}',
    ],
    states: {
      open: 'Nobody has decided yet; its data can be changed.',
      approved: 'Company and location were created, and the location is on its way to the portal.',
      rejected: 'It was turned away. What was handed in is kept.',
    },
    events: {
      stage: 'Somebody hands a business in.',
      approve: 'A user of the host’s workspace takes it in.',
      reject: 'A user of the host’s workspace turns it away.',
    },
    good: ['approved'],
    trouble: ['rejected'],
  },
  states: ['open', 'approved', 'rejected'],
  events: ['stage', 'approve', 'reject'],
  final: ['approved', 'rejected'],
  guards: {},
  rows: [
    { from: null, event: 'stage', to: 'open' },
    { from: 'open', event: 'approve', to: 'approved' },
    { from: 'open', event: 'reject', to: 'rejected' },
  ],
});

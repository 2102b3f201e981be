import { defineMachine } from './machine.js';
import type { ValueOf } from '../lists/lists.js';

export type InstagramCheckState = ValueOf<'instagramConnectionStatus'>;
export type InstagramCheckEvent = 'check' | 'succeed' | 'fail' | 'recheck' | 'lose';

/** Whether a location's Facebook page has an Instagram business account that can be reached through it. Source: channels §4. */
export const instagramCheckMachine = defineMachine<InstagramCheckState, InstagramCheckEvent, object, never>({
  name: 'instagram-check',
  words: {
    summary:
      'Instagram is reached through a Facebook page: the check finds out whether the page of a location has an Instagram business account. A location that was never checked counts as UNAVAILABLE. The guide is [Connections](/docs/connections).',
    shown: '`status` of the row with the `portalName` Instagram in `GET /api/social/connection`.',
    operations: ['PUT /api/social/connection/instagram/status', 'GET /api/social/connection'],
    states: {
      PROCESSING: 'Facebook is being asked. This takes seconds.',
      ACTIVE: 'The page has an Instagram business account, and it can be used.',
      UNAVAILABLE: 'It has none, or it cannot be reached; `errorMessage` says why. Put it right and check again.',
    },
    events: {
      check: 'Somebody asks for the check with `PUT /api/social/connection/instagram/status`.',
      succeed: 'Facebook names an Instagram business account of the page.',
      fail: 'There is no connection to Facebook, no page of the location, or no Instagram business account.',
      recheck: 'Somebody asks for the check although it is ACTIVE.',
      lose: 'The connection to Facebook was lost or removed.',
    },
    good: ['ACTIVE'],
    trouble: ['UNAVAILABLE'],
  },
  states: ['PROCESSING', 'ACTIVE', 'UNAVAILABLE'],
  events: ['check', 'succeed', 'fail', 'recheck', 'lose'],
  final: [],
  guards: {},
  rows: [
    { from: null, event: 'check', to: 'PROCESSING' },
    { from: 'UNAVAILABLE', event: 'check', to: 'PROCESSING' },
    { from: 'PROCESSING', event: 'succeed', to: 'ACTIVE' },
    { from: 'PROCESSING', event: 'fail', to: 'UNAVAILABLE' },
    { from: 'PROCESSING', event: 'lose', to: 'UNAVAILABLE' },
    { from: 'ACTIVE', event: 'recheck', to: 'PROCESSING' },
    { from: 'ACTIVE', event: 'lose', to: 'UNAVAILABLE' },
  ],
});

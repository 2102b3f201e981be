import { decidedLists } from '../lists/lists.js';
import type { DecidedValueOf } from '../lists/lists.js';
import { defineMachine } from '../machines/machine.js';

export type PostState = DecidedValueOf<'socialPostState'>;
export type PostEvent =
  | 'plan'
  | 'publishNow'
  | 'submit'
  | 'approve'
  | 'approveNow'
  | 'decline'
  | 'edit'
  | 'due'
  | 'cancel'
  | 'delete'
  | 'succeed'
  | 'fail'
  | 'timeOut'
  | 'found'
  | 'absent'
  | 'giveUp'
  | 'retry'
  | 'reject'
  | 'remove'
  | 'vanish';

const events = [
  'plan',
  'publishNow',
  'submit',
  'approve',
  'approveNow',
  'decline',
  'edit',
  'due',
  'cancel',
  'delete',
  'succeed',
  'fail',
  'timeOut',
  'found',
  'absent',
  'giveUp',
  'retry',
  'reject',
  'remove',
  'vanish',
] as const;

/** One post at one location. Source: product decisions on state machines; the states of approval are an extension. */
export const postMachine = defineMachine({
  name: 'social-post',
  words: {
    summary:
      'A social post goes to one portal and to many locations. Each location of the post has a state of its own: one that fails does not hold up the others.',
    shown:
      '`postStatus` of `postedLocations`. `UNKNOWN` is shown as `PROCESSING`: the platform asks the portal, and nothing has to be done.',
    operations: [
      'POST /v5/social/post',
      'GET /v5/social/post',
      'PUT /v5/social/post/{id}',
      'DELETE /v5/social/post/{id}',
      'PUT /v5/social/post/retry/{id}',
      'PUT /v5/social/post/cancel/{id}',
      'POST /v5/social/post/{id}/remove',
      'POST /v5/social/post/{id}/approve',
      'POST /v5/social/post/{id}/decline',
    ],
    states: {
      REVIEW: 'It waits for the approval of a second person. Nothing is sent before.',
      PLANNED: 'It waits for its planned time at the location. An error beside it says what would stop it now.',
      PROCESSING: 'It is being published, or waits for the portal’s rate or for a portal that does not answer.',
      UNKNOWN:
        'The portal was called, and its response was lost. The platform asks the portal whether the post is there before anything is repeated.',
      POSTED: 'Visitors of the portal see it. `portalUrl` leads there where the portal gives an address.',
      FAILED: 'It is not at the portal: the errors beside it say why, and what to do. It can be retried or cancelled.',
      CANCELLED: 'It was cancelled, deleted or declined before it was published.',
      REMOVED: 'It was published, and is no longer at the portal.',
    },
    events: {
      plan: 'A user plans the post for a later time.',
      publishNow: 'A user publishes the post at once.',
      submit: 'A user hands the post in for approval.',
      approve: 'A second person approves it before its planned time.',
      approveNow: 'A second person approves it, and it is to go at once, or its planned time has passed.',
      decline: 'A second person declines it.',
      edit: 'A user changes it before its planned time.',
      due: 'The planned time has come at the location.',
      cancel: 'A user cancels it, or its location was deleted.',
      delete: 'A user deletes the whole post before its planned time.',
      succeed: 'The portal has published it.',
      fail: 'The portal refuses it, or it cannot be reached for this location.',
      timeOut: 'A call ended without a response, or the worker was stopped in the middle of it.',
      found: 'The portal has the post.',
      absent: 'The portal does not have the post. The platform publishes it again by itself, up to three times.',
      giveUp: 'The portal did not say for a day whether it has the post.',
      retry: 'A user retries it, or the platform does after `absent`.',
      reject: 'The portal has taken it down in its moderation.',
      remove: 'A user has removed it from the portal.',
      vanish: 'It is gone from the portal without the platform.',
    },
    good: ['POSTED'],
    trouble: ['FAILED'],
  },
  states: decidedLists.socialPostState,
  events,
  final: ['CANCELLED', 'REMOVED'],
  guards: {},
  rows: [
    { from: null, event: 'plan', to: 'PLANNED' },
    { from: null, event: 'publishNow', to: 'PROCESSING' },
    { from: null, event: 'submit', to: 'REVIEW' },

    { from: 'REVIEW', event: 'edit', to: 'REVIEW' },
    { from: 'REVIEW', event: 'approve', to: 'PLANNED' },
    { from: 'REVIEW', event: 'approveNow', to: 'PROCESSING' },
    { from: 'REVIEW', event: 'decline', to: 'CANCELLED' },
    { from: 'REVIEW', event: 'cancel', to: 'CANCELLED' },
    { from: 'REVIEW', event: 'delete', to: 'CANCELLED' },

    { from: 'PLANNED', event: 'edit', to: 'PLANNED' },
    // What a user changes is no longer what the second person has seen.
    { from: 'PLANNED', event: 'submit', to: 'REVIEW' },
    { from: 'PLANNED', event: 'due', to: 'PROCESSING' },
    { from: 'PLANNED', event: 'cancel', to: 'CANCELLED' },
    { from: 'PLANNED', event: 'delete', to: 'CANCELLED' },

    { from: 'PROCESSING', event: 'succeed', to: 'POSTED' },
    { from: 'PROCESSING', event: 'fail', to: 'FAILED' },
    { from: 'PROCESSING', event: 'timeOut', to: 'UNKNOWN' },

    { from: 'UNKNOWN', event: 'found', to: 'POSTED' },
    { from: 'UNKNOWN', event: 'absent', to: 'FAILED' },
    { from: 'UNKNOWN', event: 'giveUp', to: 'FAILED' },

    { from: 'FAILED', event: 'retry', to: 'PROCESSING' },
    { from: 'FAILED', event: 'cancel', to: 'CANCELLED' },

    { from: 'POSTED', event: 'reject', to: 'FAILED' },
    { from: 'POSTED', event: 'remove', to: 'REMOVED' },
    { from: 'POSTED', event: 'vanish', to: 'REMOVED' },
  ],
});

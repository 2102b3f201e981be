import { decidedLists } from '../lists/lists.js';
import type { DecidedValueOf } from '../lists/lists.js';
import { defineMachine } from '../machines/machine.js';

export type ReviewAnswerState = DecidedValueOf<'reviewAnswerState'>;
export type ReviewAnswerEvent =
  | 'submit'
  | 'draft'
  | 'notice'
  | 'propose'
  | 'approve'
  | 'decline'
  | 'restore'
  | 'publish'
  | 'refuse'
  | 'edit'
  | 'timeOut'
  | 'found'
  | 'absent'
  | 'vanish';

/** The reply of an owner to a review, on its way to the portal. Source: partner §3, §7; product decisions on states. */
export const reviewAnswerMachine = defineMachine({
  name: 'review-answer',
  words: {
    summary:
      'A reply to a review is published by the portal on which the review was written. It is sent once; after a lost response the portal is asked before anything is sent again.',
    shown:
      '`status` of the comment, and of `lastOwnerAnswer` of the review. `UNKNOWN` is shown as `PENDING`. `errorList` of the comment says why the portal does not show it.',
    operations: [
      'POST /v5/reviews/{reviewIds}/comments',
      'PUT /v5/reviews/comments/{commentId}',
      'GET /v5/reviews/{reviewIds}/comments',
      'POST /v5/reviews/comments/{commentId}/approve',
      'POST /v5/reviews/comments/{commentId}/decline',
    ],
    states: {
      REVIEW: 'It waits for a second person. Visitors see what the portal had before, if anything.',
      PENDING: 'On its way, or the portal has not decided yet. An error beside it says what holds it up.',
      UNKNOWN: 'It was sent, and the response was lost. The portal is asked whether it shows the reply.',
      LIVE: 'Visitors of the portal see it.',
      REFUSED:
        'The portal does not show it, or a second person has declined it: `errorList` has the reason. Change the reply, and it is sent again.',
      REMOVED: 'It was taken off at the portal.',
    },
    events: {
      submit: 'A user has answered the review.',
      draft: 'A user has answered the review, and the company wants a second person to approve it.',
      notice: 'The portal shows a reply that was written there.',
      publish: 'The portal shows the reply.',
      refuse: 'The portal has refused it.',
      edit: 'A user has changed the reply.',
      propose: 'A user has changed the reply, and the company wants a second person to approve it.',
      approve: 'A second person approves it.',
      decline: 'A second person does not want it published.',
      restore: 'A second person does not want the change. The portal goes on showing what it shows.',
      timeOut: 'The portal did not respond.',
      found: 'The portal shows it after all.',
      absent: 'The portal does not have it: it is sent again.',
      vanish: 'The portal no longer shows it.',
    },
    good: ['LIVE'],
    trouble: ['REFUSED', 'UNKNOWN'],
  },
  states: decidedLists.reviewAnswerState,
  events: [
    'submit',
    'draft',
    'notice',
    'propose',
    'approve',
    'decline',
    'restore',
    'publish',
    'refuse',
    'edit',
    'timeOut',
    'found',
    'absent',
    'vanish',
  ],
  final: ['REMOVED'],
  guards: {},
  rows: [
    { from: null, event: 'submit', to: 'PENDING' },
    { from: null, event: 'draft', to: 'REVIEW' },
    { from: null, event: 'notice', to: 'LIVE' },

    { from: 'REVIEW', event: 'propose', to: 'REVIEW' },
    { from: 'LIVE', event: 'propose', to: 'REVIEW' },
    { from: 'REFUSED', event: 'propose', to: 'REVIEW' },
    { from: 'REVIEW', event: 'approve', to: 'PENDING' },
    { from: 'REVIEW', event: 'edit', to: 'PENDING' },
    { from: 'REVIEW', event: 'decline', to: 'REFUSED' },
    { from: 'REVIEW', event: 'restore', to: 'LIVE' },
    // Somebody has replied at the portal itself.
    { from: 'REVIEW', event: 'found', to: 'LIVE' },

    { from: 'PENDING', event: 'publish', to: 'LIVE' },
    { from: 'PENDING', event: 'refuse', to: 'REFUSED' },
    { from: 'PENDING', event: 'timeOut', to: 'UNKNOWN' },
    { from: 'UNKNOWN', event: 'found', to: 'LIVE' },
    { from: 'UNKNOWN', event: 'absent', to: 'PENDING' },
    // A portal may show what it said it refused.
    { from: 'REFUSED', event: 'found', to: 'LIVE' },
    { from: 'LIVE', event: 'edit', to: 'PENDING' },
    { from: 'REFUSED', event: 'edit', to: 'PENDING' },
    { from: 'LIVE', event: 'vanish', to: 'REMOVED' },
    // A portal that accepted a reply may take it down later.
    { from: 'LIVE', event: 'refuse', to: 'REFUSED' },
  ],
});

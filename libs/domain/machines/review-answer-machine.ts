import { decidedLists } from '../lists/lists.js';
import type { DecidedValueOf } from '../lists/lists.js';
import { defineMachine } from './machine.js';

export type ReviewAnswerState = DecidedValueOf<'reviewAnswerState'>;
export type ReviewAnswerEvent =
  | 'submit'
  | 'report'
  | 'approve'
  | 'decline'
  | 'edit'
  | 'publish'
  | 'refuse'
  | 'timeOut'
  | 'found'
  | 'absent'
  | 'withdraw'
  | 'remove'
  | 'keep'
  | 'vanish';

export interface ReviewAnswerFacts {
  /** Whoever wrote it may send it without a second person. */
  readonly approved: boolean;
  /** The portal shows an earlier text of it. */
  readonly shown: boolean;
}

const editable = ['PENDING_APPROVAL', 'DECLINED', 'PENDING', 'LIVE', 'REFUSED'] as const;
/** Not at the portal, unless an earlier text is. */
const unsent = ['PENDING_APPROVAL', 'DECLINED', 'REFUSED'] as const;

/** One comment on a review: an answer of the owner, or what somebody else has written there. */
export const reviewAnswerMachine = defineMachine({
  name: 'review-answer',
  words: {
    summary:
      'An answer of the owner to a review goes to the portal, which shows or refuses it. Where a company wants it, a second person approves it first. Comments that the portal itself reports are `LIVE`.',
    shown: '`status` of the comments of a review, and of `lastOwnerAnswer`. `errors` says why an answer is not shown.',
    operations: [
      'POST /v5/reviews/{reviewIds}/comments',
      'PUT /v5/reviews/comments/{commentId}',
      'DELETE /v5/reviews/comments/{commentId}',
      'POST /v5/reviews/comments/{commentId}/approve',
      'POST /v5/reviews/comments/{commentId}/decline',
      'GET /v5/reviews/{reviewIds}/comments',
    ],
    states: {
      PENDING_APPROVAL: 'A second person has to approve it. The portal is not told yet; an earlier text stays shown.',
      DECLINED: 'It was not approved: `errors` has the reason. Edit it, or delete it.',
      PENDING: 'On its way to the portal, or the portal still checks it.',
      UNKNOWN: 'It was sent, and no response arrived. The platform asks the portal; nothing is sent twice.',
      LIVE: 'Visitors of the portal see it.',
      REFUSED: 'The portal does not show it: `errors` has its reason. Edit it, and it is sent again.',
      REMOVING: 'It is to be removed from the portal.',
      REMOVED: 'The portal no longer shows it.',
    },
    events: {
      submit: 'Somebody has answered, or a rule has drafted an answer.',
      report: 'The portal shows it, or shows another text: somebody has written there.',
      approve: 'A second person has approved it.',
      decline: 'A second person has declined it.',
      edit: 'Somebody has changed its text.',
      publish: 'The portal has taken it and shows it.',
      refuse: 'The portal has refused it, or taken it off.',
      timeOut: 'The portal was told, and it is not known whether it has heard.',
      found: 'The portal was asked, and shows it.',
      absent: 'The portal was asked, and has not got it. It is sent again.',
      withdraw: 'Somebody has deleted it.',
      remove: 'The portal has confirmed that it is gone.',
      keep: 'The portal has refused to remove it.',
      vanish: 'The portal no longer shows it: somebody has deleted it there.',
    },
    good: ['LIVE'],
    trouble: ['REFUSED', 'DECLINED', 'UNKNOWN'],
  },
  states: decidedLists.reviewAnswerState,
  events: [
    'submit',
    'report',
    'approve',
    'decline',
    'edit',
    'publish',
    'refuse',
    'timeOut',
    'found',
    'absent',
    'withdraw',
    'remove',
    'keep',
    'vanish',
  ],
  final: ['REMOVED'],
  guards: {
    approved: { words: 'no second person is needed', holds: (facts: ReviewAnswerFacts) => facts.approved },
    shown: { words: 'the portal shows an earlier text', holds: (facts: ReviewAnswerFacts) => facts.shown },
  },
  rows: [
    { from: null, event: 'submit', guard: 'approved', to: 'PENDING' },
    { from: null, event: 'submit', to: 'PENDING_APPROVAL' },
    { from: null, event: 'report', to: 'LIVE' },

    { from: 'PENDING_APPROVAL', event: 'approve', to: 'PENDING' },
    // The earlier text is what counts again.
    { from: 'PENDING_APPROVAL', event: 'decline', guard: 'shown', to: 'LIVE' },
    { from: 'PENDING_APPROVAL', event: 'decline', to: 'DECLINED' },
    ...editable.flatMap(
      (from) =>
        [
          { from, event: 'edit', guard: 'approved', to: 'PENDING' },
          { from, event: 'edit', to: 'PENDING_APPROVAL' },
        ] as const,
    ),

    { from: 'PENDING', event: 'publish', to: 'LIVE' },
    { from: 'PENDING', event: 'refuse', to: 'REFUSED' },
    { from: 'PENDING', event: 'timeOut', to: 'UNKNOWN' },
    { from: 'UNKNOWN', event: 'found', to: 'LIVE' },
    { from: 'UNKNOWN', event: 'absent', to: 'PENDING' },
    { from: 'UNKNOWN', event: 'refuse', to: 'REFUSED' },

    { from: 'LIVE', event: 'report', to: 'LIVE' },
    // A portal that says no may have shown it all the same.
    { from: 'REFUSED', event: 'report', to: 'LIVE' },
    // Moderated later.
    { from: 'LIVE', event: 'refuse', to: 'REFUSED' },
    { from: 'LIVE', event: 'vanish', to: 'REMOVED' },

    { from: 'LIVE', event: 'withdraw', to: 'REMOVING' },
    ...unsent.flatMap(
      (from) =>
        [
          { from, event: 'withdraw', guard: 'shown', to: 'REMOVING' },
          { from, event: 'withdraw', to: 'REMOVED' },
        ] as const,
    ),
    { from: 'REMOVING', event: 'remove', to: 'REMOVED' },
    { from: 'REMOVING', event: 'keep', to: 'LIVE' },
  ],
});

import { decidedLists } from '../lists/lists.js';
import type { DecidedValueOf } from '../lists/lists.js';
import { defineMachine } from '../machines/machine.js';

export type CommentState = DecidedValueOf<'socialCommentState'>;
export type CommentEvent =
  | 'collect'
  | 'submit'
  | 'publish'
  | 'refuse'
  | 'timeOut'
  | 'found'
  | 'absent'
  | 'delete'
  | 'remove'
  | 'keep'
  | 'vanish';

/** A comment below a post, or a reply to one: collected at the portal, or written here. Source: product decisions. */
export const postCommentMachine = defineMachine({
  name: 'social-comment',
  words: {
    summary:
      'Comments below a post, and replies to comments: what visitors write at the portal is collected, what you write here goes to the portal.',
    shown:
      '`status` of comments and replies. `UNKNOWN` and `PENDING` need nothing from you. `REMOVED` ones are not listed.',
    operations: [
      'POST /v5/social/post/comment',
      'GET /v5/social/post/comment',
      'DELETE /v5/social/post/comment/{id}',
      'POST /v5/social/post/comment/reply',
      'GET /v5/social/post/comment/reply',
      'DELETE /v5/social/post/comment/reply/{id}',
    ],
    states: {
      PENDING: 'It was written here and is to be sent to the portal.',
      UNKNOWN: 'It was sent, and the response was lost. The portal is asked before it is sent again.',
      LIVE: 'It is at the portal. An error beside it says why it could not be deleted.',
      REFUSED: 'The portal refused it; the error beside it says why.',
      DELETING: 'It is to be deleted at the portal.',
      REMOVED: 'It is no longer at the portal, or never was.',
    },
    events: {
      collect: 'It was found at the portal.',
      submit: 'A user writes it here.',
      publish: 'The portal has taken it.',
      refuse: 'The portal refuses it.',
      timeOut: 'The call ended without a response, or the worker was stopped in the middle of it.',
      found: 'The portal has it.',
      absent: 'The portal does not have it: it is sent again.',
      delete: 'A user deletes it.',
      remove: 'It is gone from the portal.',
      keep: 'The portal does not delete it.',
      vanish: 'It is gone from the portal without the platform, or its location is.',
    },
    good: ['LIVE'],
    trouble: ['REFUSED'],
  },
  states: decidedLists.socialCommentState,
  events: [
    'collect',
    'submit',
    'publish',
    'refuse',
    'timeOut',
    'found',
    'absent',
    'delete',
    'remove',
    'keep',
    'vanish',
  ],
  final: ['REMOVED'],
  guards: {},
  rows: [
    { from: null, event: 'collect', to: 'LIVE' },
    { from: null, event: 'submit', to: 'PENDING' },

    { from: 'PENDING', event: 'publish', to: 'LIVE' },
    { from: 'PENDING', event: 'refuse', to: 'REFUSED' },
    { from: 'PENDING', event: 'timeOut', to: 'UNKNOWN' },
    { from: 'PENDING', event: 'vanish', to: 'REMOVED' },

    { from: 'UNKNOWN', event: 'found', to: 'LIVE' },
    { from: 'UNKNOWN', event: 'absent', to: 'PENDING' },
    { from: 'UNKNOWN', event: 'refuse', to: 'REFUSED' },

    { from: 'LIVE', event: 'delete', to: 'DELETING' },
    { from: 'LIVE', event: 'vanish', to: 'REMOVED' },
    { from: 'REFUSED', event: 'delete', to: 'REMOVED' },

    { from: 'DELETING', event: 'remove', to: 'REMOVED' },
    { from: 'DELETING', event: 'keep', to: 'LIVE' },
    { from: 'DELETING', event: 'vanish', to: 'REMOVED' },
  ],
});

import { lists } from '../lists/lists.js';
import type { ValueOf } from '../lists/lists.js';
import { defineMachine } from '../machines/machine.js';

export const duplicateStates = lists.duplicateStatus;
export type DuplicateState = ValueOf<'duplicateStatus'>;

export const duplicateEvents = [
  'report',
  'suppress',
  'confirm',
  'refuse',
  'timeOut',
  'reappear',
  'vanish',
  'ignore',
] as const;
export type DuplicateEvent = (typeof duplicateEvents)[number];

export interface DuplicateFacts {
  /** The portal suppresses no entries, or not this one. */
  readonly insuppressible: boolean;
  /** What made it UNAVAILABLE can be another way the next time. */
  readonly temporary: boolean;
}

const visible = ['POSSIBLE_DUPLICATE', 'SUPPRESSION_REQUESTED', 'SUPPRESSED', 'UNAVAILABLE'] as const;

/** Another entry of a location at a portal that has its listing. Source: partner §4 (duplicate status and actions). */
export const duplicateMachine = defineMachine({
  name: 'duplicate',
  words: {
    summary:
      'A duplicate is another entry of a location at a portal where it has a listing. The platform looks for them itself, and portals report them.',
    shown:
      '`status` of an entry shows the state; `unavailableReasons` says why it cannot be suppressed, `availableActions` what can be done.',
    operations: [
      'GET /v5/listing/{contextType}/{contextIds}/duplicate',
      'PUT /v5/listing/duplicate/{duplicateId}',
      'GET /api/listing/getDuplicates',
      'GET /api/listing/duplicate/{id}',
      'PUT /api/listing/suppressDuplicate',
      'DELETE /api/listing/ignoreDuplicate',
    ],
    states: {
      POSSIBLE_DUPLICATE:
        'Found, and for somebody to decide on: suppress it, or ignore it when it is another business.',
      SUPPRESSION_REQUESTED:
        'The portal was asked to hide it and has not decided yet. After 60 seconds of silence the platform asks, after 14 days it gives up.',
      SUPPRESSED: 'The portal no longer shows it.',
      UNAVAILABLE:
        'It cannot be suppressed: `unavailableReasons` says why. Where the reason is temporary, the suppression can be requested again.',
      DELETED: 'It is gone from the portal, or somebody has ignored it.',
    },
    events: {
      report: 'The platform’s own search has found it, or the portal has reported it.',
      suppress: 'A user asks for its suppression.',
      confirm: 'The portal says that it hides it.',
      refuse: 'The portal refuses to hide it.',
      timeOut: 'The portal has not decided within 14 days.',
      reappear: 'The portal shows it again.',
      vanish: 'The portal no longer has it, for whatever reason.',
      ignore: 'A user says that it is none. The next report of the same entry changes nothing.',
    },
    good: ['SUPPRESSED'],
    trouble: ['POSSIBLE_DUPLICATE', 'UNAVAILABLE'],
  },
  states: duplicateStates,
  events: duplicateEvents,
  final: ['DELETED'],
  guards: {
    insuppressible: { words: 'the portal cannot suppress it', holds: (facts: DuplicateFacts) => facts.insuppressible },
    temporary: { words: 'the reason is temporary', holds: (facts: DuplicateFacts) => facts.temporary },
  },
  rows: [
    { from: null, event: 'report', guard: 'insuppressible', to: 'UNAVAILABLE' },
    { from: null, event: 'report', to: 'POSSIBLE_DUPLICATE' },

    { from: 'POSSIBLE_DUPLICATE', event: 'suppress', to: 'SUPPRESSION_REQUESTED' },
    { from: 'UNAVAILABLE', event: 'suppress', guard: 'temporary', to: 'SUPPRESSION_REQUESTED' },

    { from: 'SUPPRESSION_REQUESTED', event: 'confirm', to: 'SUPPRESSED' },
    { from: 'SUPPRESSION_REQUESTED', event: 'refuse', to: 'UNAVAILABLE' },
    { from: 'SUPPRESSION_REQUESTED', event: 'timeOut', to: 'UNAVAILABLE' },

    { from: 'SUPPRESSED', event: 'reappear', to: 'POSSIBLE_DUPLICATE' },
    ...visible.map((from) => ({ from, event: 'vanish', to: 'DELETED' }) as const),

    { from: 'POSSIBLE_DUPLICATE', event: 'ignore', to: 'DELETED' },
    { from: 'UNAVAILABLE', event: 'ignore', to: 'DELETED' },
  ],
});

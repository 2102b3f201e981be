import type { DecidedValueOf } from './lists.js';
import { defineMachine } from './machine.js';
import type { TransitionRow } from './machine.js';

export type JobState = DecidedValueOf<'jobState'>;
export type JobEvent = 'enqueue' | 'start' | 'finish' | 'fail' | 'park' | 'rerun' | 'cancel';

const cancellable = ['queued', 'running', 'parked'] as const;

/** Long work that a user watches: import, bulk change, export. A worker that was killed leaves it running; the next goes on. */
export const jobMachine = defineMachine<JobState, JobEvent, object, never>({
  name: 'job',
  states: ['queued', 'running', 'done', 'failed', 'cancelled', 'parked'],
  events: ['enqueue', 'start', 'finish', 'fail', 'park', 'rerun', 'cancel'],
  final: ['done', 'failed', 'cancelled'],
  guards: {},
  rows: [
    { from: null, event: 'enqueue', to: 'queued' },
    { from: 'queued', event: 'start', to: 'running' },
    { from: 'running', event: 'finish', to: 'done' },
    // What it was given cannot be worked on; doing it again would not help.
    { from: 'running', event: 'fail', to: 'failed' },
    // Tried as often as the queue allows; an administrator can run it again. Work that no user watched becomes a job here.
    { from: null, event: 'park', to: 'parked' },
    { from: 'queued', event: 'park', to: 'parked' },
    { from: 'running', event: 'park', to: 'parked' },
    { from: 'parked', event: 'rerun', to: 'queued' },
    // Such work does not start by itself: it only turns out done.
    { from: 'queued', event: 'finish', to: 'done' },
    ...cancellable.map((from): TransitionRow<JobState, JobEvent, never> => ({
      from,
      event: 'cancel',
      to: 'cancelled',
    })),
  ],
});

import type { DecidedValueOf } from '../lists/lists.js';
import { defineMachine } from './machine.js';
import type { TransitionRow } from './machine.js';

export type JobState = DecidedValueOf<'jobState'>;
export type JobEvent = 'enqueue' | 'start' | 'finish' | 'fail' | 'park' | 'rerun' | 'cancel';

const cancellable = ['queued', 'running', 'parked'] as const;

/** Long work that a user watches: import, bulk change, export. A worker that was killed leaves it running; the next goes on. */
export const jobMachine = defineMachine<JobState, JobEvent, object, never>({
  name: 'job',
  words: {
    summary:
      'A job is long work whose progress a user can read, such as an import. When a worker is killed, the job stays `running` and the next worker goes on where it stopped. Work of the platform itself that failed permanently appears here too, as `parked`.',
    shown: '`state` of a job shows the state; poll the job until it is `done`, `failed`, `cancelled` or `parked`.',
    operations: [
      'POST /api/location/import',
      'GET /api/job',
      'GET /api/job/{id}',
      'POST /api/job/{id}/rerun',
      'POST /api/job/{id}/cancel',
    ],
    states: {
      queued: 'It waits for a worker.',
      running: 'A worker is at it; `processed` of `total` entries are done.',
      done: 'It went through to its end. Single lines may still have problems: `GET /api/job/{id}/problem` lists them.',
      failed: 'Its input cannot be worked on; `error` says why. Start a new job with other input.',
      cancelled: 'A user stopped it. What was done until then stays.',
      parked:
        'It was tried as often as the queue allows; `error` says what happened last. An administrator can run it again.',
    },
    events: {
      enqueue: 'A user starts the work; the response names the job.',
      start: 'A worker takes it up.',
      finish: 'Everything is done.',
      fail: 'The input turns out to be unusable. Doing it again would not help.',
      park: 'The last of several tries has failed, or three runs died with the process that worked on it.',
      rerun: 'An administrator lets it run again, with `POST /api/job/{id}/rerun`.',
      cancel: 'A user whom it belongs to stops it, with `POST /api/job/{id}/cancel`.',
    },
    good: ['done'],
    trouble: ['failed', 'parked'],
  },
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

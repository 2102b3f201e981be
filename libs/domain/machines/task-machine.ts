import { lists } from '../lists/lists.js';
import type { ValueOf } from '../lists/lists.js';
import { defineMachine } from './machine.js';

export type TaskState = ValueOf<'optimizationTaskStatus'>;
export type TaskEvent = 'open' | 'start' | 'finish' | 'reopen' | 'solved';

/** Something that a person can do for a location, from when the platform notices it until it is done. */
export const taskMachine = defineMachine<TaskState, TaskEvent, object, never>({
  name: 'task',
  words: {
    summary:
      'A task asks a person to do something for a location: link a profile, reply to reviews, decide on duplicates. The platform opens it when it notices the cause, and finishes it when the cause is gone. The page [Dashboard](/docs/dashboard) names the causes.',
    shown: '`status` of the task. `ignore` is independent of it.',
    operations: ['GET /api/dashboard/task', 'PUT /api/dashboard/task/{id}'],
    states: {
      OPEN: 'Nobody has begun.',
      PENDING: 'Somebody is at work on it.',
      DONE: 'A person has finished it, or its cause is gone. A new cause opens a new task.',
    },
    events: {
      open: 'The platform notices the cause.',
      start: 'A user sets the status `PENDING`.',
      finish: 'A user sets the status `DONE`.',
      reopen: 'A user sets the status `OPEN`.',
      solved: 'The platform notices that the cause is gone.',
    },
    good: ['DONE'],
    trouble: ['OPEN'],
  },
  states: lists.optimizationTaskStatus,
  events: ['open', 'start', 'finish', 'reopen', 'solved'],
  final: ['DONE'],
  guards: {},
  rows: [
    { from: null, event: 'open', to: 'OPEN' },
    { from: 'OPEN', event: 'start', to: 'PENDING' },
    { from: 'OPEN', event: 'finish', to: 'DONE' },
    { from: 'PENDING', event: 'finish', to: 'DONE' },
    { from: 'PENDING', event: 'reopen', to: 'OPEN' },
    { from: 'OPEN', event: 'solved', to: 'DONE' },
    { from: 'PENDING', event: 'solved', to: 'DONE' },
  ],
});

import { taskMachine } from '#domain/machines/task-machine';
import type { TaskEvent, TaskState } from '#domain/machines/task-machine';
import type { KeptTask, TaskCause } from './task.record.js';

/** What has to become of tasks, so that they say what is to be done now. */
export interface TaskChanges {
  /** New tasks. */
  readonly opened: readonly TaskCause[];
  /** Their cause is gone, and nobody had finished them. */
  readonly solved: readonly KeptTask[];
  /** A person had finished them, and what they were about is gone or is something else now. */
  readonly ended: readonly KeptTask[];
  /** They say something else than before. */
  readonly changed: readonly (TaskCause & { readonly id: number })[];
}

type Place = Pick<TaskCause, 'locationId' | 'taskType' | 'portal'>;

const keyOf = ({ locationId, taskType, portal }: Place): string => `${locationId} ${taskType} ${portal}`;

/**
 * One task for each cause. A task that a person has finished stays finished while its cause stays as it was; something new
 * opens another one.
 * @param causes of some locations, each once
 * @param tasks of the same locations, of which no end of the cause was noticed yet
 */
export function changesOf(causes: readonly TaskCause[], tasks: readonly KeptTask[]): TaskChanges {
  const causeOf = new Map(causes.map((cause) => [keyOf(cause), cause]));
  const taskOf = new Map(tasks.map((task) => [keyOf(task), task]));
  const isOver = (task: KeptTask): boolean => {
    const cause = causeOf.get(keyOf(task));
    return cause === undefined || (task.state === 'DONE' && isNews(task, cause));
  };
  const over = tasks.filter(isOver);
  return {
    opened: causes.filter((cause) => {
      const task = taskOf.get(keyOf(cause));
      return task === undefined || isOver(task);
    }),
    solved: over.filter(({ state }) => state !== 'DONE'),
    ended: over.filter(({ state }) => state === 'DONE'),
    changed: causes.flatMap((cause) => {
      const task = taskOf.get(keyOf(cause));
      return task === undefined || task.state === 'DONE' || saysSame(task, cause) ? [] : [{ ...cause, id: task.id }];
    }),
  };
}

/** Something waits that was not there before, or Google asks something else. */
const isNews = (task: KeptTask, cause: TaskCause): boolean =>
  (cause.newest ?? 0) > (task.newest ?? 0) || cause.actionType !== task.actionType;

const saysSame = (task: KeptTask, cause: TaskCause): boolean =>
  (['count', 'since', 'actionType', 'newest'] as const).every((field) => task[field] === cause[field]);

/** The event by which a user brings a task to a status; undefined: no event does. */
export const eventTowards = (from: TaskState, to: TaskState): TaskEvent | undefined =>
  taskMachine.rows.find((row) => row.from === from && row.to === to && row.event !== 'solved')?.event;

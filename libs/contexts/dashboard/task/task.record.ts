import { taskMachine } from '#domain/machines/task-machine';
import type { TaskEvent, TaskState } from '#domain/machines/task-machine';
import type { ValueOf } from '#domain/lists/lists';
import type { MachineTable } from '#platform/transitions';

export const taskTable: MachineTable<TaskState, TaskEvent, object> = {
  machine: taskMachine,
  table: 'optimization_task',
};

/** Why there is something to do: one for each location, type and portal. */
export interface TaskCause {
  readonly companyId: number;
  readonly locationId: number;
  readonly taskType: ValueOf<'optimizationTaskType'>;
  readonly portal: string;
  /** How many things wait. */
  readonly count: number;
  /** Since when the oldest of them waits, as PostgreSQL writes it; null: nobody knows. */
  readonly since: string | null;
  /** What Google asks. */
  readonly actionType: ValueOf<'gbpPendingActionType'> | null;
  /** Grows with each new thing that waits: of reviews milliseconds, of duplicates an id; null: it is one thing. */
  readonly newest: number | null;
}

/** A task whose cause was still there when it was looked at last. */
export interface KeptTask extends Omit<TaskCause, 'companyId'> {
  readonly id: number;
  readonly workspaceId: number;
  readonly state: TaskState;
}

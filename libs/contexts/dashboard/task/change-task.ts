import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { subjectOf, Transitions } from '#platform/transitions';
import { OptimizationTaskEntity } from './optimization-task.entity.js';
import { TaskQueries } from './task.queries.js';
import type { TaskView } from './task.queries.js';
import { taskTable } from './task.record.js';
import { eventTowards } from './task.rules.js';

/** Left out: unchanged. What else reading returns may be sent as it was read. */
export type TaskUpdate = Partial<TaskView>;

const changeable = new Set<string>(['status', 'ignore', 'note']);

/** A user says how far a task is, that it is to be ignored, or writes a note. */
@Injectable()
export class ChangeTask {
  constructor(
    private readonly database: Database,
    private readonly queries: TaskQueries,
    private readonly transitions: Transitions,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `taskNotFound`, `validationFailed`, `transitionNotAllowed` */
  async execute(place: Placement, draft: Draft<TaskUpdate>): Promise<number> {
    const { id, workspaceId } = place;
    return this.database.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const task = await tx.findOne(OptimizationTaskEntity, { where: { id, workspaceId }, lock });
      if (task === null) throw new DomainError('taskNotFound', { id });
      const before = await this.queries.one(place, tx);
      checkReadOnly(draft, before);
      const after = { ...before, ...draft.complete() };
      // What nobody sees any more need not be ignored.
      if ((before.status === 'DONE' || after.status === 'DONE') && after.ignore !== before.ignore)
        throw new DomainError('transitionNotAllowed', { event: 'ignore', state: 'DONE' });
      if (after.status !== before.status) await this.move(tx, task, after.status);
      if (after.ignore !== before.ignore || after.note !== before.note)
        await tx.update(OptimizationTaskEntity, id, {
          ignored: after.ignore,
          note: after.note,
          updatedAt: () => 'now()',
        });
      if (!isDeepStrictEqual(saidIn(before), saidIn(after)))
        await this.audit.record(tx, {
          workspaceId,
          operation: 'task.update',
          subject: 'task',
          subjectId: id,
          before: saidIn(before),
          after: saidIn(after),
        });
      return id;
    });
  }

  private async move(tx: Tx, task: OptimizationTaskEntity, to: TaskView['status']): Promise<void> {
    const event = eventTowards(task.state, to);
    if (event === undefined) throw new DomainError('transitionNotAllowed', { event: to, state: task.state });
    const set = {
      ...(to === 'PENDING' && { processing_at: sql`clock_now(workspace_id)` }),
      ...(to === 'OPEN' && { processing_at: null }),
    };
    await this.transitions.demand(tx, taskTable, subjectOf(task), event, {}, {}, set);
  }
}

function checkReadOnly({ good, problems }: Draft<TaskUpdate>, current: TaskView): void {
  const known: Readonly<Record<string, unknown>> = { ...current };
  for (const [field, value] of Object.entries(good))
    if (!changeable.has(field) && !isDeepStrictEqual(plain(value), known[field]))
      problems.add({ field, value, problem: 'readOnly', example: known[field] });
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

const saidIn = ({ status, ignore, note }: TaskView) => ({ status, ignore, note });

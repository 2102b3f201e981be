import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import type { Subject } from '#platform/transitions';
import type { TaskState } from '#domain/machines/task-machine';
import { causesOf } from './task-causes.js';
import { taskTable } from './task.record.js';
import type { KeptTask, TaskCause } from './task.record.js';
import { changesOf } from './task.rules.js';
import type { TaskChanges } from './task.rules.js';

/** Opens and solves tasks, so that they say what is to be done for locations now. */
@Injectable()
export class KeepTasks {
  constructor(private readonly transitions: Transitions) {}

  /** @param locationIds of this workspace; tasks of those that are deleted go with them */
  async execute(tx: Tx, workspaceId: number, locationIds: readonly number[]): Promise<void> {
    await this.hold(tx, workspaceId, locationIds);
    await sql`
      delete from optimization_task t where t.workspace_id = ${workspaceId} and t.location_id = any(${[...locationIds]}::bigint[])
        and exists (select from location l where l.workspace_id = t.workspace_id and l.id = t.location_id and l.deleted_at is not null)`.execute(
      tx,
    );
    const kept = await this.lock(tx, workspaceId, locationIds);
    const { opened, solved, ended, changed } = changesOf(await causesOf(tx, workspaceId, locationIds), kept);
    await this.end(tx, workspaceId, ended);
    await this.solve(tx, solved);
    await this.change(tx, workspaceId, changed);
    await this.open(tx, workspaceId, opened);
  }

  /**
   * Two looks at one location must not overlap: the older one would undo what the newer one has seen. Reads after the locks see both.
   * Who deletes locations locks them before their tasks, and so does a look.
   */
  private async hold(tx: Tx, workspaceId: number, locationIds: readonly number[]): Promise<void> {
    await sql`
      select pg_advisory_xact_lock(7308, k.key) from (
        select distinct hashint8(id) as key from unnest(${[...locationIds]}::bigint[]) id order by key) k`.execute(tx);
    await sql`
      select from location where workspace_id = ${workspaceId} and id = any(${[...locationIds]}::bigint[])
      order by id for key share`.execute(tx);
  }

  private async lock(tx: Tx, workspaceId: number, locationIds: readonly number[]): Promise<readonly KeptTask[]> {
    const { rows } = await sql<KeptTask>`
      select id, workspace_id as "workspaceId", state, location_id as "locationId", task_type as "taskType", portal,
        count, since::text as since, action_type as "actionType", newest
      from optimization_task
      where workspace_id = ${workspaceId} and location_id = any(${[...locationIds]}::bigint[]) and cause_ended_at is null
      order by id for update`.execute(tx);
    return rows;
  }

  private async end(tx: Tx, workspaceId: number, ended: TaskChanges['ended']): Promise<void> {
    if (ended.length === 0) return;
    await sql`
      update optimization_task set cause_ended_at = clock_now(workspace_id), updated_at = now()
      where workspace_id = ${workspaceId} and id = any(${ended.map(({ id }) => id)}::bigint[])`.execute(tx);
  }

  private async solve(tx: Tx, solved: readonly KeptTask[]): Promise<void> {
    for (const state of ['OPEN', 'PENDING'] as const) {
      const subjects = solved.filter((task) => task.state === state);
      await this.transitions.demandAll(
        tx,
        taskTable,
        subjects.map(({ id, workspaceId }) => ({ id, workspace_id: workspaceId, state })),
        'solved',
        {},
        { reason: 'its cause is gone' },
        { cause_ended_at: sql`clock_now(workspace_id)` },
      );
    }
  }

  private async change(tx: Tx, workspaceId: number, changed: TaskChanges['changed']): Promise<void> {
    if (changed.length === 0) return;
    await sql`
      update optimization_task t set count = g.count, since = g.since, action_type = g."actionType",
        newest = g.newest, updated_at = now()
      from ${given(changed)} where t.workspace_id = ${workspaceId} and t.id = g.id`.execute(tx);
  }

  private async open(tx: Tx, workspaceId: number, opened: readonly TaskCause[]): Promise<void> {
    if (opened.length === 0) return;
    const state = this.transitions.initial(taskTable, 'open', {});
    const { rows } = await sql<Subject<TaskState>>`
      insert into optimization_task (workspace_id, company_id, location_id, task_type, portal, state, count, since,
        action_type, newest, started_at)
      select ${workspaceId}, g."companyId", g."locationId", g."taskType", g.portal, ${state}, g.count, g.since,
        g."actionType", g.newest, clock_now(${workspaceId})
      from ${given(opened)}
      returning id, workspace_id, state`.execute(tx);
    await this.transitions.recordCreated(tx, taskTable, 'open', rows, { reason: 'its cause was noticed' });
  }
}

const given = (causes: readonly (TaskCause & { readonly id?: number })[]) => sql`
  jsonb_to_recordset(${JSON.stringify(causes)}::jsonb) as g (id bigint, "companyId" bigint, "locationId" bigint, "taskType" text,
    portal text, count int, since timestamptz, "actionType" text, newest bigint)`;

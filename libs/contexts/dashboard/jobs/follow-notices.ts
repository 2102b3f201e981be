import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { DueWork, eventsOf, Handles } from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import { KeepTasks } from '../task/keep-tasks.js';
import { followNotices } from './dashboard.jobs.js';

interface Notice {
  readonly companyId: number | null;
  readonly locationId: number | null;
}

/** Keeps the tasks of locations of which something has changed, or whose time has come. */
@Injectable()
@Handles(followNotices)
export class FollowNotices implements JobHandler<Together<{ id: number }>>, OnModuleInit {
  constructor(
    private readonly dueWork: DueWork,
    private readonly database: Database,
    private readonly tasks: KeepTasks,
  ) {}

  onModuleInit(): void {
    this.dueWork.register({ table: 'task_notice', job: followNotices, clock: 'business' });
  }

  async handle(notices: Together<{ id: number }>, delivery: Delivery): Promise<void> {
    const { workspaceId } = delivery;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<Notice>`
        delete from task_notice where workspace_id = ${workspaceId} and id = any(${eventsOf(notices).map(({ id }) => id)}::bigint[])
        returning company_id as "companyId", location_id as "locationId"`.execute(tx);
      const locationIds = new Set(rows.flatMap(({ locationId }) => locationId ?? []));
      const companyIds = new Set(
        rows.flatMap((notice) => (notice.locationId === null ? (notice.companyId ?? []) : [])),
      );
      await this.spread(tx, workspaceId, [...companyIds]);
      if (rows.some(({ companyId, locationId }) => companyId === null && locationId === null))
        await this.spreadBelow(tx, workspaceId);
      if (locationIds.size === 0) return;
      await this.answer(tx, workspaceId, [...locationIds]);
      await this.tasks.execute(tx, workspaceId, [...locationIds]);
    });
  }

  /** One look is enough for all notices of a location that are due: later jobs find none. What another job has just now, it keeps. */
  private async answer(tx: Tx, workspaceId: number, locationIds: readonly number[]): Promise<void> {
    await sql`
      delete from task_notice where workspace_id = ${workspaceId} and id in (
        select id from task_notice where workspace_id = ${workspaceId} and location_id = any(${[...locationIds]}::bigint[])
          and (due_at is null or due_at <= (select clock_now(${workspaceId}::int)))
        for update skip locked)`.execute(tx);
  }

  /** A company has thousands of locations: each gets a notice of its own, so that no transaction is long. */
  private async spread(tx: Tx, workspaceId: number, companyIds: readonly number[]): Promise<void> {
    if (companyIds.length === 0) return;
    await sql`
      insert into task_notice (workspace_id, company_id, location_id, due_at)
      select l.workspace_id, l.company_id, l.id, clock_now(l.workspace_id) from location l
      where l.workspace_id = ${workspaceId} and l.company_id = any(${[...companyIds]}::bigint[]) and l.deleted_at is null`.execute(
      tx,
    );
  }

  private async spreadBelow(tx: Tx, workspaceId: number): Promise<void> {
    await sql`
      insert into task_notice (workspace_id, company_id, location_id, due_at)
      select l.workspace_id, l.company_id, l.id, clock_now(l.workspace_id) from location l
      where l.deleted_at is null and l.workspace_id in (
        select w.id from workspace w join workspace above on w.path <@ above.path where above.id = ${workspaceId})`.execute(
      tx,
    );
  }
}

import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { WorkStore } from './work.store.js';

/** What a work says is different now: the third party gets it as a change. */
@Injectable()
export class ChangeWorks {
  constructor(private readonly works: WorkStore) {}

  /** Contexts call it inside their own transaction. Works that have ended, or are not ordered yet, stay as they are. */
  async ofSubscriptions(tx: Tx, ids: readonly number[]): Promise<void> {
    await this.change(tx, sql`subscription_id = any(${[...ids]}::bigint[])`);
  }

  async ofLocations(tx: Tx, ids: readonly number[]): Promise<void> {
    await this.change(tx, sql`location_id = any(${[...ids]}::bigint[])`);
  }

  /** A question was answered, or its subscription rests no more: the third party is told, and has its time anew. */
  async waitAnew(tx: Tx, subscriptionId: number): Promise<void> {
    const dueAt = await this.works.patienceOf(tx, subscriptionId);
    await sql`
      update fulfilment_work set due_at = ${dueAt}
      where subscription_id = ${subscriptionId} and state = 'WAITING'`.execute(tx);
    await this.ofSubscriptions(tx, [subscriptionId]);
  }

  private async change(tx: Tx, which: Sql<unknown>): Promise<void> {
    const { rows } = await sql<{ id: number; workspaceId: number }>`
      update fulfilment_work set content_version = greatest(content_version, end_version) + 1
      where ${which} and state in ('WAITING', 'RUNNING')
      returning id, workspace_id as "workspaceId"`.execute(tx);
    await this.works.queue(tx, rows);
  }
}

import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** Writes call tracking of subscriptions: each once. */
@Injectable()
export class CallTrackingStore {
  /** Both permissions were given for these subscriptions. @returns those that had them not before */
  async permit(tx: Tx, subscriptionIds: readonly number[]): Promise<readonly number[]> {
    const { rows } = await sql<{ id: number }>`
      insert into call_tracking (subscription_id, workspace_id)
      select s.id, s.workspace_id from subscription s where s.id = any(${[...subscriptionIds]}::bigint[])
      on conflict (subscription_id) do nothing returning subscription_id as id`.execute(tx);
    return rows.map(({ id }) => id);
  }

  /** Those of these subscriptions that have the permissions. */
  async permitted(tx: Tx, subscriptionIds: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await sql<{ id: number }>`
      select subscription_id as id from call_tracking where subscription_id = any(${[...subscriptionIds]}::bigint[])`.execute(
      tx,
    );
    return new Set(rows.map(({ id }) => id));
  }
}

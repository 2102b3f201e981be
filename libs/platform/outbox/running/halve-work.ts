import { sql } from '#platform/database';
import type { Database } from '#platform/database';
import type { Together } from '../definitions.js';
import type { Message } from './connections.js';

const isOfMany = (payload: object): payload is Together<object> =>
  'all' in payload && Array.isArray(payload.all) && payload.all.length > 1;

/**
 * Work on many things failed: each half of them becomes a row of its own, which knows of the attempts so far. So what cannot be done
 * is soon alone, and the others do not wait for it.
 * @returns false when it is work on one thing, when it is a parked job that runs again and stays one, or when it was done in spite of the
 * error: then nothing has changed
 */
export async function halveWork(
  database: Database,
  { outboxId, payload, jobId }: Message,
  { attempts, waitMs, error }: { readonly attempts: number; readonly waitMs: number; readonly error: string },
): Promise<boolean> {
  if (!isOfMany(payload) || jobId !== null) return false;
  const { all } = payload;
  const middle = Math.ceil(all.length / 2);
  const halves = [all.slice(0, middle), all.slice(middle)].map((half) => JSON.stringify({ all: half }));
  const { rows } = await sql<{ id: number }>`
    with whole as (
      update outbox set done_at = now(), runs = runs + 1, last_error = ${error}
      where id = ${outboxId} and done_at is null returning workspace_id, queue, name, lane, request_id)
    insert into outbox (workspace_id, queue, name, payload, lane, request_id, attempts, last_error, available_at)
    select workspace_id, queue, name, half, lane, request_id, ${attempts}, ${error}, now() + ${waitMs} * interval '1 ms'
    from whole, unnest(${halves}::jsonb[]) half returning id`.execute(database.manager);
  return rows.length > 0;
}

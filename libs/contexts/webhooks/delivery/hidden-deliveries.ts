import type { EventType } from '#domain/webhooks/event-kinds';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';

interface OfEndpoint {
  readonly id: number;
  readonly workspaceId: number;
}

/**
 * A type of those that the caller may not read, of which the endpoint has deliveries that tell something real; undefined: none.
 * @param which a condition on `d`, the deliveries
 */
export async function hiddenTypeOf(
  tx: Tx,
  { id, workspaceId }: OfEndpoint,
  hidden: readonly EventType[],
  which: Sql<boolean>,
): Promise<EventType | undefined> {
  if (hidden.length === 0) return undefined;
  const { rows } = await sql<{ type: EventType }>`
    select d.type from webhook_delivery d
    where d.workspace_id = ${workspaceId} and d.endpoint_id = ${id} and ${which}
      and d.type = any(${[...hidden]}::text[]) and not starts_with(d.subject, 'test:') limit 1`.execute(tx);
  return rows[0]?.type;
}

/** Whether deliveries of such a type wait. */
export const waitsHidden = async (tx: Tx, endpoint: OfEndpoint, hidden: readonly EventType[]): Promise<boolean> =>
  (await hiddenTypeOf(tx, endpoint, hidden, sql`d.due_at is not null`)) !== undefined;

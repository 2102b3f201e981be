import { randomBytes } from 'node:crypto';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

export interface NewDelivery {
  readonly workspaceId: number;
  readonly endpointId: number;
  readonly messageId: string;
  readonly type: string;
  readonly subject: string;
  readonly payload: string;
}

/** 144 random bits; it says of messages that tell nothing real that they do not. */
export const newMessageId = (isTest = false): string =>
  `msg_${isTest ? 'test_' : ''}${randomBytes(18).toString('base64url')}`;

/** They are due at once. @returns their ids, in order */
export async function addDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<number[]> {
  if (deliveries.length === 0) return [];
  const column = (name: keyof NewDelivery): unknown[] => deliveries.map((delivery) => delivery[name]);
  const { rows } = await sql<{ id: number }>`
    insert into webhook_delivery (workspace_id, endpoint_id, message_id, type, subject, payload, due_at)
    select d.workspace_id, d.endpoint_id, d.message_id, d.type, d.subject, d.payload, now()
    from unnest(${column('workspaceId')}::int[], ${column('endpointId')}::bigint[], ${column('messageId')}::text[],
        ${column('type')}::text[], ${column('subject')}::text[], ${column('payload')}::text[])
      with ordinality as d (workspace_id, endpoint_id, message_id, type, subject, payload, position)
    order by d.position returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

import { kindOf } from '#domain/webhooks/event-kinds';
import type { EventPlacement, EventType } from '#domain/webhooks/event-kinds';
import type { EventPlace } from '#domain/webhooks/event-message';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';

type Payload = Readonly<Record<string, unknown>>;

/** Where the things are that payloads name; rows: id, companyId, locationId. `ids` are of the things in `workspaces`. */
const tables: Readonly<Record<Exclude<EventPlacement, 'payload'>, { field: string; from: Sql<unknown> }>> = {
  location: {
    field: 'locationId',
    from: sql`select id, workspace_id, company_id, id as location_id from location`,
  },
  conversation: {
    field: 'conversationId',
    from: sql`select id, workspace_id, company_id, location_id from conversation`,
  },
  subscription: {
    field: 'subscriptionId',
    from: sql`select id, workspace_id, company_id, location_id from subscription`,
  },
  contract: {
    field: 'contractId',
    from: sql`select id, workspace_id, company_id, null::bigint as location_id from contract`,
  },
  purchase: {
    field: 'purchaseId',
    from: sql`select id, workspace_id, company_id, null::bigint as location_id from purchase`,
  },
  invoice: {
    field: 'invoiceId',
    from: sql`select id, workspace_id, company_id, null::bigint as location_id from invoice`,
  },
};

const idIn = (payload: Payload, field: string): number | null => {
  const value = payload[field];
  return typeof value === 'number' ? value : null;
};

/** Where these events have happened, in their order. A thing that is gone leaves both null. */
export async function placesOf(
  tx: Tx,
  type: EventType,
  rows: readonly { workspaceId: number; payload: Payload }[],
): Promise<EventPlace[]> {
  const { placement, subject } = kindOf(type);
  if (placement === 'payload')
    return rows.map(({ payload }) => ({
      companyId: idIn(payload, 'companyId'),
      locationId: idIn(payload, 'locationId'),
    }));
  const { field, from } = tables[placement];
  // A campaign or an order is a subscription under another name.
  const idOf = ({ payload }: { payload: Payload }): number => idIn(payload, field) ?? idIn(payload, subject.field) ?? 0;
  const found = await sql<EventPlace & { id: number }>`
    select t.id, t.company_id as "companyId", t.location_id as "locationId" from (${from}) t
    where t.workspace_id = any(${[...new Set(rows.map(({ workspaceId }) => workspaceId))]}::int[])
      and t.id = any(${[...new Set(rows.map(idOf))]}::bigint[])`.execute(tx);
  const places = new Map(found.rows.map(({ id, ...place }) => [id, place]));
  return rows.map((row) => places.get(idOf(row)) ?? { companyId: null, locationId: null });
}

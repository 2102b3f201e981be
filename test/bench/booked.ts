import type { Client } from 'pg';
import type { Tenant } from '../faults/tenant.js';

/** A running subscription of every location, on the licence of the tenant's first contract. */
export async function bookEverywhere(client: Client, { workspaceId, contractIds, offerId }: Tenant): Promise<void> {
  await client.query(
    `insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, start_date, start_at,
       handed_over_at, confirmed_at, started_at, was_active)
     select $1::int, l.company_id, b.contract_id, b.id, $3::bigint, l.id, 'ACTIVE', current_date - 9, now() - interval '9 days',
       now() - interval '9 days', now() - interval '9 days', now() - interval '9 days', true
     from location l, licence b where l.workspace_id = $1 and b.contract_id = $2`,
    [workspaceId, contractIds[0], offerId],
  );
}

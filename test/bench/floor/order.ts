import type { Pool, PoolClient } from 'pg';
import { toSubscription } from './rows.js';

export interface FloorOrder {
  readonly workspaceId: number;
  readonly companyId: number;
  readonly contractId: number;
  readonly offerId: number;
  readonly locationIds: readonly number[];
  readonly key: string;
}

/**
 * An order as one would write it for speed alone: no checks but those that the rows themselves need, and the same rows as
 * ours: subscriptions, history, outbox, audit, licence, idempotency key.
 */
export async function order(pool: Pool, wanted: FloorOrder): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await write(client, wanted);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function write(client: PoolClient, wanted: FloorOrder): Promise<unknown> {
  const { workspaceId, companyId, contractId, offerId, locationIds, key } = wanted;
  const { rows: locations } = await client.query<{ id: number; name: string }>(
    'select id, name from location where id = any($1::bigint[]) and company_id = $2 order by id for no key update',
    [locationIds, companyId],
  );
  if (locations.length !== locationIds.length) throw new Error('Not all of these locations exist.');
  const { rows: licences } = await client.query<{ id: number; name: string }>(
    `update licence set used_places = used_places + $3 where contract_id = $1 and offer_id = $2 returning id, name`,
    [contractId, offerId, locationIds.length],
  );
  const { rows } = await client.query<{ id: number; location_id: number }>(
    `insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, start_date, start_at,
       handed_over_at, started_at)
     select $1, $2, $3, $4, $5, n, 'PROCESSING', current_date, date_trunc('day', now()), now(), now()
     from unnest($6::bigint[]) n returning *`,
    [workspaceId, companyId, contractId, licences[0]?.id, offerId, locationIds],
  );
  const ids = rows.map((row) => row.id);
  await client.query(
    `insert into state_history (workspace_id, subject, subject_id, event, to_state, user_id, request_id)
     select $1, 'subscription', n, 'order', 'PROCESSING', 1, 'floor' from unnest($2::bigint[]) n`,
    [workspaceId, ids],
  );
  await client.query(
    `with sent as (
       insert into outbox (workspace_id, queue, name, payload, request_id)
       select $1, 'events', 'listings.open', p, 'floor' from unnest($2::jsonb[]) p returning id
     )
     select pg_notify('outbox', 'events') from sent limit 1`,
    [
      workspaceId,
      rows.map((row) => ({ subscriptionId: row.id, locationId: row.location_id, companyId, products: ['Listing'] })),
    ],
  );
  await client.query(
    `insert into audit_log (workspace_id, operation, subject, subject_id, after, user_id, user_name, request_id, address)
     values ($1, 'contract.order', 'contract', $2, $3, 1, 'floor', 'floor', '127.0.0.1')`,
    [workspaceId, contractId, { locationIds, subscriptionIds: ids }],
  );
  const names = new Map(locations.map((location) => [location.id, location.name]));
  const views = rows.map((row) =>
    toSubscription({ ...row, location_name: names.get(row.location_id), product_name: licences[0]?.name }),
  );
  const answer = { ...views[0], subscriptions: views };
  await client.query(
    `insert into idempotency_key (user_id, method, path, key, body_hash, status, answer) values (1, 'POST', '/order', $1, '', 200, $2)`,
    [key, JSON.stringify(answer)],
  );
  return answer;
}

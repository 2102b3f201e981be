import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { ApplicationProcess } from '../faults/application-process.js';
import type { Tenant } from '../faults/tenant.js';
import { withClient } from './workbench.js';

/**
 * Gives each location of the tenant a subscription that waits for its start alone, and the start is reached: the job
 * `subscription.due` makes it ACTIVE in one transaction. What an earlier round left is removed.
 * @param options `inOutbox`: also write the jobs, which starts workers on them
 * @returns ids of the subscriptions
 */
export async function makeDue(url: string, tenant: Tenant, options: { readonly inOutbox: boolean }): Promise<number[]> {
  return withClient(url, async (client) => {
    await client.query(`delete from state_history where workspace_id = $1`, [tenant.workspaceId]);
    await client.query(`delete from outbox where workspace_id = $1`, [tenant.workspaceId]);
    await client.query(
      `insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state)
       select $1, $2, b.contract_id, b.id, b.offer_id, n, 'PROCESSING'
       from licence b, generate_series($3::bigint, $4::bigint) n
       where b.contract_id = $5 and not exists (select 1 from subscription s where s.workspace_id = $1) order by n`,
      [
        tenant.workspaceId,
        tenant.companyId,
        tenant.firstLocationId,
        tenant.firstLocationId + tenant.locations - 1,
        tenant.contractIds[0],
      ],
    );
    await client.query(
      `update subscription set state = 'PROCESSING', start_date = current_date - 2, start_at = now() - interval '2 days',
         handed_over_at = now() - interval '1 day', confirmed_at = now() - interval '1 day', started_at = null, was_active = false,
         due_at = null
       where workspace_id = $1`,
      [tenant.workspaceId],
    );
    // Each round finds tables as small and as well known as the one before.
    await client.query('vacuum (analyze) subscription, state_history, outbox');
    if (options.inOutbox) await enqueue(client, tenant);
    const { rows } = await client.query<{ id: string }>(
      'select id from subscription where workspace_id = $1 order by id',
      [tenant.workspaceId],
    );
    return rows.map((row) => Number(row.id));
  });
}

async function enqueue(client: Client, tenant: Tenant): Promise<void> {
  await client.query(
    `with sent as (
       insert into outbox (workspace_id, queue, name, payload)
       select workspace_id, 'events', 'subscription.due', jsonb_build_object('id', id) from subscription
       where workspace_id = $1 order by id returning id
     )
     select pg_notify('outbox', 'events') from sent limit 1`,
    [tenant.workspaceId],
  );
}

export interface WorkerRound {
  readonly perSecond: number;
  /** Of the backends that were looked at while it ran, how many waited for a lock. */
  readonly lockWaits: number;
}

/** The workers that run now make all transitions; timed by the database, from the commit of the jobs to the last one done. */
export async function measureWorkers(url: string, tenant: Tenant): Promise<WorkerRound> {
  await makeDue(url, tenant, { inOutbox: false });
  return withClient(url, async (client) => {
    await enqueue(client, tenant);
    const begun = performance.now();
    let [looks, waits] = [0, 0];
    for (;;) {
      const { rows } = await client.query<{ left: number; active: number; waiting: number }>(
        `select (select count(*)::int from outbox where workspace_id = $1 and done_at is null) as left,
                (select count(*)::int from pg_stat_activity where datname = current_database() and state = 'active') as active,
                (select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting`,
        [tenant.workspaceId],
      );
      const { left = 0, active = 1, waiting = 0 } = rows[0] ?? {};
      looks += active;
      waits += waiting;
      if (left === 0) break;
      if (performance.now() - begun > 300_000) throw new Error(`${left} transitions are not made after 300 s.`);
      // Looking counts rows, which is work too.
      await pause(250);
    }
    const { rows } = await client.query<{ seconds: string; active: number }>(
      `select extract(epoch from max(done_at) - min(created_at)) as seconds,
              (select count(*)::int from subscription where workspace_id = $1 and state = 'ACTIVE') as active
       from outbox where workspace_id = $1`,
      [tenant.workspaceId],
    );
    if (rows[0]?.active !== tenant.locations)
      throw new Error(`Only ${rows[0]?.active} of ${tenant.locations} became ACTIVE.`);
    return { perSecond: tenant.locations / Number(rows[0].seconds), lockWaits: waits / looks };
  });
}

/** @returns seconds that the bare queue takes for the same subscriptions */
export async function runFloor(floor: ApplicationProcess, ids: readonly number[]): Promise<number> {
  const answer = once(floor.channel, 'message') as Promise<[{ seconds: number }]>;
  floor.channel.send({ ids });
  return (await answer)[0].seconds;
}

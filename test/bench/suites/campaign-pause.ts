import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { basicCredentials } from '../../faults/credentials.js';
import { createTenant, type Tenant } from '../../faults/tenant.js';
import { bookEverywhere } from '../booked.js';
import { compared, type Measurement } from '../report.js';
import { withClient, type Workbench } from '../workbench.js';

const mostCampaigns = 10_000;
/** Campaigns that one call of the API names, and that one call of Google takes. */
const ofCall = 1000;
/** What the sandbox lets one account call in a second. */
const callsPerSecond = 8;
const customerId = '2000009001';
const patienceMs = 900_000;

/**
 * All campaigns of a chain are paused, and then resumed, until the network has confirmed each. `--rows` below 10,000 makes it
 * shorter.
 */
export async function campaignPause(bench: Workbench): Promise<Measurement[]> {
  const campaigns = Math.min(mostCampaigns, bench.options.rows);
  const url = await bench.emptyDatabase('bench_campaigns');
  const instance = await bench.instance(url);
  await instance.start('sandbox', 'api', 'worker');
  const product = { product: 'ReachEnhancement', settings: { reachEnhancementType: 'localCampaigns' } } as const;
  return withClient(url, async (client) => {
    const tenant = await createTenant(client, { name: 'bench-campaigns', locations: campaigns, product });
    await withClient(instance.sandboxDatabaseUrl, async (sandbox) => {
      await create(sandbox, client, tenant);
    });
    const ids = await idsOf(client, tenant);
    const measured: Measurement[] = [];
    for (const shallBePaused of [true, false]) {
      const begun = performance.now();
      for (let from = 0; from < ids.length; from += ofCall)
        await put(instance.url, tenant, ids.slice(from, from + ofCall), shallBePaused);
      const called = (performance.now() - begun) / 1000;
      await confirmed(client, tenant, shallBePaused ? 'paused' : 'active');
      const seconds = (performance.now() - begun) / 1000;
      measured.push(
        compared({
          suite: 'campaign-pause',
          what: `${campaigns} campaigns ${shallBePaused ? 'paused' : 'resumed'}, until the network has confirmed`,
          unit: 's',
          value: seconds,
          floor: Math.ceil(campaigns / ofCall) / callsPerSecond,
          note: `"floor" is calls through rate; the calls of the API took ${called.toFixed(1)} s; ${(campaigns / seconds).toFixed(0)} a second`,
        }),
      );
    }
    await instance.stop();
    return measured;
  });
}

/** Running campaigns of one account, here and at the network. */
async function create(sandbox: Client, client: Client, tenant: Tenant): Promise<void> {
  const { workspaceId, companyId } = tenant;
  await bookEverywhere(client, tenant);
  await client.query(
    `with account as (
       insert into ad_account (workspace_id, company_id, network, network_id, currency, time_zone)
       values ($1, $2, 'GOOGLE_ADS', $3, 'EUR', 'Europe/Berlin') returning id
     )
     insert into reach_enhancement (id, workspace_id, company_id, location_id, type, state, is_started, is_handed_over, name, radius,
       location_source, call_clicks, driving_directions, budget_target, budget_target_type, period, delivery_method, account_id, network_id,
       sent_revision, goals_sent)
     select b.id, $1, $2, b.location_id, 'localCampaigns', 'active', true, true, 'Campaign', 10, 'GMB', true, true, 10, 'Euro', 'Daily',
       'Standard', a.id, (8000000000 + b.id)::text, 1, true from subscription b, account a where b.workspace_id = $1`,
    [workspaceId, companyId, customerId],
  );
  await client.query('vacuum (analyze)');
  const { rows } = await client.query<{ id: string }>(
    'select network_id as id from reach_enhancement where workspace_id = $1',
    [workspaceId],
  );
  await sandbox.query(
    `insert into sandbox.ads_customer (id, descriptive_name, currency_code, time_zone, calls_per_second) overriding system value
     values ($1, $2, 'EUR', 'Europe/Berlin', $3)`,
    [customerId, `bench #${companyId}`, callsPerSecond],
  );
  await sandbox.query(
    `insert into sandbox.ads_resource (name, customer_id, collection, body)
     select 'customers/' || $1 || '/campaignBudgets/' || id, $1::bigint, 'campaignBudgets',
       jsonb_build_object('resourceName', 'customers/' || $1 || '/campaignBudgets/' || id, 'id', id, 'amountMicros', '10000000')
     from unnest($2::text[]) id
     union all
     select 'customers/' || $1 || '/campaigns/' || id, $1::bigint, 'campaigns',
       jsonb_build_object('resourceName', 'customers/' || $1 || '/campaigns/' || id, 'id', id, 'name', 'Campaign #' || id,
         'status', 'ENABLED', 'campaignBudget', 'customers/' || $1 || '/campaignBudgets/' || id)
     from unnest($2::text[]) id`,
    [customerId, rows.map(({ id }) => id)],
  );
}

async function idsOf(client: Client, { workspaceId }: Tenant): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from reach_enhancement where workspace_id = $1 order by id',
    [workspaceId],
  );
  return rows.map(({ id }) => Number(id));
}

async function put(url: string, { userName }: Tenant, ids: readonly number[], shallBePaused: boolean): Promise<void> {
  const response = await fetch(
    `${url}/api/reachEnhancement/pause?ids=${ids.join(',')}&shallBePaused=${shallBePaused}`,
    {
      method: 'PUT',
      headers: { authorization: basicCredentials(userName) },
    },
  );
  if (!response.ok) throw new Error(`Not paused: ${response.status} ${await response.text()}`);
}

async function confirmed(client: Client, { workspaceId }: Tenant, state: string): Promise<void> {
  const query = 'select count(*)::int as left from reach_enhancement where workspace_id = $1 and state <> $2';
  for (const deadline = Date.now() + patienceMs; ; await pause(100)) {
    const { rows } = await client.query<{ left: number }>(query, [workspaceId, state]);
    if (rows[0]?.left === 0) return;
    if (Date.now() > deadline)
      throw new Error(`${rows[0]?.left} campaigns are not ${state} after a quarter of an hour.`);
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { createTenant, listingAt, type Tenant } from '../../faults/tenant.js';
import { compared, type Measurement } from '../report.js';
import { withClient, type Workbench } from '../workbench.js';

/** Calls per second that each of the sandbox's portals takes at most. */
const mostPerSecond = 200;
/** How much of what the sender reaches alone the portals take together: more would measure the sender, not its pace. */
const share = 0.7;
/** Rates are believed so long, in ms; see the outbox's lanes. */
const believedMs = 11_000;
const portals = ['Firmeneintrag', 'GlobalPages'] as const;
const mostLocations = 10_000;
const patienceMs = 600_000;

/**
 * Ten fields of every location of a tenant change at once, while another tenant changes one location now and then.
 * `--rows` below 10,000 makes it shorter.
 */
export async function listingFlood(bench: Workbench): Promise<Measurement[]> {
  const locations = Math.min(mostLocations, bench.options.rows);
  const url = await bench.emptyDatabase('bench_flood');
  const instance = await bench.instance(url, {
    SANDBOX_REQUESTS_PER_SECOND: String(mostPerSecond),
    SANDBOX_DELAY_MS: '200',
  });
  await instance.start('sandbox', 'api', 'worker');
  const product = listingAt(portals);
  const [flooding, neighbour] = await withClient(url, async (client) => [
    await createTenant(client, { name: 'bench-flood', locations, product }),
    await createTenant(client, { name: 'bench-neighbour', locations: 10, product }),
  ]);
  bench.report(`  ${(locations + 10) * portals.length} listings go live first`);
  const { reached, rate, alone, beside, seconds, updates } = await withClient(url, async (client) => {
    const live = performance.now();
    await goLive(client, [flooding, neighbour]);
    const perSecond = ((locations + 10) * portals.length) / ((performance.now() - live) / 1000);
    const paced = Math.max(1, Math.min(mostPerSecond, Math.floor((share * perSecond) / portals.length)));
    await client.query('update portal set rate = $1 where key = any($2)', [paced, portals]);
    await pause(believedMs);
    const before = await neighbourly(client, neighbour, () => false);
    bench.report(`  ${locations} locations change`);
    const begunAt = new Date();
    const begun = performance.now();
    await change(client, flooding);
    const state = { running: true };
    const neighbours = withClient(url, (own) => neighbourly(own, neighbour, () => state.running));
    const took = await sent(client, flooding, begun);
    state.running = false;
    return {
      reached: perSecond,
      rate: paced,
      alone: before,
      beside: await neighbours,
      seconds: took,
      updates: await calls(client, flooding, instance.sandboxDatabaseUrl, begunAt),
    };
  });
  await instance.stop();
  return [
    compared({
      suite: 'listing-flood',
      what: `${locations} locations with 10 changed fields each`,
      unit: 's',
      value: seconds,
      floor: locations / rate,
      goal: { of: 'ratio', atMost: 1.1 },
      note: `"floor" is calls through rate, ${portals.length} portals of ${rate} calls/s each, as the sender alone reaches ${reached.toFixed(0)}/s here; from the change until the last is sent`,
    }),
    compared({
      suite: 'listing-flood',
      what: 'calls per listing',
      unit: 'calls',
      value: updates,
      floor: locations * portals.length,
      goal: { of: 'ratio', atMost: 1 },
      note: 'the ten fields of a location are one call to each portal',
    }),
    compared({
      suite: 'listing-flood',
      what: 'one change of another tenant meanwhile',
      unit: 's',
      value: median(beside),
      floor: median(alone),
      goal: { of: 'ratio', atMost: 2 },
      note: `"floor" is without the flood; ${beside.length} changes, slowest ${Math.max(...beside).toFixed(1)} s; 2 s of it are for further changes to come`,
    }),
  ];
}

async function goLive(client: Client, tenants: readonly Tenant[]): Promise<void> {
  const workspaces = tenants.map(({ workspaceId }) => workspaceId);
  await client.query(
    `with opened as (
       insert into listing (workspace_id, company_id, location_id, portal_id, state, wanted_version, submit_ticket)
       select l.workspace_id, l.company_id, l.id, p.id, 'WAITING_ON_PROVIDER', l.version, gen_random_uuid()
       from location l join portal p on p.key = any($2) where l.workspace_id = any($1) returning *)
     insert into outbox (workspace_id, queue, lane, name, payload)
     select workspace_id, 'portals', 'portal-' || portal_id, 'listings.submit', jsonb_build_object('id', id, 'ticket', submit_ticket)
     from opened order by id`,
    [workspaces, portals],
  );
  await client.query(`select pg_notify('outbox', '')`);
  await until(
    client,
    `select count(*)::int as left from listing where workspace_id = any($1) and state <> 'LIVE'`,
    workspaces,
  );
  await client.query('vacuum (analyze) listing, listing_content, listing_sync, outbox, state_history');
}

/** Ten fields that every portal carries or could carry, of all locations or of one. */
async function change(client: Client, { workspaceId }: Tenant, locationId?: number): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ id: string; company_id: string; version: number }>(
    `with profile as (
       insert into location_profile (workspace_id, location_id, description, short_description, year_of_foundation, languages, payment_methods)
       select workspace_id, id, 'Changed ' || version, 'Short ' || version, 1900 + version, '["de"]', '["CASH"]' from location
       where workspace_id = $1 and ($2::bigint is null or id = $2)
       on conflict (location_id) do update set description = excluded.description, short_description = excluded.short_description,
         year_of_foundation = excluded.year_of_foundation)
     update location set version = version + 1, name = 'Shop, version ' || version, email = 'v' || version || '@locara.example',
       website = 'https://locara.example/' || version, lat = 49.4, lon = 11 + version / 100.0, street = 'Weg ' || version
     where workspace_id = $1 and ($2::bigint is null or id = $2) returning id, company_id, version`,
    [workspaceId, locationId ?? null],
  );
  const events = rows.map(({ id, company_id: companyId, version }) => ({
    locationId: Number(id),
    companyId: Number(companyId),
    version,
    fields: ['name'],
  }));
  const together = Array.from({ length: Math.ceil(events.length / 50) }, (_, part) => ({
    all: events.slice(part * 50, (part + 1) * 50),
  }));
  await client.query(
    `insert into outbox (workspace_id, queue, name, payload) select $1, 'events', 'listings.followLocation', p from jsonb_array_elements($2) p`,
    [workspaceId, JSON.stringify(together)],
  );
  await client.query('commit');
  await client.query(`select pg_notify('outbox', '')`);
}

/** @returns seconds since `begun` */
async function sent(client: Client, { workspaceId }: Tenant, begun: number): Promise<number> {
  const behind = `select count(*)::int as left from listing l join location o on o.id = l.location_id
    where l.workspace_id = any($1) and l.submitted_version < o.version`;
  await until(client, behind, [workspaceId]);
  return (performance.now() - begun) / 1000;
}

/** One location after the other changes. @returns seconds of each until both portals were sent it */
async function neighbourly(client: Client, tenant: Tenant, goesOn: () => boolean): Promise<number[]> {
  const seconds: number[] = [];
  do {
    const id = tenant.firstLocationId + (seconds.length % tenant.locations);
    const begun = performance.now();
    await change(client, tenant, id);
    seconds.push(await sent(client, tenant, begun));
  } while (goesOn() || seconds.length < 5);
  return seconds;
}

/** What the sandbox's portals have counted of calls that send the tenant's listings. */
async function calls(client: Client, { workspaceId }: Tenant, sandboxUrl: string, since: Date): Promise<number> {
  const { rows: listings } = await client.query<{ reference: string }>(
    `select 'listing-' || id as reference from listing where workspace_id = $1`,
    [workspaceId],
  );
  return withClient(sandboxUrl, async (sandbox) => {
    const { rows } = await sandbox.query<{ calls: number }>(
      `select count(*)::int as calls from sandbox.call_log
       where at >= $1 and reference = any ($2) and operation in ('order', 'update', 'patch')`,
      [since, listings.map(({ reference }) => reference)],
    );
    return rows[0]?.calls ?? 0;
  });
}

async function until(client: Client, query: string, workspaces: readonly number[]): Promise<void> {
  for (const deadline = Date.now() + patienceMs; ; await pause(200)) {
    const { rows } = await client.query<{ left: number }>(query, [workspaces]);
    if (rows[0]?.left === 0) return;
    if (Date.now() > deadline) throw new Error(`${rows[0]?.left} listings are behind after ten minutes.`);
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

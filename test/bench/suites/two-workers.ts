import { setTimeout as pause } from 'node:timers/promises';
import type { ApplicationProcess } from '../../faults/application-process.js';
import { createTenant, type Tenant } from '../../faults/tenant.js';
import { startSlowDirectory } from '../floor/slow-directory.js';
import { median } from '../load.js';
import { compared, type Measurement } from '../report.js';
import { measureWorkers } from '../transitions.js';
import { withClient, type Workbench } from '../workbench.js';

const answerAfterMs = 50;
/** Calls that one worker makes at once: few enough for waiting, not the processor, to be what limits it. */
const callsAtOnce = 4;
const waitingLocations = 30;
const boundLocations = 3000;

/** Two workers against one: handlers that wait for a portal, and handlers that keep the processors busy. */
export async function twoWorkers(bench: Workbench): Promise<Measurement[]> {
  return [await waiting(bench), await bound(bench)];
}

async function waiting(bench: Workbench): Promise<Measurement> {
  const directory = await startSlowDirectory(answerAfterMs);
  const url = await bench.emptyDatabase('bench_waiting');
  const instance = await bench.instance(url);
  await instance.start('api');
  const environment = { SANDBOX_URL: directory.url, WORKER_CONCURRENCY: String(callsAtOnce / 2) };
  const workers = [instance.anotherWorker(environment), instance.anotherWorker(environment)] as const;
  const tenant = await withClient(url, async (client) => {
    const made = await createTenant(client, { name: 'bench-waiting', locations: waitingLocations });
    await client.query(
      `insert into listing (workspace_id, company_id, location_id, portal_id, state, wanted_version)
       select l.workspace_id, l.company_id, l.id, p.id, 'WAITING_ON_PROVIDER', 1 from location l cross join portal p
       where l.company_id = $1`,
      [made.companyId],
    );
    return made;
  });
  const rates = await oneAndTwo(bench, workers, () => submitAll(url, tenant));
  await Promise.all([...workers.map((worker) => worker.stop()), instance.stop()]);
  await directory.close();
  return compared({
    suite: 'two-workers',
    what: `waiting ${answerAfterMs} ms for a portal`,
    unit: 'calls/s',
    value: rates.two,
    floor: rates.one,
    goal: { of: 'ratio', atLeast: 1.8 },
    note: `"floor" is one worker; ${callsAtOnce} calls at once per worker`,
  });
}

async function bound(bench: Workbench): Promise<Measurement> {
  const url = await bench.emptyDatabase('bench_bound');
  const instance = await bench.instance(url);
  await instance.start('api');
  const workers = [instance.anotherWorker(), instance.anotherWorker()] as const;
  const tenant = await withClient(url, (client) =>
    createTenant(client, { name: 'bench-bound', locations: boundLocations }),
  );
  const lockWaits: number[] = [];
  const rates = await oneAndTwo(bench, workers, async () => {
    const round = await measureWorkers(url, tenant);
    lockWaits.push(round.lockWaits);
    return round.perSecond;
  });
  await Promise.all([...workers.map((worker) => worker.stop()), instance.stop()]);
  return compared({
    suite: 'two-workers',
    what: 'bound by the processor',
    unit: 'transitions/s',
    value: rates.two,
    floor: rates.one,
    goal: { of: 'ratio', atLeast: 0.9 },
    note: `"floor" is one worker; ${(median(lockWaits) * 100).toFixed(1)} % of active backends waited for a lock`,
  });
}

/** Rounds with one worker and with both, in turn. */
async function oneAndTwo(
  bench: Workbench,
  [first, second]: readonly [ApplicationProcess, ApplicationProcess],
  measure: () => Promise<number>,
): Promise<{ readonly one: number; readonly two: number }> {
  const one: number[] = [];
  const two: number[] = [];
  await first.start();
  await measure();
  for (let round = 0; round < bench.options.rounds; round += 1) {
    one.push(await measure());
    await second.start();
    // A worker's first jobs compile its code.
    await measure();
    two.push(await measure());
    await second.stop();
  }
  return { one: median(one), two: median(two) };
}

/** Every listing is sent to its portal once more. @returns submissions per second */
async function submitAll(url: string, tenant: Tenant): Promise<number> {
  return withClient(url, async (client) => {
    await client.query(
      `update listing set state = 'WAITING_ON_PROVIDER', submitted_version = null, attempted_version = null, submit_ticket = null,
         external_id = null, due_at = null where workspace_id = $1`,
      [tenant.workspaceId],
    );
    await client.query('delete from outbox where workspace_id = $1', [tenant.workspaceId]);
    await client.query(
      `with ticket as (
         update listing set submit_ticket = gen_random_uuid() where workspace_id = $1 returning id, workspace_id, submit_ticket
       ), sent as (
         insert into outbox (workspace_id, queue, name, payload)
         select workspace_id, 'portals', 'listings.submit', jsonb_build_object('id', id, 'ticket', submit_ticket) from ticket
         order by random() returning id
       )
       select pg_notify('outbox', 'portals') from sent limit 1`,
      [tenant.workspaceId],
    );
    for (const deadline = Date.now() + 120_000; ; await pause(25)) {
      const { rows } = await client.query<{ left: number; seconds: string; sent: number }>(
        `select (count(*) filter (where done_at is null))::int as left, count(*)::int as sent,
                extract(epoch from max(done_at) - min(created_at)) as seconds from outbox where workspace_id = $1`,
        [tenant.workspaceId],
      );
      const [row] = rows;
      if (row?.left === 0) return row.sent / Number(row.seconds);
      if (Date.now() > deadline) throw new Error(`${row?.left} listings were not sent within two minutes.`);
    }
  });
}

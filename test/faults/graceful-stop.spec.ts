import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { orderFor, type AcceptedOrder } from './order-client.js';
import { expectNothingLostNothingTwice, startFaultRun, orderAll, type FaultRun } from './fault-run.js';
import { waitUntilQuiet } from './quiet.js';
import { patienceMs, until } from '../support/eventually.js';

/** The signal that Nest's shutdown hooks send themselves after everything was closed; a failed one ends with 1. */
const endedInOrder = 'SIGTERM';
const locations = 60;
const held = 8;
/** Each state that the tests wait for lasts only a moment. */
const often = { everyMs: 5 };

describe('SIGTERM', () => {
  let run: FaultRun;
  beforeAll(async () => {
    run = await startFaultRun({ locations, portals: ['GlobalPages', 'CityCompass'] });
  });
  afterAll(() => run.close());

  test('API: orders in flight are answered, new ones are not taken', async () => {
    const { instance, tenant } = run;
    const target = { url: instance.url, userName: tenant.userName, ...onlyContract(run) };
    const holder = await holdLicence(run);
    const orders: Promise<AcceptedOrder>[] = [];
    let refused: string;
    let ended: Promise<number | string>;
    try {
      for (let index = 0; index < held; index += 1) orders.push(orderFor(target, tenant.firstLocationId + index));
      await until(async () => (await waitingForLocks(run)) >= held, 'the orders wait for the lock', often);
      ended = instance.api.stop();
      await until(async () => (await status(`${instance.url}/health/live`)) !== '200', 'the API stops', often);
      refused = await status(`${instance.url}/health/live`);
    } finally {
      // Rolled back: the orders go on.
      await holder.end();
    }
    const answered = await Promise.all(orders);
    expect(answered.map(({ sent }) => sent)).toEqual(Array.from({ length: held }, () => 1));
    expect(await ended).toBe(endedInOrder);
    expect(['503', 'refused']).toContain(refused);
    await instance.api.start();
  });

  test('worker: it finishes the calls it has begun; the next one does the rest, nothing twice', async () => {
    const { instance, platform, sandbox } = run;
    const ordering = orderAll(run, 200);
    await until(async () => (await callsUnderWay(run)) > 0, 'the worker calls portals', often);
    expect(await instance.worker.stop()).toBe(endedInOrder);
    expect(await callsUnderWay(run)).toBe(0);
    const orders = await ordering;
    await instance.worker.start();
    await waitUntilQuiet(platform, sandbox, patienceMs);
    await expectNothingLostNothingTwice(run, orders);
  });
});

function onlyContract({ tenant }: FaultRun): { contractId: number; offerId: number } {
  const [contractId] = tenant.contractIds;
  if (contractId === undefined) throw new Error('The tenant has no contract.');
  return { contractId, offerId: tenant.offerId };
}

/** A connection that holds the licence's row until it ends, so that orders stay in flight. */
async function holdLicence({ platformUrl, tenant }: FaultRun): Promise<Client> {
  const holder = new Client({ connectionString: platformUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from licence where workspace_id = $1 for update', [tenant.workspaceId]);
  return holder;
}

async function waitingForLocks({ platform }: FaultRun): Promise<number> {
  const { rows } = await platform.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

/** Calls to portals whose end has not been written down. */
async function callsUnderWay({ platform }: FaultRun): Promise<number> {
  const { rows } = await platform.query<{ calls: number }>(
    'select count(*)::int as calls from listing where attempted_version is not null',
  );
  return rows[0]?.calls ?? 0;
}

const status = (url: string): Promise<string> =>
  fetch(url, { headers: { connection: 'close' } }).then(
    (response) => String(response.status),
    () => 'refused',
  );

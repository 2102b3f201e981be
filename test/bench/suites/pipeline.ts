import { setTimeout as pause } from 'node:timers/promises';
import { createTenant, type Tenant } from '../../faults/tenant.js';
import { hasRedis, startRedis } from '../../support/redis-server.js';
import { fetchText, median } from '../load.js';
import { compared, type Measurement } from '../report.js';
import { bearerOf } from '../tokens.js';
import { withClient, type Workbench } from '../workbench.js';
import { makeDue, measureWorkers, runFloor } from '../transitions.js';

const transitions = 4000;
const goLiveLocations = 300;
const goal = { of: 'ratio', atLeast: 0.6 } as const;

/** Transitions through outbox, relay, BullMQ, handler and commit; and orders until ACTIVE; on both backends. */
export async function pipeline(bench: Workbench): Promise<Measurement[]> {
  const results = await onBackend(bench, 'PostgreSQL', {});
  if (!hasRedis()) {
    bench.report('no redis-server on the PATH: the pipeline is measured on PostgreSQL alone');
    return results;
  }
  const redis = await startRedis();
  try {
    return [...results, ...(await onBackend(bench, 'Redis', { REDIS_URL: redis.url }))];
  } finally {
    await redis.stop();
  }
}

async function onBackend(bench: Workbench, backend: string, environment: NodeJS.ProcessEnv): Promise<Measurement[]> {
  const url = await bench.emptyDatabase(`bench_pipeline_${backend.toLowerCase()}`);
  const instance = await bench.instance(url, {
    SANDBOX_DELAY_MS: '0',
    SANDBOX_REQUESTS_PER_SECOND: '100000',
    ...environment,
  });
  await instance.start('sandbox', 'api');
  const [transitioning, ordering] = await withClient(url, async (client) => [
    await createTenant(client, { name: 'bench-transitions', locations: transitions }),
    await createTenant(client, { name: 'bench-go-live', locations: goLiveLocations }),
  ]);
  const ours: number[] = [];
  const bare: number[] = [];
  const ids = await makeDue(url, transitioning, { inOutbox: false });
  await instance.start('worker');
  const floor = await bench.floor('queue', { DATABASE_URL: url, ...environment });
  // One round of each more, which only warms up.
  for (let round = 0; round <= bench.options.rounds; round += 1) {
    const { perSecond } = await measureWorkers(url, transitioning);
    await makeDue(url, transitioning, { inOutbox: false });
    const floorSeconds = await runFloor(floor.process, ids);
    if (round === 0) continue;
    ours.push(perSecond);
    bare.push(transitions / floorSeconds);
  }
  await floor.process.stop();
  const [value, bareValue] = [median(ours), median(bare)];
  const goLive = await measureGoLive(url, instance.url, ordering);
  await instance.stop();
  return [
    compared({
      suite: 'pipeline',
      what: `transitions, ${backend}`,
      unit: 'per s',
      value,
      floor: bareValue,
      goal,
      note: `${transitions} due subscriptions become ACTIVE, from the commit of their outbox rows to the last commit`,
    }),
    {
      suite: 'pipeline',
      what: `order to ACTIVE, ${backend}`,
      unit: 'subscriptions/s',
      value: goLive.perSecond,
      note: `${goLiveLocations} locations, ${goLive.listings} listings of which all LIVE after ${goLive.seconds.toFixed(1)} s`,
    },
  ];
}

interface GoLive {
  readonly perSecond: number;
  readonly listings: number;
  /** Until every listing was LIVE. */
  readonly seconds: number;
}

async function measureGoLive(url: string, api: string, tenant: Tenant): Promise<GoLive> {
  const authorization = await bearerOf(api, tenant.userName);
  const locationIds = Array.from({ length: tenant.locations }, (_, index) => tenant.firstLocationId + index);
  const begun = performance.now();
  await fetchText(api, {
    method: 'POST',
    path: `/v5/contract/${tenant.contractIds[0]}/order`,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ productId: tenant.offerId, amount: locationIds.length, locationIds }),
  });
  return withClient(url, async (client) => {
    let activeAfter = 0;
    for (;;) {
      const { rows } = await client.query<{ active: number; listings: number; live: number }>(
        `select (select count(*)::int from subscription where workspace_id = $1 and state = 'ACTIVE') as active,
                count(*)::int as listings, (count(*) filter (where state = 'LIVE'))::int as live
         from listing where workspace_id = $1`,
        [tenant.workspaceId],
      );
      const { active = 0, listings = 0, live = 0 } = rows[0] ?? {};
      const seconds = (performance.now() - begun) / 1000;
      if (active === tenant.locations && activeAfter === 0) activeAfter = seconds;
      if (activeAfter > 0 && live === listings) return { perSecond: tenant.locations / activeAfter, listings, seconds };
      if (seconds > 300) throw new Error(`Not live after 300 s: ${active} ACTIVE, ${live} of ${listings} LIVE.`);
      await pause(50);
    }
  });
}

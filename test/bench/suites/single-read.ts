import { interleaved, medianPercentile, medianPerSecond } from '../load.js';
import { compared, type Measurement } from '../report.js';
import { statementsOf } from '../statements.js';
import { bearerOf } from '../tokens.js';
import { withClient, type Workbench } from '../workbench.js';

const connections = 8;
const goal = { of: 'ratio', atLeast: 0.6 } as const;

/** One subscription and one location by id, with a bearer token, another one at each call. */
export async function singleRead(bench: Workbench): Promise<Measurement[]> {
  const { url, measured } = await bench.dataSet(bench.options.smallRows);
  const statements = statementsOf(measured);
  const recorded = { subscription: await statements.subscription(), location: await statements.location() };
  const instance = await bench.instance(url);
  await instance.start('api');
  const floor = await bench.floor('server', { DATABASE_URL: url, STATEMENTS: JSON.stringify(recorded) });
  const authorization = await bearerOf(instance.url, measured.userName);
  const firstId = {
    location: measured.firstLocationId,
    subscription: await firstSubscription(url, measured.workspaceId),
  };
  const results: Measurement[] = [];
  for (const name of ['subscription', 'location'] as const) {
    let turn = 0;
    const nextId = () => firstId[name] + (turn++ % measured.locations);
    const { seconds, rounds } = bench.options;
    const common = { connections, seconds };
    const [us = [], passed = [], mapped = []] = await interleaved(
      rounds,
      [
        {
          ...common,
          origin: instance.url,
          request: () => ({ path: `/v5/${name}/${nextId()}`, headers: { authorization } }),
        },
        { ...common, origin: floor.url, request: () => ({ path: `/json/${name}?id=${nextId()}` }) },
        { ...common, origin: floor.url, request: () => ({ path: `/rows/${name}?id=${nextId()}` }) },
      ],
      // A process that has just started is compiling yet: short rounds would measure that.
      1.5,
    );
    const value = medianPerSecond(us);
    const floors = { json: medianPerSecond(passed), rows: medianPerSecond(mapped) };
    const best = Math.max(floors.json, floors.rows);
    results.push(
      compared({
        suite: 'single-read',
        what: `GET /v5/${name}/{id}`,
        unit: 'requests/s',
        value,
        floor: best,
        goal,
        note: `floor: JSON from PostgreSQL ${floors.json.toFixed(0)}/s, rows in Node ${floors.rows.toFixed(0)}/s; p95 ${medianPercentile(us, 0.95).toFixed(1)} ms`,
      }),
    );
  }
  await Promise.all([instance.stop(), floor.process.stop()]);
  return results;
}

function firstSubscription(url: string, workspaceId: number): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select min(id) as id from subscription where workspace_id = $1',
      [workspaceId],
    );
    return Number(rows[0]?.id);
  });
}

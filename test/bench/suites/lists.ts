import { fetchText, interleaved, medianPercentile, medianPerSecond, type BenchRequest } from '../load.js';
import { compared, type Measurement } from '../report.js';
import { statementsOf } from '../statements.js';
import { bearerOf } from '../tokens.js';
import { SMALL, type Workbench } from '../workbench.js';

const connections = 8;
const take = 500;
const goal = { of: 'ratio', atLeast: 0.85 } as const;

/** 500 portals and 500 subscriptions, first page and the one after, against the faster of two bare servers. */
export async function lists(bench: Workbench): Promise<Measurement[]> {
  const { url, measured } = await bench.dataSet(SMALL);
  const { companyId, workspaceId, contractIds } = measured;
  const [contractId] = contractIds;
  const statements = statementsOf(measured);
  const recorded = {
    'portals-0': await statements.portals(0, take),
    'portals-500': await statements.portals(500, take),
    'subscriptions-0': await statements.subscriptions(0, take),
    'subscriptions-500': await statements.subscriptions(500, take),
  };
  const instance = await bench.instance(url);
  await instance.start('api');
  const floor = await bench.floor('server', {
    DATABASE_URL: url,
    STATEMENTS: JSON.stringify(recorded),
    VALUES: JSON.stringify({ workspaceId, companyId, contractId }),
  });
  const authorization = await bearerOf(instance.url, measured.userName);
  const results: Measurement[] = [];
  for (const [name, path] of [
    ['portals', `/v5/company/${companyId}/listing/portal`],
    ['subscriptions', `/v5/contract/${contractId}/subscription`],
  ] as const)
    for (const skip of [0, 500]) {
      const page = `skip=${skip}&take=${take}`;
      const ours: BenchRequest = { path: `${path}?${page}`, headers: { authorization } };
      const json: BenchRequest = { path: `/json/${name}-${skip}` };
      const rows: BenchRequest = { path: `/rows/${name}?${page}` };
      await demandSame(await fetchText(instance.url, ours), await fetchText(floor.url, json), name);
      const { seconds, rounds } = bench.options;
      const common = { connections, seconds };
      const [us = [], passed = [], mapped = []] = await interleaved(rounds, [
        { ...common, origin: instance.url, request: () => ours },
        { ...common, origin: floor.url, request: () => json },
        { ...common, origin: floor.url, request: () => rows },
      ]);
      const value = medianPerSecond(us);
      const floors = { json: medianPerSecond(passed), rows: medianPerSecond(mapped) };
      const best = Math.max(floors.json, floors.rows);
      results.push(
        compared({
          suite: 'lists',
          what: `${name}, 500 rows, skip ${skip}`,
          unit: 'requests/s',
          value,
          floor: best,
          goal,
          note: `floor: JSON from PostgreSQL ${floors.json.toFixed(0)}/s, rows in Node ${floors.rows.toFixed(0)}/s; p95 ${medianPercentile(us, 0.95).toFixed(1)} ms with ${connections} connections`,
        }),
      );
    }
  await Promise.all([instance.stop(), floor.process.stop()]);
  return results;
}

/** The comparison means nothing when the two do not answer the same. */
async function demandSame(ours: string, floor: string, name: string): Promise<void> {
  if (ours !== floor)
    throw new Error(
      `${name}: the floor answers something else.\nours:  ${ours.slice(0, 400)}\nfloor: ${floor.slice(0, 400)}`,
    );
}

import { fetchText, interleaved, medianPercentile, medianPerSecond, type BenchRequest } from '../load.js';
import { compared, type Measurement } from '../report.js';
import { statementsOf } from '../statements.js';
import { bearerOf } from '../tokens.js';
import type { Workbench } from '../workbench.js';

const connections = 8;
const atLeast = (share: number) => ({ of: 'ratio', atLeast: share }) as const;

/** Lists of companies and locations, the search and the quality of a profile, against the same SQL in a bare server. */
export async function finding(bench: Workbench): Promise<Measurement[]> {
  const { url, measured } = await bench.dataSet(bench.options.smallRows);
  const { companyId, workspaceId, contractIds } = measured;
  const statements = statementsOf(measured);
  const recorded = {
    companies: await statements.companies(500),
    'locations-50': await statements.overviews(0, 50),
    'locations-500': await statements.overviews(0, 500),
    search: await statements.search('Store 99'),
    quality: await statements.quality(),
  };
  const instance = await bench.instance(url);
  await instance.start('api');
  const floor = await bench.floor('server', {
    DATABASE_URL: url,
    STATEMENTS: JSON.stringify(recorded),
    VALUES: JSON.stringify({ workspaceId, companyId, contractId: contractIds[0] }),
  });
  const authorization = await bearerOf(instance.url, measured.userName);
  const locations = `/api/location?id=${companyId}&enrich_with=subscriptions`;
  const measurements: readonly Finding[] = [
    {
      name: 'companies',
      what: '500 companies with licences',
      path: '/api/company?enrich_with=licences',
      rows: '/rows/companies?take=500',
      goal: 0.85,
    },
    { name: 'locations-50', what: '50 locations with subscriptions', path: locations, goal: 0.85 },
    { name: 'locations-500', what: '500 locations with subscriptions', path: `${locations}&take=500`, goal: 0.85 },
    { name: 'search', what: 'global search', path: '/api/miscellaneous/globalSearch?filter=Store%2099', goal: 0.85 },
    { name: 'quality', what: 'profile quality', path: '/api/miscellaneous/profilQuality/', goal: 0.6 },
  ];
  const results: Measurement[] = [];
  for (const { name, what, path, rows, goal } of measurements) {
    let turn = 0;
    const id = () => measured.firstLocationId + (turn++ % measured.locations);
    const ours = (): BenchRequest => ({ path: path.endsWith('/') ? path + id() : path, headers: { authorization } });
    const json = (): BenchRequest => ({ path: `/json/${name}?id=${id()}` });
    const same = path.endsWith('/') || (await fetchText(instance.url, ours())) === (await fetchText(floor.url, json()));
    if (!same) throw new Error(`${name}: the floor answers something else.`);
    const { seconds, rounds } = bench.options;
    const common = { connections, seconds };
    const [us = [], passed = [], mapped = []] = await interleaved(rounds, [
      { ...common, origin: instance.url, request: ours },
      { ...common, origin: floor.url, request: json },
      ...(rows === undefined ? [] : [{ ...common, origin: floor.url, request: () => ({ path: rows }) }]),
    ]);
    const floors = { json: medianPerSecond(passed), rows: rows === undefined ? 0 : medianPerSecond(mapped) };
    results.push(
      compared({
        suite: 'finding',
        what,
        unit: 'requests/s',
        value: medianPerSecond(us),
        floor: Math.max(floors.json, floors.rows),
        goal: atLeast(goal),
        note: `floor: JSON from PostgreSQL ${floors.json.toFixed(0)}/s${rows === undefined ? '' : `, rows in Node ${floors.rows.toFixed(0)}/s`}; p95 ${medianPercentile(us, 0.95).toFixed(1)} ms with ${connections} connections`,
      }),
    );
  }
  await Promise.all([instance.stop(), floor.process.stop()]);
  return results;
}

interface Finding {
  /** Of the recorded statement. */
  readonly name: string;
  readonly what: string;
  /** One that ends with a slash is called for another location each time. */
  readonly path: string;
  readonly rows?: string;
  readonly goal: number;
}

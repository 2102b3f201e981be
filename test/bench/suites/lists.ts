import { fillLargestTenant } from '../data-set.js';
import { fetchText, interleaved, medianPercentile, medianPerSecond, type BenchRequest, type Load } from '../load.js';
import { compared, type Measurement } from '../report.js';
import { statementsOf } from '../statements.js';
import { bearerOf } from '../tokens.js';
import type { Workbench } from '../workbench.js';

const connections = 8;
const take = 500;
const goal = { of: 'ratio', atLeast: 0.85 } as const;

interface List {
  /** Of the recorded statement; absent: no single statement answers it. */
  readonly name?: string;
  readonly what: string;
  readonly path: string;
  /** Path of the same by rows mapped in Node. */
  readonly rows?: string;
}

/** Lists of 500 rows, first page and the one after, and products with prices, against the faster of two bare servers. */
export async function lists(bench: Workbench): Promise<Measurement[]> {
  return [...(await againstFloor(bench)), ...(await ofLargestTenant(bench))];
}

async function againstFloor(bench: Workbench): Promise<Measurement[]> {
  const { url, measured, catalogueContractId } = await bench.dataSet(bench.options.smallRows);
  const { companyId, workspaceId, contractIds } = measured;
  const [contractId = 0] = contractIds;
  const statements = statementsOf(measured);
  const recorded = {
    'portals-0': await statements.portals(0, take),
    'portals-500': await statements.portals(500, take),
    'listings-0': await statements.listings(0, take),
    'listings-500': await statements.listings(500, take),
    'subscriptions-0': await statements.subscriptions(0, take),
    'subscriptions-500': await statements.subscriptions(500, take),
    'contracts-0': await statements.contracts(0, take),
    'contracts-500': await statements.contracts(500, take),
    'reviews-0': await statements.reviews(0, take),
    'reviews-500': await statements.reviews(500, take),
    'posts-0': await statements.posts(0, take),
    'posts-500': await statements.posts(500, take),
    products: await statements.products(url, catalogueContractId, take),
  };
  const instance = await bench.instance(url);
  await instance.start('api');
  const environment = { DATABASE_URL: url, STATEMENTS: JSON.stringify(recorded) };
  const values = (contract: number) => JSON.stringify({ workspaceId, companyId, contractId: contract });
  const floor = await bench.floor('server', { ...environment, VALUES: values(contractId) });
  const ofCatalogue = await bench.floor('server', { ...environment, VALUES: values(catalogueContractId) });
  const authorization = await bearerOf(instance.url, measured.userName);
  const pages = [0, 500].flatMap((skip): List[] => {
    const page = `skip=${skip}&take=${take}`;
    const list = (name: string, path: string, rows = false): List => ({
      name: `${name}-${skip}`,
      what: `${name}, 500 rows, skip ${skip}`,
      path: `${path}${path.includes('?') ? '&' : '?'}${page}`,
      ...(rows && { rows: `/rows/${name}?${page}` }),
    });
    return [
      list('portals', `/v5/company/${companyId}/listing/portal`, true),
      list('listings', `/api/listing?id=${companyId}&contextType=Company`),
      list('subscriptions', `/v5/contract/${contractId}/subscription`, true),
      list('contracts', `/v5/contract/workspace/${workspaceId}`),
      list('reviews', `/v5/reviews?ids=${companyId}&contextType=Company`),
      list('posts', `/v5/social/post?contextIds=${companyId}&contextType=Company`),
    ];
  });
  const products: List[] = [
    { name: 'products', what: '100 products with prices', path: `/v5/contract/${catalogueContractId}/product` },
    {
      what: 'price list of 100 products',
      path: `/v5/contract/${catalogueContractId}/price-list`,
      rows: '/rows/prices',
    },
  ];
  const results: Measurement[] = [];
  for (const [origin, list] of [
    ...pages.map((page) => [floor.url, page] as const),
    ...products.map((page) => [ofCatalogue.url, page] as const),
  ])
    results.push(await measure(bench, { origin: instance.url, authorization }, origin, list));
  await Promise.all([instance.stop(), floor.process.stop(), ofCatalogue.process.stop()]);
  return results;
}

async function measure(
  bench: Workbench,
  { origin, authorization }: { readonly origin: string; readonly authorization: string },
  floor: string,
  { name, what, path, rows }: List,
): Promise<Measurement> {
  const ours: BenchRequest = { path, headers: { authorization } };
  const json: BenchRequest = { path: `/json/${name}` };
  if (name !== undefined) await demandSame(await fetchText(origin, ours), await fetchText(floor, json), what);
  const { seconds, rounds } = bench.options;
  const load = (url: string, request: BenchRequest): Load => ({
    origin: url,
    connections,
    seconds,
    request: () => request,
  });
  const [us = [], ...floors] = await interleaved(
    rounds,
    [
      load(origin, ours),
      ...(name === undefined ? [] : [load(floor, json)]),
      ...(rows === undefined ? [] : [load(floor, { path: rows })]),
    ],
    // What is put together in Node is compiled first: short rounds would measure that.
    name === undefined ? 1.5 : undefined,
  );
  const kinds = [
    ...(name === undefined ? [] : ['JSON from PostgreSQL']),
    ...(rows === undefined ? [] : ['rows in Node']),
  ];
  const perSecond = floors.map(medianPerSecond);
  const said = perSecond.map((value, index) => `${kinds[index] ?? ''} ${value.toFixed(0)}/s`).join(', ');
  return compared({
    suite: 'lists',
    what,
    unit: 'requests/s',
    value: medianPerSecond(us),
    floor: Math.max(...perSecond),
    goal,
    note: `floor: ${said}; p95 ${medianPercentile(us, 0.95).toFixed(1)} ms with ${connections} connections`,
  });
}

/** p95 of the lists of the largest tenant, alone on the machine. */
async function ofLargestTenant(bench: Workbench): Promise<Measurement[]> {
  const url = await bench.emptyDatabase('bench_largest');
  const instance = await bench.instance(url);
  // The first start migrates.
  await instance.start('api');
  const { companyId, workspaceId, userName } = await fillLargestTenant(url);
  const authorization = await bearerOf(instance.url, userName);
  const portals = `/v5/company/${companyId}/listing/portal?take=${take}`;
  const ofCompany = `/api/listing?id=${companyId}&contextType=Company&take=${take}`;
  const ofWorkspace = `/api/listing?id=${workspaceId}&contextType=Workspace&take=${take}`;
  const reviews = `/v5/reviews?ids=${companyId}&contextType=Company&take=${take}`;
  const posts = `/v5/social/post?contextIds=${companyId}&contextType=Company&take=${take}`;
  const paths = [
    ...among('120,000', [
      ['portals', portals],
      ['portals, skip 500', `${portals}&skip=500`],
      ['portals, last page', `${portals}&skip=119500`],
      ['listings', ofCompany],
      ['listings, skip 500', `${ofCompany}&skip=500`],
      ['listings, last page', `${ofCompany}&skip=119500`],
      ['listings by status', `${ofCompany}&statuses=LIVE`],
      ['listings by text', `${ofCompany}&filter=store%2099`],
      ['listings of a workspace', ofWorkspace],
      ['listings of all that one sees', `/api/listing?take=${take}`],
    ]),
    ...among('100,000', [
      ['reviews with totals', reviews],
      ['reviews, last page', `${reviews}&skip=99500`],
      ['unanswered bad reviews', `${reviews}&answeredStatus=UNANSWERED&maxRating=2&socialPortal=GOOGLE`],
      ['reviews by text', `${reviews}&filter=store%2099`],
      ['reviews of all that one sees', `/v5/reviews?take=${take}`],
    ]),
    ...among('10,000', [
      ['posts', posts],
      ['posts, last page', `${posts}&skip=9500`],
      ['posts of a workspace', `/v5/social/post?contextIds=${workspaceId}&contextType=Workspace&take=${take}`],
    ]),
  ];
  const results: Measurement[] = [];
  for (const [what, path] of paths) {
    const request: BenchRequest = { path, headers: { authorization } };
    const { seconds, rounds } = bench.options;
    const load: Load = { origin: instance.url, connections: 1, seconds, request: () => request };
    const [us = []] = await interleaved(rounds, [load]);
    results.push({
      suite: 'lists',
      what: `p95 ${what}`,
      unit: 'ms',
      value: medianPercentile(us, 0.95),
      goal: { of: 'value', atMost: 1000 },
      note: `p50 ${medianPercentile(us, 0.5).toFixed(1)} ms`,
    });
  }
  await instance.stop();
  return results;
}

type NamedPath = readonly [what: string, path: string];

const among = (rows: string, paths: readonly NamedPath[]): NamedPath[] =>
  paths.map(([what, path]) => [`${what}, ${rows} rows`, path]);

/** The comparison means nothing when the two do not answer the same. */
async function demandSame(ours: string, floor: string, name: string): Promise<void> {
  if (ours !== floor)
    throw new Error(
      `${name}: the floor answers something else.\nours:  ${ours.slice(0, 400)}\nfloor: ${floor.slice(0, 400)}`,
    );
}

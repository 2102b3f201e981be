import type { DataSet } from '../data-set.js';
import { interleaved, medianPercentile, type BenchRequest, type Load } from '../load.js';
import { compared, type Measurement } from '../report.js';
import { bearerOf } from '../tokens.js';
import type { Workbench } from '../workbench.js';

const goal = { of: 'ratio', atMost: 1.5 } as const;
const take = 500;

/** p95 of lists and search of one tenant, alone on the machine, in a small and in a large database. */
export async function growth(bench: Workbench): Promise<Measurement[]> {
  const [small, large] = [await bench.dataSet(bench.options.smallRows), await bench.dataSet(bench.options.rows)];
  const [inSmall, inLarge] = [await bench.instance(small.url), await bench.instance(large.url)];
  await inSmall.start('api');
  await inLarge.start('api');
  const seconds = bench.options.seconds;
  const loadOf = async (data: DataSet, origin: string, request: (data: DataSet) => string): Promise<Load> => {
    const authorization = await bearerOf(origin, data.measured.userName);
    const made: BenchRequest = { path: request(data), headers: { authorization } };
    return { origin, connections: 1, seconds, request: () => made };
  };
  const results: Measurement[] = [];
  for (const [what, path] of paths) {
    const [few = [], many = []] = await interleaved(bench.options.rounds, [
      await loadOf(small, inSmall.url, path),
      await loadOf(large, inLarge.url, path),
    ]);
    const [value, floor] = [medianPercentile(many, 0.95), medianPercentile(few, 0.95)];
    results.push(
      compared({
        suite: 'growth',
        what: `p95 ${what}`,
        unit: 'ms',
        value,
        floor,
        goal,
        note: `${bench.options.rows} locations against ${bench.options.smallRows} ("floor"); p50 ${medianPercentile(many, 0.5).toFixed(1)} against ${medianPercentile(few, 0.5).toFixed(1)} ms`,
      }),
    );
  }
  await Promise.all([inSmall.stop(), inLarge.stop()]);
  return results;
}

type Path = (data: DataSet) => string;

const portals =
  (skip: number): Path =>
  ({ measured }) =>
    `/v5/company/${measured.companyId}/listing/portal?skip=${skip}&take=${take}`;
const subscriptions =
  (skip: number): Path =>
  ({ measured }) =>
    `/v5/contract/${measured.contractIds[0]}/subscription?skip=${skip}&take=${take}`;
const listings =
  (query: string): Path =>
  ({ measured }) =>
    `/api/listing?id=${measured.companyId}&contextType=Company&take=${take}&${query}`;
const locations =
  (query: string): Path =>
  ({ measured }) =>
    `/v5/company/${measured.companyId}/location?${query}`;

const overviews =
  (query: string): Path =>
  ({ measured }) =>
    `/api/location?id=${measured.companyId}&enrich_with=subscriptions&${query}`;

const reviews =
  (query: string): Path =>
  ({ measured }) =>
    `/v5/reviews?ids=${measured.companyId}&contextType=Company&take=${take}&${query}`;
const posts =
  (query: string): Path =>
  ({ measured }) =>
    `/v5/social/post?contextIds=${measured.companyId}&contextType=Company&take=${take}&${query}`;

const paths: readonly (readonly [string, Path])[] = [
  ['portals, first page', portals(0)],
  ['portals, skip 500', portals(500)],
  ['listings, first page', listings('skip=0')],
  ['listings, skip 500', listings('skip=500')],
  ['listings, search', listings('filter=Store%2099')],
  ['listings of all that one sees', () => '/api/listing'],
  ['subscriptions, first page', subscriptions(0)],
  ['subscriptions, skip 500', subscriptions(500)],
  ['locations, first page', locations(`take=${take}`)],
  ['locations, skip 500', locations(`skip=500&take=${take}`)],
  ['locations, search', locations('filter=Store%2099')],
  ['companies with licences, first page', () => '/api/company?enrich_with=licences'],
  [
    'companies with licences, read on',
    ({ firstCompanyId }) => `/api/company?enrich_with=licences&sort=id&after=${firstCompanyId + 499}`,
  ],
  ['companies, search', () => '/api/company?filter=company%2099&exactCount=true'],
  ['companies by status', () => '/api/company?statuses=FAILED'],
  ['location overviews, first page', overviews(`take=${take}`)],
  ['location overviews, skip 500', overviews(`skip=500&take=${take}`)],
  [
    'location overviews of a workspace',
    ({ measured }) => `/api/location?id=${measured.workspaceId}&contextType=Workspace`,
  ],
  ['location overviews, search', overviews('filter=Store%2099')],
  ['global search', () => '/api/miscellaneous/globalSearch?filter=Store%2099'],
  ['global search, external id', () => '/api/miscellaneous/globalSearch?filter=L7'],
  ['profile quality', ({ measured }) => `/api/miscellaneous/profilQuality/${measured.firstLocationId}`],
  ['reviews, first page', reviews('skip=0')],
  ['reviews, skip 500', reviews('skip=500')],
  [
    'unanswered bad reviews of a portal',
    reviews('answeredStatus=UNANSWERED&maxRating=2&socialPortal=GOOGLE&sortColumn=rating&sortDirection=asc'),
  ],
  ['reviews, search', reviews('filter=store%2099')],
  ['reviews of all that one sees', () => '/v5/reviews'],
  ['posts, first page', posts('skip=0')],
  ['posts, skip 500', posts('skip=500')],
  ['planned posts', posts('isPlanned=true')],
  ['posts of all that one sees', () => '/v5/social/post'],
  ['single location', ({ measured }) => `/v5/location/${measured.firstLocationId}`],
];

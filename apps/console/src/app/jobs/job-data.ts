import { queryOptions } from '@tanstack/react-query';
import { isLive } from '../live/live-state';
import { api, inBackground } from '../client/api';
import type { Schemas } from '../client/api';
import { dataOf } from '../client/api-error';
import type { Page } from '../../ui/grid/paged-rows';

export type Job = Schemas['JobOverviewDto'];
export type JobDetail = Schemas['JobDto'];
export type JobProblem = Schemas['JobProblemDto'];
export type JobState = Job['state'];

const ends: ReadonlySet<JobState> = new Set(['done', 'failed', 'cancelled', 'parked']);

/** Nothing more happens by itself. */
export const isOver = ({ state }: Pick<Job, 'state'>): boolean => ends.has(state);

/** When this page has first seen a job go on, in ms of the page's own clock. */
const seen = new Map<number, number>();

/**
 * Milliseconds until the next look at jobs: soon after the youngest of them has begun, ever rarer for long work. Hidden tabs do
 * not ask. While the platform tells of changes, it is a precaution alone. False: all of them are over.
 * @param isAwaited somebody looks at just this job, and most are over before what is told is gathered and read
 */
export function pollAfter(jobs: readonly Pick<Job, 'id' | 'state'>[], isAwaited = false): number | false {
  const now = performance.now();
  const ages = jobs
    .filter((job) => !isOver(job))
    .map(({ id }) => {
      if (!seen.has(id)) seen.set(id, now);
      return now - (seen.get(id) ?? now);
    });
  if (ages.length === 0) return false;
  const age = Math.min(...ages);
  if (isLive()) return isAwaited && age < youngMs ? 300 + age / 2 : liveMs;
  return Math.min(slowMs, 500 + age / 4);
}

const slowMs = 10_000;
const liveMs = 30_000;
const youngMs = 5_000;

/** One job; asked about until it is over, without prolonging the session. */
export const jobQuery = (id: number) =>
  queryOptions({
    queryKey: ['jobs', 'one', id],
    queryFn: () => dataOf(api.GET('/api/job/{id}', { params: { path: { id } }, headers: inBackground })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : pollAfter([data], true)),
  });

export interface JobsQuery {
  readonly state?: JobState | undefined;
}

export const listJobs = ({ state }: JobsQuery, skip: number, take: number): Promise<Page<Job>> =>
  dataOf(
    api.GET('/api/job', {
      params: { query: { skip, take, troubleFirst: true, ...(state !== undefined && { state }) } },
    }),
  );

/** How many there are in a state. */
export const jobCountQuery = (state: JobState | undefined) =>
  queryOptions({
    queryKey: ['jobs', 'count', state],
    queryFn: async () => (await listJobs({ state }, 0, 1)).total,
  });

/** The newest jobs that the caller has started; looked at again while one goes on. */
export const ownJobsQuery = queryOptions({
  queryKey: ['jobs', 'own'],
  queryFn: async () =>
    (await dataOf(api.GET('/api/job', { params: { query: { own: true, take: 10 } }, headers: inBackground }))).data,
  refetchInterval: ({ state: { data } }) => pollAfter(data ?? []),
  staleTime: 0,
});

/** What goes on at present, by anybody; a list lays it over rows that it read earlier. */
export const runningQuery = queryOptions({
  queryKey: ['jobs', 'running'],
  queryFn: async () => {
    const states = ['queued', 'running'] as const;
    const pages = await Promise.all(
      states.map((state) =>
        dataOf(api.GET('/api/job', { params: { query: { state, take: 100 } }, headers: inBackground })),
      ),
    );
    return pages.flatMap(({ data }) => data);
  },
  // Others may begin something at any time.
  refetchInterval: ({ state: { data } }) => pollAfter(data ?? []) || (isLive() ? liveMs : slowMs),
  staleTime: 0,
});

export interface ProblemsQuery {
  readonly severity?: JobProblem['severity'] | undefined;
  readonly filter?: string | undefined;
}

export const listProblems = (
  id: number,
  { severity, filter }: ProblemsQuery,
  skip: number,
  take: number,
): Promise<Page<JobProblem>> =>
  dataOf(
    api.GET('/api/job/{id}/problem', {
      params: {
        path: { id },
        query: { skip, take, ...(severity !== undefined && { severity }), ...(filter !== undefined && { filter }) },
      },
    }),
  );

/** Largest page of the API. */
const most = 500;

/** Every problem that the query finds. */
export async function allProblems(id: number, query: ProblemsQuery): Promise<JobProblem[]> {
  const rows: JobProblem[] = [];
  for (;;) {
    const { data, total } = await listProblems(id, query, rows.length, most);
    rows.push(...data);
    if (rows.length >= total || data.length === 0) return rows;
  }
}

export const rerunJob = (id: number) => dataOf(api.POST('/api/job/{id}/rerun', { params: { path: { id } } }));
export const cancelJob = (id: number) => dataOf(api.POST('/api/job/{id}/cancel', { params: { path: { id } } }));

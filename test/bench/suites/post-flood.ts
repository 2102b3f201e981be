import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { basicCredentials } from '../../faults/credentials.js';
import { createTenant, type Tenant } from '../../faults/tenant.js';
import { consentInBrowser } from '../../support/consent.js';
import { bookEverywhere } from '../booked.js';
import { compared, type Measurement } from '../report.js';
import { withClient, type Workbench } from '../workbench.js';

const mostLocations = 10_000;
/**
 * Pages of the sandbox's chain, each with the posts of `mostLocations / pages` locations. So many that their limits allow what
 * platform, sandbox and database do together on two processors: more would measure the processors.
 */
const pages = 100;
const firstPage = 104_300_000_000_001;
/** What the platform takes for Facebook's limit of one page; a post is a call that writes and one that reads. */
const callsPerMinute = 60;
const callsOfPost = 2;
const patienceMs = 900_000;
/** Planned so, by the clock of Berlin. */
const plannedTime = '09:00';

/**
 * 10,000 posts of one chain are planned for the same minute, on pages whose limit the sandbox keeps. `--rows` below
 * 10,000 makes it shorter.
 */
export async function postFlood(bench: Workbench): Promise<Measurement[]> {
  const locations = Math.min(mostLocations, bench.options.rows);
  const url = await bench.emptyDatabase('bench_posts');
  const instance = await bench.instance(url, { SANDBOX_DELAY_MS: '50' });
  await instance.start('sandbox', 'api', 'worker');
  const product = { product: 'QR', settings: { functionalities: ['SocialPosts'] } } as const;
  return withClient(url, async (client) => {
    const tenant = await createTenant(client, { name: 'bench-chain', locations, product });
    await bookAndLink(client, tenant);
    await connect(instance.url, tenant);
    await withClient(instance.sandboxDatabaseUrl, limitPages);
    const day = await plan(client, instance.url, tenant);
    bench.report(`  ${locations} posts are planned`);
    const planned = performance.now();
    await until(client, tenant, 'account is null');
    bench.report(`  their pages are known after ${((performance.now() - planned) / 1000).toFixed(1)} s`);
    const dueAt = await moveClock(client, tenant, day);
    const begun = performance.now();
    const mostCalls = await watch(client, tenant, instance.sandboxDatabaseUrl);
    const seconds = (performance.now() - begun) / 1000;
    const seen = await withClient(instance.sandboxDatabaseUrl, (sandbox) => count(sandbox, dueAt));
    await instance.stop();
    return report(locations, seconds, mostCalls, seen);
  });
}

function report(locations: number, seconds: number, mostCalls: number, seen: Seen): Measurement[] {
  const floor = (Math.ceil(locations / pages) * callsOfPost) / (callsPerMinute / 60);
  const one = { suite: 'post-flood', unit: 'posts', floor: locations, goal: { of: 'ratio', atMost: 1 } } as const;
  return [
    compared({
      suite: 'post-flood',
      what: `${locations} posts due in the same minute`,
      unit: 's',
      value: seconds,
      floor,
      goal: { of: 'ratio', atMost: 1.1 },
      note: `"floor" is calls through rate: ${pages} pages of ${callsPerMinute} calls/min each; ${(locations / seconds).toFixed(0)} posts/s`,
    }),
    compared({
      ...one,
      what: 'posts that visitors see',
      value: seen.posts,
      note: `${seen.texts} different texts, as many as locations: none twice, none forgotten`,
    }),
    {
      suite: 'post-flood',
      what: 'posts before their time',
      unit: 'posts',
      value: seen.early,
      goal: { of: 'value', atMost: 0 },
    },
    {
      suite: 'post-flood',
      what: 'most calls of one page in a minute',
      unit: 'calls',
      value: mostCalls,
      goal: { of: 'value', atMost: callsPerMinute },
      note: 'counted by the sandbox, calls beyond the limit included',
    },
  ];
}

/** Running subscriptions, and for each location the address of its page. */
async function bookAndLink(client: Client, tenant: Tenant): Promise<void> {
  await bookEverywhere(client, tenant);
  await client.query(
    `insert into location_url (workspace_id, location_id, url_type, url)
     select $1::int, l.id, 'Facebook', 'https://www.facebook.com/' || $2::bigint + l.id % $3::int from location l where l.workspace_id = $1`,
    [tenant.workspaceId, firstPage, pages],
  );
  await client.query('vacuum (analyze)');
}

async function call<T>(url: string, { userName }: Tenant, init: RequestInit = {}): Promise<T> {
  const headers = { authorization: basicCredentials(userName), 'content-type': 'application/json' };
  const response = await fetch(url, { ...init, headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** The company's user consents at Facebook as the sandbox's chain. */
async function connect(api: string, tenant: Tenant): Promise<void> {
  const path = `/api/listing/connect/${tenant.companyId}?publisher=FACEBOOK&contextType=Company`;
  const { value } = await call<{ value: string }>(api + path, tenant);
  const { address, cookie } = await consentInBrowser(value, { person: 'chloe' });
  const response = await fetch(address, { headers: { cookie } });
  if (!response.ok) throw new Error(`Not connected: ${response.status} ${await response.text()}`);
}

async function limitPages(sandbox: Client): Promise<void> {
  await sandbox.query(
    `insert into sandbox.social_limit (network, account, calls_per_minute)
     select 'facebook', ($1::bigint + n)::text, $3 from generate_series(0, $2::int - 1) n`,
    [firstPage, pages, callsPerMinute],
  );
}

/** @returns the day that they are planned for */
async function plan(client: Client, api: string, tenant: Tenant): Promise<string> {
  const { rows } = await client.query<{ day: string }>(`select (current_date + 2)::text as day`);
  const day = rows[0]?.day ?? '';
  const path = `/v5/social/post?contextIds=${tenant.companyId}&contextType=Company&socialPortal=FACEBOOK`;
  const body = JSON.stringify({ postContent: 'Fresh bread at {{name}}.', date: day, time: plannedTime });
  await call(api + path, tenant, { method: 'POST', body });
  return day;
}

/** @returns when the posts are due, as clocks outside have it: in a moment */
async function moveClock(client: Client, { workspaceId }: Tenant, day: string): Promise<Date> {
  const { rows } = await client.query<{ dueAt: Date }>(
    `with moved as (
       update workspace set clock_offset = ($2::timestamp at time zone 'Europe/Berlin') - interval '2 s' - clock_timestamp() where id = $1
       returning clock_offset)
     select ($2::timestamp at time zone 'Europe/Berlin') - clock_offset as "dueAt" from moved`,
    [workspaceId, `${day} ${plannedTime}`],
  );
  const dueAt = rows[0]?.dueAt ?? new Date();
  await pause(Math.max(0, dueAt.getTime() - Date.now()));
  return dueAt;
}

/** Waits until all are posted. @returns the most calls that a page had in one minute */
async function watch(client: Client, tenant: Tenant, sandboxUrl: string): Promise<number> {
  return withClient(sandboxUrl, async (sandbox) => {
    let most = 0;
    await until(client, tenant, `state <> 'POSTED'`, async () => {
      const { rows } = await sandbox.query<{ calls: number }>(
        'select max(calls)::int as calls from sandbox.social_limit',
      );
      most = Math.max(most, rows[0]?.calls ?? 0);
    });
    return most;
  });
}

async function until(
  client: Client,
  { workspaceId }: Tenant,
  condition: string,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const query = `select count(*)::int as left from social_post_location where workspace_id = $1 and ${condition}`;
  for (const deadline = Date.now() + patienceMs; ; await pause(200)) {
    await meanwhile();
    const { rows } = await client.query<{ left: number }>(query, [workspaceId]);
    if (rows[0]?.left === 0) return;
    if (Date.now() > deadline) throw new Error(`${rows[0]?.left} posts are behind after a quarter of an hour.`);
  }
}

interface Seen {
  readonly posts: number;
  readonly texts: number;
  readonly early: number;
}

async function count(sandbox: Client, dueAt: Date): Promise<Seen> {
  const { rows } = await sandbox.query<Seen>(
    `select count(*)::int as posts, count(distinct message)::int as texts, (count(*) filter (where created_at < $1))::int as early
     from sandbox.social_post where network = 'facebook'`,
    [dueAt],
  );
  return rows[0] ?? { posts: 0, texts: 0, early: 0 };
}

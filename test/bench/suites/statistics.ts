import { Client as Connection } from 'pg';
import type { Client } from 'pg';
import { addDays, localDate } from '#domain/time/local-date';
import { openDatabase } from '#platform/database';
import { FactStore } from '../../../libs/contexts/statistics/fact/fact.store.js';
import type { Fact } from '../../../libs/contexts/statistics/fact/fact.js';
import { basicCredentials } from '../../faults/credentials.js';
import type { Instance } from '../../faults/instance.js';
import { createTenant, type Tenant } from '../../faults/tenant.js';
import { fetchText, interleaved, medianPercentile } from '../load.js';
import { compared, type Measurement } from '../report.js';
import { withClient, type Workbench } from '../workbench.js';

/** Days of which each location has facts, up to the last. */
const days = 500;
/** In the middle of a month: new days come to a partition that is in use. */
const lastDay = localDate('2026-10-20');
/** What the growth is counted from. */
const smallFacts = 1_000_000;
const mostLocations = 10_000;
/** Days that are ingested, of each location a fact. */
const ingestedDays = 2;
/** Facts of one delivery. */
const batch = 1000;
const mostMs = 300;
const mostGrowth = 1.5;

/** Companies alike, each in a workspace of its own. */
interface Filled {
  readonly url: string;
  readonly origin: string;
  readonly tenants: readonly Tenant[];
}

/**
 * Sums and chronology of a company of up to 10,000 locations over a year, how they grow, and the ingestion of new days.
 * `--rows` is the number of facts: a fact for each location and day, companies of 10,000 locations where it is enough for them.
 */
export async function statistics(bench: Workbench): Promise<Measurement[]> {
  const { rows } = bench.options;
  const instances: Instance[] = [];
  const filled = async (facts: number): Promise<Filled> => {
    const { url, tenants } = await bench.filled(`bench_statistics_${facts}`, (at) => fill(bench, at, facts));
    const instance = await bench.instance(url);
    instances.push(instance);
    await instance.start('api');
    return { url, origin: instance.url, tenants };
  };
  try {
    const small = await filled(Math.min(rows, smallFacts));
    const large = rows > smallFacts ? await filled(rows) : small;
    return [
      ...(await reads(bench, small, large)),
      await withClient(large.url, (client) => ingestion(large.url, client, large.tenants[0] as Tenant)),
    ];
  } finally {
    for (const instance of instances) await instance.stop();
  }
}

async function fill(bench: Workbench, url: string, facts: number): Promise<{ readonly tenants: Tenant[] }> {
  bench.report(`filling ${facts} facts`);
  // The API makes the demo's users.
  const instance = await bench.instance(url);
  await instance.start('api');
  await instance.stop();
  const product = { product: 'QR', settings: {} } as const;
  const all = Math.max(1, Math.round(facts / days));
  const locations = Math.min(mostLocations, all);
  return withClient(url, async (client) => {
    const tenants: Tenant[] = [];
    for (let made = 0; made < all; made += locations)
      tenants.push(await createTenant(client, { name: `bench-statistics-${made}`, locations, product }));
    for (const tenant of tenants) await book(client, tenant);
    await fillMonths(client, tenants);
    return { tenants };
  });
}

/** All locations have Analytics. */
async function book(
  client: Client,
  { workspaceId, companyId, contractIds, offerId, firstLocationId, locations }: Tenant,
): Promise<void> {
  await client.query(
    `insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, start_date)
     select $1, $2, b.contract_id, b.id, $4, $5::bigint + n, 'ACTIVE', current_date - 9
     from licence b, generate_series(0, $6::int - 1) n where b.contract_id = $3`,
    [workspaceId, companyId, contractIds[0], offerId, firstLocationId, locations],
  );
}

/** Day after day, as facts arrive. */
async function fillMonths(client: Client, tenants: readonly Tenant[]): Promise<void> {
  const firstDay = addDays(lastDay, 1 - days);
  const { rows: months } = await client.query<{ month: string }>(
    `select m::date::text as month, ensure_statistic_month(m::date)
     from generate_series(date_trunc('month', $1::date), $2::date + 62, interval '1 month') m`,
    [firstDay, lastDay],
  );
  for (const { month } of months)
    for (const { workspaceId, companyId, firstLocationId, locations } of tenants)
      await client.query(
        `insert into statistic_fact (workspace_id, company_id, location_id, subscription_id, day, product, kpi, source, value)
         select $1, $2, $3::bigint + n, 0, d::date, 'Listing', 'impressions', 'GOOGLE', n % 97
         from generate_series(greatest($4::date, $6::date), least($4::date + interval '1 month' - interval '1 day', $7::date), interval '1 day') d
           cross join generate_series(0, $5::int - 1) n
         order by d, n`,
        [workspaceId, companyId, firstLocationId, month, locations, firstDay, lastDay],
      );
  await client.query(
    `insert into statistic_company_day (workspace_id, company_id, day, product, kpi, source, value, facts)
     select workspace_id, company_id, day, product, kpi, source, sum(value), count(*) from statistic_fact group by 1, 2, 3, 4, 5, 6`,
  );
}

const year = `from=${addDays(lastDay, -364)}&to=${lastDay}`;
/** Paths below `/v5/analytics` about a company, of which so many questions were asked before. */
const questions: Readonly<Record<string, (tenant: Tenant, asked: number) => string>> = {
  'sums of a company over a year': ({ companyId }) =>
    `Company/${companyId}/statistic/aggregated?${year}&includeMetaData=true`,
  'chronology of it by day': ({ companyId }) => `Company/${companyId}/statistic/chronology?${year}&aggregationType=Day`,
  'sums of 100 locations over a year': ({ firstLocationId, locations }, asked) => {
    const first = firstLocationId + ((asked * 100) % (locations - 99));
    return `Location/${Array.from({ length: 100 }, (_each, index) => first + index).join(',')}/statistic/aggregated?${year}`;
  },
};

/** The same questions to both in turn, about one company after the other: nothing is asked again at once. */
async function reads(bench: Workbench, small: Filled, large: Filled): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const [what, pathOf] of Object.entries(questions)) {
    const loads = [small, large].map(({ origin, tenants }) => {
      let asked = 0;
      const request = () => {
        const tenant = tenants[asked % tenants.length] as Tenant;
        const path = `/v5/analytics/${pathOf(tenant, Math.floor(asked / tenants.length))}`;
        asked += 1;
        return { path, headers: { authorization: basicCredentials(tenant.userName) } };
      };
      return { origin, connections: 1, seconds: bench.options.seconds, request };
    });
    for (const { origin, request } of loads) {
      const answer = JSON.parse(await fetchText(origin, request())) as { total: number };
      if (answer.total !== 1) throw new Error(`${what} has ${answer.total} KPIs.`);
    }
    const [before = [], after = []] = await interleaved(bench.options.rounds, loads);
    const one = { suite: 'statistics', unit: 'ms', value: medianPercentile(after, 0.95) };
    measured.push({ ...one, what: `${what}, p95`, goal: { of: 'value', atMost: mostMs } });
    if (small !== large)
      measured.push(
        compared({
          ...one,
          what: `${what}, growth`,
          floor: medianPercentile(before, 0.95),
          goal: { of: 'ratio', atMost: mostGrowth },
          note: `floor: the same among ${smallFacts} facts`,
        }),
      );
  }
  return measured;
}

/** New days of all locations, in deliveries of a thousand; the floor does the same by hand. */
async function ingestion(url: string, client: Client, tenant: Tenant): Promise<Measurement> {
  const database = await openDatabase(url, 2);
  const store = new FactStore();
  const { locations } = tenant;
  const timed = async (daysAfter: number, keep: (facts: readonly Fact[]) => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    for (let from = 0; from < locations; from += batch) await keep(delivery(tenant, daysAfter, from));
    return (performance.now() - begun) / 1000;
  };
  // Of an earlier run on the same data.
  for (const table of ['statistic_fact', 'statistic_company_day'])
    await client.query(`delete from ${table} where day > $1`, [lastDay]);
  let [ours, byHands] = [0, 0];
  try {
    for (let day = 1; day <= 2 * ingestedDays; day += 2) {
      ours += await timed(day, (facts) => database.transaction((tx) => store.keep(tx, facts)));
      byHands += await timed(day + 1, (facts) => byHand(client, facts));
    }
    return compared({
      suite: 'statistics',
      what: `facts kept in deliveries of ${batch}`,
      unit: 'facts/s',
      value: (ingestedDays * locations) / ours,
      floor: (ingestedDays * locations) / byHands,
      goal: { of: 'ratio', atLeast: 0.5 },
      note: 'floor: a staging table, an upsert by key, and a statement for the sums',
    });
  } finally {
    await database.close();
  }
}

const delivery = (
  { workspaceId, companyId, firstLocationId, locations }: Tenant,
  daysAfter: number,
  from: number,
): readonly Fact[] =>
  Array.from({ length: Math.min(batch, locations - from) }, (_each, index) => ({
    workspaceId,
    companyId,
    locationId: firstLocationId + from + index,
    subscriptionId: null,
    day: addDays(lastDay, daysAfter),
    product: 'Listing',
    kpi: 'impressions',
    source: 'GOOGLE',
    value: String(index % 97),
  }));

async function byHand(client: Connection, facts: readonly Fact[]): Promise<void> {
  await client.query('begin');
  await client.query('create temporary table staging (like statistic_fact) on commit drop');
  await client.query(
    `insert into staging select $1, $2, l, 0, $3, 'Listing', 'impressions', 'GOOGLE', v, now()
     from unnest($4::bigint[], $5::numeric[]) u (l, v)`,
    [
      facts[0]?.workspaceId,
      facts[0]?.companyId,
      facts[0]?.day,
      facts.map(({ locationId }) => locationId),
      facts.map(({ value }) => value),
    ],
  );
  await client.query(
    `insert into statistic_fact select * from staging
     on conflict (workspace_id, location_id, day, kpi, product, source, subscription_id)
       do update set value = excluded.value, updated_at = now()`,
  );
  await client.query(
    `insert into statistic_company_day as d (workspace_id, company_id, day, product, kpi, source, value, facts)
     select workspace_id, company_id, day, product, kpi, source, sum(value), count(*) from staging group by 1, 2, 3, 4, 5, 6
     on conflict (workspace_id, company_id, day, kpi, product, source)
       do update set value = d.value + excluded.value, facts = d.facts + excluded.facts, updated_at = now()`,
  );
  await client.query('commit');
}

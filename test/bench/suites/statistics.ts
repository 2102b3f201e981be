import { Client as Connection } from 'pg';
import type { Client } from 'pg';
import { addDays, localDate } from '#domain/time/local-date';
import { openDatabase } from '#platform/database';
import { FactStore } from '../../../libs/contexts/statistics/fact/fact.store.js';
import type { Fact } from '../../../libs/contexts/statistics/fact/fact.js';
import { basicCredentials } from '../../faults/credentials.js';
import { createTenant, type Tenant } from '../../faults/tenant.js';
import { fetchText, medianPercentile, runLoad } from '../load.js';
import { compared, type Measurement } from '../report.js';
import { withClient, type Workbench } from '../workbench.js';

const locations = 10_000;
/** The last day that is filled; whole years before it are asked for. */
const lastDay = localDate('2026-10-31');
/** Days that are ingested, of each location a fact. */
const ingestedDays = 2;
/** Facts of one delivery. */
const batch = 1000;
const mostMs = 300;

/**
 * Sums and chronology of a company of 10,000 locations over a year, and the ingestion of new days. `--rows` is the number of
 * facts, a fact for each location and day; two years of days at least.
 */
export async function statistics(bench: Workbench): Promise<Measurement[]> {
  const days = Math.max(2 * 365, Math.round(bench.options.rows / locations));
  const url = await bench.emptyDatabase('bench_statistics');
  const instance = await bench.instance(url);
  await instance.start('api');
  try {
    return await withClient(url, async (client) => {
      const product = { product: 'QR', settings: {} } as const;
      const tenant = await createTenant(client, { name: 'bench-statistics', locations, product });
      await book(client, tenant);
      bench.report(`filling ${locations * days} facts`);
      await fill(client, tenant, days);
      return [...(await reads(bench, instance.url, tenant)), await ingestion(url, client, tenant)];
    });
  } finally {
    await instance.stop();
  }
}

/** One location has Analytics. */
async function book(
  client: Client,
  { workspaceId, companyId, contractIds, offerId, firstLocationId }: Tenant,
): Promise<void> {
  await client.query(
    `insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, start_date)
     select $1, $2, b.contract_id, b.id, $4, $5, 'ACTIVE', current_date - 9 from licence b where b.contract_id = $3`,
    [workspaceId, companyId, contractIds[0], offerId, firstLocationId],
  );
}

async function fill(client: Client, { workspaceId, companyId, firstLocationId }: Tenant, days: number): Promise<void> {
  const first = addDays(lastDay, 1 - days);
  await client.query(
    `select ensure_statistic_month(m::date) from generate_series($1::date, $2::date + 62, interval '1 month') m`,
    [first, lastDay],
  );
  for (let day = first; day <= lastDay; day = addDays(day, 1))
    await client.query(
      `insert into statistic_fact (workspace_id, company_id, location_id, subscription_id, day, product, kpi, source, value)
       select $1, $2, $3::bigint + n, 0, $4::date, 'Listing', 'impressions', 'GOOGLE', n % 97 from generate_series(0, $5::int - 1) n`,
      [workspaceId, companyId, firstLocationId, day, locations],
    );
  await client.query(
    `insert into statistic_company_day (workspace_id, company_id, day, product, kpi, source, value, facts)
     select workspace_id, company_id, day, product, kpi, source, sum(value), count(*) from statistic_fact group by 1, 2, 3, 4, 5, 6`,
  );
  await client.query('vacuum (analyze)');
}

async function reads(bench: Workbench, origin: string, tenant: Tenant): Promise<Measurement[]> {
  const headers = { authorization: basicCredentials(tenant.userName) };
  const year = `from=${addDays(lastDay, -364)}&to=${lastDay}`;
  const { companyId, firstLocationId } = tenant;
  const shops = Array.from({ length: 100 }, (_each, index) => firstLocationId + index).join(',');
  const paths = {
    'sums of a company of 10,000 locations over a year': `Company/${companyId}/statistic/aggregated?${year}&includeMetaData=true`,
    'chronology of it by day': `Company/${companyId}/statistic/chronology?${year}&aggregationType=Day`,
    'sums of 100 locations over a year': `Location/${shops}/statistic/aggregated?${year}`,
  };
  const measured: Measurement[] = [];
  for (const [what, path] of Object.entries(paths)) {
    const request = () => ({ path: `/v5/analytics/${path}`, headers });
    const answer = JSON.parse(await fetchText(origin, request())) as { total: number };
    if (answer.total !== 1) throw new Error(`${what} has ${answer.total} KPIs.`);
    const rounds = [];
    for (let round = 0; round < bench.options.rounds; round += 1)
      rounds.push(await runLoad({ origin, connections: 1, seconds: bench.options.seconds, request }));
    measured.push({
      suite: 'statistics',
      what: `${what}, p95`,
      unit: 'ms',
      value: medianPercentile(rounds, 0.95),
      goal: { of: 'value', atMost: mostMs },
    });
  }
  return measured;
}

/** New days of all locations, in deliveries of a thousand; the floor does the same by hand. */
async function ingestion(url: string, client: Client, tenant: Tenant): Promise<Measurement> {
  const database = await openDatabase(url, 2);
  const store = new FactStore();
  const perSecond = async (offset: number, keep: (facts: readonly Fact[]) => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    for (let day = 0; day < ingestedDays; day += 1)
      for (let from = 0; from < locations; from += batch) await keep(delivery(tenant, offset + day, from));
    return (ingestedDays * locations) / ((performance.now() - begun) / 1000);
  };
  try {
    const value = await perSecond(1, (facts) => database.transaction((tx) => store.keep(tx, facts)));
    const floor = await perSecond(1 + ingestedDays, (facts) => byHand(client, facts));
    return compared({
      suite: 'statistics',
      what: `facts kept in deliveries of ${batch}`,
      unit: 'facts/s',
      value,
      floor,
      goal: { of: 'ratio', atLeast: 0.5 },
      note: 'floor: a staging table, an upsert by key, and a statement for the sums',
    });
  } finally {
    await database.close();
  }
}

const delivery = (
  { workspaceId, companyId, firstLocationId }: Tenant,
  daysAfter: number,
  from: number,
): readonly Fact[] =>
  Array.from({ length: batch }, (_each, index) => ({
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

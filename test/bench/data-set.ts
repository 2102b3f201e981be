import { Client } from 'pg';
import { createTenant, type Tenant } from '../faults/tenant.js';

/** What a measured database holds; the same rows for the same numbers. */
export interface DataSet {
  readonly url: string;
  /** 1,000 locations with a subscription each, and a listing at each of 12 portals: equally large in every set. */
  readonly measured: Tenant;
  /** 20,000 locations without subscriptions, 16 contracts: orders are taken here. */
  readonly ordering: Tenant;
}

const measuredLocations = 1000;
const orderingLocations = 20_000;
const locationsPerTenant = 10_000;
export const orderingContracts = 16;

/**
 * Fills a database that the API has migrated and given its demo data, up to about `locations` locations in all, each with a
 * subscription and 12 listings, spread over tenants of up to 10,000.
 */
export async function fillDataSet(url: string, locations: number, report: (line: string) => void): Promise<DataSet> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Foreign keys are not checked row by row, and no commit waits: the rows come from here alone.
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'",
    );
    const rebuild = await dropIndexes(client);
    const others = Math.max(0, locations - measuredLocations);
    const tenants: Tenant[] = [];
    const measured = await createTenant(client, { name: 'bench-measured', locations: measuredLocations });
    for (let left = others; left > 0; left -= locationsPerTenant) {
      const size = Math.min(left, locationsPerTenant);
      tenants.push(await createTenant(client, { name: `bench-other-${tenants.length}`, locations: size }));
    }
    for (const tenant of [measured, ...tenants]) await subscribe(client, tenant);
    const ordering = await createTenant(client, {
      name: 'bench-ordering',
      locations: orderingLocations,
      contracts: orderingContracts,
    });
    report(`  ${locations} locations written, building indexes`);
    await rebuild();
    await client.query('analyze');
    return { url, measured, ordering };
  } finally {
    await client.end();
  }
}

/** Builds them again from whole tables afterwards, which is many times faster than row by row. */
async function dropIndexes(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('location', 'phone', 'subscription', 'listing', 'listing_holder')
       and indexname not in (select conname from pg_constraint)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

/** ACTIVE subscriptions of all locations of a tenant on its first contract, LIVE at every portal. */
async function subscribe(client: Client, tenant: Tenant): Promise<void> {
  const [contractId] = tenant.contractIds;
  const { workspaceId, companyId, offerId, firstLocationId, locations } = tenant;
  const lastLocationId = firstLocationId + locations - 1;
  await client.query(
    `with made as (
       insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, start_date, start_at,
         handed_over_at, confirmed_at, started_at, was_active)
       select $1::int, $2::bigint, $3::bigint, b.id, $4::bigint, n, 'ACTIVE', current_date - 9, now() - interval '9 days',
              now() - interval '9 days', now() - interval '9 days', now() - interval '9 days', true
       from generate_series($5::bigint, $6::bigint) n, licence b where b.contract_id = $3 order by n returning id, location_id
     ), placed as (
       update licence set used_places = $7 where contract_id = $3
     ), listed as (
       insert into listing (workspace_id, company_id, location_id, portal_id, state, external_id, url, available_actions, wanted_version,
         submitted_version, published_version)
       select $1, $2, n, p.id, 'LIVE', (n * 12 + p.id)::text, 'https://portal.example/listings/' || n * 12 + p.id, '{}', 1, 1, 1
       from generate_series($5::bigint, $6::bigint) n, portal p order by n, p.id returning id, location_id
     )
     insert into listing_holder (listing_id, subscription_id, workspace_id, product)
     select listed.id, made.id, $1, 'Listing' from listed join made using (location_id)`,
    [workspaceId, companyId, contractId, offerId, firstLocationId, lastLocationId, locations],
  );
}

import { Client } from 'pg';
import { createTenant, type Tenant } from '../faults/tenant.js';
import { addConversations, conversationTables } from './conversation-rows.js';

/** What a measured database holds; the same rows for the same numbers. */
export interface DataSet {
  readonly url: string;
  /**
   * 1,000 locations with a subscription each, and a listing at each of 12 portals, ten reviews and a post each, and 1,000 companies with a licence each:
   * equally large in every set.
   */
  readonly measured: Tenant;
  /** The first of the measured tenant's companies; their ids are consecutive. */
  readonly firstCompanyId: number;
  /** A contract of the measured tenant with 100 products, none of them held; the tenant sells no others. */
  readonly catalogueContractId: number;
  /** 20,000 locations without subscriptions, 16 contracts: orders are taken here. */
  readonly ordering: Tenant;
}

const measuredLocations = 1000;
const orderingLocations = 20_000;
const measuredCompanies = 1000;
const locationsPerTenant = 10_000;
/** The locations of a tenant that is not measured are spread over so many companies. */
const companiesPerTenant = 500;
export const orderingContracts = 16;
const catalogueProducts = 100;

/**
 * Fills a database that the API has migrated and given its demo data, up to about `locations` locations in all, each with a
 * subscription, 12 listings, ten reviews and a post, spread over tenants of up to 10,000.
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
    const firstCompanyId = await addCompanies(client, measured, measuredCompanies);
    for (const tenant of tenants) await spread(client, tenant, await addCompanies(client, tenant, companiesPerTenant));
    for (const tenant of [measured, ...tenants]) {
      await subscribe(client, tenant);
      await describe(client, tenant);
      await addConversations(client, tenant);
    }
    const catalogueContractId = await addCatalogue(client, measured);
    const ordering = await createTenant(client, {
      name: 'bench-ordering',
      locations: orderingLocations,
      contracts: orderingContracts,
    });
    report(`  ${locations} locations written, building indexes`);
    await rebuild();
    await client.query('analyze');
    return { url, measured, firstCompanyId, catalogueContractId, ordering };
  } finally {
    await client.end();
  }
}

/** Builds them again from whole tables afterwards, which is many times faster than row by row. Those of constraints stay. */
async function dropIndexes(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where (tablename in ('location', 'phone', 'subscription', 'listing', 'listing_holder', 'company', 'contract', 'licence',
                         'location_profile', 'opening_hours', 'image') or tablename = any($1))
       and not exists (select from pg_constraint where conindid = to_regclass(quote_ident(indexname)))`,
    [conversationTables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

/** @returns the first of consecutive ids; each has a contract with a licence */
async function addCompanies(client: Client, tenant: Tenant, companies: number): Promise<number> {
  const { workspaceId, offerId, contractIds } = tenant;
  const { rows } = await client.query<{ first: string }>(
    `with made as (
       insert into company (workspace_id, name, short_name, external_id, legal_type)
       select $1::int, 'Company ' || n, 'C' || n, 'company-' || n, 'GmbH' from generate_series(1, $2::int) n order by n returning id
     ), concluded as (
       insert into contract (workspace_id, company_id, name, billing_type, accounting_period, conclusion_date, valid_from)
       select $1, id, 'Contract', 'FLEXIBLE', 'Month', current_date - 30, current_date - 30 from made returning id
     ), booked as (
       insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
       select $1, k.id, $3::bigint, b.name, b.booked_offer, b.currency, 0, 990, 0
       from concluded k, licence b where b.contract_id = $4::bigint
     )
     select min(id) as first from made`,
    [workspaceId, companies, offerId, contractIds[0]],
  );
  return Number(rows[0]?.first);
}

async function spread(client: Client, { firstLocationId, locations }: Tenant, firstCompanyId: number): Promise<void> {
  await client.query('update location set company_id = $1::bigint + id % $2::int where id between $3 and $4', [
    firstCompanyId,
    companiesPerTenant,
    firstLocationId,
    firstLocationId + locations - 1,
  ]);
}

/** Products that are sold on a contract of their own, each with prices, a place in the price list and portals. */
async function addCatalogue(client: Client, { workspaceId, companyId }: Tenant): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `with made as (
       insert into offer (workspace_id, selling_name, setup_fee, regular_fee, maintenance_fee, meta)
       select $1::int, 'Product ' || n, 4900, 990 + n, 100,
         json_build_object('priceList', json_build_object('weight', n, 'highlighted', n = 1, 'highlightText', null, 'highlightColor', null,
           'features', json_build_array(json_build_object('key', 'feature-' || n % 10, 'name', json_build_object('en', 'Feature ' || n % 10),
             'info', null, 'content', null, 'orderBy', n % 10))))
       from generate_series(1, $3::int) n order by n returning *
     ), consisting as (
       insert into offer_product (offer_id, workspace_id, product, settings)
       select id, $1, 'Listing', '{"portals": ["GlobalPages", "CityCompass"]}' from made
     ), concluded as (
       insert into contract (workspace_id, company_id, name, billing_type, accounting_period, conclusion_date, valid_from)
       values ($1, $2::bigint, 'Catalogue', 'FLEXIBLE', 'Month', current_date - 30, current_date - 30) returning id
     )
     insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
     select $1, k.id, o.id, o.selling_name, json_build_object('sellingName', o.selling_name, 'meta', o.meta, 'maxCount', 1,
         'products', '[{"product": "Listing", "settings": {"portals": ["GlobalPages", "CityCompass"]}}]'::json),
       'EUR', o.setup_fee, o.regular_fee, o.maintenance_fee
     from made o cross join concluded k returning contract_id as id`,
    [workspaceId, companyId, catalogueProducts],
  );
  return Number(rows[0]?.id);
}

/** The largest tenant there is, alone in a migrated database: 10,000 locations of one company at 12 portals each, with 100,000 reviews. */
export async function fillLargestTenant(url: string): Promise<Tenant> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    const tenant = await createTenant(client, { name: 'bench-largest', locations: locationsPerTenant });
    await subscribe(client, tenant);
    await addConversations(client, tenant);
    await client.query('vacuum (freeze, analyze)');
    return tenant;
  } finally {
    await client.end();
  }
}

/** Profiles as they are found: half of the locations say something of themselves, some have hours and a logo. */
async function describe(client: Client, { workspaceId, firstLocationId, locations }: Tenant): Promise<void> {
  const range = [workspaceId, firstLocationId, firstLocationId + locations - 1];
  await client.query(
    `insert into location_profile (location_id, workspace_id, description, payment_methods)
     select n, $1::int, 'Shop number ' || n, case when n % 4 = 0 then '["CASH"]'::jsonb else '[]' end
     from generate_series($2::bigint, $3::bigint) n where n % 2 = 0`,
    range,
  );
  await client.query(
    `insert into opening_hours (workspace_id, location_id, hours_type, days)
     select $1::int, n, 'default', '[]' from generate_series($2::bigint, $3::bigint) n where n % 3 = 0`,
    range,
  );
  await client.query(
    `insert into image (workspace_id, owner_type, owner_id, location_id, image_type, file_name, file_type, width, height, bytes, storage_key)
     select $1::int, 'Location', n, n, 'BusinessLogo', 'logo.png', 'png', 300, 300, 20000, 'bench-' || n
     from generate_series($2::bigint, $3::bigint) n where n % 5 = 0`,
    range,
  );
}

/** ACTIVE subscriptions of all locations of a tenant on its first contract, LIVE at every portal. */
async function subscribe(client: Client, tenant: Tenant): Promise<void> {
  const [contractId] = tenant.contractIds;
  const { workspaceId, offerId, firstLocationId, locations } = tenant;
  const lastLocationId = firstLocationId + locations - 1;
  await client.query(
    `with made as (
       insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, start_date, start_at,
         handed_over_at, confirmed_at, started_at, was_active)
       select $1::int, l.company_id, $2::bigint, b.id, $3::bigint, l.id, 'ACTIVE', current_date - 9, now() - interval '9 days',
              now() - interval '9 days', now() - interval '9 days', now() - interval '9 days', true
       from location l, licence b where l.id between $4 and $5 and b.contract_id = $2 order by l.id returning id, location_id
     ), placed as (
       update licence set used_places = $6 where contract_id = $2
     ), listed as (
       insert into listing (workspace_id, company_id, location_id, portal_id, state, external_id, url, available_actions, wanted_version,
         submitted_version, published_version)
       select $1, l.company_id, l.id, p.id, 'LIVE', (l.id * 12 + p.id)::text, 'https://portal.example/listings/' || l.id * 12 + p.id, '{}', 1, 1, 1
       from location l, portal p where l.id between $4 and $5 order by l.id, p.id returning id, location_id
     )
     insert into listing_holder (listing_id, subscription_id, workspace_id, product)
     select listed.id, made.id, $1, 'Listing' from listed join made using (location_id)`,
    [workspaceId, contractId, offerId, firstLocationId, lastLocationId, locations],
  );
}

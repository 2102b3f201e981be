import type { ClientBase } from 'pg';
import type { BookedProduct } from '#domain/lists/products';

/** A tenant with everything that can be ordered, made with set-based SQL: the same rows for the same numbers. */
export interface TenantOptions {
  /** Of its workspace, and of its user, who signs in with the demo's password. Unique. */
  readonly name: string;
  readonly locations: number;
  /** Contracts of the company, each with a licence of the one offer. Default: 1. */
  readonly contracts?: number;
  /** What the offer brings, and what it says about it. Default: `Listing` at all portals whose countries fit. */
  readonly product?: BookedProduct;
  /** Country of its locations. Default: DE. */
  readonly country?: string;
}

export interface Tenant {
  readonly workspaceId: number;
  readonly companyId: number;
  readonly offerId: number;
  readonly contractIds: readonly number[];
  readonly userName: string;
  /** In the order of ids, which are consecutive. */
  readonly firstLocationId: number;
  readonly locations: number;
}

/** `Listing` at the portals of these names only. */
export const listingAt = (portals: readonly string[]) => ({ product: 'Listing', settings: { portals } }) as const;

/** More than anybody orders here, so that a second subscription for one location would be seen, not refused. */
const MAX_COUNT = 1_000_000;

/**
 * Makes the tenant in a database that the API has filled with the demo: its user is a copy of `demo-agency`.
 * Locations lack nothing that listings need.
 */
export async function createTenant(client: ClientBase, options: TenantOptions): Promise<Tenant> {
  const { name, locations, contracts = 1, product = { product: 'Listing', settings: {} }, country = 'DE' } = options;
  const id = async (text: string, values: readonly unknown[]): Promise<number> => {
    const { rows } = await client.query<{ id: string }>(text, [...values]);
    return Number(rows[0]?.id);
  };
  const workspaceId = await id(
    `with made as (select nextval(pg_get_serial_sequence('workspace', 'id')) as id)
     insert into workspace (id, path, name, test_mode) overriding system value
     select id, id::text::ltree, $1, true from made returning id`,
    [name],
  );
  const companyId = await id('insert into company (workspace_id, name) values ($1, $2) returning id', [
    workspaceId,
    name,
  ]);
  await createUser(client, workspaceId, name);
  const offerId = await id(
    'insert into offer (workspace_id, selling_name, max_count) values ($1, $2, $3) returning id',
    [workspaceId, 'Listing', MAX_COUNT],
  );
  await client.query('insert into offer_product (offer_id, workspace_id, product, settings) values ($1, $2, $3, $4)', [
    offerId,
    workspaceId,
    product.product,
    JSON.stringify(product.settings),
  ]);
  const contractIds = await createContracts(client, { workspaceId, companyId, offerId, product, contracts });
  const firstLocationId = await createLocations(client, { workspaceId, companyId, country, locations });
  return { workspaceId, companyId, offerId, contractIds, userName: name, firstLocationId, locations };
}

async function createUser(client: ClientBase, workspaceId: number, name: string): Promise<void> {
  await client.query(
    `with made as (
       insert into app_user (workspace_id, user_name, email, email_verified, password_hash, user_type, context_type, context_id,
         first_name, last_name)
       select $1::int, $2::text, $2 || '@locara.example', true, password_hash, 'AGENCY_SERVICE', 'Workspace', $1::int, 'Test', 'Agency'
       from app_user where user_name = 'demo-agency' returning id
     )
     insert into access_grant (workspace_id, user_id, context_type, context_id, group_name)
     select $1::int, made.id, 'Workspace', $1::int, g.group_name
     from made, access_grant g join app_user u on u.id = g.user_id and u.user_name = 'demo-agency'
     group by made.id, g.group_name`,
    [workspaceId, name],
  );
}

interface ContractRows {
  readonly workspaceId: number;
  readonly companyId: number;
  readonly offerId: number;
  readonly product: object;
  readonly contracts: number;
}

async function createContracts(client: ClientBase, rows: ContractRows): Promise<number[]> {
  const { workspaceId, companyId, offerId, product, contracts } = rows;
  const booked = {
    sellingName: 'Listing',
    description: {},
    icon: null,
    meta: {},
    spaceId: null,
    catalogueId: null,
    maxCount: MAX_COUNT,
    trialDays: null,
    minimumTerm: null,
    maximumTerm: null,
    cycleTerm: null,
    products: [product],
  };
  const { rows: made } = await client.query<{ id: string }>(
    `with made as (
       insert into contract (workspace_id, company_id, name, billing_type, accounting_period, conclusion_date, valid_from)
       select $1, $2, 'Contract ' || n, 'FLEXIBLE', 'Month', current_date - 30, current_date - 30
       from generate_series(1, $3::int) n returning id
     ), booked as (
       insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
       select $1, id, $4, 'Listing', $5, 'EUR', 0, 990, 0 from made
     )
     select id from made order by id`,
    [workspaceId, companyId, contracts, offerId, JSON.stringify(booked)],
  );
  return made.map((row) => Number(row.id));
}

interface LocationRows {
  readonly workspaceId: number;
  readonly companyId: number;
  readonly country: string;
  readonly locations: number;
}

/** @returns the first of consecutive ids */
export async function createLocations(client: ClientBase, rows: LocationRows): Promise<number> {
  const { workspaceId, companyId, country, locations } = rows;
  const { rows: made } = await client.query<{ first: string }>(
    `with made as (
       insert into location (workspace_id, company_id, external_id, recognition_key, name, street, house, post_code, city, country_code,
         lat, lon, time_zone, email, website, categories)
       select $1, $2, 'L' || n, 'store' || n || '|' || (10000 + n % 90000), 'Store ' || n, 'Main Street', (n % 200)::text,
              (10000 + n % 90000)::text, 'Town ' || n % 1000, $3, 47 + (n % 700) / 100.0, 7 + (n % 800) / 100.0, 'Europe/Berlin',
              'store' || n || '@stores.example', 'https://stores.example/' || n, '[{"key": "shop", "value": "Shop"}]'
       from generate_series(1, $4::int) n order by n returning id
     ), called as (
       insert into phone (workspace_id, location_id, main, number)
       select $1, id, true, '49-911-' || (100000 + id % 900000) from made
     )
     select min(id) as first from made`,
    [workspaceId, companyId, country, locations],
  );
  return Number(made[0]?.first);
}

import type { Pool } from 'pg';

/** The same returns as ours, from rows that are mapped in Node: what is usually written by hand. */
type RowReader = (pool: Pool, values: RowValues) => Promise<unknown>;

export interface RowValues {
  readonly workspaceId: number;
  readonly companyId: number;
  readonly contractId: number;
  readonly skip: number;
  readonly take: number;
  readonly id: number;
}

type Row = Readonly<Record<string, unknown>>;

async function portals(pool: Pool, { workspaceId, companyId, skip, take }: RowValues): Promise<unknown> {
  const which = `l.workspace_id = $1 and l.company_id = $2 and l.state <> 'RELEASED'`;
  const [page, count] = await Promise.all([
    pool.query<Row>(
      `select l.portal_id, p.name, l.state, l.error_code, l.error_reason, l.available_actions, p.parent_portal_id, p.image_url, l.url,
              l.location_id, p.provider,
              (select h.product from listing_holder h where h.listing_id = l.id order by h.subscription_id limit 1) as product
       from listing l join portal p on p.id = l.portal_id
       where ${which} order by l.location_id, l.portal_id offset $3 limit $4`,
      [workspaceId, companyId, skip, take],
    ),
    pool.query<{ total: number }>(`select count(*) as total from listing l where ${which}`, [workspaceId, companyId]),
  ]);
  const data = page.rows.map((row) => ({
    portalId: row['portal_id'],
    name: row['name'],
    status: { status: row['state'], errorCode: row['error_code'], errorMessage: row['error_reason'] },
    availableActions: row['available_actions'],
    parentPortalId: row['parent_portal_id'],
    imageUrl: row['image_url'],
    url: row['url'],
    product: row['product'],
    locationId: row['location_id'],
    provider: row['provider'],
  }));
  return { data, total: Number(count.rows[0]?.total) };
}

async function prices(pool: Pool, { contractId }: RowValues): Promise<unknown> {
  const { rows: terms } = await pool.query<Row>(
    `select c.currency, c.accounting_period, c.valid_from, w.time_zone, k.country_code, b.vat_percentage
     from contract c join workspace w on w.id = c.workspace_id left join company k on k.id = c.company_id
     left join billing_account b on b.id = c.billing_account_id where c.id = $1`,
    [contractId],
  );
  const { rows } = await pool.query<Row & { meta: { priceList?: PriceEntry } | null; publishers: readonly string[] }>(
    `select o.id, o.selling_name, o.regular_fee, o.meta,
       array(select p.name from portal p, offer_product b where b.offer_id = o.id
               and (b.settings -> 'portals' is null or b.settings -> 'portals' ? p.key) order by lower(p.name)) as publishers
     from contract c join offer o on o.workspace_id = c.workspace_id and o.deleted_at is null where c.id = $1 order by o.id`,
    [contractId],
  );
  const vat = Number(terms[0]?.['vat_percentage'] ?? 19);
  const lines = new Map<string, { name: unknown; publishers: Set<string>; included_products: unknown[] }>();
  for (const row of rows)
    for (const { key, name } of row.meta?.priceList?.features ?? []) {
      const line = lines.get(key) ?? { name, publishers: new Set(), included_products: [] };
      for (const publisher of row.publishers) line.publishers.add(publisher);
      line.included_products.push(row['id']);
      lines.set(key, line);
    }
  const products = rows.map((row) => {
    const value = Number(row['regular_fee']);
    const tax = Math.round((value * vat) / 100);
    return {
      name: row['selling_name'],
      weight: row.meta?.priceList?.weight,
      product_id: row['id'],
      highlighted: row.meta?.priceList?.highlighted,
      cost_per_item: { value: value / 100, vat: tax / 100, total: (value + tax) / 100 },
    };
  });
  return { features: [...lines.values()].map((line) => ({ ...line, publishers: [...line.publishers] })), products };
}

interface PriceEntry {
  readonly weight: number;
  readonly highlighted: boolean;
  readonly features: readonly { readonly key: string; readonly name: unknown }[];
}

const subscriptionColumns = `select s.*, b.name as product_name, l.name as location_name
  from subscription s join licence b on b.id = s.licence_id left join location l on l.id = s.location_id`;

async function subscriptions(pool: Pool, { contractId, skip, take }: RowValues): Promise<unknown> {
  const [page, count] = await Promise.all([
    pool.query<Row>(`${subscriptionColumns} where s.contract_id = $1 order by s.id offset $2 limit $3`, [
      contractId,
      skip,
      take,
    ]),
    pool.query<{ total: number }>('select count(*) as total from subscription s where s.contract_id = $1', [
      contractId,
    ]),
  ]);
  return { data: page.rows.map(toSubscription), total: Number(count.rows[0]?.total) };
}

async function subscription(pool: Pool, { id }: RowValues): Promise<unknown> {
  const { rows } = await pool.query<Row>(`${subscriptionColumns} where s.id = $1`, [id]);
  return rows[0] && toSubscription(rows[0]);
}

export function toSubscription(row: Row): object {
  return {
    id: row['id'],
    productId: row['offer_id'],
    locationId: row['location_id'],
    instanceId: row['licence_id'],
    locationName: row['location_name'],
    productName: row['product_name'],
    startDate: row['start_date'],
    endDate: row['end_date'],
    status: row['state'],
    missingRequirements: row['missing'],
    possibleActions: row['possible_actions'],
    trialPeriod: row['trial_start'],
    contractId: row['contract_id'],
    externalId: row['external_id'],
    note: row['note'],
    errors: row['errors'],
    warnings: row['warnings'],
    updatedAt: row['updated_at'],
  };
}

async function location(pool: Pool, { id }: RowValues): Promise<unknown> {
  const { rows } = await pool.query<Row>(
    `select l.*, p.id as phone_id, p.phone_type, p.number, p.tracked, p.local_number
     from location l left join phone p on p.location_id = l.id and p.main where l.id = $1 and l.deleted_at is null`,
    [id],
  );
  const [row] = rows;
  return row && toLocation(row);
}

const toLocation = (row: Row): object => ({
  id: row['id'],
  companyId: row['company_id'],
  name: row['name'],
  externalId: row['external_id'],
  categories: row['categories'],
  address: {
    id: row['id'],
    postCode: row['post_code'],
    city: row['city'],
    state: row['state'],
    street: row['street'],
    house: row['house'],
    additive: row['additive'],
    countryCode: row['country_code'],
    subLocality: row['sub_locality'],
    coordinate: row['lat'] === null ? null : { lat: row['lat'], lon: row['lon'] },
    suppress: row['address_suppressed'],
  },
  mainPhone: {
    id: row['phone_id'],
    phoneType: row['phone_type'],
    phone: row['number'],
    tracked: row['tracked'],
    localPhone: row['local_number'],
  },
  email: row['email'],
  website: row['website'],
  closed: row['closed'],
  timeZone: row['time_zone'],
});

async function companies(pool: Pool, { workspaceId, take }: RowValues): Promise<unknown> {
  const { rows } = await pool.query<Row>(
    `select c.*, w.name as workspace_name from company c join workspace w on w.id = c.workspace_id
     where c.workspace_id = $1 and c.deleted_at is null order by sort_text(c.name) collate "C", c.id limit $2`,
    [workspaceId, take],
  );
  const { rows: licences } = await pool.query<Row & { company_id: number; products: { product: string }[] }>(
    `select b.*, k.company_id, b.booked_offer -> 'products' as products from contract k join licence b on b.contract_id = k.id
     where k.company_id = any($1::bigint[]) and k.deleted_at is null order by b.id`,
    [rows.map((row) => row['id'])],
  );
  const byCompany = new Map<unknown, object[]>();
  for (const row of licences) {
    const held = byCompany.get(row.company_id) ?? [];
    held.push({
      id: row['id'],
      name: row['name'],
      contractId: row['contract_id'],
      maxSubscriptions: row['max_subscriptions'],
      activeSubscriptions: row['used_places'],
      cancelled: row['cancelled'],
      products: row.products.map(({ product }) => product),
    });
    byCompany.set(row.company_id, held);
  }
  return { data: rows.map((row) => ({ ...toCompany(row), licences: byCompany.get(row['id']) ?? [] })), total: null };
}

const toCompany = (row: Row): object => ({
  id: row['id'],
  workspace: { id: row['workspace_id'], name: row['workspace_name'] },
  name: row['name'],
  shortName: row['short_name'],
  legalType: row['legal_type'],
  contact: null,
  salesMan: null,
  tags: null,
  externalId: row['external_id'],
  imprint: row['imprint'],
  imprintGlobal: row['imprint_global'],
  dataPrivacy: row['data_privacy'],
  dataPrivacyGlobal: row['data_privacy_global'],
  vatNr: row['vat_nr'],
  isClaimed: row['is_claimed'],
  customFieldsCompany: row['custom_fields'],
  countryCode: row['country_code'],
});

export const rowReaders: Readonly<Record<string, RowReader>> = {
  portals,
  prices,
  subscriptions,
  subscription,
  location,
  companies,
};

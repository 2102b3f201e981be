import type pg from 'pg';
import type { Json } from '../google/discovery/field-mask.js';

export interface AdsCustomer {
  /** Ten digits. */
  readonly id: string;
  readonly descriptive_name: string;
  readonly currency_code: string;
  readonly time_zone: string;
  readonly status: 'ENABLED' | 'CANCELED' | 'SUSPENDED' | 'CLOSED';
  readonly calls_per_second: number | null;
}

export interface AdsResource {
  readonly name: string;
  readonly customer_id: string;
  readonly collection: string;
  readonly parent: string | null;
  readonly body: Json;
}

/** The account of the installation, under which all others are. */
export const MANAGER_ID = '1000000001';

type Db = pg.Pool | pg.PoolClient;

const columns = 'id::text, descriptive_name, currency_code, time_zone, status, calls_per_second';

export async function customerById(database: Db, id: string): Promise<AdsCustomer | undefined> {
  if (!/^\d{10}$/.test(id)) return undefined;
  const { rows } = await database.query<AdsCustomer>(`select ${columns} from sandbox.ads_customer where id = $1`, [id]);
  return rows[0];
}

export async function allCustomers(database: Db): Promise<AdsCustomer[]> {
  const { rows } = await database.query<AdsCustomer>(`select ${columns} from sandbox.ads_customer c order by c.id`);
  return rows;
}

/** Resources and what is written to them, in one transaction. Changes are written together, before anything else is asked. */
export class AdsStore {
  private readonly held = new Map<string, AdsResource>();
  private readonly changed = new Set<string>();

  constructor(private readonly client: pg.PoolClient) {}

  /** Reads many at once that `find` will be asked for. */
  async hold(names: readonly string[]): Promise<void> {
    const { rows } = await this.client.query<AdsResource>(
      'select * from sandbox.ads_resource where name = any($1) order by name for update',
      [names],
    );
    for (const row of rows) this.held.set(row.name, row);
  }

  /** Writes what was changed. */
  async flush(): Promise<void> {
    const changes = [...this.changed].flatMap((name) => this.held.get(name) ?? []);
    this.held.clear();
    this.changed.clear();
    if (changes.length === 0) return;
    await this.client.query(
      `update sandbox.ads_resource r set body = c.body from unnest($1::text[], $2::jsonb[]) as c (name, body)
       where r.name = c.name`,
      [changes.map(({ name }) => name), changes.map(({ body }) => JSON.stringify(body))],
    );
  }

  async nextId(): Promise<string> {
    const { rows } = await this.client.query<{ id: string }>(`select nextval('sandbox.ads_id')::text as id`);
    return rows[0]?.id ?? '';
  }

  async find(name: string): Promise<AdsResource | undefined> {
    const known = this.held.get(name);
    if (known !== undefined) return known;
    const { rows } = await this.client.query<AdsResource>(
      'select * from sandbox.ads_resource where name = $1 for update',
      [name],
    );
    return rows[0];
  }

  async insert(resource: AdsResource): Promise<void> {
    const { name, customer_id, collection, parent, body } = resource;
    await this.client.query(
      `insert into sandbox.ads_resource (name, customer_id, collection, parent, body) values ($1, $2, $3, $4, $5)`,
      [name, customer_id, collection, parent, JSON.stringify(body)],
    );
  }

  async update(name: string, body: Json): Promise<void> {
    const known = this.held.get(name);
    if (known === undefined) {
      await this.client.query('update sandbox.ads_resource set body = $2 where name = $1', [
        name,
        JSON.stringify(body),
      ]);
      return;
    }
    this.held.set(name, { ...known, body });
    this.changed.add(name);
  }

  async delete(name: string): Promise<void> {
    await this.flush();
    await this.client.query('delete from sandbox.ads_resource where name = $1', [name]);
  }

  /** Those of a collection of one account, the oldest first. */
  async list(customerId: string, collection: string): Promise<AdsResource[]> {
    await this.flush();
    const { rows } = await this.client.query<AdsResource>(
      'select * from sandbox.ads_resource where customer_id = $1 and collection = $2 order by position',
      [customerId, collection],
    );
    return rows;
  }

  async below(parent: string, collection: string): Promise<AdsResource[]> {
    await this.flush();
    const { rows } = await this.client.query<AdsResource>(
      'select * from sandbox.ads_resource where parent = $1 and collection = $2 order by position',
      [parent, collection],
    );
    return rows;
  }

  /** Those that have not been removed and have this `name`. */
  async named(customerId: string, collection: string, title: string): Promise<AdsResource[]> {
    await this.flush();
    const { rows } = await this.client.query<AdsResource>(
      `select * from sandbox.ads_resource where customer_id = $1 and collection = $2 and body ->> 'name' = $3
         and coalesce(body ->> 'status', '') <> 'REMOVED'`,
      [customerId, collection, title],
    );
    return rows;
  }

  /** The asset with this content. */
  async withDigest(customerId: string, digest: string): Promise<AdsResource | undefined> {
    await this.flush();
    const { rows } = await this.client.query<AdsResource>(
      `select * from sandbox.ads_resource where customer_id = $1 and collection = 'assets' and body ->> 'digest' = $2`,
      [customerId, digest],
    );
    return rows[0];
  }

  async keepImage(name: string, type: string, bytes: Buffer): Promise<void> {
    await this.client.query('insert into sandbox.ads_image (name, type, bytes) values ($1, $2, $3)', [
      name,
      type,
      bytes,
    ]);
  }

  /** Everything that belongs to a campaign goes with it, as if each had been removed. */
  async removeBelow(campaign: string): Promise<void> {
    await this.flush();
    await this.client.query(
      `update sandbox.ads_resource set body = body || '{"status": "REMOVED"}'::jsonb
       where parent = $1 and collection in ('adGroups', 'assetGroups', 'campaignAssetSets')`,
      [campaign],
    );
  }
}

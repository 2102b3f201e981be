import type pg from 'pg';
import type { Json } from '../google/discovery/field-mask.js';

export type Db = pg.Pool | pg.PoolClient;
export type ObjectKind = 'campaign' | 'adSet' | 'ad';

export interface MetaAccount {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly timezone_id: number;
  /** 1: active, 2: disabled. */
  readonly account_status: number;
  readonly calls_per_second: number | null;
}

/** A campaign, an ad set, or an ad. */
export interface MetaObject {
  readonly id: string;
  readonly account_id: string;
  readonly kind: ObjectKind;
  readonly parent: string | null;
  readonly name: string;
  readonly status: string;
  readonly body: Json;
  readonly effective_status: string;
  /** The campaign of an ad. */
  readonly grandparent: string | null;
}

/** What is written of one. */
export interface ObjectChange {
  readonly name: string;
  readonly status: string;
  readonly body: Json;
}

export interface Review {
  /** Whether its words ask for a refusal. */
  readonly refuses: boolean;
  /** How long it takes, in milliseconds. */
  readonly ms: number;
}

/** The business of the installation, which owns all accounts. */
export const BUSINESS_ID = '100200300400500';

const accountColumns = 'id::text, name, currency, timezone_id, account_status, calls_per_second';

export async function accountById(database: Db, id: string): Promise<MetaAccount | undefined> {
  if (!/^\d{15}$/.test(id)) return undefined;
  const { rows } = await database.query<MetaAccount>(
    `select ${accountColumns} from sandbox.meta_account where id = $1`,
    [id],
  );
  return rows[0];
}

export async function accountRows(database: Db, take: number, skip: number): Promise<MetaAccount[]> {
  const { rows } = await database.query<MetaAccount>(
    `select ${accountColumns} from sandbox.meta_account a order by a.id limit $1 offset $2`,
    [take, skip],
  );
  return rows;
}

/** Held against other writers until the transaction ends. */
export async function lockAccount(client: pg.PoolClient, id: string): Promise<void> {
  await client.query('select from sandbox.meta_account where id = $1 for update', [id]);
}

/** A pause above goes before its own status, a review before both. */
const effective = `case
  when o.status not in ('ACTIVE', 'PAUSED') then o.status
  when o.kind = 'ad' and (o.verdict = 'DISAPPROVED' or o.verdict is null and o.refuses and o.review_at <= now()) then 'DISAPPROVED'
  when o.kind = 'ad' and o.verdict is null and o.review_at > now() then 'PENDING_REVIEW'
  when 'PAUSED' in (g.status, case when o.kind = 'adSet' then p.status end) then 'CAMPAIGN_PAUSED'
  when o.kind = 'ad' and p.status = 'PAUSED' then 'ADSET_PAUSED'
  else o.status end`;

const objects = `select o.id, o.account_id::text, o.kind, o.parent, o.name, o.status, o.body, p.parent as grandparent,
    ${effective} as effective_status, o.position
  from sandbox.meta_object o
  left join sandbox.meta_object p on p.id = o.parent
  left join sandbox.meta_object g on g.id = p.parent`;

/** @returns undefined for what has been deleted as well */
export async function objectById(database: Db, id: string): Promise<MetaObject | undefined> {
  const { rows } = await database.query<MetaObject>(`${objects} where o.id = $1 and o.status <> 'DELETED'`, [id]);
  return rows[0];
}

export interface ObjectFilter {
  readonly kind: ObjectKind;
  readonly account?: string;
  readonly parent?: string;
  /** Effective ones; absent: all but archived and deleted ones. */
  readonly statuses?: readonly string[] | undefined;
  readonly take: number;
  readonly skip: number;
}

/** The oldest first. */
export async function objectsOf(
  database: Db,
  { kind, account, parent, statuses, take, skip }: ObjectFilter,
): Promise<MetaObject[]> {
  const { rows } = await database.query<MetaObject>(
    `select * from (${objects} where o.kind = $1 and ${parent === undefined ? 'o.account_id = $2' : 'o.parent = $2'}
       and o.status <> 'DELETED') o
     where ${statuses === undefined ? `o.effective_status <> 'ARCHIVED' and $3::text[] is null` : 'o.effective_status = any($3)'}
     order by o.position limit $4 offset $5`,
    [kind, parent ?? account, statuses ?? null, take, skip],
  );
  return rows;
}

const kindDigit: Readonly<Record<ObjectKind, number>> = { campaign: 1, adSet: 2, ad: 3 };

/** The shape of ids of campaigns, ad sets and ads, which nothing else at the Graph API of the sandbox has. */
export const OBJECT_ID = String.raw`^120[123]\d{14}$`;

export async function insertObject(
  client: pg.PoolClient,
  {
    account,
    kind,
    parent = null,
    name,
    status,
    body,
  }: ObjectChange & Pick<ObjectFilter, 'kind'> & { account: string; parent?: string | null },
  review?: Review,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into sandbox.meta_object (id, account_id, kind, parent, name, status, body, refuses, review_at)
     select '120'::text || $1::int || lpad(nextval('sandbox.meta_ads_number')::text, 14, '0'), $2, $3, $4, $5, $6, $7, $8,
       clock_timestamp() + $9::float8 * interval '1 ms' returning id`,
    [
      kindDigit[kind],
      account,
      kind,
      parent,
      name,
      status,
      JSON.stringify(body),
      review?.refuses ?? false,
      review?.ms ?? null,
    ],
  );
  return rows[0]?.id ?? '';
}

/** @param review that begins anew; absent: what was decided stays */
export async function updateObject(
  client: pg.PoolClient,
  id: string,
  { name, status, body }: ObjectChange,
  review?: Review,
): Promise<void> {
  await client.query('update sandbox.meta_object set name = $2, status = $3, body = $4 where id = $1', [
    id,
    name,
    status,
    JSON.stringify(body),
  ]);
  if (review !== undefined)
    await client.query(
      `update sandbox.meta_object set verdict = null, refuses = $2, review_at = clock_timestamp() + $3::float8 * interval '1 ms'
       where id = $1`,
      [id, review.refuses, review.ms],
    );
}

/** With everything below it. */
export async function deleteObject(client: Db, id: string): Promise<void> {
  await client.query(
    `with recursive below as (
       select id from sandbox.meta_object where id = $1
       union all select o.id from sandbox.meta_object o join below b on o.parent = b.id)
     update sandbox.meta_object o set status = 'DELETED' from below where o.id = below.id`,
    [id],
  );
}

export interface AdImageRow {
  readonly hash: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** The same bytes are the same picture. */
export async function keepImage(client: Db, account: string, image: AdImageRow & { bytes: Buffer }): Promise<void> {
  const { hash, type, width, height, bytes } = image;
  await client.query(
    `insert into sandbox.meta_ad_image (account_id, hash, type, width, height, bytes) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [account, hash, type, width, height, bytes],
  );
}

/** Those of these hashes that the account has. */
export async function heldImages(client: Db, account: string, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from sandbox.meta_ad_image where account_id = $1 and hash = any($2)',
    [account, hashes],
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Whether a page lets the business advertise for it. */
export async function mayAdvertise(client: Db, page: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from sandbox.meta_agency where page_id = $1 and business_id = $2 and 'ADVERTISE' = any(tasks)`,
    [page, BUSINESS_ID],
  );
  return rowCount === 1;
}

import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Json } from './discovery/field-mask.js';
import { notFound, permissionDenied } from './discovery/google-error.js';
import type { GoogleCall } from './google.call.js';
import { wordsOf } from './profiles/place-words.js';
import type { Profile } from './profiles/profile.js';

export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly type: 'PERSONAL' | 'LOCATION_GROUP' | 'USER_GROUP' | 'ORGANIZATION';
  readonly parent_id: string | null;
  readonly verification_state: string;
  readonly vetted_state: string;
  readonly topic: string | null;
  readonly notification_types: readonly string[];
  readonly position: string;
  /** What the person asking is in it. */
  readonly role: string;
}

/** Accounts that a person reaches, with their role: their own, and everything inside of groups and organisations. */
export const REACH = `
  with recursive reach (id, role) as (
    select account_id, role from sandbox.google_account_admin where person_id = $1
    union
    select inner_account.id, reach.role from reach
    join sandbox.google_account inner_account on inner_account.parent_id = reach.id
  )`;

/** Ids as Google's: long numbers as text. */
export const newId = (): string =>
  `${randomInt(1, 9)}${String(randomInt(0, 1e12)).padStart(12, '0')}${String(randomInt(0, 1e7)).padStart(7, '0')}`;

/** @throws GoogleError 404 also for an account that the person does not reach */
export async function accountOf(call: GoogleCall, id = call.id()): Promise<AccountRow> {
  const { rows } = await call.client.query<AccountRow>(
    `${REACH} select a.*, (select max(role) from reach where reach.id = a.id) as role
     from sandbox.google_account a where a.id = $2 and a.id in (select id from reach)`,
    [call.personId, id],
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/** The id behind `accounts/-`: the person's own account. */
export async function personalAccount(call: GoogleCall): Promise<string> {
  const { rows } = await call.client.query<{ id: string }>(
    `select a.id from sandbox.google_account a join sandbox.google_account_admin m on m.account_id = a.id
     where m.person_id = $1 and a.type = 'PERSONAL'`,
    [call.personId],
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0].id;
}

/**
 * Locked when it is to be changed.
 * @throws GoogleError 404 where there is none, 403 for somebody else's or one that was taken away from the person's account
 */
export async function profileOf(call: GoogleCall, id = call.id(), change = false): Promise<Profile> {
  const { rows } = await call.client.query<Profile & { visible: boolean }>(
    `${REACH} select l.*, (l.account_id in (select id from reach) or exists (
         select 1 from sandbox.google_location_admin m where m.location_id = l.id and m.person_id = $1)) is true as visible
     from sandbox.google_location l where l.id = $2 ${change ? 'for update of l' : ''}`,
    [call.personId, id],
  );
  if (rows[0] === undefined) throw notFound();
  if (!rows[0].visible) throw permissionDenied();
  return rows[0];
}

/** Of a name of My Business v4, which says the account as well. @throws GoogleError 404 for one in another account */
export async function profileIn(call: GoogleCall, change = false): Promise<Profile> {
  const profile = await profileOf(call, call.id(2), change);
  const account = call.id(1);
  if (profile.account_id !== account && account !== '-' && (await personalAccount(call)) !== account) throw notFound();
  return profile;
}

export async function saveProfile(
  client: pg.PoolClient,
  id: string,
  { body, google_changes, pending }: Pick<Profile, 'body' | 'google_changes' | 'pending'>,
  publishMs: number,
): Promise<Profile> {
  const { rows } = await client.query<Profile>(
    `update sandbox.google_location set body = $2, google_changes = $3, pending = $4, store_code = $5,
       publish_at = now() + $6 * interval '1 ms', updated_at = now() where id = $1 returning *`,
    [
      id,
      JSON.stringify(body),
      JSON.stringify(google_changes),
      JSON.stringify(pending),
      body['storeCode'] ?? null,
      publishMs,
    ],
  );
  return rows[0] as Profile;
}

/** Puts a place on the map. @returns its id */
export async function addPlace(client: pg.PoolClient, body: Json): Promise<string> {
  const id = `ChIJ${Buffer.from(newId()).toString('base64url').slice(0, 23)}`;
  const { postalCode } = (body['storefrontAddress'] ?? {}) as { postalCode?: string };
  await client.query('insert into sandbox.google_place (id, body, words, post_code) values ($1, $2, $3, $4)', [
    id,
    JSON.stringify(body),
    ` ${wordsOf(body['title'])} `,
    postalCode ?? null,
  ]);
  return id;
}

/** A message for every account above the profile that wants to hear of it. */
export async function announce(
  client: pg.PoolClient,
  profile: Pick<Profile, 'id' | 'account_id'>,
  type: string,
  more: Json = {},
): Promise<void> {
  await client.query(
    `with recursive above (id) as (
       select $1::text
       union
       select a.parent_id from above join sandbox.google_account a on a.id = above.id where a.parent_id is not null)
     insert into sandbox.google_push (topic, data)
     select a.topic, jsonb_build_object('notificationType', $2::text, 'locationName', 'accounts/' || $1 || '/locations/' || $3::text) || $4::jsonb
     from sandbox.google_account a join above on above.id = a.id
     where a.topic is not null and a.topic <> '' and $2 = any (a.notification_types)`,
    [profile.account_id, type, profile.id, JSON.stringify(more)],
  );
}

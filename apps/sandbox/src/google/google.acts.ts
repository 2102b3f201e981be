import type pg from 'pg';
import { ApiError, notFound } from '../api-error.js';
import { writtenAt } from '../validation.js';
import type { DiscoverySchemas } from './discovery/discovery-schemas.js';
import type { Json } from './discovery/field-mask.js';
import { knownAs } from './attributes/attribute.handlers.js';
import { announce, newId } from './google.store.js';
import { correctFigure } from './performance/figure.store.js';
import type { Profile, ProfileState } from './profiles/profile.js';
import { becomeVerified } from './profiles/verification.handlers.js';

/** What a form or a JSON body gave. */
export type Given = Readonly<Record<string, unknown>>;

export interface ActScene {
  readonly client: pg.PoolClient;
  readonly profile: Profile;
  readonly given: Given;
  readonly schemas: DiscoverySchemas;
}

export type Act = (scene: ActScene) => Promise<void>;

/** Fields that the page offers; JSON may name any. */
export const suggestible = [
  'title',
  'phoneNumbers.primaryPhone',
  'websiteUri',
  'storefrontAddress.addressLines',
  'storefrontAddress.postalCode',
  'storefrontAddress.locality',
  'openInfo.status',
  'profile.description',
] as const;

/** Where the page moves pictures to. */
export const pictureCategories: readonly string[] = ['EXTERIOR', 'INTERIOR', 'PRODUCT', 'ADDITIONAL'];

const wrong = (message: string): ApiError => new ApiError(422, 'INVALID_FIELD', message);

/** Google, or somebody on the map, knows better: shown at once, until the owner takes or rejects it. */
const suggest: Act = async ({ client, profile, given, schemas }) => {
  const field = String(given['field'] ?? '');
  const type = schemas.resolved(schemas.at('Location', field));
  if (type === undefined || field === 'name' || field.startsWith('metadata'))
    throw wrong(`There is no field ${field}.`);
  const { value } = given;
  const isEmpty = value === undefined || value === '';
  const suggested = isEmpty ? null : type.type === 'array' && typeof value === 'string' ? [value] : value;
  let whole: Json = {};
  for (const part of field.split('.').toReversed())
    whole = { [part]: Object.keys(whole).length === 0 ? suggested : whole };
  if (suggested !== null && schemas.check('Location', whole).length > 0)
    throw wrong(`${field} cannot have this value.`);
  await client.query(
    `update sandbox.google_location set google_changes = google_changes || jsonb_build_object($2::text, $3::jsonb), updated_at = now()
     where id = $1`,
    [profile.id, field, JSON.stringify(suggested)],
  );
  await announce(client, profile, 'GOOGLE_UPDATE');
};

const become =
  (state: ProfileState): Act =>
  async ({ client, profile }) => {
    await client.query('update sandbox.google_location set state = $2, updated_at = now() where id = $1', [
      profile.id,
      state,
    ]);
    await announce(client, profile, 'VOICE_OF_MERCHANT_UPDATED');
  };

/** The owner verified it with Google themselves: at the counter, by video, by phone. */
const verify: Act = async ({ client, profile }) => {
  await client.query(
    `update sandbox.google_verification set state = 'FAILED' where location_id = $1 and state = 'PENDING'`,
    [profile.id],
  );
  await becomeVerified(client, profile);
};

const markDuplicate: Act = async ({ client, profile, given }) => {
  const of = String(given['of'] ?? '').trim();
  const { rowCount } = await client.query('select 1 from sandbox.google_location where id = $1 and id <> $2', [
    of,
    profile.id,
  ]);
  if (rowCount === 0) throw wrong('There is no such other profile.');
  await client.query('update sandbox.google_location set duplicate_of = $2, updated_at = now() where id = $1', [
    profile.id,
    of,
  ]);
  await announce(client, profile, 'DUPLICATE_LOCATION');
};

const unmarkDuplicate: Act = async ({ client, profile }) => {
  await client.query('update sandbox.google_location set duplicate_of = null, updated_at = now() where id = $1', [
    profile.id,
  ]);
  await announce(client, profile, 'DUPLICATE_LOCATION');
};

/** Out of its account: nobody sees it any more. Google tells nobody. */
const remove: Act = async ({ client, profile }) => {
  await client.query('update sandbox.google_location set account_id = null, updated_at = now() where id = $1', [
    profile.id,
  ]);
  await client.query('delete from sandbox.google_location_admin where location_id = $1', [profile.id]);
};

const give: Act = async ({ client, profile, given }) => {
  const { rowCount } = await client.query('select 1 from sandbox.google_account where id = $1', [given['account']]);
  if (rowCount === 0) throw wrong('There is no such account.');
  await client.query('update sandbox.google_location set account_id = $2, updated_at = now() where id = $1', [
    profile.id,
    given['account'],
  ]);
};

const publish: Act = async ({ client, profile }) => {
  await client.query('update sandbox.google_location set publish_at = now() where id = $1', [profile.id]);
};

const expirePins: Act = async ({ client, profile }) => {
  await client.query(
    `update sandbox.google_verification set expires_at = now() where location_id = $1 and state = 'PENDING'`,
    [profile.id],
  );
};

const ratings = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];

const review: Act = async ({ client, profile, given }) => {
  const starRating = ratings[Number(given['stars'] ?? 5) - 1];
  if (starRating === undefined) throw wrong('A review has one to five stars.');
  const [id, at] = [newId(), writtenAt(given['at']).toISOString()];
  const body = {
    reviewId: id,
    reviewer: { displayName: String(given['name'] || 'A visitor') },
    starRating,
    comment: String(given['comment'] ?? ''),
    createTime: at,
    updateTime: at,
  };
  await client.query(`insert into sandbox.google_item (id, location_id, kind, body) values ($1, $2, 'reviews', $3)`, [
    id,
    profile.id,
    JSON.stringify(body),
  ]);
  await announce(client, profile, 'NEW_REVIEW', {
    reviewName: `accounts/${profile.account_id ?? '-'}/locations/${profile.id}/reviews/${id}`,
  });
};

/** Google, or somebody on the map, says otherwise of an attribute; without a value that it does not hold. */
const changeAttribute: Act = async ({ client, profile, given }) => {
  const name = String(given['attribute'] ?? '');
  const known = knownAs(name);
  if (known === undefined) throw wrong(`There is no attribute ${name}.`);
  const text = String(given['value'] ?? '').trim();
  const values = known.valueType === 'BOOL' ? [text === 'true'] : [text];
  const value = known.valueType === 'URL' ? { uriValues: [{ uri: text }] } : { values };
  const repeated = { repeatedEnumValue: { setValues: text.split(',').map((each) => each.trim()) } };
  const said = { name, valueType: known.valueType, ...(known.valueType === 'REPEATED_ENUM' ? repeated : value) };
  await client.query(
    `update sandbox.google_location set google_attributes = google_attributes || jsonb_build_object($2::text, $3::jsonb),
       updated_at = now() where id = $1`,
    [profile.id, name, JSON.stringify(text === '' ? null : said)],
  );
  await announce(client, profile, 'GOOGLE_UPDATE');
};

/** Google finds that a picture breaks its rules, or its owner takes it away there. */
const dropPicture: Act = async ({ client, profile, given }) => {
  const { rowCount } = await client.query(
    `delete from sandbox.google_item where id = $1 and location_id = $2 and kind = 'media'`,
    [String(given['picture'] ?? ''), profile.id],
  );
  if (rowCount === 0) throw wrong('There is no such picture.');
  await announce(client, profile, 'GOOGLE_UPDATE');
};

/** Google finds later that a post breaks its rules. */
const rejectPost: Act = async ({ client, profile, given }) => {
  const { rowCount } = await client.query(
    `update sandbox.google_item set body = (body - 'searchUrl') || '{"state": "REJECTED"}', decide_at = null
     where id = $1 and location_id = $2 and kind = 'localPosts'`,
    [String(given['post'] ?? ''), profile.id],
  );
  if (rowCount === 0) throw wrong('There is no such post.');
};

/** Its owner takes it away there. */
const dropPost: Act = async ({ client, profile, given }) => {
  const { rowCount } = await client.query(
    `delete from sandbox.google_item where id = $1 and location_id = $2 and kind = 'localPosts'`,
    [String(given['post'] ?? ''), profile.id],
  );
  if (rowCount === 0) throw wrong('There is no such post.');
};

/** The owner sorts it in elsewhere, at Google. */
const movePicture: Act = async ({ client, profile, given }) => {
  const category = String(given['category'] ?? '');
  if (!pictureCategories.includes(category)) throw wrong(`There is no category ${category}.`);
  const { rowCount } = await client.query(
    `update sandbox.google_item set body = jsonb_set(body, '{locationAssociation,category}', to_jsonb($3::text))
     where id = $1 and location_id = $2 and kind = 'media'`,
    [String(given['picture'] ?? ''), profile.id, category],
  );
  if (rowCount === 0) throw wrong('There is no such picture.');
  await announce(client, profile, 'GOOGLE_UPDATE');
};

/** By the verb in the address. */
export const profileActs: Readonly<Record<string, Act>> = {
  suggest,
  suspend: become('SUSPENDED'),
  disable: become('DISABLED'),
  review: become('IN_REVIEW'),
  reinstate: become('VERIFIED'),
  unverify: become('UNVERIFIED'),
  verify,
  'mark-duplicate': markDuplicate,
  'unmark-duplicate': unmarkDuplicate,
  remove,
  give,
  publish,
  'expire-pins': expirePins,
  'write-review': review,
  'change-attribute': changeAttribute,
  'drop-picture': dropPicture,
  'move-picture': movePicture,
  'reject-post': rejectPost,
  'drop-post': dropPost,
  'correct-figure': ({ client, profile, given }) => correctFigure(client, profile.id, given),
};

/** Somebody asks to manage a place that is managed already. @returns the request's id */
export async function requestAccess(client: pg.PoolClient, placeId: string, personId: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into sandbox.google_access_request (place_id, person_id)
     select p.id, h.id from sandbox.google_place p, sandbox.google_person h where p.id = $1 and h.id = $2 returning id`,
    [placeId, personId],
  );
  if (rows[0] === undefined) throw notFound('place or person');
  return rows[0].id;
}

/**
 * The owner's answer. Granted, the person manages the profile beside its owner; with `ownership` it moves to their own
 * account.
 */
export async function answerRequest(
  client: pg.PoolClient,
  id: string,
  granted: boolean,
  ownership: boolean,
): Promise<void> {
  const { rows } = await client.query<{ person_id: string; place_id: string }>(
    `update sandbox.google_access_request set state = $2 where id = $1 and state = 'OPEN' returning person_id, place_id`,
    [id, granted ? 'GRANTED' : 'REFUSED'],
  );
  const [request] = rows;
  if (request === undefined) throw notFound('open request');
  if (!granted) return;
  if (ownership)
    await client.query(
      `update sandbox.google_location set account_id =
         (select a.id from sandbox.google_account a join sandbox.google_account_admin m on m.account_id = a.id
          where m.person_id = $2 and a.type = 'PERSONAL')
       where place_id = $1 and duplicate_of is null`,
      [request.place_id, request.person_id],
    );
  else
    await client.query(
      `insert into sandbox.google_location_admin (location_id, person_id, role)
       select id, $2, 'MANAGER' from sandbox.google_location where place_id = $1 and duplicate_of is null
       on conflict do nothing`,
      [request.place_id, request.person_id],
    );
}

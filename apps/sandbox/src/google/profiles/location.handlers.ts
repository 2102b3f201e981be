import { attributeHandlers } from '../attributes/attribute.handlers.js';
import type { Json } from '../discovery/field-mask.js';
import { overlaps, picked, readMask, snake, valueAt } from '../discovery/field-mask.js';
import { errorInfo, GoogleError, invalidArgument, invalidProfile } from '../discovery/google-error.js';
import type { GoogleCall, GoogleHandlers } from '../google.call.js';
import { accountOf, addPlace, newId, personalAccount, profileOf, REACH, saveProfile } from '../google.store.js';
import { locationPage } from '../pages/location.page.js';
import { claimOn, search } from './place.search.js';
import { changedPaths, edited, locationOf, pendingPaths, shownOnMap } from './profile.js';
import type { Profile } from './profile.js';
import { problemsOf } from './profile.rules.js';

/** Google gives these; what a caller sends of them is not read. */
const outputOnly = ['name', 'metadata', 'openInfo.canReopen'] as const;

const readable = (call: GoogleCall): readonly string[] =>
  readMask(call.schemas, 'Location', call.query['readMask'] ?? '', 'readMask');

async function list(call: GoogleCall): Promise<object> {
  const mask = readable(call);
  const { profiles, total, nextPageToken } = await locationPage(call, await inAccount(call));
  return {
    locations: profiles.map((profile) => picked(locationOf(profile, call.parts.publicUrl()), mask)),
    nextPageToken,
    ...(call.query['filter'] && { totalSize: total }),
  };
}

/** Whose locations: of one account; `accounts/-` are all that the person reaches. */
export async function inAccount(call: GoogleCall): Promise<{ sql: string; values: readonly unknown[] }> {
  if (call.id() === '-')
    return {
      sql: `${REACH} select l.* from sandbox.google_location l where (l.account_id in (select id from reach)
        or exists (select 1 from sandbox.google_location_admin m where m.location_id = l.id and m.person_id = $1))`,
      values: [call.personId],
    };
  const { id } = await accountOf(call);
  return {
    sql: `with recursive below (id) as (
        select $1::text union
        select a.id from below join sandbox.google_account a on a.parent_id = below.id)
      select l.* from sandbox.google_location l where l.account_id in (select id from below)`,
    values: [id],
  };
}

async function get(call: GoogleCall): Promise<object> {
  const mask = readable(call);
  return picked(locationOf(await profileOf(call), call.parts.publicUrl()), mask);
}

async function googleUpdated(call: GoogleCall): Promise<object> {
  const mask = readable(call);
  const profile = await profileOf(call);
  const shown = locationOf(profile, call.parts.publicUrl(), shownOnMap(profile));
  const asked = (paths: readonly string[]): string =>
    paths.filter((path) => mask.some((each) => overlaps(each, path))).join(',');
  return {
    location: picked(shown, mask),
    diffMask: asked(changedPaths(profile)),
    pendingMask: asked(pendingPaths(profile)),
  };
}

/** @throws GoogleError with everything that is wrong with it */
async function approve(call: GoogleCall, body: Json, account: string | null, id: string | null): Promise<void> {
  const problems = problemsOf(body);
  if (problems.length > 0) throw invalidProfile(problems, call.service);
  const { storeCode } = body;
  if (storeCode === undefined || storeCode === '') return;
  const { rowCount } = await call.client.query(
    'select 1 from sandbox.google_location where account_id = $1 and store_code = $2 and id is distinct from $3',
    [account, storeCode, id],
  );
  if (rowCount === 0) return;
  throw new GoogleError('ALREADY_EXISTS', 'Requested entity already exists', [
    errorInfo('STORE_CODE_ALREADY_EXISTS', `${call.service}.googleapis.com`, {
      field_mask: 'store_code',
      value: String(storeCode),
    }),
  ]);
}

function sent(body: Json): Json {
  const { name: _name, metadata: _metadata, ...rest } = body;
  const { canReopen: _canReopen, ...openInfo } = (rest['openInfo'] ?? {}) as Json;
  return { ...rest, ...(rest['openInfo'] !== undefined && { openInfo }) };
}

async function create(call: GoogleCall): Promise<object> {
  const account = await accountOf(call, call.id() === '-' ? await personalAccount(call) : call.id());
  if (account.type !== 'PERSONAL' && account.type !== 'LOCATION_GROUP')
    throw new GoogleError('FAILED_PRECONDITION', 'An account of this type holds no locations.');
  const requestId = call.query['requestId'] ?? '';
  if (requestId.length > 50) throw invalidArgument('request_id', 'At most 50 characters.');
  const known = requestId === '' ? null : await createdBefore(call, requestId);
  if (known !== null) return locationOf(known, call.parts.publicUrl());
  const body = sent(call.body);
  await call.mind(body['title'], String(body['storeCode'] ?? body['title']));
  await approve(call, body, account.id, null);
  if (call.flag('validateOnly')) return {};
  const claim = await claimOn(call, body, valueAt(call.body, 'metadata.placeId'));
  const state = account.verification_state === 'VERIFIED' && claim.owner === null ? 'VERIFIED' : 'UNVERIFIED';
  const placeId = claim.placeId ?? (state === 'VERIFIED' ? await addPlace(call.client, body) : null);
  const { rows } = await call.client.query<Profile>(
    `insert into sandbox.google_location (id, account_id, place_id, store_code, body, state, duplicate_of)
     values ($1, $2, $3, $4, $5, $6, $7) returning *`,
    [newId(), account.id, placeId, body['storeCode'] ?? null, JSON.stringify(body), state, claim.owner],
  );
  const profile = rows[0] as Profile;
  if (requestId !== '')
    await call.client.query(
      'insert into sandbox.google_request (person_id, request_id, location_id) values ($1, $2, $3)',
      [call.personId, requestId, profile.id],
    );
  return locationOf(profile, call.parts.publicUrl());
}

/** The same call sent again while the first still runs waits for it. */
async function createdBefore(call: GoogleCall, requestId: string): Promise<Profile | null> {
  await call.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${call.personId} ${requestId}`]);
  const { rows } = await call.client.query<Profile>(
    `select l.* from sandbox.google_request r join sandbox.google_location l on l.id = r.location_id
     where r.person_id = $1 and r.request_id = $2`,
    [call.personId, requestId],
  );
  return rows[0] ?? null;
}

async function patch(call: GoogleCall): Promise<object> {
  const profile = await profileOf(call, call.id(), true);
  const mask = readMask(call.schemas, 'Location', call.query['updateMask'] ?? '', 'updateMask');
  const fixed = mask.find(
    (path) => path === 'languageCode' || outputOnly.some((each) => overlaps(each, path) && path !== 'openInfo'),
  );
  if (fixed !== undefined) throw invalidArgument('update_mask', `${snake(fixed)} cannot be updated.`);
  await call.mind(call.body['title'] ?? profile.body['title'], profile.id);
  const change = edited(profile, sent(call.body), mask);
  await approve(call, change.body, profile.account_id, profile.id);
  if (call.flag('validateOnly')) return {};
  const saved = await saveProfile(call.client, profile.id, change, call.parts.publishMs);
  return locationOf(saved, call.parts.publicUrl());
}

async function remove(call: GoogleCall): Promise<object> {
  const profile = await profileOf(call, call.id(), true);
  await call.client.query('update sandbox.google_location set duplicate_of = null where duplicate_of = $1', [
    profile.id,
  ]);
  await call.client.query('delete from sandbox.google_location where id = $1', [profile.id]);
  return {};
}

const id = 'mybusinessbusinessinformation';

/** Business Information v1. https://developers.google.com/my-business/reference/businessinformation/rest */
export const locationHandlers: GoogleHandlers = {
  [`${id}.accounts.locations.list`]: list,
  [`${id}.accounts.locations.create`]: create,
  [`${id}.locations.get`]: get,
  [`${id}.locations.getGoogleUpdated`]: googleUpdated,
  [`${id}.locations.patch`]: patch,
  [`${id}.locations.delete`]: remove,
  [`${id}.googleLocations.search`]: search,
  ...attributeHandlers,
};

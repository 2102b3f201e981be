import sharp from 'sharp';
import { valueAt } from '../discovery/field-mask.js';
import type { Json } from '../discovery/field-mask.js';
import { GoogleError, invalidArgument } from '../discovery/google-error.js';
import type { GoogleCall, GoogleHandlers } from '../google.call.js';
import { add, get, held, page, remove, save, shown } from './item.store.js';
import { profileIn } from '../google.store.js';

/** Rules for photos: https://support.google.com/business/answer/6103862 */
const LEAST_BYTES = 10 * 1024;
const MOST_BYTES = 5 * 1024 * 1024;
const LEAST_SIDE = 250;
const LOAD_MS = 5000;

/** A location has one of each; the former one becomes one among others. */
const single: ReadonlySet<string> = new Set(['COVER', 'PROFILE']);

interface Loaded {
  readonly bytes: Buffer;
  readonly type: string;
  readonly widthPixels: number;
  readonly heightPixels: number;
}

async function createMedia(call: GoogleCall): Promise<object> {
  const { mediaFormat, sourceUrl, dataRef, locationAssociation, description } = call.body as Record<string, unknown>;
  const category = valueAt(locationAssociation, 'category');
  if (mediaFormat !== 'PHOTO' && mediaFormat !== 'VIDEO')
    throw invalidArgument('media_item.media_format', 'media_format is required');
  if (mediaFormat === 'VIDEO') throw new GoogleError('UNIMPLEMENTED', 'Only photos are supported here.');
  if (typeof sourceUrl !== 'string' || !URL.canParse(sourceUrl) || dataRef !== undefined)
    throw invalidArgument('media_item.source_url', 'source_url is required');
  if (category === undefined || category === 'CATEGORY_UNSPECIFIED')
    throw invalidArgument('media_item.location_association', 'category is required');
  if (category === 'COVER' && description !== undefined)
    throw invalidArgument('media_item.description', 'A cover photo has no description.');
  const profile = await profileIn(call, true);
  await call.mind(profile.body['title'], `${profile.id} ${sourceUrl}`);
  const { bytes, type, ...dimensions } = await load(sourceUrl, call.parts.publicUrl());
  await demote(call, String(category));
  const made = await add(call, 'media', { ...call.body, dimensions, createTime: new Date().toISOString() });
  const id = String(made['name']).split('/').at(-1) ?? '';
  await call.client.query('insert into sandbox.google_picture (item_id, type, bytes) values ($1, $2, $3)', [
    id,
    type,
    bytes,
  ]);
  return withAddress(call, made, id);
}

/** Google’s own copy, whatever becomes of the source. */
const withAddress = (call: GoogleCall, item: Json, id: string): Json => ({
  ...item,
  googleUrl: `${call.parts.publicUrl()}/sandbox/google/pictures/${id}`,
});

/** @throws GoogleError for an address that does not answer, and for a picture that breaks a rule */
async function load(url: string, publicUrl: string): Promise<Loaded> {
  // The sandbox runs on somebody's own machine: it loads what is served there beside it, and nothing else of their network.
  if (new URL(url).origin !== new URL(publicUrl).origin) throw refused('The URL cannot be reached.');
  const signal = AbortSignal.timeout(LOAD_MS);
  const response = await fetch(url, { redirect: 'error', signal }).catch(() => null);
  if (response?.ok !== true) throw refused('The URL cannot be reached.');
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length < LEAST_BYTES) throw refused(`A photo has at least ${LEAST_BYTES} bytes.`);
  if (bytes.length > MOST_BYTES) throw refused(`A photo has at most ${MOST_BYTES} bytes.`);
  const {
    format,
    width = 0,
    height = 0,
  } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: 'none', width: 0, height: 0 }));
  if (format !== 'jpeg' && format !== 'png') throw refused('A photo is a JPG or a PNG.');
  if (width < LEAST_SIDE || height < LEAST_SIDE)
    throw refused(`A photo has at least ${LEAST_SIDE} x ${LEAST_SIDE} pixels.`);
  return { bytes, type: `image/${format}`, widthPixels: width, heightPixels: height };
}

const refused = (why: string): GoogleError => invalidArgument('media_item.source_url', why);

async function demote(call: GoogleCall, category: string): Promise<void> {
  if (!single.has(category)) return;
  await call.client.query(
    `update sandbox.google_item set body = jsonb_set(body, '{locationAssociation,category}', '"ADDITIONAL"')
     where location_id = $1 and kind = 'media' and body #>> '{locationAssociation,category}' = $2`,
    [call.id(2), category],
  );
}

/** Nothing but the category can be changed, and nothing can become the cover or the profile's photo. */
async function patchMedia(call: GoogleCall): Promise<object> {
  const item = await held(call, 'media');
  const category = String(valueAt(call.body, 'locationAssociation.category') ?? '');
  const mask = (call.query['updateMask'] ?? '').split(',').map((path) => path.trim());
  if (mask.some((path) => !/^(locationAssociation|location_association)(\.category)?$/.test(path)))
    throw invalidArgument('update_mask', 'Only the category of a media item can be updated.');
  if (category === '' || category === 'CATEGORY_UNSPECIFIED' || single.has(category))
    throw invalidArgument('media_item.location_association', 'This category cannot be given to an existing item.');
  const body = { ...item.body, locationAssociation: { category } };
  return withAddress(call, shown(call, 'media', await save(call, item, body)), item.id);
}

async function listMedia(call: GoogleCall): Promise<object> {
  const { items, total, nextPageToken } = await page(call, 'media', call.pageSize(100, 2500));
  const mediaItems = items.map((item) => withAddress(call, shown(call, 'media', item), item.id));
  return { mediaItems, totalMediaItemCount: total, nextPageToken };
}

const id = 'mybusiness.accounts.locations';

/** https://developers.google.com/my-business/reference/rest/v4/accounts.locations.media */
export const mediaHandlers: GoogleHandlers = {
  [`${id}.media.list`]: listMedia,
  [`${id}.media.get`]: async (call) => withAddress(call, (await get('media')(call)) as Json, call.id(3)),
  [`${id}.media.create`]: createMedia,
  [`${id}.media.patch`]: patchMedia,
  [`${id}.media.delete`]: remove('media'),
};

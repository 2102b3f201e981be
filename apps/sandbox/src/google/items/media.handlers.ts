import { valueAt } from '../discovery/field-mask.js';
import type { Json } from '../discovery/field-mask.js';
import { GoogleError, invalidArgument } from '../discovery/google-error.js';
import type { GoogleCall, GoogleHandlers } from '../google.call.js';
import { add, get, held, page, remove, save, shown } from './item.store.js';
import { loadPhoto } from './photo.js';
import { profileIn } from '../google.store.js';

/** A location has one of each; the former one becomes one among others. */
const single: ReadonlySet<string> = new Set(['COVER', 'PROFILE']);

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
  const { bytes, type, ...dimensions } = await loadPhoto(sourceUrl, call.parts.publicUrl(), 'media_item.source_url');
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

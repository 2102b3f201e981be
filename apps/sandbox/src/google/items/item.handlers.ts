import type { Json } from './field-mask.js';
import { readMask, valueAt, withValue } from './field-mask.js';
import { invalidArgument, notFound } from './google-error.js';
import type { GoogleCall, GoogleHandlers } from './google.call.js';
import { newId, profileIn } from './google.store.js';

type Kind = 'reviews' | 'localPosts' | 'media';

interface Item {
  readonly id: string;
  readonly body: Json;
}

const MOST_REPLY_BYTES = 4096;
const MOST_SUMMARY = 1500;
const stars = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];
/** How reviews may be ordered, newest first unless told. */
const reviewOrders: Readonly<Record<string, string>> = {
  '': `body ->> 'updateTime' desc`,
  'update_time desc': `body ->> 'updateTime' desc`,
  rating: `array_position($4::text[], body ->> 'starRating')`,
  'rating desc': `array_position($4::text[], body ->> 'starRating') desc`,
};

const shown = (call: GoogleCall, kind: Kind, { id, body }: Item): Json => ({
  ...body,
  name: `accounts/${call.id(1)}/locations/${call.id(2)}/${kind}/${id}`,
});

async function held(call: GoogleCall, kind: Kind): Promise<Item> {
  const profile = await profileIn(call);
  const { rows } = await call.client.query<Item>(
    'select id, body from sandbox.google_item where id = $1 and location_id = $2 and kind = $3 for update',
    [call.id(3), profile.id, kind],
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

interface ItemPage {
  readonly items: readonly Item[];
  readonly total: number;
  readonly nextPageToken: string | undefined;
}

async function page(call: GoogleCall, kind: Kind, size: number, order = 'position desc'): Promise<ItemPage> {
  const profile = await profileIn(call);
  const { after } = call;
  const values: unknown[] = [profile.id, kind, after];
  if (order.includes('$4')) values.push(stars);
  const { rows } = await call.client.query<Item & { total: number }>(
    `select id, body, count(*) over ()::int as total from sandbox.google_item where location_id = $1 and kind = $2
     order by ${order}, position desc limit ${size + 1} offset $3`,
    values,
  );
  return {
    items: rows.slice(0, size),
    total: rows[0]?.total ?? 0,
    nextPageToken: rows.length > size ? call.pageToken(after + size) : undefined,
  };
}

async function save(call: GoogleCall, { id }: Item, body: Json): Promise<Item> {
  await call.client.query('update sandbox.google_item set body = $2 where id = $1', [id, JSON.stringify(body)]);
  return { id, body };
}

async function add(call: GoogleCall, kind: Kind, body: Json): Promise<Json> {
  const profile = await profileIn(call, true);
  const item = { id: newId(), body };
  await call.client.query('insert into sandbox.google_item (id, location_id, kind, body) values ($1, $2, $3, $4)', [
    item.id,
    profile.id,
    kind,
    JSON.stringify(body),
  ]);
  return shown(call, kind, item);
}

const remove =
  (kind: Kind) =>
  async (call: GoogleCall): Promise<object> => {
    const { id } = await held(call, kind);
    await call.client.query('delete from sandbox.google_item where id = $1', [id]);
    return {};
  };

const get =
  (kind: Kind) =>
  async (call: GoogleCall): Promise<object> =>
    shown(call, kind, await held(call, kind));

async function listReviews(call: GoogleCall): Promise<object> {
  const order = reviewOrders[call.query['orderBy'] ?? ''];
  if (order === undefined) throw invalidArgument('order_by', 'Reviews are not ordered like that.');
  const { items, total, nextPageToken } = await page(call, 'reviews', call.pageSize(50, 200), order);
  const { rows } = await call.client.query<{ average: number | null }>(
    `select avg(array_position($2::text[], body ->> 'starRating'))::float8 as average
     from sandbox.google_item where location_id = $1 and kind = 'reviews'`,
    [call.id(2), stars],
  );
  return {
    reviews: items.map((item) => shown(call, 'reviews', item)),
    averageRating: rows[0]?.average ?? 0,
    totalReviewCount: total,
    nextPageToken,
  };
}

async function updateReply(call: GoogleCall): Promise<object> {
  const item = await held(call, 'reviews');
  const comment = String(call.body['comment'] ?? '');
  await call.mind(comment, item.id);
  if (comment.trim() === '' || Buffer.byteLength(comment) > MOST_REPLY_BYTES)
    throw invalidArgument('reply.comment', `A reply has 1 to ${MOST_REPLY_BYTES} bytes.`);
  const reviewReply = { comment, updateTime: new Date().toISOString() };
  await save(call, item, { ...item.body, reviewReply });
  return reviewReply;
}

async function deleteReply(call: GoogleCall): Promise<object> {
  const item = await held(call, 'reviews');
  await save(call, item, withValue(item.body, 'reviewReply', undefined));
  return {};
}

/** Topic and text of a post. @throws GoogleError */
function approvePost(body: Json): void {
  const { topicType, summary, event, callToAction } = body as {
    topicType?: string;
    summary?: string;
    event?: Json;
    callToAction?: Json;
  };
  if (topicType === undefined || topicType === 'LOCAL_POST_TOPIC_TYPE_UNSPECIFIED')
    throw invalidArgument('local_post.topic_type', 'topic_type is required');
  if ((summary ?? '').length > MOST_SUMMARY)
    throw invalidArgument('local_post.summary', `At most ${MOST_SUMMARY} characters.`);
  if (
    (topicType === 'EVENT' || topicType === 'OFFER') &&
    (!event?.['title'] || valueAt(event, 'schedule.startDate') === undefined)
  )
    throw invalidArgument('local_post.event', 'An event has a title and a schedule.');
  if (callToAction !== undefined && callToAction['actionType'] !== 'CALL' && !callToAction['url'])
    throw invalidArgument('local_post.call_to_action.url', 'url is required');
}

async function createPost(call: GoogleCall): Promise<object> {
  await call.mind(call.body['summary'], call.id(2));
  approvePost(call.body);
  const now = new Date().toISOString();
  const { name: _name, state: _state, media = [], ...body } = call.body as Json & { media?: Json[] };
  const pictures = media.map((each) => ({ ...each, googleUrl: each['sourceUrl'] }));
  return add(call, 'localPosts', { ...body, media: pictures, state: 'LIVE', createTime: now, updateTime: now });
}

async function patchPost(call: GoogleCall): Promise<object> {
  const item = await held(call, 'localPosts');
  const mask = readMask(call.schemas, 'LocalPost', call.query['updateMask'] ?? '', 'updateMask');
  let body = item.body;
  for (const path of mask) body = withValue(body, path, valueAt(call.body, path));
  approvePost(body);
  return shown(call, 'localPosts', await save(call, item, { ...body, updateTime: new Date().toISOString() }));
}

async function createMedia(call: GoogleCall): Promise<object> {
  const { mediaFormat, sourceUrl, dataRef, locationAssociation } = call.body as Record<string, unknown>;
  if (mediaFormat !== 'PHOTO' && mediaFormat !== 'VIDEO')
    throw invalidArgument('media_item.media_format', 'media_format is required');
  if (typeof sourceUrl !== 'string' || !URL.canParse(sourceUrl) || dataRef !== undefined)
    throw invalidArgument('media_item.source_url', 'source_url is required');
  if (valueAt(locationAssociation, 'category') === undefined)
    throw invalidArgument('media_item.location_association', 'category is required');
  const createTime = new Date().toISOString();
  return add(call, 'media', { ...call.body, googleUrl: sourceUrl, createTime });
}

const id = 'mybusiness.accounts.locations';

/** Reviews, local posts and media of My Business v4. */
export const itemHandlers: GoogleHandlers = {
  [`${id}.reviews.list`]: listReviews,
  [`${id}.reviews.get`]: get('reviews'),
  [`${id}.reviews.updateReply`]: updateReply,
  [`${id}.reviews.deleteReply`]: deleteReply,
  [`${id}.localPosts.list`]: async (call) => {
    const { items, nextPageToken } = await page(call, 'localPosts', call.pageSize(20, 100));
    return { localPosts: items.map((item) => shown(call, 'localPosts', item)), nextPageToken };
  },
  [`${id}.localPosts.get`]: get('localPosts'),
  [`${id}.localPosts.create`]: createPost,
  [`${id}.localPosts.patch`]: patchPost,
  [`${id}.localPosts.delete`]: remove('localPosts'),
  [`${id}.media.list`]: async (call) => {
    const { items, total, nextPageToken } = await page(call, 'media', call.pageSize(100, 2500));
    return { mediaItems: items.map((item) => shown(call, 'media', item)), totalMediaItemCount: total, nextPageToken };
  },
  [`${id}.media.get`]: get('media'),
  [`${id}.media.create`]: createMedia,
  [`${id}.media.delete`]: remove('media'),
};

import type { Json } from '../discovery/field-mask.js';
import { readMask, valueAt, withValue } from '../discovery/field-mask.js';
import { magicWordsIn } from '../../magic-words.js';
import { invalidArgument } from '../discovery/google-error.js';
import type { GoogleCall, GoogleHandlers } from '../google.call.js';
import { add, get, held, page, remove, save, shown, stars } from './item.store.js';

const MOST_REPLY_BYTES = 4096;
const MOST_SUMMARY = 1500;
/** How reviews may be ordered, newest first unless told. */
const reviewOrders: Readonly<Record<string, string>> = {
  '': `body ->> 'updateTime' desc`,
  'update_time desc': `body ->> 'updateTime' desc`,
  rating: `array_position($4::text[], body ->> 'starRating')`,
  'rating desc': `array_position($4::text[], body ->> 'starRating') desc`,
};

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
  if (magicWordsIn(comment).has('refuse'))
    throw invalidArgument('reply.comment', 'The reply does not meet the content policy: it names a person.');
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

const id = 'mybusiness.accounts.locations';

/** Reviews and local posts of My Business v4. */
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
};

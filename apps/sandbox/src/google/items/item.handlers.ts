import { withValue } from '../discovery/field-mask.js';
import { invalidArgument } from '../discovery/google-error.js';
import type { GoogleCall, GoogleHandlers } from '../google.call.js';
import { get, held, page, save, shown, stars } from './item.store.js';

const MOST_REPLY_BYTES = 4096;
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

const id = 'mybusiness.accounts.locations';

/** Reviews of My Business v4. */
export const itemHandlers: GoogleHandlers = {
  [`${id}.reviews.list`]: listReviews,
  [`${id}.reviews.get`]: get('reviews'),
  [`${id}.reviews.updateReply`]: updateReply,
  [`${id}.reviews.deleteReply`]: deleteReply,
};

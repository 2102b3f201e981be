import type { GraphCall } from './graph.call.js';
import { graphTime } from './graph.call.js';
import { GraphError, invalid, missing } from './graph-error.js';
import { RatingStore } from './ratings.store.js';
import type { CommentRow, RatingRow } from './ratings.store.js';

const network = 'facebook';
const READ_SCOPE = 'pages_read_user_content';
const WRITE_SCOPE = 'pages_manage_engagement';

/** `GET /{page}/ratings`, newest first. */
export async function listRatings(call: GraphCall): Promise<object> {
  const { id } = call.holder.page;
  if (call.id !== id) throw missing(call.id);
  await call.spend(network, id);
  call.need('read', READ_SCOPE);
  const { take, skip } = call.rows;
  const rows = await new RatingStore(call.database).page(id, skip, take + 1);
  return call.paged(
    rows.map((row) => ({
      created_time: graphTime(row.created_at),
      has_rating: false,
      has_review: row.text !== null,
      recommendation_type: row.positive ? 'positive' : 'negative',
      ...(row.text !== null && { review_text: row.text }),
      reviewer: { id: row.author_id, name: row.author },
      open_graph_story: story(id, row),
    })),
  );
}

/** The recommendation whose story (`{page}_{rating}`) the path names, where it is this page's. */
export async function ownRating(call: GraphCall): Promise<RatingRow | undefined> {
  const [, page, rating] = /^(\d+)_(\d{1,18})$/.exec(call.id) ?? [];
  if (rating === undefined || page !== call.holder.page.id) return undefined;
  return new RatingStore(call.database).find(page, rating);
}

/** `GET /{story}`. */
export async function getRating(call: GraphCall, rating: RatingRow): Promise<object> {
  await call.spend(network, call.holder.page.id);
  call.need('read', READ_SCOPE);
  return story(call.holder.page.id, rating);
}

/** `POST /{story}/comments`, as the page. */
export async function commentRating(call: GraphCall, { id }: RatingRow): Promise<unknown> {
  const { page } = call.holder;
  return write(call, async (message) => ({
    id: `${id}_${await new RatingStore(call.database).comment(id, page.id, page.name, message)}`,
  }));
}

/** `POST /{comment}`: another text for a comment of the page below a recommendation. */
export async function changeRatingComment(call: GraphCall): Promise<unknown> {
  const id = /^\d+_(\d{1,18})$/.exec(call.id)?.[1];
  return write(call, async (message) => {
    const store = new RatingStore(call.database);
    if (id === undefined || !(await store.change(id, call.holder.page.id, message))) throw missing(call.id);
    return { success: true };
  });
}

async function write(call: GraphCall, work: (message: string) => Promise<object>): Promise<unknown> {
  await call.spend(network, call.holder.page.id);
  call.need('write', WRITE_SCOPE);
  const message = call.given('message')?.trim() ?? '';
  if (message === '') throw invalid('The parameter message is required');
  const behaviour = await call.mind(network, 'rating', call.id, message);
  if (behaviour.verdict === 'refuse')
    throw new GraphError(400, 368, 'The action attempted has been deemed abusive or is otherwise disallowed');
  return call.done(behaviour, await work(message));
}

const story = (pageId: string, { id, comments }: RatingRow): object => ({
  id: `${pageId}_${id}`,
  ...(comments.length > 0 && { comments: { data: comments.map((comment) => commentOf(id, comment)) } }),
});

const commentOf = (ratingId: string, { id, author_id: from, author, message, created_at: at }: CommentRow): object => ({
  id: `${ratingId}_${id}`,
  message,
  created_time: graphTime(at),
  from: { id: from, name: author },
});

import { sendDone } from '../posts/misbehaviour.js';
import { addComment, commentById, commentsOf, nextNumber, removeComment } from '../posts/post.store.js';
import type { CommentRow, PostRow } from '../posts/post.store.js';
import type { LinkedInCall } from './linkedin.call.js';
import { notFound, unprocessable } from './linkedin-error.js';
import { ownPost, rowsIn } from './linkedin.posts.js';

const MOST_MESSAGE = 1250;

/** `urn:li:comment:(urn:li:share:1,2)` */
const urnOf = ({ id, postId }: Pick<CommentRow, 'id' | 'postId'>): string => `urn:li:comment:(${postId},${id})`;

/** What an address names: a post, or a comment below one. @throws LinkedInError 404, 403 */
async function objectIn(call: LinkedInCall, what: string): Promise<{ post: PostRow; comment: CommentRow | null }> {
  const urn = call.parameter('urn');
  const [, postUrn, id] = /^urn:li:comment:\((urn:li:\w+:\d+),(\d+)\)$/.exec(urn) ?? [];
  const post = await ownPost(call, postUrn ?? urn, what);
  if (id === undefined) return { post, comment: null };
  const comment = await commentById(call.database, id);
  if (comment?.postId !== post.id) throw notFound('entity');
  return { post, comment };
}

/** `GET /rest/socialActions/{urn}`. */
export async function getSocialActions(call: LinkedInCall): Promise<object> {
  call.need('r_organization_social', 'socialActions.GET');
  const { post } = await objectIn(call, 'socialActions.GET');
  return {
    target: post.id,
    likesSummary: { totalLikes: post.likes, aggregatedTotalLikes: post.likes, likedByCurrentUser: false },
    commentsSummary: { aggregatedTotalComments: post.comments, totalFirstLevelComments: post.firstComments },
  };
}

const shown = (post: PostRow, comment: CommentRow): object => {
  const actor = comment.author === null ? post.account : 'urn:li:person:visitor';
  return {
    id: comment.id,
    commentUrn: urnOf(comment),
    object: post.id,
    actor,
    created: { actor, time: comment.createdAt.getTime() },
    message: { attributes: [], text: comment.message },
    commentsSummary: { aggregatedTotalComments: comment.replies, totalFirstLevelComments: comment.replies },
    ...(comment.parentId !== null && { parentComment: urnOf({ id: comment.parentId, postId: post.id }) }),
  };
};

/** `GET /rest/socialActions/{urn}/comments`, of a post or of a comment; newest first. */
export async function listComments(call: LinkedInCall): Promise<object> {
  call.need('r_organization_social', 'socialActions/comments.GET_ALL');
  const { post, comment } = await objectIn(call, 'socialActions/comments.GET_ALL');
  const { take, skip } = rowsIn(call);
  const of = comment === null ? { postId: post.id } : { parentId: comment.id };
  const rows = await commentsOf(call.database, of, { take, skip });
  return { elements: rows.map((row) => shown(post, row)), paging: { start: skip, count: take, links: [] } };
}

/** `POST /rest/socialActions/{urn}/comments`, as the page. */
export async function createComment(call: LinkedInCall): Promise<unknown> {
  call.need('w_organization_social', 'socialActions/comments.CREATE');
  const { post, comment } = await objectIn(call, 'socialActions/comments.CREATE');
  const { actor, message, object, parentComment } = call.body as {
    actor?: unknown;
    message?: { text?: unknown };
    object?: unknown;
    parentComment?: unknown;
  };
  if (actor !== post.account || object !== post.id) throw unprocessable('actor or object is wrong');
  if (comment !== null && parentComment !== urnOf(comment)) throw unprocessable('parentComment is wrong');
  const text = typeof message?.text === 'string' ? message.text.trim() : '';
  if (text === '' || text.length > MOST_MESSAGE)
    throw unprocessable(`message.text has 1 to ${MOST_MESSAGE} characters`);
  const behaviour = await call.mind('comments', call.parameter('urn'), text);
  const id = await nextNumber(call.database);
  const parentId = comment === null ? null : (comment.parentId ?? comment.id);
  await addComment(call.database, { id, postId: post.id, parentId, author: null, message: text });
  const row = await commentById(call.database, id);
  void call.reply.code(201).header('x-restli-id', id);
  return sendDone(call.request, call.reply, behaviour, row === undefined ? {} : shown(post, row));
}

/** `DELETE /rest/socialActions/{urn}/comments/{id}?actor=`. */
export async function deleteComment(call: LinkedInCall): Promise<unknown> {
  call.need('w_organization_social', 'socialActions/comments.DELETE');
  const { post } = await objectIn(call, 'socialActions/comments.DELETE');
  const comment = await commentById(call.database, call.parameter('id'));
  if (comment?.postId !== post.id) throw notFound('entity');
  if (call.query('actor') !== post.account) throw unprocessable('actor is wrong');
  await removeComment(call.database, comment.id);
  return call.reply.code(204).send();
}

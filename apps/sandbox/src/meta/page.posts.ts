import { inTransaction } from '../database.js';
import { loadImage } from '../posts/load-image.js';
import {
  addComment,
  addImage,
  addPost,
  commentById,
  commentsOf,
  imageById,
  nextNumber,
  postById,
  postsOf,
  removeComment,
  removePost,
} from '../posts/post.store.js';
import type { CommentRow, PostRow } from '../posts/post.store.js';
import type { GraphCall } from './graph.call.js';
import { graphTime } from './graph.call.js';
import { GraphError, invalid, missing } from './graph-error.js';

const network = 'facebook';
const MOST_MESSAGE = 63_206;
const MOST_IMAGE_BYTES = 10 * 1024 * 1024;
const IMAGE_TYPES = new Set(['image/jpeg', 'image/png', 'image/gif']);
/** How long a page does not say the same twice, in milliseconds. */
const DUPLICATE_MS = 3_600_000;

/** The page of the token, which must be the one of the path. */
async function pageOf(call: GraphCall): Promise<string> {
  const { id } = call.holder.page;
  if (call.id !== id) throw missing(call.id);
  await call.spend(network, id);
  return id;
}

function mayPost(call: GraphCall): void {
  call.need('write', 'pages_manage_posts', 'pages_read_engagement');
  if (!call.holder.page.tasks.includes('CREATE_CONTENT'))
    throw new GraphError(403, 200, 'The user does not have the task CREATE_CONTENT on this page.');
}

/** `POST /{page}/photos`, of photos that no post shows yet. */
export async function uploadPhoto(call: GraphCall): Promise<object> {
  const page = await pageOf(call);
  mayPost(call);
  const url = call.given('url');
  if (url === undefined) throw invalid('The parameter url is required');
  if (call.given('published') !== 'false') throw invalid('Only unpublished photos are supported here');
  const image = await loadImage(url, call.parts.publicUrl());
  if (typeof image === 'string' || !IMAGE_TYPES.has(image.type) || image.bytes.length > MOST_IMAGE_BYTES)
    throw new GraphError(400, 324, 'Missing or invalid image file', { subcode: 2_069_019 });
  const id = `10${await nextNumber(call.database)}`;
  await addImage(call.database, { id, network, account: page, type: image.type, bytes: image.bytes });
  return { id };
}

/** Ids of `attached_media[0]={"media_fbid":"1"}`, in order. @throws GraphError */
async function attachedMedia(call: GraphCall, page: string): Promise<string[]> {
  const names = call.names.filter((name) => /^attached_media\[\d+\]$/.test(name));
  const ids: string[] = [];
  for (const name of names.toSorted((a, b) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b)))) {
    const id = mediaIdIn(call.given(name) ?? '');
    const image = id === undefined ? undefined : await imageById(call.database, network, id);
    if (id === undefined || image?.account !== page || image.postId !== null)
      throw invalid(`${name}: there is no such unpublished photo`);
    ids.push(id);
  }
  return ids;
}

function mediaIdIn(json: string): string | undefined {
  try {
    const { media_fbid: id } = JSON.parse(json) as { media_fbid?: unknown };
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

/** `POST /{page}/feed`. */
export async function createPost(call: GraphCall): Promise<unknown> {
  const page = await pageOf(call);
  mayPost(call);
  const message = call.given('message') ?? '';
  const link = call.given('link');
  const images = await attachedMedia(call, page);
  if (message.length > MOST_MESSAGE) throw invalid('Param message is too long');
  if (message.trim() === '' && link === undefined && images.length === 0) throw invalid('The post is empty');
  if (link !== undefined && (!URL.canParse(link) || !/^https?:$/.test(new URL(link).protocol)))
    throw invalid('link should represent a valid URL');
  if (link !== undefined && images.length > 0) throw invalid('A post has a link or photos');
  const behaviour = await call.mind(network, 'feed', page, message);
  if (behaviour.verdict === 'refuse')
    throw new GraphError(400, 368, 'The action attempted has been deemed abusive or is otherwise disallowed');
  const id = await inTransaction(call.database, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [page]);
    const [newest] = await postsOf(client, network, page, { take: 1, since: new Date(Date.now() - DUPLICATE_MS) });
    const isSame = newest?.message === message && (newest.link ?? undefined) === link;
    if (isSame && images.length === 0 && newest.images.length === 0)
      throw new GraphError(400, 506, 'Duplicate status message');
    const made = `${page}_${await nextNumber(client)}`;
    await addPost(client, { id: made, network, account: page, message, link, images });
    return made;
  });
  return call.done(behaviour, { id });
}

const shown = (call: GraphCall, post: PostRow): Record<string, unknown> =>
  call.only({
    id: post.id,
    message: post.message === '' ? undefined : post.message,
    created_time: graphTime(post.createdAt),
    permalink_url: `${call.parts.publicUrl()}/sandbox/meta/pages/${post.account}#${post.id}`,
    from: { id: post.account, name: call.holder.page.name },
    is_published: true,
    reactions: { data: [], summary: { total_count: post.likes } },
    likes: { data: [], summary: { total_count: post.likes, can_like: true, has_liked: false } },
    comments: { data: [], summary: { total_count: post.comments, order: 'ranked', can_comment: true } },
  });

function sinceIn(call: GraphCall): Date | undefined {
  const text = call.given('since');
  if (text === undefined) return undefined;
  const at = new Date(/^\d+$/.test(text) ? Number(text) * 1000 : text);
  if (Number.isNaN(at.getTime())) throw invalid('Param since must be a time');
  return at;
}

/** `GET /{page}/feed`, newest first. */
export async function listPosts(call: GraphCall): Promise<object> {
  const page = await pageOf(call);
  call.need('read', 'pages_read_engagement');
  const { take, skip } = call.rows;
  const since = sinceIn(call);
  const rows = await postsOf(call.database, network, page, { take: take + 1, skip, ...(since && { since }) });
  return call.paged(rows.map((post) => shown(call, post)));
}

/** @returns undefined: no post of this page has the id */
export async function ownPost(call: GraphCall, id = call.id): Promise<PostRow | undefined> {
  const post = await postById(call.database, network, id);
  return post?.account === call.holder.page.id ? post : undefined;
}

/** `GET /{post}`. */
export async function getPost(call: GraphCall, post: PostRow): Promise<object> {
  await call.spend(network, post.account);
  call.need('read', 'pages_read_engagement');
  return shown(call, post);
}

/** `DELETE /{post}`. */
export async function deletePost(call: GraphCall, post: PostRow): Promise<object> {
  await call.spend(network, post.account);
  mayPost(call);
  await removePost(call.database, network, post.id);
  return { success: true };
}

const shownComment = (call: GraphCall, comment: CommentRow): Record<string, unknown> => {
  const { page } = call.holder;
  return call.only({
    id: comment.id,
    message: comment.message,
    created_time: graphTime(comment.createdAt),
    from: comment.author === null ? { id: page.id, name: page.name } : { id: '1', name: comment.author },
    comment_count: comment.replies,
  });
};

/** A comment below a post of this page. */
export async function ownComment(call: GraphCall, id = call.id): Promise<CommentRow | undefined> {
  const comment = await commentById(call.database, id);
  return comment?.account === call.holder.page.id ? comment : undefined;
}

/** `GET /{post}/comments` and `GET /{comment}/comments`. */
export async function listComments(call: GraphCall): Promise<object> {
  const [post, comment] = await Promise.all([ownPost(call), ownComment(call)]);
  if (post === undefined && comment === undefined) throw missing(call.id);
  await call.spend(network, call.holder.page.id);
  call.need('read', 'pages_read_engagement', 'pages_read_user_content');
  const of = comment === undefined ? { postId: call.id } : { parentId: comment.id };
  const { take, skip } = call.rows;
  const rows = await commentsOf(call.database, of, { take: take + 1, skip });
  return call.paged(rows.map((row) => shownComment(call, row)));
}

/** `POST /{post}/comments` and `POST /{comment}/comments`, as the page. */
export async function createComment(call: GraphCall): Promise<unknown> {
  const [post, comment] = await Promise.all([ownPost(call), ownComment(call)]);
  const postId = post?.id ?? comment?.postId;
  if (postId === undefined) throw missing(call.id);
  const page = call.holder.page.id;
  await call.spend(network, page);
  call.need('write', 'pages_manage_engagement');
  const message = call.given('message')?.trim() ?? '';
  if (message === '') throw invalid('The parameter message is required');
  const behaviour = await call.mind(network, 'comment', call.id, message);
  if (behaviour.verdict === 'refuse')
    throw new GraphError(400, 368, 'The action attempted has been deemed abusive or is otherwise disallowed');
  const id = `${postId.split('_')[1] ?? ''}_${await nextNumber(call.database)}`;
  // Below a reply there is no further floor.
  const parentId = comment === undefined ? null : (comment.parentId ?? comment.id);
  await addComment(call.database, { id, postId, parentId, author: null, message });
  return call.done(behaviour, { id });
}

/** `DELETE /{comment}`. */
export async function deleteComment(call: GraphCall, { id }: CommentRow): Promise<object> {
  await call.spend(network, call.holder.page.id);
  call.need('write', 'pages_manage_engagement');
  await removeComment(call.database, id);
  return { success: true };
}

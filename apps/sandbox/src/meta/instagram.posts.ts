import { inTransaction } from '../database.js';
import { loadImage } from '../posts/load-image.js';
import type { LoadedImage } from '../posts/load-image.js';
import {
  addComment,
  addImage,
  addPost,
  commentById,
  commentsOf,
  nextNumber,
  postById,
  postsOf,
  removeComment,
} from '../posts/post.store.js';
import type { CommentRow, PostRow } from '../posts/post.store.js';
import type { GraphCall } from './graph.call.js';
import { graphTime } from './graph.call.js';
import { GraphError, invalid, mediaError, missing } from './graph-error.js';

const network = 'instagram';
const MOST_CAPTION = 2200;
const MOST_IMAGE_BYTES = 8 * 1024 * 1024;
/** Width by height. */
const [NARROWEST, WIDEST] = [4 / 5, 1.91];
const MOST_A_DAY = 100;
const CONTAINER_HOURS = 24;

interface Container {
  readonly id: string;
  readonly caption: string;
  readonly imageId: string;
  readonly isReady: boolean;
  readonly isExpired: boolean;
  readonly publishedAs: string | null;
}

/** The Instagram account of the token's page. */
const accountOf = (call: GraphCall): string | undefined => call.holder.page.instagram?.id;

async function pathAccount(call: GraphCall): Promise<string> {
  const account = accountOf(call);
  if (account === undefined || call.id !== account) throw missing(call.id);
  await call.spend(network, account);
  return account;
}

function suitable(image: LoadedImage | 'unreachable' | 'none'): LoadedImage {
  if (image === 'unreachable') throw mediaError(9004, 2_207_052, 'The media could not be fetched from this URI.');
  if (image === 'none' || image.type !== 'image/jpeg')
    throw mediaError(36_001, 2_207_005, 'The image format is not supported. Only JPEG is supported.');
  if (image.bytes.length > MOST_IMAGE_BYTES) throw mediaError(36_000, 2_207_004, 'The image is too large to download.');
  const ratio = image.width / image.height;
  if (ratio < NARROWEST - 0.01 || ratio > WIDEST + 0.01)
    throw mediaError(36_003, 2_207_009, 'The submitted image has an aspect ratio that cannot be published.');
  return image;
}

/** `POST /{ig-user}/media`: a container, which nobody sees. */
export async function createContainer(call: GraphCall): Promise<object> {
  const account = await pathAccount(call);
  call.need('read', 'instagram_basic', 'instagram_content_publish');
  const [url, caption = ''] = [call.given('image_url'), call.given('caption')];
  if (url === undefined) throw invalid('The parameter image_url is required');
  if (caption.length > MOST_CAPTION) throw mediaError(36_004, 2_207_010, 'The caption is too long.');
  const { delayMs } = await call.mind(network, 'media', account, caption);
  const { bytes, type } = suitable(await loadImage(url, call.parts.publicUrl()));
  return inTransaction(call.database, async (client) => {
    const number = await nextNumber(client);
    const [id, imageId] = [`1788${number}`, `1799${number}`];
    await addImage(client, { id: imageId, network, account, type, bytes });
    await client.query(
      `insert into sandbox.social_container (id, account, caption, image_id, ready_at)
       values ($1, $2, $3, $4, now() + $5 * interval '1 ms')`,
      [id, account, caption, imageId, delayMs],
    );
    return { id };
  });
}

export async function ownContainer(call: GraphCall, id = call.id): Promise<Container | undefined> {
  const { rows } = await call.database.query<Container>(
    `select id, caption, image_id as "imageId", ready_at <= now() as "isReady", published_as as "publishedAs",
            created_at < now() - interval '${CONTAINER_HOURS} hours' as "isExpired"
     from sandbox.social_container where id = $1 and account = $2`,
    [id, accountOf(call) ?? ''],
  );
  return rows[0];
}

function statusOf({ publishedAs, isExpired, isReady }: Container): string {
  if (publishedAs !== null) return 'PUBLISHED';
  if (isExpired) return 'EXPIRED';
  return isReady ? 'FINISHED' : 'IN_PROGRESS';
}

/** `GET /{container}`. */
export async function getContainer(call: GraphCall, container: Container): Promise<object> {
  await call.spend(network, accountOf(call) ?? '');
  call.need('read', 'instagram_basic');
  return call.only({ id: container.id, status_code: statusOf(container) });
}

/** `POST /{ig-user}/media_publish`. */
export async function publishContainer(call: GraphCall): Promise<unknown> {
  const account = await pathAccount(call);
  call.need('read', 'instagram_basic', 'instagram_content_publish');
  const container = await ownContainer(call, call.given('creation_id') ?? '');
  const status = container === undefined ? 'PUBLISHED' : statusOf(container);
  if (container === undefined || status === 'PUBLISHED' || status === 'EXPIRED')
    throw mediaError(24, 2_207_006, 'The media with this id cannot be found.');
  if (status === 'IN_PROGRESS') throw mediaError(9007, 2_207_027, 'The media is not ready for publishing.');
  const behaviour = await call.mind(network, 'media_publish', account, withoutFlaky(container.caption));
  if (behaviour.verdict === 'refuse')
    throw mediaError(4, 2_207_051, 'We restrict certain activity to protect our community.');
  const id = await inTransaction(call.database, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [account]);
    const day = await postsOf(client, network, account, {
      since: new Date(Date.now() - 24 * 3_600_000),
      take: MOST_A_DAY,
    });
    if (day.length >= MOST_A_DAY)
      throw mediaError(9, 2_207_042, 'The maximum number of posts that is allowed to be published is reached.');
    const made = `1790${await nextNumber(client)}`;
    await addPost(client, { id: made, network, account, message: container.caption, images: [container.imageId] });
    await client.query('update sandbox.social_container set published_as = $2 where id = $1', [container.id, made]);
    return made;
  });
  return call.done({ ...behaviour, delayMs: 0 }, { id });
}

/** What fails twice has failed at the container already. */
const withoutFlaky = (caption: string): string => caption.replaceAll(/\[flaky\]/gi, '');

const shown = (call: GraphCall, post: PostRow): Record<string, unknown> =>
  call.only({
    id: post.id,
    caption: post.message === '' ? undefined : post.message,
    timestamp: graphTime(post.createdAt),
    permalink: `${call.parts.publicUrl()}/sandbox/meta/instagram/${post.account}#${post.id}`,
    like_count: post.likes,
    comments_count: post.comments,
  });

/** `GET /{ig-user}/media`, newest first. */
export async function listMedia(call: GraphCall): Promise<object> {
  const account = await pathAccount(call);
  call.need('read', 'instagram_basic');
  const { take, skip } = call.rows;
  const rows = await postsOf(call.database, network, account, { take: take + 1, skip });
  return call.paged(rows.map((post) => shown(call, post)));
}

export async function ownMedia(call: GraphCall, id = call.id): Promise<PostRow | undefined> {
  const post = await postById(call.database, network, id);
  return post !== undefined && post.account === accountOf(call) ? post : undefined;
}

/** `GET /{ig-media}`. */
export async function getMedia(call: GraphCall, post: PostRow): Promise<object> {
  await call.spend(network, post.account);
  call.need('read', 'instagram_basic');
  return shown(call, post);
}

async function shownComments(call: GraphCall, comments: readonly CommentRow[]): Promise<object[]> {
  const { instagram } = call.holder.page;
  const answered = async (comment: CommentRow): Promise<object> => {
    const replies = comment.replies === 0 ? [] : await commentsOf(call.database, { parentId: comment.id });
    return call.only({
      id: comment.id,
      text: comment.message,
      timestamp: graphTime(comment.createdAt),
      username: comment.author ?? instagram?.username,
      // Of the account's own comments alone.
      user: comment.author === null ? { id: instagram?.id } : undefined,
      replies: replies.length === 0 ? undefined : { data: replies.map(({ id }) => ({ id })) },
    });
  };
  return Promise.all(comments.map(answered));
}

export async function ownMediaComment(call: GraphCall, id = call.id): Promise<CommentRow | undefined> {
  const comment = await commentById(call.database, id);
  return comment !== undefined && comment.account === accountOf(call) ? comment : undefined;
}

/** `GET /{ig-media}/comments`. */
export async function listMediaComments(call: GraphCall, post: PostRow): Promise<object> {
  await call.spend(network, post.account);
  call.need('read', 'instagram_basic', 'instagram_manage_comments');
  const { take, skip } = call.rows;
  const rows = await commentsOf(call.database, { postId: post.id }, { take: take + 1, skip });
  return call.paged(await shownComments(call, rows));
}

/** `GET /{ig-comment}/replies`. */
export async function listReplies(call: GraphCall): Promise<object> {
  const comment = await ownMediaComment(call);
  if (comment === undefined) throw missing(call.id);
  await call.spend(network, accountOf(call) ?? '');
  call.need('read', 'instagram_basic', 'instagram_manage_comments');
  const { take, skip } = call.rows;
  const rows = await commentsOf(call.database, { parentId: comment.id }, { take: take + 1, skip });
  return call.paged(await shownComments(call, rows));
}

/** `POST /{ig-media}/comments`, and with a comment `POST /{ig-comment}/replies`. */
export async function createMediaComment(
  call: GraphCall,
  { postId, parentId }: { readonly postId: string; readonly parentId: string | null },
): Promise<unknown> {
  await call.spend(network, accountOf(call) ?? '');
  call.need('read', 'instagram_basic', 'instagram_manage_comments');
  const message = call.given('message')?.trim() ?? '';
  if (message === '') throw invalid('The parameter message is required');
  const behaviour = await call.mind(network, 'comment', call.id, message);
  if (behaviour.verdict === 'refuse')
    throw new GraphError(400, 368, 'The action attempted has been deemed abusive or is otherwise disallowed');
  const id = `1785${await nextNumber(call.database)}`;
  await addComment(call.database, { id, postId, parentId, author: null, message });
  return call.done(behaviour, { id });
}

/** `POST /{ig-comment}/replies`. */
export async function createReply(call: GraphCall): Promise<unknown> {
  const comment = await ownMediaComment(call);
  if (comment === undefined) throw missing(call.id);
  return createMediaComment(call, { postId: comment.postId, parentId: comment.parentId ?? comment.id });
}

/** `DELETE /{ig-comment}`. */
export async function deleteMediaComment(call: GraphCall, { id }: CommentRow): Promise<object> {
  await call.spend(network, accountOf(call) ?? '');
  call.need('read', 'instagram_basic', 'instagram_manage_comments');
  await removeComment(call.database, id);
  return { success: true };
}

import { inTransaction } from '../database.js';
import { readImage } from '../posts/load-image.js';
import { sendDone } from '../posts/misbehaviour.js';
import {
  addImage,
  addPost,
  fillImage,
  imageById,
  nextNumber,
  postById,
  postsOf,
  removePost,
} from '../posts/post.store.js';
import type { PostRow } from '../posts/post.store.js';
import type { LinkedInCall } from './linkedin.call.js';
import { LinkedInError, notFound, unprocessable } from './linkedin-error.js';
import { readLittleText } from './little-text.js';
import { allOrganisations } from './organisations.js';
import type { Organisation } from './organisations.js';

const network = 'linkedin';
const MOST_COMMENTARY = 3000;
const MOST_ROWS = 100;
const UPLOAD_MS = 24 * 3_600_000;
const DUPLICATE_MS = 600_000;
const IMAGE_TYPES = new Set(['image/jpeg', 'image/png', 'image/gif']);

/** `GET /rest/organizations/{id}`. */
export async function getOrganisation(call: LinkedInCall): Promise<object> {
  call.need('rw_organization_admin', 'organizations.GET');
  const found = allOrganisations.find(({ id }) => String(id) === call.parameter('id'));
  if (found === undefined) throw notFound('entity');
  return organisationOf(found);
}

/** `GET /rest/organizations?q=vanityName`. */
export async function findOrganisation(call: LinkedInCall): Promise<object> {
  call.need('rw_organization_admin', 'organizations.FINDER-vanityName');
  if (call.query('q') !== 'vanityName') throw new LinkedInError(400, 'ILLEGAL_ARGUMENT', 'q is wrong');
  const elements = allOrganisations.filter(({ vanityName }) => vanityName === call.query('vanityName'));
  return { elements: elements.map(organisationOf), paging: { start: 0, count: 10, links: [] } };
}

const organisationOf = ({ id, vanityName, name }: Organisation): object => ({ id, vanityName, localizedName: name });

/** `POST /rest/images?action=initializeUpload`. */
export async function initializeUpload(call: LinkedInCall): Promise<object> {
  if (call.query('action') !== 'initializeUpload')
    throw new LinkedInError(400, 'ILLEGAL_ARGUMENT', 'action is required');
  call.need('w_organization_social', 'images.ACTION-initializeUpload');
  const { owner } = (call.body['initializeUploadRequest'] ?? {}) as { owner?: unknown };
  const { urn } = await call.organisation(owner, 'images.ACTION-initializeUpload');
  const number = `C4E10AQ${await nextNumber(call.database)}`;
  const image = `urn:li:image:${number}`;
  await addImage(call.database, { id: image, network, account: urn });
  // The upload goes to another address, which knows the caller by its path.
  const { protocol } = call.request;
  const host = call.request.headers.host ?? '';
  return {
    value: {
      uploadUrlExpiresAt: Date.now() + UPLOAD_MS,
      uploadUrl: `${protocol}://${host}/sandbox/linkedin/dms-uploads/${number}`,
      image,
    },
  };
}

/** `PUT` of an image's bytes. */
export async function takeUpload(call: Pick<LinkedInCall, 'database'>, number: string, bytes: Buffer): Promise<void> {
  const id = `urn:li:image:${number}`;
  if ((await imageById(call.database, network, id)) === undefined) throw notFound('upload');
  const image = await readImage(bytes);
  await fillImage(call.database, id, image === 'none' ? 'none' : image.type, bytes);
}

/** `GET /rest/images/{urn}`. */
export async function getImage(call: LinkedInCall): Promise<object> {
  call.need('w_organization_social', 'images.GET');
  const image = await imageById(call.database, network, call.parameter('urn'));
  if (image === undefined) throw notFound('image');
  await call.organisation(image.account, 'images.GET');
  const isGood = IMAGE_TYPES.has(image.type ?? '');
  const status = image.bytes === null ? 'WAITING_UPLOAD' : isGood ? 'AVAILABLE' : 'PROCESSING_FAILED';
  return { id: image.id, owner: image.account, status };
}

/** `POST /rest/posts`. */
export async function createPost(call: LinkedInCall): Promise<unknown> {
  call.need('w_organization_social', 'posts.CREATE');
  const { author, commentary, visibility, distribution, lifecycleState, content } = call.body as {
    author?: unknown;
    commentary?: unknown;
    visibility?: unknown;
    distribution?: { feedDistribution?: unknown };
    lifecycleState?: unknown;
    content?: { media?: { id?: unknown } };
  };
  const { urn } = await call.organisation(author, 'posts.CREATE');
  if (typeof commentary !== 'string') throw unprocessable('commentary is required');
  if (visibility !== 'PUBLIC' || lifecycleState !== 'PUBLISHED' || distribution?.feedDistribution === undefined)
    throw unprocessable('visibility, distribution and lifecycleState are required');
  const message = readLittleText(commentary);
  if (message === undefined) throw unprocessable('commentary: a reserved character is not escaped');
  if (message.length > MOST_COMMENTARY)
    throw new LinkedInError(422, 'FIELD_LENGTH_TOO_LONG', `commentary has more than ${MOST_COMMENTARY} characters`);
  const image = content?.media?.id === undefined ? undefined : String(content.media.id);
  if (message.trim() === '' && image === undefined) throw unprocessable('The post is empty');
  if (image !== undefined) await readyImage(call, image, urn);
  const behaviour = await call.mind('posts', urn, message);
  const id = await inTransaction(call.database, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [urn]);
    const [newest] = await postsOf(client, network, urn, { take: 1, since: new Date(Date.now() - DUPLICATE_MS) });
    if (newest?.message === message && image === undefined && newest.images.length === 0)
      throw new LinkedInError(422, 'DUPLICATE_POST', `Content is a duplicate of ${newest.id}`);
    const made = `urn:li:share:${await nextNumber(client)}`;
    const images = image === undefined ? [] : [image];
    await addPost(client, { id: made, network, account: urn, message, source: commentary, images });
    return made;
  });
  void call.reply.code(201).header('x-restli-id', id).type('application/json');
  return sendDone(call.request, call.reply, behaviour, {});
}

async function readyImage(call: LinkedInCall, id: string, owner: string): Promise<void> {
  const image = await imageById(call.database, network, id);
  if (image?.account !== owner || image.bytes === null || !IMAGE_TYPES.has(image.type ?? ''))
    throw new LinkedInError(422, 'MEDIA_ASSET_PROCESSING_FAILED', `${id} is no image that can be posted`);
}

const shown = (post: PostRow): object => ({
  id: post.id,
  author: post.account,
  commentary: post.source ?? post.message,
  visibility: 'PUBLIC',
  lifecycleState: post.state === 'LIVE' ? 'PUBLISHED' : 'PUBLISH_FAILED',
  distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
  isReshareDisabledByAuthor: false,
  createdAt: post.createdAt.getTime(),
  publishedAt: post.createdAt.getTime(),
  lastModifiedAt: post.createdAt.getTime(),
  ...(post.images.length > 0 && { content: { media: { id: post.images[0] } } }),
});

/** `GET /rest/posts?q=author`, newest first. */
export async function listPosts(call: LinkedInCall): Promise<object> {
  call.need('r_organization_social', 'posts.FINDER-author');
  if (call.query('q') !== 'author') throw new LinkedInError(400, 'ILLEGAL_ARGUMENT', 'q is wrong');
  const { urn } = await call.organisation(call.query('author'), 'posts.FINDER-author');
  const { take, skip } = rowsIn(call);
  const posts = await postsOf(call.database, network, urn, { take, skip });
  return { elements: posts.map(shown), paging: { start: skip, count: take, links: [] } };
}

export function rowsIn(call: LinkedInCall): { take: number; skip: number } {
  const [take, skip] = [Number(call.query('count') ?? 10), Number(call.query('start') ?? 0)];
  if (!Number.isInteger(take) || take < 1 || take > MOST_ROWS || !Number.isInteger(skip) || skip < 0)
    throw new LinkedInError(400, 'ILLEGAL_ARGUMENT', `count is 1 to ${MOST_ROWS}`);
  return { take, skip };
}

/** A post of a page that the person administrates. @throws LinkedInError 404, 403 */
export async function ownPost(call: LinkedInCall, urn: string, what: string): Promise<PostRow> {
  const post = await postById(call.database, network, urn);
  if (post === undefined) throw notFound('entity');
  await call.organisation(post.account, what);
  return post;
}

/** `GET /rest/posts/{urn}`. */
export async function getPost(call: LinkedInCall): Promise<object> {
  call.need('r_organization_social', 'posts.GET');
  return shown(await ownPost(call, call.parameter('urn'), 'posts.GET'));
}

/** `DELETE /rest/posts/{urn}`: deleted twice is no error. */
export async function deletePost(call: LinkedInCall): Promise<unknown> {
  call.need('w_organization_social', 'posts.DELETE');
  const post = await postById(call.database, network, call.parameter('urn'));
  if (post !== undefined) {
    await call.organisation(post.account, 'posts.DELETE');
    await removePost(call.database, network, post.id);
  }
  return call.reply.code(204).send();
}

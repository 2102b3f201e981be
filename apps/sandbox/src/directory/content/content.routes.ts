import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../../api-error.js';
import { countFault, magicWordsIn } from '../../magic-words.js';
import type { Query } from '../../query.js';
import { single } from '../../query.js';
import { logCall } from '../call-log.js';
import type { ContentBody, ContentRow } from './content.js';
import { contentSchema, isContentKind } from './content.js';
import type { ContentKey } from './content.store.js';
import { ContentStore } from './content.store.js';
import type { DirectoryParts } from '../directory.call.js';
import { callIn, failIfAsked, heldListing, loseAnswer, noteInCall, portalOf } from '../directory.call.js';

const SLOW_MS = 3000;
/** Menus are longer than listings. */
const BODY_LIMIT_BYTES = 1024 * 1024;

interface Path {
  id: string;
  kind: string;
}

/** Content of listings: show, read, remove. It is decided on at once, and seen while the listing is. */
export function contentRoutes(app: FastifyInstance, parts: DirectoryParts): void {
  const store = new ContentStore(parts.database);
  app.put<{ Params: Path; Body: ContentBody }>(
    '/listings/:id/content/:kind',
    { config: { operation: 'content' }, schema: { body: contentSchema }, bodyLimit: BODY_LIMIT_BYTES },
    async (request, reply) => takeContent(parts, store, request, reply, request.body),
  );
  app.get<{ Params: Path }>(
    '/listings/:id/content/:kind',
    { config: { operation: 'contentDetails' } },
    async (request) => contentOf(await heldContent(parts, store, request)),
  );
  app.delete<{ Params: Path }>('/listings/:id/content/:kind', { config: { operation: 'removeContent' } }, (request) =>
    removeContent(parts, store, request),
  );
}

async function removeContent(parts: DirectoryParts, store: ContentStore, request: FastifyRequest) {
  const version = versionIn(request.query as Query);
  const key = await keyInQuery(parts, request);
  noteInCall(request, { version });
  const before = await store.find(key);
  if (before?.content) await failIfAsked(parts, request, before.content);
  callIn(request).logged = await store.remove(key, version);
  const held = await store.find(key);
  return { reference: key.reference, status: held?.status, version: held?.version };
}

async function takeContent(
  parts: DirectoryParts,
  store: ContentStore,
  request: FastifyRequest,
  reply: FastifyReply,
  { reference, version, content }: ContentBody,
): Promise<unknown> {
  const key = keyOf(request, await liveListing(parts, request), reference);
  noteInCall(request, { reference, version });
  await failIfAsked(parts, request, content);
  const words = magicWordsIn(content.name);
  if (words.has('refuse') || (words.has('refuse-once') && (await isFirst(parts, key, 'refuse-once')))) {
    const message = 'The name of this content does not meet our guidelines.';
    throw new ApiError(422, 'NAME_NOT_ACCEPTED', message, { field: 'content.name' });
  }
  const lost = words.has('lost') && (await isFirst(parts, key, 'lost'));
  const call = callIn(request);
  call.logged = await store.show(key, version, content, lost ? 'ANSWER_LOST' : 'ANSWERED');
  if (words.has('slow')) await sleep(SLOW_MS);
  if (lost) {
    if (!call.logged) await logCall(parts.database, call, 'ANSWER_LOST', null);
    call.logged = true;
    loseAnswer(request, reply);
    return reply;
  }
  const held = await store.find(key);
  return { reference, status: held?.status, version: held?.version };
}

/** @throws ApiError 404; 409 when visitors do not see the listing; 422 for content that the portal does not take */
async function liveListing(parts: DirectoryParts, request: FastifyRequest): Promise<string> {
  const portal = portalOf(request);
  const { id, kind } = request.params as Path;
  const held = await heldListing(parts, request, id);
  if (!isContentKind(kind) || !portal.contents.includes(kind)) {
    throw new ApiError(422, 'CONTENT_NOT_TAKEN', `${portal.name} shows no ${kind}.`, { field: 'kind' });
  }
  if (held.status !== 'LIVE') {
    throw new ApiError(409, `LISTING_${held.status}`, `The listing is ${held.status}. Content is for live listings.`);
  }
  return held.id;
}

async function heldContent(parts: DirectoryParts, store: ContentStore, request: FastifyRequest): Promise<ContentRow> {
  const held = await store.find(await keyInQuery(parts, request));
  if (!held) throw notFound('content');
  noteInCall(request, { version: held.version });
  return held;
}

/** Content of a listing that is there, be it seen or not. */
async function keyInQuery(parts: DirectoryParts, request: FastifyRequest): Promise<ContentKey> {
  const reference = single(request.query as Query, 'reference');
  if (reference === undefined) throw new ApiError(422, 'INVALID_QUERY', 'Give the reference.');
  const { id } = await heldListing(parts, request, (request.params as Path).id);
  noteInCall(request, { reference });
  return keyOf(request, id, reference);
}

function keyOf(request: FastifyRequest, listingId: string, reference: string): ContentKey {
  const { kind } = request.params as Path;
  if (!isContentKind(kind)) throw notFound('content');
  return { portal: portalOf(request).key, listingId, kind, reference };
}

/** Faults are counted per listing: the same content is at many. */
const isFirst = async (parts: DirectoryParts, key: ContentKey, fault: string): Promise<boolean> =>
  (await countFault(parts.database, key.portal, `${key.listingId} ${key.reference}`, fault)) === 1;

function versionIn(query: Query): number {
  const version = Number(single(query, 'version'));
  if (Number.isInteger(version) && version > 0) return version;
  throw new ApiError(422, 'INVALID_QUERY', 'version must be a positive integer.');
}

export const contentOf = ({ reference, kind, status, version, content }: ContentRow) => ({
  reference,
  kind,
  status,
  version,
  content,
});

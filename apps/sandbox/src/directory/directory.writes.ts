import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.js';
import { countFault, magicWordsIn } from '../magic-words.js';
import { serves } from '../portals.js';
import type { Query } from '../query.js';
import { single } from '../query.js';
import { logCall } from './call-log.js';
import type { DirectoryParts } from './directory.call.js';
import { callIn, failIfAsked, heldListing, loseAnswer, noteInCall, portalOf } from './directory.call.js';
import type { ListingContent, ListingRow, OrderBody, PatchBody, UpdateBody } from './listing.js';
import { carriedBy, mergePatch, orderSchema, patchSchema, updateSchema } from './listing.js';
import type { Held, Write } from './listing.store.js';

export const SLOW_MS = 3000;

/** order, update and remove. */
export function writeRoutes(app: FastifyInstance, parts: DirectoryParts): void {
  app.post<{ Body: OrderBody }>(
    '/listings/order',
    { config: { operation: 'order' }, schema: { body: orderSchema } },
    async (request, reply) => {
      const { reference, generation, version, listing } = request.body;
      noteInCall(request, { reference, version });
      assertServed(request, listing);
      return takeWrite(parts, request, reply, listing, (write) => parts.store.order({ reference, generation }, write));
    },
  );
  app.put<{ Params: { id: string }; Body: UpdateBody }>(
    '/listings/:id',
    { config: { operation: 'update' }, schema: { body: updateSchema } },
    async (request, reply) => {
      const { version, again, listing } = request.body;
      noteInCall(request, { version });
      const held = await changeableListing(parts, request, request.params.id);
      assertServed(request, listing);
      return takeWrite(parts, request, reply, listing, async (write) => {
        const changed = await parts.store.update(held.id, { ...write, again });
        return changed ?? { ...(await heldListing(parts, request, held.id)), changed: false };
      });
    },
  );
  app.patch<{ Params: { id: string }; Body: PatchBody }>(
    '/listings/:id',
    { config: { operation: 'patch' }, schema: { body: patchSchema } },
    (request, reply) => takePatch(parts, request, reply, request.params.id, request.body),
  );
  app.delete<{ Params: { id: string } }>('/listings/:id', { config: { operation: 'remove' } }, async (request) => {
    const held = await heldListing(parts, request, request.params.id);
    await failIfAsked(parts, request, held.content);
    const generation = generationIn(request.query as Query) ?? held.generation;
    callIn(request).logged = await parts.store.remove(held.portal, held.id, generation);
    parts.announced();
    return { id: held.id, status: generation < held.generation ? held.status : 'REMOVED' };
  });
}

/** The listing, to be changed. @throws ApiError 409 when it must be ordered instead */
async function changeableListing(parts: DirectoryParts, request: FastifyRequest, id: string): Promise<ListingRow> {
  const held = await heldListing(parts, request, id);
  if (held.status === 'REMOVED' || held.status === 'SUPPRESSED')
    throw new ApiError(409, `LISTING_${held.status}`, `The listing is ${held.status}. Order it again.`);
  return held;
}

/** Some fields of a listing. What they make of the version held must be a listing again. */
async function takePatch(
  parts: DirectoryParts,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  { version, baseVersion, again, listing }: PatchBody,
): Promise<unknown> {
  noteInCall(request, { version });
  const portal = portalOf(request);
  if (!portal.partialUpdates)
    throw new ApiError(405, 'METHOD_NOT_ALLOWED', `${portal.name} takes whole listings only.`);
  const held = await changeableListing(parts, request, id);
  const isHeld = version < held.received_version || (version === held.received_version && again !== true);
  if (!isHeld && held.received_version !== baseVersion) throw otherBase(held.received_version);
  const merged = mergePatch(held.content, listing) as ListingContent;
  const lacking = (['name', 'address', 'phone'] as const).find((field) => merged[field] === undefined);
  if (lacking) throw new ApiError(422, 'MISSING_FIELD', `${lacking} is required.`, { field: lacking });
  assertServed(request, merged);
  return takeWrite(parts, request, reply, merged, async (write) => {
    const changed = isHeld ? undefined : await parts.store.update(id, { ...write, again, baseVersion });
    if (changed) return changed;
    const now = await heldListing(parts, request, id);
    // Another change came in between.
    if (now.received_version < version) throw otherBase(now.received_version);
    return { ...now, changed: false };
  });
}

const otherBase = (held: number): ApiError =>
  new ApiError(409, 'VERSION_CONFLICT', `Version ${held} is held. Send the whole listing.`);

/** Of the order that is to be removed; undefined: whatever is held. */
function generationIn(query: Query): number | undefined {
  const given = single(query, 'generation');
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new ApiError(422, 'INVALID_QUERY', 'generation must be a positive integer.');
  return Number(given);
}

function assertServed(request: FastifyRequest, listing: ListingContent): void {
  const portal = portalOf(request);
  const { countryCode } = listing.address;
  if (serves(portal, countryCode)) return;
  throw new ApiError(422, 'COUNTRY_NOT_SERVED', `${portal.name} has no listings in ${countryCode}.`, {
    field: 'address.countryCode',
  });
}

/** Stores an order or update, misbehaving as the name asks, and answers 202 with what is held now. */
async function takeWrite(
  parts: DirectoryParts,
  request: FastifyRequest,
  reply: FastifyReply,
  listing: ListingContent,
  store: (write: Write) => Promise<Held>,
): Promise<unknown> {
  await failIfAsked(parts, request, listing);
  const call = callIn(request);
  const words = magicWordsIn(listing.name);
  const lost = words.has('lost') && (await countFault(parts.database, call.portal, call.reference ?? '', 'lost')) === 1;
  // Uniform between half and one and a half of the setting, which is thereby the median.
  const delayMs = parts.settings.delayMs * (0.5 + Math.random()) + (words.has('slow') ? SLOW_MS : 0);
  const outcome = lost ? 'ANSWER_LOST' : 'ANSWERED';
  const content = carriedBy(portalOf(request).fields, listing);
  const held = await store({ portal: call.portal, version: call.version ?? 0, listing: content, delayMs, outcome });
  call.listingId = held.id;
  call.logged = held.changed;
  if (held.changed) parts.publisher.expect(delayMs);
  if (words.has('slow')) await sleep(SLOW_MS);
  if (lost) {
    if (!held.changed) await logCall(parts.database, call, 'ANSWER_LOST', null);
    loseAnswer(request, reply);
    return reply;
  }
  const { id, reference, status, received_version: version } = held;
  return reply.code(202).send({ id, reference, status, version });
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.js';
import { countFault, magicWordsIn } from '../magic-words.js';
import { serves } from '../portals.js';
import { logCall } from './call-log.js';
import type { DirectoryParts } from './directory.call.js';
import { callIn, failIfAsked, heldListing, loseAnswer, noteInCall, portalOf } from './directory.call.js';
import type { ListingContent, OrderBody, UpdateBody } from './listing.js';
import { orderSchema, suppressSchema, updateSchema } from './listing.js';
import type { Held, Write } from './listing.store.js';

const SLOW_MS = 3000;

/** order, update, remove and suppress. */
export function writeRoutes(app: FastifyInstance, parts: DirectoryParts): void {
  app.post<{ Body: OrderBody }>(
    '/listings/order',
    { config: { operation: 'order' }, schema: { body: orderSchema } },
    async (request, reply) => {
      const { reference, version, listing } = request.body;
      noteInCall(request, { reference, version });
      assertServed(request, listing);
      return takeWrite(parts, request, reply, listing, (write) => parts.store.order(reference, write));
    },
  );
  app.put<{ Params: { id: string }; Body: UpdateBody }>(
    '/listings/:id',
    { config: { operation: 'update' }, schema: { body: updateSchema } },
    async (request, reply) => {
      const { version, listing } = request.body;
      noteInCall(request, { version });
      const held = await heldListing(parts, request, request.params.id);
      if (held.status === 'REMOVED' || held.status === 'SUPPRESSED') {
        throw new ApiError(409, `LISTING_${held.status}`, `The listing is ${held.status}. Order it again.`);
      }
      assertServed(request, listing);
      return takeWrite(parts, request, reply, listing, async (write) => {
        const changed = await parts.store.update(held.id, write);
        return changed ?? { ...(await heldListing(parts, request, held.id)), changed: false };
      });
    },
  );
  app.delete<{ Params: { id: string } }>('/listings/:id', { config: { operation: 'remove' } }, async (request) => {
    const held = await heldListing(parts, request, request.params.id);
    await failIfAsked(parts, request, held.content);
    callIn(request).logged = await parts.store.remove(held.portal, held.id);
    parts.announced();
    return { id: held.id, status: 'REMOVED' };
  });
  app.post<{ Body: { id: string } }>(
    '/listings/suppress',
    { config: { operation: 'suppress' }, schema: { body: suppressSchema } },
    async (request) => {
      const held = await heldListing(parts, request, request.body.id);
      await failIfAsked(parts, request, held.content);
      callIn(request).logged = await parts.store.suppress(held.portal, held.id);
      return { id: held.id, status: held.status === 'REMOVED' ? 'REMOVED' : 'SUPPRESSED' };
    },
  );
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
  const held = await store({ portal: call.portal, version: call.version ?? 0, listing, delayMs, outcome });
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

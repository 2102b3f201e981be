import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error.js';
import { countFault, magicWordsIn } from '../../magic-words.js';
import { logCall } from '../call-log.js';
import type { DirectoryParts } from '../directory.call.js';
import { callIn, failIfAsked, heldListing, loseAnswer, portalOf } from '../directory.call.js';
import { SLOW_MS } from '../directory.writes.js';
import type { ListingRow } from '../listing.js';
import { isListingId, shownContent, suppressSchema } from '../listing.js';
import { neverSuppresses } from './suppression-desk.js';

/** How many times the portals' delay one takes that decides late. */
const LATE = 20;

interface SuppressBody {
  id: string;
  canonical?: string;
  request?: string;
}

/** suppress: one's own listing at once, an entry of others when the portal has looked at it. */
export function suppressionRoutes(app: FastifyInstance, parts: DirectoryParts): void {
  app.post<{ Body: SuppressBody }>(
    '/listings/suppress',
    { config: { operation: 'suppress' }, schema: { body: suppressSchema } },
    async (request, reply) => {
      const held = await heldListing(parts, request, request.body.id);
      await failIfAsked(parts, request, shownContent(held));
      const { canonical, request: name } = request.body;
      if (held.reference === null) return requestSuppression(parts, request, reply, held, canonical, name);
      callIn(request).logged = await parts.store.suppress(held.portal, held.id);
      return { id: held.id, status: held.status === 'REMOVED' ? 'REMOVED' : 'SUPPRESSED' };
    },
  );
}

async function requestSuppression(
  parts: DirectoryParts,
  request: FastifyRequest,
  reply: FastifyReply,
  held: ListingRow,
  canonical: string | undefined,
  name: string | undefined,
): Promise<unknown> {
  if (held.status !== 'LIVE') return { id: held.id, status: held.status };
  const never = neverSuppresses(held.portal);
  if (never) throw new ApiError(422, never.code, never.message, { temporary: never.temporary });
  if (canonical === undefined || name === undefined) {
    const field = canonical === undefined ? 'canonical' : 'request';
    throw new ApiError(422, 'MISSING_FIELD', `${field} is required for an entry of others.`, { field });
  }
  await assertStays(parts, held, canonical);
  const call = callIn(request);
  const words = magicWordsIn(shownContent(held).name);
  const lost = words.has('lost') && (await countFault(parts.database, held.portal, held.id, 'lost suppress')) === 1;
  const usual = parts.settings.delayMs * (0.5 + Math.random()) + (words.has('slow') ? SLOW_MS : 0);
  const delayMs = portalOf(request).suppression === 'late' ? usual * LATE : usual;
  const outcome = lost ? 'ANSWER_LOST' : 'ANSWERED';
  const { portal, id } = held;
  call.logged = await parts.duplicates.request({ portal, id, canonical, request: name, delayMs, outcome });
  parts.suppressions.expect(delayMs);
  if (words.has('slow')) await sleep(SLOW_MS);
  if (lost) {
    if (!call.logged) await logCall(parts.database, call, 'ANSWER_LOST', null);
    loseAnswer(request, reply);
    return reply;
  }
  const { status, suppression } = await heldListing(parts, request, id);
  return reply.code(202).send({ id, status, suppression });
}

/** The listing in whose favour an entry is hidden must be there itself. */
async function assertStays({ store }: DirectoryParts, { portal, id }: ListingRow, canonical: string): Promise<void> {
  const stays = isListingId(canonical) && canonical !== id ? await store.byId(portal, canonical) : undefined;
  if (stays?.status === 'LIVE' && stays.reference !== null) return;
  const more = { field: 'canonical', temporary: true };
  throw new ApiError(422, 'CANONICAL_NOT_LIVE', 'The entry that is to stay is not live.', more);
}

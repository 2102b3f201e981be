import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { countFault, magicWordsIn } from '../magic-words.js';
import type { Portal } from '../portals.js';
import { portalByKey } from '../portals.js';
import type { SandboxSettings } from '../settings.js';
import type { Call, Operation } from './call-log.js';
import type { DuplicateStore } from './duplicates/duplicate.store.js';
import type { ReviewDesk } from './reviews/review-desk.js';
import type { ReviewStore } from './reviews/review.store.js';
import type { SuppressionDesk } from './duplicates/suppression-desk.js';
import { ApiError, notFound } from '../api-error.js';
import type { ListingContent, ListingRow } from './listing.js';
import { isListingId } from './listing.js';
import type { ListingStore } from './listing.store.js';
import type { Publisher } from './publisher.js';

const DOWN_RETRY_AFTER_SECONDS = 2;
const FLAKY_FAILURES = 2;

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
  interface FastifyRequest {
    /** The call to the directory API as it will be logged; null outside that API. */
    directoryCall: (Call & { logged: boolean }) | null;
  }
}

/** What the routes of the directory protocol work with. */
export interface DirectoryParts {
  database: pg.Pool;
  settings: SandboxSettings;
  store: ListingStore;
  publisher: Publisher;
  duplicates: DuplicateStore;
  suppressions: SuppressionDesk;
  reviews: ReviewStore;
  reviewDesk: ReviewDesk;
  /** To be called when a callback was put into the outbox. */
  announced: () => void;
  /** Origin of the pages for people. */
  publicUrl: () => string;
}

/** The portal named in the path. @throws ApiError 404 */
export function portalOf(request: FastifyRequest): Portal {
  const portal = portalByKey((request.params as { portal: string }).portal);
  if (!portal) throw notFound('portal');
  return portal;
}

/** The call under way; only routes with an `operation` have one. */
export function callIn(request: FastifyRequest): NonNullable<FastifyRequest['directoryCall']> {
  if (!request.directoryCall) throw new Error(`${request.url} names no operation.`);
  return request.directoryCall;
}

export function noteInCall(request: FastifyRequest, known: Partial<Call>): void {
  Object.assign(callIn(request), known);
}

/** The listing with this id at the portal of the path, noted in the call. @throws ApiError 404 */
export async function heldListing(parts: DirectoryParts, request: FastifyRequest, id: string): Promise<ListingRow> {
  const held = isListingId(id) ? await parts.store.byId(portalOf(request).key, id) : undefined;
  if (!held) throw notFound('listing');
  noteInCall(request, { reference: held.reference, listingId: held.id });
  return held;
}

/** Fails before anything is stored when the name of a listing, or of content, asks for it with `[down]` or `[flaky]`. */
export async function failIfAsked(
  parts: DirectoryParts,
  request: FastifyRequest,
  listing: Pick<ListingContent, 'name'>,
): Promise<void> {
  const words = magicWordsIn(listing.name);
  if (words.has('down')) {
    const retryAfterSeconds = DOWN_RETRY_AFTER_SECONDS;
    throw new ApiError(503, 'UNAVAILABLE', 'The portal is down for maintenance.', { retryAfterSeconds });
  }
  if (!words.has('flaky')) return;
  const { portal, operation, reference, listingId } = callIn(request);
  const times = await countFault(parts.database, portal, reference ?? listingId ?? '', `flaky ${operation}`);
  if (times <= FLAKY_FAILURES) throw new ApiError(500, 'FLAKY', 'Something went wrong. Try again.');
}

/** Cuts the connection instead of answering: the caller cannot know whether its call has arrived. */
export function loseAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../api-error.js';
import type { Query } from '../query.js';
import { pageIn, single } from '../query.js';
import type { DirectoryParts } from './directory.call.js';
import { failIfAsked, heldListing, noteInCall, portalOf } from './directory.call.js';
import type { ListingRow } from './listing.js';
import { listingPath, screenshotPath, shownContent } from './listing.js';
import { searchLive } from './listing.queries.js';
import { neverSuppresses } from './duplicates/suppression-desk.js';

/** details and search. */
export function readRoutes(app: FastifyInstance, parts: DirectoryParts): void {
  app.get('/listings/details', { config: { operation: 'details' } }, async (request) => {
    const row = await askedListing(parts, request);
    await failIfAsked(parts, request, row.content);
    return detailsOf(row, parts.publicUrl());
  });
  app.get('/listings/search', { config: { operation: 'search' } }, async (request) => {
    const query = request.query as Query;
    const [name, phone, postCode] = [single(query, 'name'), single(query, 'phone'), single(query, 'postCode')];
    const { data, total } = await searchLive(
      parts.database,
      portalOf(request).key,
      { name, phone, postCode },
      pageIn(query),
    );
    return { data: data.map((row) => detailsOf(row, parts.publicUrl())), total };
  });
}

async function askedListing(parts: DirectoryParts, request: FastifyRequest): Promise<ListingRow> {
  const query = request.query as Query;
  const [id, reference] = [single(query, 'id'), single(query, 'reference')];
  if ((id === undefined) === (reference === undefined)) {
    throw new ApiError(422, 'INVALID_QUERY', 'Give either id or reference.');
  }
  if (id !== undefined) return heldListing(parts, request, id);
  noteInCall(request, { reference: reference ?? null });
  const row = await parts.store.byReference(portalOf(request).key, reference ?? '');
  if (!row) throw notFound('listing');
  noteInCall(request, { listingId: row.id });
  return row;
}

/** A listing as the portal reports it; `url` is null while there is nothing to be seen under it. */
export function detailsOf(row: ListingRow, publicUrl: string) {
  return {
    id: row.id,
    reference: row.reference,
    generation: row.generation,
    status: row.status,
    version: row.published_version,
    receivedVersion: row.received_version,
    url: row.status === 'LIVE' ? publicUrl + listingPath(row.portal, row.id) : null,
    screenshotUrl: row.status === 'LIVE' ? publicUrl + screenshotPath(row.portal, row.id) : null,
    reason: row.reason,
    listing: shownContent(row),
    suppression: suppressionOf(row),
  };
}

/** Of an entry of others: what the portal does about hiding it. Null: nobody has asked, and it can be asked. */
function suppressionOf({ portal, reference, suppression }: ListingRow) {
  const never = reference === null ? neverSuppresses(portal) : undefined;
  return never === undefined ? suppression : { status: 'UNAVAILABLE', request: null, reason: never };
}

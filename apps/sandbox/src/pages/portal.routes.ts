import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, answerError, notFound } from '../api-error.js';
import { bearerCheck } from '../bearer.js';
import { findCalls } from '../directory/call-log.js';
import type { DirectoryParts } from '../directory/directory.call.js';
import { portalOf } from '../directory/directory.call.js';
import { detailsOf } from '../directory/directory.reads.js';
import type { ListingRow, ListingStatus } from '../directory/listing.js';
import { isListingId, LISTING_STATUSES } from '../directory/listing.js';
import { browseListings, countByPortalAndStatus } from '../directory/listing.queries.js';
import { PORTALS } from '../portals.js';
import type { Query } from '../query.js';
import { pageIn, single } from '../query.js';
import { addressOf, sendPage, wantsJson } from './page.routes.js';
import { listingPage, listingsPage, overviewPage } from './portal.pages.js';

const CALLS_SHOWN = 20;

/** Overview, listings and calls of the portals, for people and as JSON; read-only but for `lose`. */
export function portalPages(parts: DirectoryParts) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    overviewRoutes(app, parts);
    listingRoutes(app, parts);
    app.get('/portals/:portal/calls', async (request) => {
      const query = request.query as Query;
      const filter = { reference: single(query, 'reference'), operation: single(query, 'operation') };
      return findCalls(parts.database, portalOf(request).key, filter, pageIn(query));
    });
    loseRoute(app, parts);
  };
}

function overviewRoutes(app: FastifyInstance, { database }: DirectoryParts): void {
  app.get('/', async (request, reply) =>
    sendPage(reply, overviewPage(addressOf(request), await countByPortalAndStatus(database))),
  );
  app.get('/portals', async () => ({ data: PORTALS, total: PORTALS.length }));
}

function listingRoutes(app: FastifyInstance, parts: DirectoryParts): void {
  app.get('/portals/:portal/listings', async (request, reply) => {
    const portal = portalOf(request);
    const query = request.query as Query;
    const filter = { status: statusIn(query), text: single(query, 'text') };
    const page = pageIn(query);
    const found = await browseListings(parts.database, portal.key, filter, page);
    if (!wantsJson(request)) return sendPage(reply, listingsPage(addressOf(request), portal, filter, page, found));
    return { data: found.data.map((row) => detailsOf(row, parts.publicUrl())), total: found.total };
  });
  app.get('/portals/:portal/listings/:id', async (request, reply) => {
    const portal = portalOf(request);
    const listing = await listingIn(parts, request);
    if (wantsJson(request)) return detailsOf(listing, parts.publicUrl());
    const filter = { reference: listing.reference, operation: undefined };
    const calls = await findCalls(parts.database, portal.key, filter, { take: CALLS_SHOWN, skip: 0 });
    return sendPage(reply, listingPage(addressOf(request), portal, listing, calls.data));
  });
}

function loseRoute(app: FastifyInstance, parts: DirectoryParts): void {
  const admits = bearerCheck(parts.settings.apiKey);
  // The button on the listing's page sends an empty form.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null),
  );
  app.post('/portals/:portal/listings/:id/lose', async (request, reply) => {
    // Browsers set this header and pages cannot: no foreign site can press the button in its visitor's name.
    const fromPage = request.headers['sec-fetch-site'] === 'same-origin';
    if (!fromPage && !admits(request.headers.authorization)) {
      throw new ApiError(401, 'UNAUTHORIZED', 'Send Authorization: Bearer <key>.');
    }
    const { id, portal, status } = await listingIn(parts, request);
    if (!(await parts.store.lose(portal, id))) throw new ApiError(409, 'NOT_LIVE', `The listing is ${status}.`);
    parts.announced();
    if (fromPage) return reply.redirect(request.url.replace(/\/lose$/, ''), 303);
    return { id, status: 'REMOVED' };
  });
}

async function listingIn(parts: DirectoryParts, request: FastifyRequest): Promise<ListingRow> {
  const { id } = request.params as { id: string };
  const listing = isListingId(id) ? await parts.store.byId(portalOf(request).key, id) : undefined;
  if (!listing) throw notFound('listing');
  return listing;
}

function statusIn(query: Query): ListingStatus | undefined {
  const asked = single(query, 'status');
  const status = LISTING_STATUSES.find((one) => one === asked);
  if (asked !== undefined && !status) {
    throw new ApiError(422, 'INVALID_QUERY', `status must be one of ${LISTING_STATUSES.join(', ')}.`);
  }
  return status;
}

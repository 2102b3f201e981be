import type { FastifyInstance } from 'fastify';
import { ApiError, answerError, notFound } from '../../api-error.js';
import { findCalls } from '../../directory/call-log.js';
import { contentOf } from '../../directory/content/content.routes.js';
import { ContentStore } from '../../directory/content/content.store.js';
import type { DirectoryParts } from '../../directory/directory.call.js';
import { portalOf } from '../../directory/directory.call.js';
import { detailsOf } from '../../directory/directory.reads.js';
import type { ListingStatus } from '../../directory/listing.js';
import { LISTING_STATUSES, shownContent } from '../../directory/listing.js';
import { browseListings, countByPortalAndStatus } from '../../directory/listing.queries.js';
import { ReviewStore } from '../../directory/reviews/review.store.js';
import { PORTALS } from '../../portals.js';
import type { Query } from '../../query.js';
import { pageIn, single } from '../../query.js';
import { addressOf, sendPage, wantsJson } from '../page.routes.js';
import { listingButtons, listingIn } from './listing.buttons.js';
import { editorRoutes, formBody } from './listing.editor.js';
import { listingPage, listingsPage, overviewPage } from './portal.pages.js';
import { reviewButtons } from './review.parts.js';
import { screenshotOf } from './screenshot.js';

const CALLS_SHOWN = 20;
const REVIEWS_SHOWN = 50;

/** Overview, listings and calls of the portals, for people and as JSON; read-only but for what a portal does by itself. */
export function portalPages(parts: DirectoryParts) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, formBody(body as string)),
    );
    overviewRoutes(app, parts);
    listingRoutes(app, parts);
    app.get('/portals/:portal/calls', async (request) => {
      const query = request.query as Query;
      const filter = { reference: single(query, 'reference'), operation: single(query, 'operation') };
      return findCalls(parts.database, portalOf(request).key, filter, pageIn(query));
    });
    screenshotRoute(app, parts);
    listingButtons(app, parts);
    reviewButtons(app, parts);
    editorRoutes(app, parts);
  };
}

function overviewRoutes(app: FastifyInstance, { database }: DirectoryParts): void {
  app.get('/', async (request, reply) =>
    sendPage(reply, overviewPage(addressOf(request), await countByPortalAndStatus(database))),
  );
  app.get('/portals', async () => ({
    data: PORTALS.map(({ key, name, countries, requestsPerSecond, contents }) => ({
      key,
      name,
      countries,
      requestsPerSecond,
      contents,
    })),
    total: PORTALS.length,
  }));
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
    const contents = await new ContentStore(parts.database).shown(portal.key, listing.id);
    const reviews = portal.hasReviews
      ? await new ReviewStore(parts.database).page(portal.key, listing.id, 0, REVIEWS_SHOWN)
      : null;
    if (wantsJson(request))
      return { ...detailsOf(listing, parts.publicUrl()), contents: contents.map(contentOf), reviews };
    const named =
      listing.reference === null ? { reference: undefined, listingId: listing.id } : { reference: listing.reference };
    const filter = { ...named, operation: undefined };
    const calls = await findCalls(parts.database, portal.key, filter, { take: CALLS_SHOWN, skip: 0 });
    return sendPage(reply, listingPage(addressOf(request), portal, listing, { contents, reviews, calls: calls.data }));
  });
}

/** What `screenshotUrl` of a live listing leads to. */
function screenshotRoute(app: FastifyInstance, parts: DirectoryParts): void {
  app.get('/portals/:portal/listings/:id/screenshot.svg', async (request, reply) => {
    const listing = await listingIn(parts, request);
    if (listing.status !== 'LIVE') throw notFound('listing');
    return reply.type('image/svg+xml').send(screenshotOf(portalOf(request), shownContent(listing)));
  });
}

function statusIn(query: Query): ListingStatus | undefined {
  const asked = single(query, 'status');
  const status = LISTING_STATUSES.find((one) => one === asked);
  if (asked !== undefined && !status) {
    throw new ApiError(422, 'INVALID_QUERY', `status must be one of ${LISTING_STATUSES.join(', ')}.`);
  }
  return status;
}

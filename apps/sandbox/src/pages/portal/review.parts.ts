import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../../api-error.js';
import { buttonCheck } from '../../bearer.js';
import type { DirectoryParts } from '../../directory/directory.call.js';
import { portalOf } from '../../directory/directory.call.js';
import type { ReviewRow } from '../../directory/reviews/review.js';
import { listingPath } from '../../directory/listing.js';
import type { Html } from '../html.js';
import { html } from '../html.js';
import type { Address } from '../layout.js';
import { instant } from '../layout.js';
import { listingIn } from './listing.buttons.js';

interface Given {
  rating?: number;
  content?: string;
  author?: string;
  language?: string | null;
}

const reviewSchema = {
  type: 'object',
  nullable: true,
  additionalProperties: false,
  properties: {
    rating: { type: 'integer', minimum: 1, maximum: 5 },
    content: { type: 'string', maxLength: 200_000 },
    author: { type: 'string', maxLength: 200 },
    language: { type: 'string', nullable: true, pattern: '^[a-z]{2}$' },
  },
} as const;

/** What customers do on the page of a listing: they write reviews, change them, and take them back. */
export function reviewButtons(app: FastifyInstance, parts: DirectoryParts): void {
  const check = buttonCheck(parts.settings.apiKey);
  const options = { schema: { body: reviewSchema } };
  const path = '/portals/:portal/listings/:id/reviews';
  app.post<{ Body: Given | null }>(path, options, async (request, reply) => {
    const fromPage = check(request);
    const { id, portal } = await reviewedListing(parts, request);
    const { rating = 5, content = '', author = 'A visitor', language = null } = request.body ?? {};
    const review = { rating, content, author, language };
    const made = await parts.reviews.write({ portal, listingId: id }, review);
    parts.announced();
    return fromPage ? reply.redirect(listingPath(portal, id), 303) : { id: made };
  });
  app.post<{ Body: Given | null; Params: { review: string } }>(
    `${path}/:review/edit`,
    options,
    async (request, reply) => {
      const fromPage = check(request);
      const { id, portal } = await reviewedListing(parts, request);
      const held = await parts.reviews.find({ portal, listingId: id }, reviewId(request.params.review));
      if (!held) throw notFound('review');
      const { rating = held.rating, content = held.content } = request.body ?? {};
      await parts.reviews.edit({ portal, listingId: id }, held.id, rating, content);
      parts.announced();
      return fromPage ? reply.redirect(listingPath(portal, id), 303) : { id: held.id };
    },
  );
  app.post<{ Params: { review: string } }>(`${path}/:review/remove`, options, async (request, reply) => {
    const fromPage = check(request);
    const { id, portal } = await reviewedListing(parts, request);
    if (!(await parts.reviews.remove({ portal, listingId: id }, reviewId(request.params.review))))
      throw notFound('review');
    return fromPage ? reply.redirect(listingPath(portal, id), 303) : { id: request.params.review };
  });
}

async function reviewedListing(parts: DirectoryParts, request: FastifyRequest) {
  const listing = await listingIn(parts, request);
  if (portalOf(request).reviews !== true || listing.status !== 'LIVE')
    throw new ApiError(409, 'NOT_REVIEWED', 'Nobody can write reviews here.');
  return listing;
}

function reviewId(text: string): string {
  if (!/^\d{1,18}$/.test(text)) throw notFound('review');
  return text;
}

/** The fields of a form, where they are those of a review. */
export function reviewForm(given: URLSearchParams): object | undefined {
  const rating = Number(given.get('rating'));
  if (!given.has('rating')) return undefined;
  return { rating, content: given.get('content') ?? '', author: given.get('author') || 'A visitor' };
}

/** Reviews as visitors of the page see them, with the owner's answers. */
export function reviewsPart(address: Address, reviews: readonly ReviewRow[]): Html {
  const row = ({ id, rating, author, content, created_at, edited_at, answer }: ReviewRow): Html =>
    html`<article class="entry" id="review-${id}">
      <p>
        <strong>${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}</strong> ${author}, ${instant(created_at)}
        ${edited_at && 'changed'}
      </p>
      <p class="text">${content}</p>
      ${answer?.shown != null && html`<p class="text"><strong>The owner:</strong> ${answer.shown}</p>`}
      ${answer !== null && answer.status !== 'LIVE' && html`<p class="quiet">An answer is ${answer.status}: ${answer.reason?.message ?? answer.comment}</p>`}
      <form method="post" action="${address.path}/reviews/${id}/remove"><button>Take it back</button></form>
    </article>`;
  return html`<h2>Reviews</h2>
    ${reviews.length === 0 ? html`<p class="quiet">None.</p>` : reviews.map(row)}
    <form method="post" action="${address.path}/reviews">
      <label>Stars <input name="rating" inputmode="numeric" size="2" value="5" /></label>
      <label>You are <input name="author" /></label>
      <label>Review <input name="content" /></label>
      <button>Write a review</button>
    </form>`;
}

import type { FastifyInstance } from 'fastify';
import { ApiError, notFound } from '../../api-error.js';
import { buttonCheck } from '../../bearer.js';
import type { DirectoryParts } from '../../directory/directory.call.js';
import { portalOf } from '../../directory/directory.call.js';
import { listingPath } from '../../directory/listing.js';
import type { ReviewRow, WrittenReview } from '../../directory/reviews/review.store.js';
import { ReviewStore } from '../../directory/reviews/review.store.js';
import type { Html } from '../html.js';
import { html } from '../html.js';
import type { Address } from '../layout.js';
import { instant } from '../layout.js';
import { writtenAt } from '../../validation.js';
import { listingIn } from './listing.buttons.js';

interface ReviewForm {
  readonly stars?: string | number;
  readonly text?: string;
  readonly author?: string;
  /** When it was written, an instant that has passed; left out: now. */
  readonly at?: string;
}

/** What visitors see below an entry, and the form with which they write. */
export const reviewPart = (address: Address, reviews: readonly ReviewRow[]): Html =>
  html`<h2>Reviews</h2>
    ${reviews.length === 0 && html`<p class="quiet">Nobody has written one yet.</p>`}
    ${reviews.map(
      ({ id, rating, text, author, answer, answer_status: status, created_at: at }) =>
        html`<article class="entry">
          <p><strong>${author}</strong>, ${rating} of 5 stars <span class="quiet">${instant(at)}</span></p>
          <p>${text}</p>
          ${answer !== null && status === 'LIVE' && html`<p><strong>Answer of the owner:</strong> ${answer}</p>`}
          ${answer !== null && status !== 'LIVE' && html`<p class="quiet">An answer is ${status}, and not shown.</p>`}
          <form method="post" action="${address.path}/reviews/${id}/remove"><button>Remove this review</button></form>
        </article>`,
    )}
    <form method="post" action="${address.path}/reviews">
      <label
        >Stars
        <select name="stars">
          ${[5, 4, 3, 2, 1].map((stars) => html`<option value="${stars}">${stars}</option>`)}
        </select></label
      >
      <label>Your name <input name="author" value="A visitor" /></label>
      <label>Review <input name="text" /></label>
      <button>Write a review</button>
    </form>`;

/** What visitors do with reviews, in the browser and in tests. */
export function reviewButtons(app: FastifyInstance, parts: DirectoryParts): void {
  const check = buttonCheck(parts.settings.apiKey);
  const store = new ReviewStore(parts.database);
  app.post<{ Body: ReviewForm | null }>('/portals/:portal/listings/:id/reviews', async (request, reply) => {
    const fromPage = check(request);
    const listing = await listingIn(parts, request);
    const id = await store.write(portalOf(request).key, listing.id, writtenIn(request.body));
    return fromPage ? reply.redirect(listingPath(listing.portal, listing.id), 303) : { id };
  });
  app.post<{ Body: ReviewForm | null; Params: { review: string } }>(
    '/portals/:portal/listings/:id/reviews/:review/:act',
    async (request, reply) => {
      const fromPage = check(request);
      const listing = await listingIn(parts, request);
      const { review, act } = request.params as { review: string; act: string };
      const held = /^\d{1,18}$/.test(review) ? await store.find(portalOf(request).key, listing.id, review) : undefined;
      if (held === undefined || !['edit', 'remove'].includes(act)) throw notFound('review');
      if (act === 'remove') await store.remove(held.id);
      else await store.edit(held.id, writtenIn(request.body));
      return fromPage ? reply.redirect(listingPath(listing.portal, listing.id), 303) : { id: held.id };
    },
  );
}

function writtenIn(body: ReviewForm | null): WrittenReview {
  const { stars = 5, text = '', author = '', at } = body ?? {};
  const rating = Number(stars);
  if (!Number.isInteger(rating) || rating < 1 || rating > 5)
    throw new ApiError(422, 'INVALID_FIELD', 'A review has one to five stars.', { field: 'stars' });
  return { rating, text: text.trim() || null, author: author.trim() || 'A visitor', at: writtenAt(at) };
}

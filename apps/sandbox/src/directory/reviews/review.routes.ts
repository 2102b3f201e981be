import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../../api-error.js';
import { countFault, magicWordsIn } from '../../magic-words.js';
import type { Query } from '../../query.js';
import { single } from '../../query.js';
import type { DirectoryParts } from '../directory.call.js';
import { failIfAsked, heldListing, loseAnswer, portalOf } from '../directory.call.js';
import type { ReviewRow } from './review.store.js';
import { ReviewStore } from './review.store.js';

const PER_PAGE = 50;
const MOST_CHARACTERS = 4000;
/** How long a portal thinks about an answer with `[slow]`. */
const DECISION_MS = 3000;
const REFUSAL = 'The answer does not meet our guidelines for owners.';

interface Path {
  id: string;
  review: string;
}

const answerSchema = {
  type: 'object',
  required: ['text'],
  additionalProperties: false,
  properties: { text: { type: 'string', minLength: 1 } },
} as const;

/** Reviews of listings: read them, answer one. A second answer replaces the first. */
export function reviewRoutes(app: FastifyInstance, parts: DirectoryParts): void {
  const store = new ReviewStore(parts.database);
  app.get<{ Params: Path }>('/listings/:id/reviews', { config: { operation: 'reviews' } }, async (request) => {
    const { id } = await reviewedListing(parts, request);
    const skip = Number(single(request.query as Query, 'cursor') ?? 0);
    if (!Number.isSafeInteger(skip) || skip < 0) throw new ApiError(422, 'INVALID_QUERY', 'cursor is none of ours.');
    const rows = await store.page(portalOf(request).key, id, skip, PER_PAGE + 1);
    const address = addressOfListing(parts, request, id);
    return {
      data: rows.slice(0, PER_PAGE).map((row) => reviewOf(row, address)),
      next: rows.length > PER_PAGE ? String(skip + PER_PAGE) : null,
    };
  });
  app.get<{ Params: Path }>('/listings/:id/reviews/:review', { config: { operation: 'review' } }, async (request) => {
    const { id } = await reviewedListing(parts, request);
    return reviewOf(await heldReview(store, request, id), addressOfListing(parts, request, id));
  });
  app.put<{ Params: Path; Body: { text: string } }>(
    '/listings/:id/reviews/:review/answer',
    { config: { operation: 'answer' }, schema: { body: answerSchema } },
    async (request, reply) => answer(parts, store, request, reply, request.body.text),
  );
}

async function answer(
  parts: DirectoryParts,
  store: ReviewStore,
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<unknown> {
  const portal = portalOf(request);
  const { id } = await reviewedListing(parts, request);
  const held = await heldReview(store, request, id);
  if (!portal.takesAnswers) throw new ApiError(422, 'ANSWERS_NOT_TAKEN', `${portal.name} takes no answers.`);
  if (text.length > MOST_CHARACTERS)
    throw new ApiError(422, 'INVALID_FIELD', `An answer has at most ${MOST_CHARACTERS} characters.`, { field: 'text' });
  await failIfAsked(parts, request, { name: text });
  const words = magicWordsIn(text);
  const isFirst = async (fault: string): Promise<boolean> =>
    (await countFault(parts.database, portal.key, `review ${held.id}`, fault)) === 1;
  const refused = words.has('refuse') || (words.has('refuse-once') && (await isFirst('refuse-once')));
  const waitMs = words.has('slow') ? DECISION_MS : undefined;
  await store.answer(held.id, text, { reason: refused ? REFUSAL : null, waitMs });
  if (words.has('lost') && (await isFirst('lost'))) {
    loseAnswer(request, reply);
    return reply;
  }
  return answerOf(await heldReview(store, request, id));
}

/** @throws ApiError 404; 409 while visitors do not see the listing; 422 at a portal without reviews */
async function reviewedListing(parts: DirectoryParts, request: FastifyRequest): Promise<{ id: string }> {
  const portal = portalOf(request);
  const held = await heldListing(parts, request, (request.params as Path).id);
  if (!portal.hasReviews) throw new ApiError(422, 'REVIEWS_NOT_TAKEN', `${portal.name} has no reviews.`);
  if (held.status !== 'LIVE') throw new ApiError(409, `LISTING_${held.status}`, `The listing is ${held.status}.`);
  return held;
}

async function heldReview(store: ReviewStore, request: FastifyRequest, listingId: string): Promise<ReviewRow> {
  const { review } = request.params as Path;
  const held = /^\d{1,18}$/.test(review) ? await store.find(portalOf(request).key, listingId, review) : undefined;
  if (!held) throw notFound('review');
  return held;
}

const addressOfListing = (parts: DirectoryParts, request: FastifyRequest, id: string): string =>
  `${parts.publicUrl()}/sandbox/portals/${portalOf(request).key}/listings/${id}`;

const reviewOf = (row: ReviewRow, url: string): object => ({
  id: row.id,
  rating: row.rating,
  text: row.text,
  author: { name: row.author, url: null, photoUrl: null },
  url,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  answer: row.answer === null ? null : answerOf(row),
});

const answerOf = ({
  answer: text,
  answer_status: status,
  answer_reason: reason,
  answered_at: at,
}: ReviewRow): object => ({
  text,
  status,
  updatedAt: at?.toISOString() ?? null,
  reason: reason === null ? null : { code: 'GUIDELINES', message: reason },
});

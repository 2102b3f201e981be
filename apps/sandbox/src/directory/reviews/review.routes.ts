import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../../api-error.js';
import { countFault, magicWordsIn } from '../../magic-words.js';
import type { Query } from '../../query.js';
import { pageIn, single } from '../../query.js';
import { logCall } from '../call-log.js';
import type { DirectoryParts } from '../directory.call.js';
import { callIn, failIfAsked, heldListing, loseAnswer, noteInCall, portalOf } from '../directory.call.js';
import { REFUSED, isRefused } from './review-desk.js';
import type { AnswerBody, ReviewRow } from './review.js';
import { answerSchema, reviewOf } from './review.js';
import type { ReviewPlace } from './review.store.js';

const SLOW_MS = 3000;

interface Path {
  id: string;
  review: string;
}

/** Reviews of live listings: list, read, answer, take the answer back. Magic words are those of the answer. */
export function reviewRoutes(app: FastifyInstance, parts: DirectoryParts): void {
  app.get('/listings/:id/reviews', { config: { operation: 'reviews' } }, async (request) => {
    const place = await placeIn(parts, request);
    const query = request.query as Query;
    const { take } = pageIn(query);
    const cursor = single(query, 'cursor') ?? null;
    if (cursor !== null && !/^\d{1,18}$/.test(cursor))
      throw new ApiError(422, 'INVALID_QUERY', 'This is no cursor of ours.');
    const rows = await parts.reviews.page(place, cursor, take + 1);
    const data = rows.slice(0, take);
    const next = rows.length > take ? (data.at(-1)?.id ?? null) : null;
    return { data: data.map((row) => reviewOf(row, parts.publicUrl())), next };
  });
  app.get('/listings/:id/reviews/:review', { config: { operation: 'review' } }, async (request) =>
    reviewOf(await reviewIn(parts, request), parts.publicUrl()),
  );
  app.put<{ Params: Path; Body: AnswerBody }>(
    '/listings/:id/reviews/:review/answer',
    { config: { operation: 'answer' }, schema: { body: answerSchema } },
    (request, reply) => takeAnswer(parts, request, reply, request.body),
  );
  app.delete('/listings/:id/reviews/:review/answer', { config: { operation: 'removeAnswer' } }, async (request) => {
    demandAnswers(request);
    const { id, answer } = await reviewIn(parts, request);
    if (answer?.comment.includes('[keep]') === true)
      throw new ApiError(409, 'ANSWER_KEPT', 'The answer is part of a dispute and stays.');
    await parts.reviews.removeAnswer(id);
    return { id, status: 'REMOVED' };
  });
}

async function takeAnswer(
  parts: DirectoryParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { version, comment }: AnswerBody,
): Promise<unknown> {
  const portal = demandAnswers(request);
  const held = await reviewIn(parts, request);
  noteInCall(request, { version });
  await failIfAsked(parts, request, { name: comment });
  const words = magicWordsIn(comment);
  const checks = portal.answers === 'checked';
  if (!checks && isRefused(comment)) throw new ApiError(422, REFUSED.code, REFUSED.message, { field: 'comment' });
  const shown = held.answer?.shown ?? null;
  const at = new Date().toISOString();
  const answer = checks
    ? ({ comment, version, status: 'PENDING', reason: null, at, shown } as const)
    : ({ comment, version, status: 'LIVE', reason: null, at, shown: comment } as const);
  const delayMs = parts.settings.delayMs;
  const taken = await parts.reviews.answer(held.id, answer, checks ? delayMs : null);
  const call = callIn(request);
  const lost = words.has('lost') && (await countFault(parts.database, portal.key, `review ${held.id}`, 'lost')) === 1;
  await logCall(parts.database, call, lost ? 'ANSWER_LOST' : 'ANSWERED', lost ? null : 202, taken !== undefined);
  call.logged = true;
  if (checks) parts.reviewDesk.expect(delayMs);
  if (words.has('slow')) await sleep(SLOW_MS);
  if (lost) {
    loseAnswer(request, reply);
    return reply;
  }
  const now = taken?.answer ?? (await reviewIn(parts, request)).answer;
  return reply.code(202).send({ status: now?.status, version: now?.version });
}

/** @throws ApiError 405 at portals without answers */
function demandAnswers(request: FastifyRequest) {
  const portal = portalOf(request);
  if (portal.answers === undefined)
    throw new ApiError(405, 'METHOD_NOT_ALLOWED', `${portal.name} takes no answers to reviews.`);
  return portal;
}

async function placeIn(parts: DirectoryParts, request: FastifyRequest): Promise<ReviewPlace> {
  const portal = portalOf(request);
  if (portal.reviews !== true) throw new ApiError(405, 'METHOD_NOT_ALLOWED', `${portal.name} has no reviews.`);
  const { id } = await heldListing(parts, request, (request.params as Path).id);
  return { portal: portal.key, listingId: id };
}

async function reviewIn(parts: DirectoryParts, request: FastifyRequest): Promise<ReviewRow> {
  const { review } = request.params as Path;
  const place = await placeIn(parts, request);
  const row = /^\d{1,18}$/.test(review) ? await parts.reviews.find(place, review) : undefined;
  if (!row) throw notFound('review');
  return row;
}

import { Injectable } from '@nestjs/common';
import type { PortalAddress } from '#contexts/listings';
import { ReviewDirectory } from '#contexts/reviews';
import type { AnswerReceipt, PortalAnswer, PortalReview, ReviewPage } from '#contexts/reviews';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyClient, ThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyAnswer, ThirdPartyCall } from '#platform/http-client';
import { isAbsent, partyOf, reasonOf } from '../portal-party.js';

/** Statuses by which a portal judges an answer; all others are about the call. */
const judging = new Set([400, 413, 422]);
const answerStates = ['PENDING', 'LIVE', 'REFUSED'] as const;

type Json = Readonly<Record<string, unknown>>;

/** The part of the directory protocol that is about reviews of a listing. */
@Injectable()
export class PortalReviews extends ReviewDirectory {
  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
  ) {
    super();
  }

  async page(portal: PortalAddress, listing: string, cursor: string | null): Promise<ReviewPage> {
    const query: Record<string, string> = cursor === null ? {} : { cursor };
    const answer = await this.call(portal, { method: 'GET', path: pathOf(listing), query });
    const { data, next } = (answer.body ?? {}) as { data?: unknown; next?: unknown };
    if (!Array.isArray(data)) return garbage(portal, 'portalUnreachable', answer);
    // One that is not what the protocol promises must not hide the others.
    return { reviews: data.flatMap((each) => readReview(each) ?? []), next: textIn(next) };
  }

  async one(portal: PortalAddress, listing: string, review: string): Promise<PortalReview | null> {
    try {
      const answer = await this.call(portal, { method: 'GET', path: pathOf(listing, review) });
      return readReview(answer.body) ?? garbage(portal, 'portalUnreachable', answer);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async answer(portal: PortalAddress, listing: string, review: string, text: string): Promise<AnswerReceipt> {
    try {
      const answer = await this.call(portal, {
        method: 'PUT',
        path: `${pathOf(listing, review)}/answer`,
        body: { text },
      });
      const taken = readAnswer(answer.body);
      return taken === null ? garbage(portal, 'outcomeUnknown', answer) : { outcome: 'taken', answer: taken };
    } catch (error) {
      if (isAbsent(error)) return { outcome: 'gone' };
      const isJudged = isThirdPartyFailure(error) && judging.has(error.details.status ?? 0);
      const reason = isJudged ? reasonOf(error.details.body) : null;
      if (reason === null) throw error;
      return { outcome: 'refused', reason: reason.message };
    }
  }

  private call(portal: PortalAddress, call: ThirdPartyCall): Promise<ThirdPartyAnswer> {
    return this.client.call(partyOf(portal, this.config), call);
  }
}

const pathOf = (listing: string, review?: string): string =>
  `/listings/${encodeURIComponent(listing)}/reviews${review === undefined ? '' : `/${encodeURIComponent(review)}`}`;

function garbage(
  portal: PortalAddress,
  key: 'outcomeUnknown' | 'portalUnreachable',
  { status }: ThirdPartyAnswer,
): never {
  const body = { message: 'it is not what the protocol promises' };
  throw new ThirdPartyFailure(key, portal.name, { status, body, retryAfterMs: null });
}

const objectIn = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const dateIn = (value: unknown): Date | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value) : null;

function readReview(value: unknown): PortalReview | null {
  const { id, rating, text, author, url, createdAt, updatedAt, answer } = objectIn(value);
  const [externalId, at, edited] = [textIn(id), dateIn(createdAt), dateIn(updatedAt)];
  if (externalId === null || at === null) return null;
  const { name, url: authorUrl, photoUrl } = objectIn(author);
  const held = readAnswer(answer);
  return {
    externalId,
    rating: Number.isInteger(rating) && Number(rating) >= 1 && Number(rating) <= 5 ? Number(rating) : null,
    recommended: null,
    content: textIn(text),
    author: { name: textIn(name), url: textIn(authorUrl), photoUrl: textIn(photoUrl) },
    url: textIn(url),
    threadId: null,
    answerable: true,
    at,
    editedAt: edited !== null && edited.getTime() !== at.getTime() ? edited : null,
    answers: held === null ? [] : [held],
    comments: [],
  };
}

function readAnswer(value: unknown): PortalAnswer | null {
  const { text, status, updatedAt, reason } = objectIn(value);
  const state = answerStates.find((each) => each === status);
  if (typeof text !== 'string' || state === undefined) return null;
  return { externalId: null, text, at: dateIn(updatedAt), state, reason: reasonOf(reason)?.message ?? null };
}

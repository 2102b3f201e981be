import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ReviewSource, ReviewSources } from '#contexts/reviews';
import type { AnswerReceipt, OutgoingAnswer, PortalReview, ReviewPage, ReviewTarget } from '#contexts/reviews';
import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import { entriesIn, GoogleCalls, pathOf } from '../google-calls.js';

const service = 'mybusiness';
/** Google's maximum. */
const perPage = '50';
const stars: readonly unknown[] = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];
/** A review has one reply, which has no id of its own. */
const replyId = 'reply';

type Json = Readonly<Record<string, unknown>>;

/** Reviews over My Business v4. https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews */
@Injectable()
export class GoogleReviews extends ReviewSource implements OnModuleInit {
  readonly kind = 'GOOGLE';
  readonly severalAnswers = false;
  readonly longestAnswer = { count: 4096, unit: 'bytes' } as const;

  constructor(
    private readonly calls: GoogleCalls,
    private readonly registry: ReviewSources,
  ) {
    super();
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  /** Google orders by the time of the last change, unless it is told otherwise. */
  async page({ place, accessToken: token }: ReviewTarget, cursor: string | null): Promise<ReviewPage> {
    const query = { pageSize: perPage, pageToken: cursor ?? undefined };
    const path = `/v4/${pathOf(place)}/reviews`;
    const answer = await this.calls.call({ service, token, method: 'GET', path, query });
    const { nextPageToken } = answer;
    return {
      reviews: entriesIn(answer, 'reviews').flatMap((entry) => reviewIn(entry) ?? []),
      next: typeof nextPageToken === 'string' && nextPageToken !== '' ? nextPageToken : null,
    };
  }

  async one(target: ReviewTarget, reviewId: string): Promise<PortalReview | null> {
    try {
      const path = `/v4/${nameOf(target, reviewId)}`;
      const body = await this.calls.call({ service, token: target.accessToken, method: 'GET', path });
      return reviewIn(body) ?? garbage('portalUnreachable', body);
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  }

  async answer(target: ReviewTarget, { reviewId, text }: OutgoingAnswer): Promise<AnswerReceipt> {
    try {
      const path = `/v4/${nameOf(target, reviewId)}/reply`;
      const token = target.accessToken;
      const body = await this.calls.call({ service, token, method: 'PUT', path, body: { comment: text } });
      return typeof body['comment'] === 'string' ? { outcome: 'live', id: replyId } : garbage('outcomeUnknown', body);
    } catch (error) {
      if (isGone(error)) return { outcome: 'gone' };
      const reason = refusalIn(error);
      if (reason === null) throw error;
      return { outcome: 'refused', reason };
    }
  }

  async removeAnswer(target: ReviewTarget, { reviewId }: { readonly reviewId: string }): Promise<string | null> {
    try {
      const path = `/v4/${nameOf(target, reviewId)}/reply`;
      await this.calls.call({ service, token: target.accessToken, method: 'DELETE', path });
      return null;
    } catch (error) {
      if (isGone(error)) return null;
      const reason = refusalIn(error);
      if (reason === null) throw error;
      return reason;
    }
  }
}

const nameOf = ({ place }: ReviewTarget, reviewId: string): string => pathOf(`${place}/reviews/${reviewId}`);

function garbage(key: 'portalUnreachable' | 'outcomeUnknown', body: Json): never {
  throw new ThirdPartyFailure(key, 'Google', { status: 200, body, retryAfterMs: null });
}

/** Undefined: it does not say what it is, or when it was written. */
function reviewIn(entry: Json): PortalReview | undefined {
  const { name, reviewId, starRating, comment, createTime, updateTime, reviewReply } = entry;
  const id = text(reviewId) ?? text(name)?.split('/').at(-1);
  const at = timeIn(createTime) ?? timeIn(updateTime);
  if (id === undefined || at === undefined) return undefined;
  const changedAt = timeIn(updateTime) ?? at;
  const position = stars.indexOf(starRating);
  const { displayName, profilePhotoUrl, isAnonymous } = fieldsOf(entry['reviewer']);
  return {
    id,
    rating: position < 0 ? null : position + 1,
    recommended: null,
    content: text(comment) ?? null,
    language: null,
    author: {
      name: isAnonymous === true ? null : (text(displayName) ?? null),
      url: null,
      photoUrl: isAnonymous === true ? null : (text(profilePhotoUrl) ?? null),
    },
    url: null,
    at,
    editedAt: changedAt > at ? changedAt : null,
    sortedAt: changedAt,
    answerable: true,
    comments: replyIn(reviewReply, changedAt),
  };
}

function replyIn(reply: unknown, otherwise: Date): PortalReview['comments'] {
  const { comment, updateTime } = fieldsOf(reply);
  const message = text(comment);
  if (message === undefined) return [];
  const at = timeIn(updateTime) ?? otherwise;
  return [{ id: replyId, owner: true, message, at, author: null, status: 'LIVE', reason: null }];
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function timeIn(value: unknown): Date | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time);
}

const fieldsOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

/** A page in HTML says the same of an address that is wrong. */
const isGone = (error: unknown): boolean =>
  isThirdPartyFailure(error) &&
  error.details.status === 404 &&
  fieldsOf(fieldsOf(error.details.body)['error'])['status'] === 'NOT_FOUND';

/** Statuses by which Google judges a reply; all others are about the call. */
const judging = new Set([400, 403, 409, 422]);

const refusalIn = (error: unknown): string | null =>
  isThirdPartyFailure(error) && judging.has(error.details.status ?? 0)
    ? String(error.parameters['reason'] ?? error.message)
    : null;

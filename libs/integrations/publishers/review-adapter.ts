import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { PortalAddress } from '#contexts/listings';
import { ReviewSource, ReviewSources } from '#contexts/reviews';
import type {
  AnswerReceipt,
  OutgoingAnswer,
  PortalComment,
  PortalReview,
  ReviewPage,
  ReviewTarget,
} from '#contexts/reviews';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyClient, ThirdPartyFailure } from '#platform/http-client';
import type { ThirdPartyAnswer, ThirdPartyCall } from '#platform/http-client';
import { isAbsent, partyOf, reasonOf } from './portal-party.js';

const perPage = '100';
/** A review has one answer, which has no id of its own. */
const answerId = 'answer';
/** Statuses by which a portal judges an answer; all others are about the call. */
const judging = new Set([400, 409, 413, 422]);

type Json = Readonly<Record<string, unknown>>;

/** The part of the directory protocol that is about reviews (`apps/docs/docs/directory-protocol-more.md`). */
@Injectable()
export class ReviewAdapter extends ReviewSource implements OnModuleInit {
  readonly kind = 'DIRECTORY';
  readonly severalAnswers = false;
  readonly longestAnswer = { count: 4000, unit: 'characters' } as const;

  constructor(
    private readonly client: ThirdPartyClient,
    private readonly config: Config,
    private readonly registry: ReviewSources,
  ) {
    super();
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  /** Reviews that are not what the protocol promises are left out: one must not hide the others. */
  async page(target: ReviewTarget, cursor: string | null): Promise<ReviewPage> {
    const query = { take: perPage, ...(cursor !== null && { cursor }) };
    const answer = await this.call(target, { method: 'GET', path: pathOf(target), query });
    const { data, next } = fieldsOf(answer.body);
    if (!Array.isArray(data)) return garbage(target, 'portalUnreachable', answer);
    return {
      reviews: data.flatMap((each) => reviewIn(each) ?? []),
      next: textIn(next),
    };
  }

  async one(target: ReviewTarget, reviewId: string): Promise<PortalReview | null> {
    try {
      const answer = await this.call(target, { method: 'GET', path: pathOf(target, reviewId) });
      return reviewIn(answer.body) ?? garbage(target, 'portalUnreachable', answer);
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async answer(target: ReviewTarget, { reviewId, text, version }: OutgoingAnswer): Promise<AnswerReceipt> {
    const path = `${pathOf(target, reviewId)}/answer`;
    try {
      const answer = await this.call(target, { method: 'PUT', path, body: { version, comment: text } });
      const { status } = fieldsOf(answer.body);
      if (status === 'LIVE' || status === 'PENDING')
        return { outcome: status === 'LIVE' ? 'live' : 'pending', id: answerId };
      return garbage(target, 'outcomeUnknown', answer);
    } catch (error) {
      if (isAbsent(error)) return { outcome: 'gone' };
      const reason = refusalIn(error);
      if (reason === null) throw error;
      return { outcome: 'refused', reason };
    }
  }

  async removeAnswer(target: ReviewTarget, { reviewId }: { readonly reviewId: string }): Promise<string | null> {
    try {
      await this.call(target, { method: 'DELETE', path: `${pathOf(target, reviewId)}/answer` });
      return null;
    } catch (error) {
      if (isAbsent(error)) return null;
      const reason = refusalIn(error);
      if (reason === null) throw error;
      return reason;
    }
  }

  private call(target: ReviewTarget, call: ThirdPartyCall): Promise<ThirdPartyAnswer> {
    return this.client.call(partyOf(addressOf(target), this.config), call);
  }
}

function addressOf({ portal, place }: ReviewTarget): PortalAddress {
  if (portal === null) throw new Error(`${place} is at no listing portal.`);
  return portal;
}

function pathOf({ place }: ReviewTarget, reviewId?: string): string {
  const path = `/listings/${encodeURIComponent(place)}/reviews`;
  return reviewId === undefined ? path : `${path}/${encodeURIComponent(reviewId)}`;
}

/** A 2xx without what the protocol promises. */
function garbage(target: ReviewTarget, key: 'outcomeUnknown' | 'portalUnreachable', answer: ThirdPartyAnswer): never {
  const details = { status: answer.status, body: answer.body, retryAfterMs: null };
  throw new ThirdPartyFailure(key, addressOf(target).name, details);
}

function refusalIn(error: unknown): string | null {
  if (!isThirdPartyFailure(error) || !judging.has(error.details.status ?? 0)) return null;
  return reasonOf(error.details.body)?.message ?? error.message;
}

/** Undefined: it is not what the protocol promises. */
function reviewIn(value: unknown): PortalReview | undefined {
  const { id, rating, content, language, author, url, createdAt, editedAt, updatedAt, answerable, answer } =
    fieldsOf(value);
  const name = textIn(id);
  const at = timeIn(createdAt);
  if (name === null || at === undefined) return undefined;
  const { name: authorName, url: authorUrl, photoUrl } = fieldsOf(author);
  const isRating = Number.isInteger(rating) && (rating as number) >= 1 && (rating as number) <= 5;
  return {
    id: name,
    rating: isRating ? (rating as number) : null,
    recommended: null,
    content: textIn(content),
    language: /^[a-z]{2}$/.test(textIn(language) ?? '') ? textIn(language) : null,
    author: { name: textIn(authorName), url: webAddress(authorUrl), photoUrl: webAddress(photoUrl) },
    url: webAddress(url),
    at,
    editedAt: timeIn(editedAt) ?? null,
    sortedAt: timeIn(updatedAt) ?? timeIn(editedAt) ?? at,
    answerable: answerable !== false,
    comments: answerIn(answer, at),
  };
}

function answerIn(value: unknown, otherwise: Date): readonly PortalComment[] {
  const { comment, status, reason, at } = fieldsOf(value);
  const message = textIn(comment);
  if (message === null || (status !== 'LIVE' && status !== 'PENDING' && status !== 'REFUSED')) return [];
  return [
    {
      id: answerId,
      owner: true,
      message,
      at: timeIn(at) ?? otherwise,
      author: null,
      status,
      reason: reasonOf(reason)?.message ?? null,
    },
  ];
}

const fieldsOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Shown as a link: nothing but the web. */
const webAddress = (value: unknown): string | null =>
  typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value) ? value : null;

function timeIn(value: unknown): Date | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time);
}

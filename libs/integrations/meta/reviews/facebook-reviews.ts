import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isGrantRefused } from '#contexts/connections';
import { ReviewSource, ReviewSources } from '#contexts/reviews';
import type { AnswerReceipt, OutgoingAnswer, PortalReview, ReviewPage, ReviewTarget } from '#contexts/reviews';
import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import { Graph } from '../graph.js';
import type { GraphCall } from '../graph.js';
import { recommendationIn } from './recommendation.js';
import type { CommentsAnswer, GraphRecommendation } from './recommendation.js';

const commentFields = 'id,message,created_time,from{id,name}';
const fields = `created_time,rating,recommendation_type,review_text,reviewer{id,name,picture},open_graph_story{id,comments.order(chronological).limit(100){${commentFields}}}`;
const perPage = '50';
/** Pages that are looked through for one recommendation, and for the comments of one; a server that turns in circles ends here. */
const mostPages = 40;

/** Codes of the Graph API: too many calls. https://developers.facebook.com/docs/graph-api/guides/error-handling */
const limits = new Set([4, 17, 32, 613]);
/** There is no such object, or nobody may see it any more. */
const gone = new Set([100, 803]);

interface RatingsAnswer {
  readonly data?: readonly GraphRecommendation[];
  readonly paging?: { readonly cursors?: { readonly after?: string }; readonly next?: string };
}

/** Recommendations of pages. https://developers.facebook.com/docs/graph-api/reference/page/ratings */
@Injectable()
export class FacebookReviews extends ReviewSource implements OnModuleInit {
  readonly kind = 'FACEBOOK';
  readonly severalAnswers = true;
  readonly longestAnswer = { count: 8000, unit: 'characters' } as const;

  constructor(
    private readonly graph: Graph,
    private readonly registry: ReviewSources,
  ) {
    super();
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  async page(target: ReviewTarget, cursor: string | null): Promise<ReviewPage> {
    const query = { fields, limit: perPage, ...(cursor !== null && { after: cursor }) };
    const path = `/${encodeURIComponent(target.place)}/ratings`;
    const { data = [], paging } = await this.call<RatingsAnswer>(target, { path, query });
    const reviews: PortalReview[] = [];
    for (const entry of data) {
      const review = recommendationIn(entry, target.place, await this.furtherComments(target, entry));
      if (review !== undefined) reviews.push(review);
    }
    return { reviews, next: paging?.next === undefined ? null : (paging.cursors?.after ?? null) };
  }

  /** Facebook has no address for one recommendation: of one whose story is there, the list is looked through. */
  async one(target: ReviewTarget, reviewId: string): Promise<PortalReview | null> {
    try {
      await this.call(target, { path: `/${encodeURIComponent(reviewId)}`, query: { fields: 'id' } });
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
    let cursor: string | null = null;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const page: ReviewPage = await this.page(target, cursor);
      const found = page.reviews.find(({ id }) => id === reviewId);
      if (found !== undefined) return found;
      cursor = page.next;
      if (cursor === null) break;
    }
    return null;
  }

  async answer(target: ReviewTarget, { reviewId, answerId, text }: OutgoingAnswer): Promise<AnswerReceipt> {
    const path = answerId === null ? `/${encodeURIComponent(reviewId)}/comments` : `/${encodeURIComponent(answerId)}`;
    try {
      const call = { method: 'POST', path, form: { message: text } } as const;
      const { id, success } = await this.call<{ id?: unknown; success?: unknown }>(target, call);
      if (answerId !== null && success === true) return { outcome: 'live', id: answerId };
      if (answerId === null && typeof id === 'string') return { outcome: 'live', id };
      throw new ThirdPartyFailure('outcomeUnknown', 'Facebook', { status: 200, body: null, retryAfterMs: null });
    } catch (error) {
      if (isGone(error)) return { outcome: 'gone' };
      const reason = refusalIn(error);
      if (reason === null) throw error;
      return { outcome: 'refused', reason };
    }
  }

  async removeAnswer(target: ReviewTarget, { answerId }: { readonly answerId: string }): Promise<string | null> {
    try {
      await this.call(target, { method: 'DELETE', path: `/${encodeURIComponent(answerId)}` });
      return null;
    } catch (error) {
      if (isGone(error)) return null;
      const reason = refusalIn(error);
      if (reason === null) throw error;
      return reason;
    }
  }

  private async furtherComments(
    target: ReviewTarget,
    { open_graph_story: story }: GraphRecommendation,
  ): Promise<readonly NonNullable<CommentsAnswer['data']>[number][]> {
    const found = [...(story?.comments?.data ?? [])];
    let paging = story?.comments?.paging;
    for (let pages = 0; pages < mostPages && paging?.next !== undefined && story !== undefined; pages += 1) {
      const query = { fields: commentFields, limit: '100', order: 'chronological', after: paging.cursors?.after ?? '' };
      const path = `/${encodeURIComponent(story.id)}/comments`;
      const answer: CommentsAnswer = await this.call<CommentsAnswer>(target, { path, query });
      found.push(...(answer.data ?? []));
      paging = answer.paging;
    }
    return found;
  }

  private async call<T>({ accessToken }: ReviewTarget, call: GraphCall): Promise<T> {
    try {
      return await this.graph.call<T>({ ...call, accessToken });
    } catch (error) {
      throw readable(error);
    }
  }
}

/** A token that is no good is a refused call here; what follows from it, the connection decides. Limits pass by themselves. */
function readable(error: unknown): unknown {
  if (isGrantRefused(error)) {
    const body = { message: error.reason };
    return new ThirdPartyFailure('portalRefused', 'Facebook', { status: 401, body, retryAfterMs: null }, error);
  }
  if (!isThirdPartyFailure(error) || !limits.has(codeOf(error))) return error;
  return new ThirdPartyFailure('portalUnreachable', error.party, error.details, error);
}

function codeOf({ details }: ThirdPartyFailure): number {
  const { error } = (details.body ?? {}) as { error?: { code?: unknown } };
  return typeof error?.code === 'number' ? error.code : 0;
}

const isGone = (error: unknown): boolean =>
  isThirdPartyFailure(error) && error.key === 'portalRefused' && gone.has(codeOf(error));

const refusalIn = (error: unknown): string | null =>
  isThirdPartyFailure(error) && error.key === 'portalRefused' && error.details.status !== 401 && codeOf(error) !== 0
    ? String(error.parameters['reason'] ?? error.message)
    : null;

import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isGrantRefused, LocationPages } from '#contexts/connections';
import { ReviewSource, ReviewSources } from '#contexts/reviews';
import type {
  AnswerReceipt,
  PortalAnswer,
  PortalReview,
  ReviewKey,
  ReviewPage,
  ReviewPlace,
  ReviewPortal,
} from '#contexts/reviews';
import { portalNames } from '#domain/lists/connections';
import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import { Graph } from '../graph.js';
import type { GraphCall } from '../graph.js';

const comments = 'comments.limit(50){id,message,created_time,from{id,name}}';
const fields = `created_time,has_rating,has_review,rating,recommendation_type,review_text,reviewer{id,name,picture},open_graph_story{id,${comments}}`;
const perPage = '50';

/** Errors of the Graph API. https://developers.facebook.com/docs/graph-api/guides/error-handling */
const invalidParameter = 100;
const objectIsMissing = 33;
const contentIsBlocked = 368;

interface GraphComment {
  readonly id: string;
  readonly message?: string;
  readonly created_time?: string;
  readonly from?: { readonly id: string; readonly name?: string };
}

interface Rating {
  readonly created_time?: string;
  readonly has_rating?: boolean;
  readonly rating?: number;
  readonly recommendation_type?: string;
  readonly review_text?: string;
  readonly reviewer?: {
    readonly id?: string;
    readonly name?: string;
    readonly picture?: { readonly data?: { readonly url?: string } };
  };
  readonly open_graph_story?: { readonly id: string; readonly comments?: { readonly data?: readonly GraphComment[] } };
}

/**
 * Recommendations of a Facebook page. https://developers.facebook.com/docs/graph-api/reference/page/ratings/
 * Answers are comments of the page below the story of a recommendation.
 */
@Injectable()
export class FacebookReviews extends ReviewSource implements OnModuleInit {
  readonly portalName = portalNames.FACEBOOK;
  readonly soleAnswer = false;
  readonly longestAnswer = 8000;

  constructor(
    private readonly graph: Graph,
    private readonly pages: LocationPages,
    private readonly registry: ReviewSources,
  ) {
    super();
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  serves(portal: ReviewPortal): boolean {
    return portal === 'FACEBOOK';
  }

  async place(locationId: number, portal: ReviewPortal): ReturnType<ReviewSource['place']> {
    const found = await this.pages.of(locationId);
    if ('trouble' in found) return found;
    const { page, connectionId } = found;
    if (page.accessToken === null)
      return { trouble: { key: 'connectionNoPage', parameters: { portal: this.portalName } } };
    return { locationId, portal, name: page.id, accessToken: page.accessToken, connectionId };
  }

  async refused({ connectionId }: ReviewPlace): Promise<void> {
    if (connectionId !== null) await this.pages.refused({ connectionId });
  }

  async page(place: ReviewPlace, cursor: string | null): Promise<ReviewPage> {
    const query = { fields, limit: perPage, ...(cursor !== null && { after: cursor }) };
    const path = `/${encodeURIComponent(place.name)}/ratings`;
    const { data = [], paging } = await this.call<{
      data?: readonly Rating[];
      paging?: { cursors?: { after?: string }; next?: string };
    }>(place, { path, query });
    const next = paging?.next === undefined ? null : (paging.cursors?.after ?? null);
    return { reviews: data.flatMap((rating) => reviewOf(rating, place.name)), next };
  }

  /** A recommendation has no address of its own: only the answers below its story can be asked for. */
  async one(place: ReviewPlace, { externalId, threadId }: ReviewKey): Promise<PortalReview | null> {
    if (threadId === null) return null;
    try {
      const story = await this.call<NonNullable<Rating['open_graph_story']>>(place, {
        path: `/${encodeURIComponent(threadId)}`,
        query: { fields: `id,${comments}` },
      });
      const [review] = reviewOf({ created_time: new Date(0).toISOString(), open_graph_story: story }, place.name);
      return review === undefined ? null : { ...review, externalId };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async answer(
    place: ReviewPlace,
    { threadId }: ReviewKey,
    text: string,
    answerId: string | null,
  ): Promise<AnswerReceipt> {
    if (threadId === null) return { outcome: 'gone' };
    const path = answerId === null ? `/${encodeURIComponent(threadId)}/comments` : `/${encodeURIComponent(answerId)}`;
    try {
      const { id } = await this.call<{ id?: string }>(place, { method: 'POST', path, form: { message: text } });
      const externalId = answerId ?? id ?? null;
      return { outcome: 'taken', answer: { externalId, text, at: null, state: 'LIVE', reason: null } };
    } catch (error) {
      if (isMissing(error)) return { outcome: 'gone' };
      if (codeOf(error) === contentIsBlocked)
        return { outcome: 'refused', reason: String((error as ThirdPartyFailure).parameters['reason'] ?? '-') };
      throw error;
    }
  }

  /** In the name of the page. A token that is no good is a call that was refused with 401. */
  private async call<T>({ accessToken }: ReviewPlace, call: GraphCall): Promise<T> {
    try {
      return await this.graph.call<T>({ ...call, ...(accessToken !== null && { accessToken }) });
    } catch (error) {
      if (!isGrantRefused(error)) throw error;
      const body = { message: error.reason };
      throw new ThirdPartyFailure('portalRefused', this.portalName, { status: 401, body, retryAfterMs: null }, error);
    }
  }
}

interface GraphError {
  readonly code?: unknown;
  readonly error_subcode?: unknown;
}

const errorIn = (error: unknown): GraphError | undefined =>
  isThirdPartyFailure(error) ? ((error.details.body ?? {}) as { error?: GraphError }).error : undefined;

const codeOf = (error: unknown): unknown => errorIn(error)?.code;

const isMissing = (error: unknown): boolean =>
  codeOf(error) === invalidParameter && errorIn(error)?.error_subcode === objectIsMissing;

function reviewOf(rating: Rating, pageId: string): PortalReview[] {
  const { created_time: created = '', reviewer, open_graph_story: story, recommendation_type: type } = rating;
  const at = new Date(created);
  const externalId = story?.id ?? (reviewer?.id === undefined ? undefined : `${reviewer.id}:${created}`);
  if (externalId === undefined || Number.isNaN(at.getTime())) return [];
  const below = story?.comments?.data ?? [];
  const isOwn = ({ from }: GraphComment): boolean => from?.id === pageId;
  return [
    {
      externalId,
      rating: rating.has_rating === true && rating.rating !== undefined ? rating.rating : null,
      recommended: type === 'positive' ? true : type === 'negative' ? false : null,
      content: rating.review_text === undefined || rating.review_text === '' ? null : rating.review_text,
      author: { name: reviewer?.name ?? null, url: null, photoUrl: reviewer?.picture?.data?.url ?? null },
      url: story === undefined ? null : `https://www.facebook.com/${encodeURIComponent(story.id)}`,
      threadId: story?.id ?? null,
      answerable: story !== undefined,
      at,
      editedAt: null,
      answers: below.filter(isOwn).map(answerOf),
      comments: below
        .filter((comment) => !isOwn(comment))
        .map(({ id, message = '', created_time: written, from }) => ({
          externalId: id,
          text: message,
          at: written === undefined ? at : new Date(written),
          ownerCommented: false,
          author: { name: from?.name ?? null, url: null, photoUrl: null },
        })),
    },
  ];
}

const answerOf = ({ id, message = '', created_time: written }: GraphComment): PortalAnswer => ({
  externalId: id,
  text: message,
  at: written === undefined ? null : new Date(written),
  state: 'LIVE',
  reason: null,
});

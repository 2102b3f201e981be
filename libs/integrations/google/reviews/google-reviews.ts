import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ConnectionTokens } from '#contexts/connections';
import { ProfileNames } from '#contexts/gbp';
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
import { entriesIn, GoogleCalls, pathOf } from '../google-calls.js';
import { originalOf } from './original-text.js';

const service = 'mybusiness';
/** Google's maximum. */
const perPage = '50';
const stars = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];

interface GoogleReview {
  readonly reviewId?: string;
  readonly reviewer?: {
    readonly displayName?: string;
    readonly profilePhotoUrl?: string;
    readonly isAnonymous?: boolean;
  };
  readonly starRating?: string;
  readonly comment?: string;
  readonly createTime?: string;
  readonly updateTime?: string;
  readonly reviewReply?: GoogleReply;
}

interface GoogleReply {
  readonly comment?: string;
  readonly updateTime?: string;
  /** Google looks at replies before it shows them, and does not always say so. */
  readonly reviewReplyState?: string;
  readonly policyViolation?: string;
}

/** Reviews over My Business v4. https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews */
@Injectable()
export class GoogleReviews extends ReviewSource implements OnModuleInit {
  readonly portalName = 'Google';
  readonly soleAnswer = true;
  readonly longestAnswer = 4096;

  constructor(
    private readonly calls: GoogleCalls,
    private readonly tokens: ConnectionTokens,
    private readonly profiles: ProfileNames,
    private readonly registry: ReviewSources,
  ) {
    super();
  }

  onModuleInit(): void {
    this.registry.register(this);
  }

  serves(portal: ReviewPortal): boolean {
    return portal === 'GOOGLE';
  }

  async place(locationId: number, portal: ReviewPortal): ReturnType<ReviewSource['place']> {
    const [name, access] = [
      await this.profiles.of(locationId),
      await this.tokens.accessToken({ provider: 'GOOGLE', locationId }),
    ];
    if (name === null || access === null)
      return { trouble: { key: 'connectionMissing', parameters: { portal: portalNames.GOOGLE } } };
    return { locationId, portal, name, accessToken: access.token, connectionId: access.connectionId };
  }

  async refused({ connectionId }: ReviewPlace): Promise<void> {
    if (connectionId !== null) await this.tokens.reportUnauthorized(connectionId);
  }

  async page(place: ReviewPlace, cursor: string | null): Promise<ReviewPage> {
    const answer = await this.calls.call({
      ...request(place),
      method: 'GET',
      path: `/v4/${pathOf(place.name)}/reviews`,
      query: { pageSize: perPage, orderBy: 'update_time desc', pageToken: cursor ?? undefined },
    });
    const reviews = (entriesIn(answer, 'reviews') as unknown as readonly GoogleReview[]).flatMap(reviewOf);
    const next = answer['nextPageToken'];
    return { reviews, next: typeof next === 'string' && next !== '' ? next : null };
  }

  async one(place: ReviewPlace, { externalId }: ReviewKey): Promise<PortalReview | null> {
    try {
      const path = `/v4/${pathOf(`${place.name}/reviews/${externalId}`)}`;
      const found = await this.calls.call({ ...request(place), method: 'GET', path });
      return reviewOf(found as GoogleReview)[0] ?? null;
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  /** A reply replaces the one before, so Google gives it no id. */
  async answer(place: ReviewPlace, { externalId }: ReviewKey, text: string): Promise<AnswerReceipt> {
    try {
      const path = `/v4/${pathOf(`${place.name}/reviews/${externalId}`)}/reply`;
      const reply = await this.calls.call({ ...request(place), method: 'PUT', path, body: { comment: text } });
      return { outcome: 'taken', answer: answerOf({ ...(reply as GoogleReply), comment: text }) };
    } catch (error) {
      if (isAbsent(error)) return { outcome: 'gone' };
      if (isThirdPartyFailure(error) && error.key === 'portalRefused' && error.details.status === 400)
        return { outcome: 'refused', reason: String(error.parameters['reason'] ?? '-') };
      throw error;
    }
  }
}

/** @throws ThirdPartyFailure for a place without access */
function request({ accessToken }: ReviewPlace) {
  if (accessToken === null)
    throw new ThirdPartyFailure('portalRefused', 'Google', { status: 401, body: null, retryAfterMs: null });
  return { service, token: accessToken } as const;
}

const isAbsent = (error: unknown): boolean => isThirdPartyFailure(error) && error.details.status === 404;

const dateIn = (time: unknown): Date | null =>
  typeof time === 'string' && !Number.isNaN(Date.parse(time)) ? new Date(time) : null;

/** What has no id or no date is none. */
function reviewOf(review: GoogleReview): PortalReview[] {
  const { reviewId, reviewer, starRating = '', comment, createTime, updateTime, reviewReply } = review;
  const at = dateIn(createTime);
  if (reviewId === undefined || at === null) return [];
  const edited = dateIn(updateTime);
  const rating = stars.indexOf(starRating) + 1;
  return [
    {
      externalId: reviewId,
      rating: rating === 0 ? null : rating,
      recommended: null,
      content: comment === undefined || comment === '' ? null : originalOf(comment),
      author: {
        name: reviewer?.isAnonymous === true ? null : (reviewer?.displayName ?? null),
        url: null,
        photoUrl: reviewer?.profilePhotoUrl ?? null,
      },
      url: null,
      threadId: null,
      answerable: true,
      at,
      editedAt: edited !== null && edited.getTime() !== at.getTime() ? edited : null,
      answers: reviewReply?.comment === undefined ? [] : [answerOf(reviewReply)],
      comments: [],
    },
  ];
}

function answerOf({
  comment = '',
  updateTime,
  reviewReplyState: state,
  policyViolation: why,
}: GoogleReply): PortalAnswer {
  const answer = { externalId: null, text: originalOf(comment), at: dateIn(updateTime) };
  if (state === 'REJECTED') return { ...answer, state: 'REFUSED', reason: why ?? state };
  return { ...answer, state: state === 'PENDING' ? 'PENDING' : 'LIVE', reason: null };
}

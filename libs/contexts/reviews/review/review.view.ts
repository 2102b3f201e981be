import type { DecidedValueOf } from '#domain/lists/lists';

/** `Review` of the specification. */
export interface ReviewView {
  readonly reviewId: number;
  /** `key`: id of the location, `value`: its name. */
  readonly location: {
    readonly key: number;
    readonly value: string;
    /** In one line. */
    readonly address: string;
    readonly externalId: string | null;
  };
  /** When it was written, ISO 8601. */
  readonly createdAt: string;
  readonly portalName: string;
  /** The portal takes answers from here. */
  readonly portalAnswerable: boolean;
  /** 1 to 5; null: this portal gives no stars. */
  readonly rating: number | null;
  readonly facebookRecommended: boolean | null;
  readonly reviewContent: { readonly content: string | null; readonly author: string | null };
  readonly lastOwnerAnswer: {
    readonly answer: string;
    readonly status: DecidedValueOf<'reviewAnswerStatus'>;
  } | null;
  readonly url: string | null;
  /** This one can be answered now. */
  readonly repliable: boolean;
  readonly socialPortal: string;
  readonly editedAt: string | null;
  /** Of what is written in German or English; null otherwise. */
  readonly sentiment: DecidedValueOf<'reviewSentiment'> | null;
  readonly language: DecidedValueOf<'reviewLanguage'> | null;
  readonly topics: readonly DecidedValueOf<'reviewTopic'>[];
}

export interface ReviewListView {
  readonly data: readonly ReviewView[];
  readonly total: number;
  /** Of those with stars, to two decimals; null: none has. */
  readonly averageRating: number | null;
  readonly unansweredReviews: number;
  /** Mean since the oldest of them, to two decimals. */
  readonly reviewsPerWeek: number;
  readonly totalReviews: number;
  /** Share of those with a reply that is shown or on its way, 0 to 1, to four decimals; null: there are none. */
  readonly responseRate: number | null;
  /** Mean time from a review to its first reply, to one decimal; null: no reply whose time is known. */
  readonly averageResponseHours: number | null;
}

export interface ReviewFilter {
  /** Keys of portals, in any case. */
  readonly socialPortal?: readonly string[] | undefined;
  readonly minRating?: number | undefined;
  readonly maxRating?: number | undefined;
  /** Only those whose newest reply is in this state. */
  readonly replyStatus?: DecidedValueOf<'reviewAnswerStatus'> | undefined;
  readonly answeredStatus?: DecidedValueOf<'answeredStatus'> | undefined;
  /** Names of tags of the location; one of them is enough. */
  readonly tags?: readonly string[] | undefined;
  /** Part of what was written, or of the author's name. */
  readonly filter?: string | undefined;
  readonly sentiment?: readonly DecidedValueOf<'reviewSentiment'>[] | undefined;
  readonly language?: readonly DecidedValueOf<'reviewLanguage'>[] | undefined;
  /** One of them is enough. */
  readonly topics?: readonly DecidedValueOf<'reviewTopic'>[] | undefined;
  /** ISO 8601. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface ReviewPageQuery extends ReviewFilter {
  readonly sortColumn: 'reviewId' | 'socialPortal' | 'dateTime' | 'rating';
  readonly sortDirection: 'asc' | 'desc';
  readonly skip: number;
  readonly take: number;
}

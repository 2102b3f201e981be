import type { AddressView } from '#contexts/locations';
import type { ReviewAnswerState } from '#domain/machines/review-answer-machine';
import type { ShownTrouble } from './trouble-json.js';

/** `Review` of the specification. */
export interface ReviewView {
  readonly reviewId: number;
  readonly location: {
    /** Its id. */
    readonly key: number;
    /** Its name. */
    readonly value: string;
    readonly address: AddressView;
    readonly externalId: string | null;
  };
  readonly createdAt: string;
  readonly portalName: string;
  /** The portal takes answers. */
  readonly portalAnswerable: boolean;
  readonly rating: number | null;
  /** Of Facebook; null: elsewhere. */
  readonly facebookRecommended: boolean | null;
  readonly reviewContent: { readonly content: string | null; readonly author: string | null };
  readonly lastOwnerAnswer: {
    readonly answer: string;
    readonly status: ReviewAnswerState;
    readonly commentId: number;
  } | null;
  readonly url: string | null;
  /** An answer can be posted now. */
  readonly repliable: boolean;
  readonly portal: string;
  readonly language: string | null;
  readonly editedAt: string | null;
  readonly authorUrl: string | null;
  readonly authorPhotoUrl: string | null;
}

export interface ReviewTotals {
  /** Of those with stars; null: none has. */
  readonly averageRating: number | null;
  readonly unansweredReviews: number;
  readonly reviewsPerWeek: number;
  readonly totalReviews: number;
}

/** `Review comment` of the specification. */
export interface ReviewCommentView {
  readonly id: number;
  readonly date: string;
  readonly comment: string;
  readonly status: ReviewAnswerState;
  readonly errors: readonly ShownTrouble[];
  readonly ownerCommented: boolean;
  readonly profile: {
    readonly profileName: string | null;
    readonly profileUrl: string | null;
    readonly profilePhotoUrl: string | null;
  };
  readonly reviewId: number;
  /** What the portal shows; null: nothing of it. */
  readonly shownComment: string | null;
}

/** How reviews are answered. */
export interface ReviewSummaryView extends ReviewTotals {
  /** Share of the reviews that are answered, 0 to 1; null: there are none. */
  readonly responseRate: number | null;
  /** Half of the answered ones were answered within this time; null: none is answered. */
  readonly medianResponseHours: number | null;
  /** How many have so many stars, from one to five. */
  readonly ratings: readonly number[];
  readonly portals: readonly {
    readonly portal: string;
    readonly portalName: string;
    readonly reviews: number;
    readonly unanswered: number;
    readonly averageRating: number | null;
  }[];
}

/** A portal at which the reviews of a location are read. */
export interface ReviewSourceView {
  readonly locationId: number;
  readonly portal: string;
  readonly portalName: string;
  readonly readAt: string | null;
  readonly nextReadAt: string | null;
  readonly error: ShownTrouble | null;
}

import { ApiProperty } from '@nestjs/swagger';
import type { ReviewSourceView, ReviewSummaryView, ReviewTotals, ReviewView, ShownTrouble } from '#contexts/reviews';
import type { ReviewAnswerState } from '#domain/machines/review-answer-machine';
import { Extension, Listed } from '../../http/bodies/fields.js';
import { AddressDto } from '../../wire/address.dto.js';

/** The location that was reviewed. */
export class ReviewLocationDto {
  /**
   * Id of the location.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  key: number;

  /**
   * Its name.
   * @example "Hofladen Sonnenberg"
   */
  value: string;

  /** Its address. */
  address: AddressDto;

  /**
   * Your own id of it.
   * @example "F-0017"
   */
  externalId: string | null;
}

/** What somebody has written. */
export class ReviewContentDto {
  /**
   * The text, as it was written; null: stars alone. It is data of an unknown person: show it as text, never as markup.
   * @example "Great bread, friendly people."
   */
  content: string | null;

  /**
   * Who has written it; null: somebody who does not want to be named.
   * @example "Mia Berger"
   */
  author: string | null;
}

/** The newest answer of the owner. */
export class LastOwnerAnswerDto {
  /**
   * Its text.
   * @example "Thank you for your visit!"
   */
  answer: string;

  /** What has become of it. */
  @Listed('reviewAnswerState')
  status: ReviewAnswerState;

  /**
   * Id of the comment, for `PUT /v5/reviews/comments/{commentId}`.
   * @example 3
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  commentId: number;
}

/** A review of a location at a portal. */
export class ReviewDto implements ReviewView {
  /**
   * Id of the review.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  reviewId: number;

  /** What was reviewed. */
  location: ReviewLocationDto;

  /**
   * When it was written.
   * @example "2026-11-20T09:15:00Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  /**
   * Name of the portal.
   * @example "Google"
   */
  portalName: string;

  /** Whether the portal takes answers. */
  portalAnswerable: boolean;

  /**
   * Stars, 1 to 5; null: none were given.
   * @example 5
   */
  @ApiProperty({ type: 'integer', nullable: true })
  rating: number | null;

  /**
   * Of Facebook: whether the reviewer recommends the location; null at other portals.
   * @example null
   */
  @ApiProperty({ type: 'boolean', nullable: true })
  facebookRecommended: boolean | null;

  /** What was written, and by whom. */
  reviewContent: ReviewContentDto;

  /** The newest answer of the owner; null: there is none. */
  @ApiProperty({ type: () => LastOwnerAnswerDto, nullable: true })
  lastOwnerAnswer: LastOwnerAnswerDto | null;

  /**
   * Page of the review; null: the portal has none.
   * @example null
   */
  url: string | null;

  /**
   * Whether `POST /v5/reviews/{reviewIds}/comments` takes an answer to it now: the portal takes one, there is none where it takes one
   * only, and the location has booked ReviewManagement.
   */
  repliable: boolean;

  /**
   * Key of the portal: `GOOGLE`, `FACEBOOK`, or that of a listing portal.
   * @example "GOOGLE"
   */
  @Extension()
  portal: string;

  /**
   * Language, ISO 639-1, where it is known.
   * @example "en"
   */
  @Extension()
  language: string | null;

  /**
   * When its author has changed it; null: never.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  editedAt: string | null;

  /**
   * Page of the author.
   * @example null
   */
  @Extension()
  authorUrl: string | null;

  /**
   * Picture of the author.
   * @example null
   */
  @Extension()
  authorPhotoUrl: string | null;
}

/** Totals over all reviews that the filters leave, whatever the page. */
export class ReviewTotalsDto implements ReviewTotals {
  /**
   * Average of the stars, to two decimals; null: none were given.
   * @example 4.27
   */
  averageRating: number | null;

  /**
   * How many have no answer of the owner, shown or on its way.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  unansweredReviews: number;

  /**
   * Reviews per week since the first of them, to two decimals.
   * @example 1.85
   */
  reviewsPerWeek: number;

  /**
   * How many there are.
   * @example 148
   */
  @ApiProperty({ type: 'integer' })
  totalReviews: number;
}

/** Reviews. */
export class ReviewListDto extends ReviewTotalsDto {
  /** The page asked for. */
  data: ReviewDto[];

  /**
   * How many there are without paging.
   * @example 148
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** One portal in a summary. */
export class PortalSummaryDto {
  /**
   * Key of the portal.
   * @example "GOOGLE"
   */
  portal: string;

  /**
   * Name of the portal.
   * @example "Google"
   */
  portalName: string;

  /**
   * Reviews there.
   * @example 101
   */
  @ApiProperty({ type: 'integer' })
  reviews: number;

  /**
   * How many of them have no answer.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  unanswered: number;

  /**
   * Average of their stars.
   * @example 4.31
   */
  averageRating: number | null;
}

/** How a business is reviewed, and how it answers. */
export class ReviewSummaryDto extends ReviewTotalsDto implements ReviewSummaryView {
  /**
   * Share of the reviews that are answered, 0 to 1; null: there are none.
   * @example 0.9189
   */
  responseRate: number | null;

  /**
   * Half of the answered reviews were answered within so many hours; null: none is answered.
   * @example 5.5
   */
  medianResponseHours: number | null;

  /**
   * How many reviews have one star, two, and so on up to five.
   * @example [6, 3, 9, 30, 100]
   */
  @ApiProperty({ type: 'array', items: { type: 'integer' } })
  ratings: number[];

  /** The same by portal. */
  portals: PortalSummaryDto[];
}

/** Something that went wrong at a portal. */
export class ReviewTroubleDto implements ShownTrouble {
  /**
   * Code of the error catalogue.
   * @example 6500
   */
  @ApiProperty({ type: 'integer' })
  errorCode: number;

  /**
   * What is wrong, in your language, with the portal's own words.
   * @example "Google refuses the answer: The reply contains a phone number."
   */
  errorMessage: string;
}

/** A portal at which the reviews of a location are read. */
export class ReviewSourceDto implements ReviewSourceView {
  /**
   * Id of the location.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /**
   * Key of the portal.
   * @example "GOOGLE"
   */
  portal: string;

  /**
   * Name of the portal.
   * @example "Google"
   */
  portalName: string;

  /**
   * When it was read last; null: not yet.
   * @example "2026-11-24T10:00:00Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  readAt: string | null;

  /**
   * When it is read next; null: it is being read.
   * @example "2026-11-24T14:00:00Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  nextReadAt: string | null;

  /** What kept it from being read; null: nothing. */
  @ApiProperty({ type: () => ReviewTroubleDto, nullable: true })
  error: ReviewTroubleDto | null;
}

/** Portals at which reviews are read, by location and portal. */
export class ReviewSourceListDto {
  /** The page asked for. */
  data: ReviewSourceDto[];

  /**
   * How many there are without paging.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

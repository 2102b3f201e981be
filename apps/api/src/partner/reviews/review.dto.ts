import { ApiProperty } from '@nestjs/swagger';
import type { ReviewCommentView, ReviewListView, ReviewView } from '#contexts/reviews';
import { decidedLists } from '#domain/lists/lists';
import { Extension, Listed } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** The location that was reviewed. */
export class ReviewedLocationDto {
  /**
   * Id of the location.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  key: number;

  /**
   * Its name.
   * @example "Hofladen Sonnenberg"
   */
  value: string;

  /**
   * Its address in one line.
   * @example "Hauptstraße 1, 90403 Nürnberg, DE"
   */
  address: string;

  /**
   * Your own id of it.
   * @example "17"
   */
  externalId: string | null;
}

/** What a customer wrote. */
export class ReviewContentDto {
  /**
   * The text; null: stars alone.
   * @example "Fresh bread and a friendly team."
   */
  content: string | null;

  /**
   * Name of the author, as the portal shows it.
   * @example "Anna"
   */
  author: string | null;
}

/** The newest reply of the owner. */
export class OwnerAnswerDto {
  /**
   * Its text.
   * @example "Thank you, Anna! See you soon."
   */
  answer: string;

  /** `REVIEW`: it waits for a second person. `PENDING`: on its way, or the portal has not decided yet. `LIVE`: visitors see it. `REFUSED`: the portal does not show it. */
  @Listed('reviewAnswerStatus')
  status: string;
}

/** What a customer wrote about a location at a portal. */
export class ReviewDto implements Wire<ReviewView> {
  /**
   * Id of the review.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  reviewId: number;

  /** The location. */
  location: ReviewedLocationDto;

  /**
   * When it was written.
   * @example "2026-11-20T09:30:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  /**
   * Name of the portal.
   * @example "Google"
   */
  portalName: string;

  /**
   * The portal takes replies from here.
   * @example true
   */
  portalAnswerable: boolean;

  /**
   * Stars, 1 to 5; null: this portal gives none.
   * @example 5
   */
  @ApiProperty({ type: 'integer', nullable: true })
  rating: number | null;

  /**
   * At Facebook: whether the author recommends the business; null at other portals.
   * @example null
   */
  @ApiProperty({ type: 'boolean', nullable: true })
  facebookRecommended: boolean | null;

  /** What was written. */
  reviewContent: ReviewContentDto;

  /** The newest reply of the owner; null: there is none. */
  @ApiProperty({ type: () => OwnerAnswerDto, nullable: true })
  lastOwnerAnswer: OwnerAnswerDto | null;

  /**
   * Its page at the portal.
   * @example "https://globalpages.example/listings/100002"
   */
  url: string | null;

  /**
   * This review can be answered now: the portal takes replies, the access works, the location holds a product with ReviewManagement,
   * and there is no reply yet where the portal takes one.
   * @example false
   */
  repliable: boolean;

  /**
   * Key of the portal, as the filter `socialPortal` takes it.
   * @example "GOOGLE"
   */
  @Extension()
  socialPortal: string;

  /**
   * When the author changed it last; null: never.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  editedAt: string | null;

  /** What the words say; null: there are none, or they are neither German nor English. */
  @Extension()
  @Listed('reviewSentiment', { nullable: true })
  sentiment: string | null;

  /** Language of the text, as far as it is known. */
  @Extension()
  @Listed('reviewLanguage', { nullable: true })
  language: string | null;

  /** What the words are about. */
  @Extension()
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...decidedLists.reviewTopic], 'x-list': 'reviewTopic' } as never,
    example: ['SERVICE', 'QUALITY'],
  })
  topics: string[];
}

/** Reviews, with totals over all that the filters find. */
export class ReviewListDto implements Wire<ReviewListView> {
  /** The page asked for. */
  @ApiProperty({ type: () => ReviewDto, isArray: true })
  data: ReviewDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;

  /**
   * Mean of their stars, to two decimals; null: none of them has stars.
   * @example 5
   */
  @ApiProperty({ type: 'number', nullable: true })
  averageRating: number | null;

  /**
   * How many have no reply that is shown or on its way.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  unansweredReviews: number;

  /**
   * How many come in a week, to two decimals: the mean since the oldest of them, over one week at least.
   * @example 1
   */
  @ApiProperty({ type: 'number' })
  reviewsPerWeek: number;

  /**
   * The same as `total`.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  totalReviews: number;

  /**
   * Share of the reviews that have a reply which is shown or on its way, 0 to 1, to four decimals; null: there are no reviews.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'number', nullable: true })
  responseRate: number | null;

  /**
   * Hours from a review to its first reply, the mean to one decimal; null: there is no reply whose time is known.
   * @example 4.5
   */
  @Extension()
  @ApiProperty({ type: 'number', nullable: true })
  averageResponseHours: number | null;
}

/** An error of the catalogue. */
export class CommentErrorDto {
  /**
   * Its code.
   * @example 6500
   */
  @ApiProperty({ type: 'integer' })
  errorCode: number;

  /**
   * What it means, in your language.
   * @example "Google does not show the reply: Advertising is not allowed."
   */
  errorMessage: string;
}

/** Who wrote a comment. */
export class CommentProfileDto {
  /**
   * Name; of replies of the owner that of the location.
   * @example "Hofladen Sonnenberg"
   */
  profileName: string | null;

  /**
   * Page of the author at the portal.
   * @example null
   */
  profileUrl: string | null;

  /**
   * Picture of the author.
   * @example null
   */
  profilePhotoUrl: string | null;
}

/** A reply of the owner, or what somebody else wrote below a review. */
export class ReviewCommentDto implements Wire<ReviewCommentView> {
  /**
   * Id of the comment.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of the review.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  reviewId: number;

  /**
   * When it was written.
   * @example "2026-11-20T10:00:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time' })
  date: string;

  /**
   * Its text.
   * @example "Thank you, Anna! See you soon."
   */
  comment: string;

  /** `PENDING`: on its way, or the portal has not decided yet. `LIVE`: visitors see it. `REFUSED`: the portal does not show it. */
  @Listed('reviewAnswerStatus')
  status: string;

  /** What holds it up, or why the portal refused it. */
  @ApiProperty({ type: () => CommentErrorDto, isArray: true, example: [] })
  errorList: CommentErrorDto[];

  /**
   * Written by the owner.
   * @example true
   */
  ownerCommented: boolean;

  /** Who wrote it. */
  profile: CommentProfileDto;
}

/** Answers and comments. */
export class ReviewCommentListDto {
  /** The page asked for. */
  @ApiProperty({ type: () => ReviewCommentDto, isArray: true })
  data: ReviewCommentDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

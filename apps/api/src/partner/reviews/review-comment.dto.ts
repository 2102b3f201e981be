import { ApiProperty } from '@nestjs/swagger';
import type { AnswerView, ReviewCommentView } from '#contexts/reviews';
import type { ReviewAnswerState } from '#domain/machines/review-answer-machine';
import { Extension, Listed } from '../../http/bodies/fields.js';
import { ReviewTroubleDto } from './review.dto.js';

/** Who has commented. */
export class ReviewProfileDto {
  /**
   * Name; of answers of the owner that of the location, where the portal gives no other.
   * @example "Hofladen Sonnenberg"
   */
  profileName: string | null;

  /**
   * Page of the person.
   * @example null
   */
  profileUrl: string | null;

  /**
   * Picture of the person.
   * @example null
   */
  profilePhotoUrl: string | null;
}

/** A comment on a review. */
export class ReviewCommentDto implements ReviewCommentView {
  /**
   * Id of the comment.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * When it was written.
   * @example "2026-11-20T10:00:00Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time' })
  date: string;

  /**
   * The text. That of others is data of unknown persons: show it as text, never as markup.
   * @example "Thank you for your visit!"
   */
  comment: string;

  /** What has become of it; comments of others are `LIVE`. */
  @Listed('reviewAnswerState')
  status: ReviewAnswerState;

  /** Why the portal does not show it, or cannot be reached; why a colleague has declined it. */
  errors: ReviewTroubleDto[];

  /** Whether the owner of the location has written it. */
  ownerCommented: boolean;

  /** Who has written it. */
  profile: ReviewProfileDto;

  /**
   * Id of the review.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  reviewId: number;

  /**
   * What the portal shows: another text while a change is on its way; null: nothing.
   * @example "Thank you for your visit!"
   */
  @Extension()
  shownComment: string | null;
}

/** Comments on reviews. */
export class ReviewCommentListDto {
  /** The page asked for. */
  data: ReviewCommentDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** One answer that was accepted. */
export class ReviewCommentResponseDto implements AnswerView {
  /**
   * Id of the review.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  reviewId: number;

  /**
   * Id of the comment.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  commentId: number;
}

/** Answers that were accepted, in the order of the reviews sent. */
export class ReviewAnswersDto {
  /**
   * Ids of the comments.
   * @example [3]
   */
  @ApiProperty({ type: 'array', items: { type: 'integer' } })
  ids: number[];

  /**
   * How many.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;

  /** Which comment belongs to which review. */
  @Extension()
  data: ReviewCommentResponseDto[];
}

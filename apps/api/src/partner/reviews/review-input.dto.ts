import { ApiProperty } from '@nestjs/swagger';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Day, Extension, Ids, Integer, OneOf, Text, Texts } from '../../http/bodies/fields.js';

/** Which reviews to take. */
export class ReviewFilterQuery {
  /**
   * Ids of locations or of companies, comma-separated; without them all that you see.
   * @example [17]
   */
  @Ids({ optional: true })
  ids?: number[];

  /**
   * What the ids are of. Without it: locations.
   * @example "Location"
   */
  @OneOf('contextType.reviews', { optional: true })
  contextType?: ValueOf<'contextType.reviews'>;

  /**
   * Keys of portals in any case, comma-separated: `GOOGLE`, `FACEBOOK`, or those of listing portals.
   * @example ["GOOGLE"]
   */
  @Texts({ optional: true, max: 50, longest: 100 })
  socialPortal?: string[];

  /** Stars at the least. Reviews without stars are left out. */
  @Integer({ optional: true, min: 1, max: 5 })
  minRating?: number;

  /** Stars at the most. Reviews without stars are left out. */
  @Integer({ optional: true, min: 1, max: 5 })
  maxRating?: number;

  /**
   * `ANSWERED`: an answer of the owner is shown, or on its way.
   * @example "UNANSWERED"
   */
  @OneOf('answeredStatus', { optional: true })
  answeredStatus?: DecidedValueOf<'answeredStatus'>;

  /**
   * Tags, comma-separated, in any case: only reviews of locations that bear one of them.
   * @example ["city centre"]
   */
  @Texts({ optional: true, max: 50 })
  tags?: string[];

  /**
   * Part of the text, or of the author's name, in any case.
   * @example "bread"
   */
  @Extension()
  @Text({ optional: true, max: 200 })
  filter?: string;

  /**
   * Language, ISO 639-1; only reviews whose language is known.
   * @example "en"
   */
  @Extension()
  @Text({ optional: true, pattern: /^[a-zA-Z]{2}$/, example: 'en', max: 2 })
  language?: string;

  /**
   * First day, by the clock at the location.
   * @example "2026-01-01"
   */
  @Extension()
  @Day({ optional: true })
  from?: string;

  /**
   * Last day, by the clock at the location.
   * @example "2026-12-31"
   */
  @Extension()
  @Day({ optional: true })
  to?: string;
}

/** Which reviews to answer, and in which order. */
export class ReviewListQuery extends ReviewFilterQuery {
  /** How many reviews to leave out. */
  @Integer({ optional: true, min: 0, default: 0 })
  skip: number = 0;

  /** How many reviews to return; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 500 })
  take: number = 500;

  /**
   * What the list is ordered by; reviews without stars come last. Without it: `dateTime`.
   * @example "rating"
   */
  @OneOf('reviews.sortColumn', { optional: true })
  sortColumn?: ValueOf<'reviews.sortColumn'>;

  /**
   * Without it: `desc`.
   * @example "asc"
   */
  @OneOf('sortDirection', { optional: true })
  sortDirection?: ValueOf<'sortDirection'>;
}

/** Which comments to return, and in which order. */
export class ReviewCommentListQuery {
  /** How many comments to leave out. */
  @Integer({ optional: true, min: 0, default: 0 })
  skip: number = 0;

  /** How many comments to return; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 500 })
  take: number = 500;

  /**
   * What the list is ordered by. Without it: `dateTime`.
   * @example "dateTime"
   */
  @OneOf('reviewComments.sortColumn', { optional: true })
  sortColumn?: ValueOf<'reviewComments.sortColumn'>;

  /**
   * Without it: `desc`.
   * @example "asc"
   */
  @OneOf('sortDirection', { optional: true })
  sortDirection?: ValueOf<'sortDirection'>;
}

/** Where reviews are read. */
export class ReviewSourceQuery {
  /**
   * Ids of locations or of companies, comma-separated.
   * @example [17]
   */
  @Ids()
  ids: number[];

  /**
   * What the ids are of. Without it: locations.
   * @example "Location"
   */
  @OneOf('contextType.reviews', { optional: true })
  contextType?: ValueOf<'contextType.reviews'>;

  /** How many to leave out. */
  @Integer({ optional: true, min: 0, default: 0 })
  skip: number = 0;

  /** How many to return; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 500 })
  take: number = 500;
}

/** Longest answer that any portal takes. */
const longestAnswer = 8000;

/** An answer to reviews. */
export class ReviewAnswerDto {
  /**
   * The text. How long it can be depends on the portal: Google takes 4096 bytes, Facebook 8000 characters, listing portals 4000
   * characters. Required, unless a template is named.
   * @example "Thank you for your visit!"
   */
  @Text({ optional: true, min: 1, max: longestAnswer })
  comment?: string;

  /**
   * Id of an answer template of the company: its text is filled in for each review. In place of `comment`.
   * @example 1
   */
  @Extension()
  @Integer({ optional: true, min: 1 })
  @ApiProperty({ type: 'integer' })
  templateId?: number;
}

/** Another text for an answer. */
export class ReviewAnswerChangeDto {
  /**
   * The text.
   * @example "Thank you for your visit, and see you soon!"
   */
  @Text({ min: 1, max: longestAnswer })
  comment: string;
}

/** Why an answer is declined. */
export class ReviewDeclineDto {
  /**
   * Shown to whoever wrote the answer.
   * @example "Please do not promise a refund."
   */
  @Text({ min: 1, max: 500 })
  reason: string;
}

import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Ids, Instant, Integer, OneOf, Text, Texts } from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';

/** Which reviews to return, and in which order. */
export class ReviewQuery extends ExtensionPageQuery {
  /**
   * Ids of locations or companies, comma-separated; without them everything that you see.
   * @example [1]
   */
  @Ids({ optional: true })
  ids?: number[];

  /** What `ids` are of. */
  @OneOf('contextType.reviews', { optional: true })
  contextType?: ValueOf<'contextType.reviews'>;

  /** What they are ordered by. */
  @OneOf('reviews.sortColumn', { optional: true })
  sortColumn: ValueOf<'reviews.sortColumn'> = 'dateTime';

  /** `desc` has the newest, or the best, first. */
  @OneOf('sortDirection', { optional: true })
  sortDirection: ValueOf<'sortDirection'> = 'desc';

  /**
   * Only those at these portals, comma-separated: `GOOGLE`, `FACEBOOK`, or the key of a listing portal, in any case.
   * @example ["GOOGLE"]
   */
  @Texts({ optional: true, max: 50, longest: 100 })
  socialPortal?: string[];

  /**
   * Only those with at least so many stars.
   * @example 1
   */
  @Integer({ optional: true, min: 1, max: 5 })
  minRating?: number;

  /**
   * Only those with at most so many stars.
   * @example 5
   */
  @Integer({ optional: true, min: 1, max: 5 })
  maxRating?: number;

  /** Only those that have, or do not have, a reply that is shown or on its way. */
  @OneOf('answeredStatus', { optional: true })
  answeredStatus?: DecidedValueOf<'answeredStatus'>;

  /**
   * Only those of locations with one of these tags, comma-separated.
   * @example ["Süd"]
   */
  @Texts({ optional: true, max: 50 })
  tags?: string[];

  /**
   * Part of what was written, or of the author's name.
   * @example "bread"
   */
  @Text({ optional: true, extension: true })
  filter?: string;

  /**
   * Only those written at this time or later.
   * @example "2026-11-01T00:00:00Z"
   */
  @Instant({ optional: true, extension: true })
  from?: string;

  /**
   * Only those written before this time.
   * @example "2026-12-01T00:00:00Z"
   */
  @Instant({ optional: true, extension: true })
  to?: string;
}

/** Which page of comments to return, and in which order. */
export class ReviewCommentQuery extends ExtensionPageQuery {
  /** What they are ordered by. */
  @OneOf('reviewComments.sortColumn', { optional: true })
  sortColumn: ValueOf<'reviewComments.sortColumn'> = 'dateTime';

  /** `desc` has the newest first. */
  @OneOf('sortDirection', { optional: true })
  sortDirection: ValueOf<'sortDirection'> = 'asc';
}

/** A reply in the name of the location. */
export class ReviewAnswerDto {
  /**
   * Its text. Google takes up to 4,096 bytes, listing portals up to 4,000, Facebook up to 8,000.
   * @example "Thank you for your visit. We look forward to seeing you again."
   */
  @Text({ min: 1, max: 10_000 })
  comment: string;
}

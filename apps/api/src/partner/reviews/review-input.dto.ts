import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Flag, Id, Ids, Instant, Integer, ManyOf, OneOf, Text, Texts } from '../../http/bodies/fields.js';
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

  /** Only those whose newest reply is in this state: with `REVIEW`, those that wait for a second person. */
  @OneOf('reviewAnswerStatus', { optional: true, extension: true })
  replyStatus?: DecidedValueOf<'reviewAnswerStatus'>;

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
   * Only those whose words say this, comma-separated.
   * @example ["NEGATIVE"]
   */
  @ManyOf('reviewSentiment', { optional: true, extension: true })
  sentiment?: DecidedValueOf<'reviewSentiment'>[];

  /**
   * Only those in these languages, comma-separated.
   * @example ["de"]
   */
  @ManyOf('reviewLanguage', { optional: true, extension: true })
  language?: DecidedValueOf<'reviewLanguage'>[];

  /**
   * Only those about one of these topics, comma-separated.
   * @example ["SERVICE"]
   */
  @ManyOf('reviewTopic', { optional: true, extension: true })
  topics?: DecidedValueOf<'reviewTopic'>[];

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

/** A reply in the name of the location, to one or many reviews: a text, or a template. */
export class ReviewAnswerInsertDto {
  /**
   * Its text; left out where `templateId` is sent. Google takes up to 4,096 bytes, listing portals up to 4,000, Facebook up to 8,000.
   * @example "Thank you for your visit. We look forward to seeing you again."
   */
  @Text({ min: 1, max: 10_000, optional: true })
  comment?: string;

  /**
   * A template of the company, instead of `comment`: it is filled in for each of the reviews.
   */
  @Id({ optional: true, extension: true })
  templateId?: number;
}

/** A rule by which new reviews are answered. */
export class ReplyRuleInsertDto {
  /**
   * A template of the company.
   * @example 1
   */
  @Id()
  templateId: number;

  /**
   * Fewest stars. Recommendations at Facebook count as 5 stars, the contrary as 1.
   * @example 4
   */
  @Integer({ optional: true, min: 1, max: 5 })
  minRating?: number;

  /**
   * Most stars.
   * @example 5
   */
  @Integer({ optional: true, min: 1, max: 5 })
  maxRating?: number;

  /** Language of the review's text; null: any, and reviews without text. */
  @OneOf('reviewLanguage', { optional: true, nullable: true })
  language?: DecidedValueOf<'reviewLanguage'> | null;

  /** True: the reply is sent. False, and without it: it waits in `REVIEW` for somebody who approves it. */
  @Flag({ optional: true })
  send?: boolean;
}

/** What to change of a rule; what is absent stays. */
export class ReplyRuleUpdateDto {
  /**
   * A template of the company.
   * @example 1
   */
  @Id({ optional: true })
  templateId?: number;

  /**
   * Fewest stars. Recommendations at Facebook count as 5 stars, the contrary as 1.
   * @example 4
   */
  @Integer({ optional: true, min: 1, max: 5 })
  minRating?: number;

  /**
   * Most stars.
   * @example 5
   */
  @Integer({ optional: true, min: 1, max: 5 })
  maxRating?: number;

  /** Language of the review's text; null: any, and reviews without text. */
  @OneOf('reviewLanguage', { optional: true, nullable: true })
  language?: DecidedValueOf<'reviewLanguage'> | null;

  /** True: the reply is sent. False, and without it: it waits in `REVIEW` for somebody who approves it. */
  @Flag({ optional: true })
  send?: boolean;
}

/** Why a reply is not published. */
export class ReplyDeclineDto {
  /**
   * What its author reads.
   * @example "Please do not promise a refund."
   */
  @Text({ min: 1, max: 500 })
  reason: string;
}

/** Whether replies of a company are approved by a second person. */
export class ReplyApprovalDto {
  /** True: replies that are written or changed from now on wait for a second person. */
  @Flag()
  required: boolean;
}

/** A text from which a company replies to reviews. */
export class ReplyTemplateInsertDto {
  /**
   * What people choose it by; unique in the company.
   * @example "Thanks"
   */
  @Text({ min: 1, max: 100 })
  name: string;

  /**
   * The text. `{{author}}`, `{{rating}}`, `{{location}}`, `{{city}}` and `{{company}}` are filled in for each review; what is not
   * known of a review leaves no gap.
   * @example "Dear {{author}}, thank you for your visit to {{location}}."
   */
  @Text({ min: 1, max: 4000 })
  content: string;
}

/** What to change of a template; what is absent stays. */
export class ReplyTemplateUpdateDto {
  /**
   * What people choose it by; unique in the company.
   * @example "Thanks"
   */
  @Text({ min: 1, max: 100, optional: true })
  name?: string;

  /**
   * The text, with `{{author}}`, `{{rating}}`, `{{location}}`, `{{city}}` and `{{company}}`.
   * @example "Dear {{author}}, thank you for your visit to {{location}}."
   */
  @Text({ min: 1, max: 4000, optional: true })
  content?: string;
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

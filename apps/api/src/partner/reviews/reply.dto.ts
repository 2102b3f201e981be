import { ApiProperty } from '@nestjs/swagger';
import type { AnswerApprovalView, ReplyRuleView, ReplyTemplateView } from '#contexts/reviews';
import { Listed } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** A text from which a company replies to reviews. */
export class ReplyTemplateDto implements Wire<ReplyTemplateView> {
  /**
   * Id of the template.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * What people choose it by.
   * @example "Thanks"
   */
  name: string;

  /**
   * The text, with placeholders.
   * @example "Dear {{author}}, thank you for your visit to {{location}}."
   */
  content: string;
}

/** Templates of a company, by name. */
export class ReplyTemplateListDto {
  /** The page asked for. */
  data: ReplyTemplateDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Whether replies of a company are approved by a second person. */
export class ReplyApprovalViewDto implements Wire<AnswerApprovalView> {
  /**
   * Replies wait for a second person before the portals receive them.
   * @example false
   */
  required: boolean;
}

/** A rule by which new reviews are answered. */
export class ReplyRuleDto implements Wire<ReplyRuleView> {
  /**
   * Id of the rule.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The template that it replies from.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  templateId: number;

  /**
   * Fewest stars.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  minRating: number;

  /**
   * Most stars.
   * @example 5
   */
  @ApiProperty({ type: 'integer' })
  maxRating: number;

  /** Language of the review's text; null: any, and reviews without text. */
  @Listed('reviewLanguage', { nullable: true })
  language: string | null;

  /**
   * The reply is sent, without waiting for somebody who approves it.
   * @example false
   */
  send: boolean;
}

/** Rules of a company, in the order in which they count. */
export class ReplyRuleListDto {
  /** The page asked for. */
  data: ReplyRuleDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

import { ApiProperty } from '@nestjs/swagger';
import type { ReviewSettingsView, RuleView, TemplateView } from '#contexts/reviews';
import { Flag, Id, Integer, Text } from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';

/** Of which company. */
export class ReviewCompanyQuery extends ExtensionPageQuery {
  /**
   * Id of the company.
   * @example 1
   */
  @Id()
  companyId: number;
}

/** A text that answers are made of. */
export class ReviewTemplateDto implements TemplateView {
  /**
   * Id of the template.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of its company.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  companyId: number;

  /**
   * How it is called.
   * @example "Thanks"
   */
  name: string;

  /**
   * The text, with `{author}`, `{location}`, `{company}` and `{rating}`.
   * @example "Dear {author}, thank you for your visit to {location}."
   */
  text: string;

  /**
   * Language that it is in, ISO 639-1; null: any.
   * @example "en"
   */
  language: string | null;
}

/** Answer templates, by name. */
export class ReviewTemplateListDto {
  /** The page asked for. */
  data: ReviewTemplateDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** A new answer template. */
export class ReviewTemplateInsertDto {
  /**
   * How it is called.
   * @example "Thanks"
   */
  @Text({ min: 1, max: 100 })
  name: string;

  /**
   * The text. Placeholders: `{author}`, `{location}`, `{company}`, `{rating}`; one that is not known of a review is left out.
   * @example "Dear {author}, thank you for your visit to {location}."
   */
  @Text({ min: 1, max: 4000 })
  text: string;

  /**
   * Language that it is in, ISO 639-1; null: any.
   * @example "en"
   */
  @Text({ optional: true, nullable: true, pattern: /^[a-z]{2}$/, example: 'en', max: 2 })
  language?: string | null;
}

/** What of a template to change; what is absent stays. */
export class ReviewTemplateUpdateDto {
  /**
   * How it is called.
   * @example "Thanks"
   */
  @Text({ optional: true, min: 1, max: 100 })
  name?: string;

  /**
   * The text.
   * @example "Dear {author}, thank you for your visit to {location}."
   */
  @Text({ optional: true, min: 1, max: 4000 })
  text?: string;

  /**
   * Language that it is in, ISO 639-1; null: any.
   * @example "en"
   */
  @Text({ optional: true, nullable: true, pattern: /^[a-z]{2}$/, example: 'en', max: 2 })
  language?: string | null;
}

/** Which template new reviews are answered with. */
export class ReviewRuleDto implements RuleView {
  /**
   * Id of the rule.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of its company.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  companyId: number;

  /**
   * Id of the template.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  templateId: number;

  /**
   * Stars at the least.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  minRating: number;

  /**
   * Stars at the most.
   * @example 5
   */
  @ApiProperty({ type: 'integer' })
  maxRating: number;

  /**
   * Language of the reviews, ISO 639-1; null: any, and unknown ones.
   * @example null
   */
  language: string | null;

  /** True: the answer is sent. False: it is drafted, and somebody approves it. */
  send: boolean;
}

/** Answer rules, in the order in which they count. */
export class ReviewRuleListDto {
  /** The page asked for. */
  data: ReviewRuleDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** What of a rule to change; what is absent stays. */
export class ReviewRuleUpdateDto {
  /**
   * Id of a template of the same company.
   * @example 1
   */
  @Id({ optional: true })
  templateId?: number;

  /** Stars at the least. Without it: 1. Reviews without stars are left to people. */
  @Integer({ optional: true, min: 1, max: 5 })
  minRating?: number;

  /** Stars at the most. Without it: 5. */
  @Integer({ optional: true, min: 1, max: 5 })
  maxRating?: number;

  /**
   * Language of the reviews, ISO 639-1; null: any, and unknown ones.
   * @example null
   */
  @Text({ optional: true, nullable: true, pattern: /^[a-z]{2}$/, example: 'en', max: 2 })
  language?: string | null;

  /** True: the answer is sent. False: it is drafted, and somebody approves it. Without it: false. */
  @Flag({ optional: true })
  send?: boolean;
}

/** A new answer rule. */
export class ReviewRuleInsertDto {
  /**
   * Id of a template of the same company.
   * @example 1
   */
  @Id()
  templateId: number;

  /** Stars at the least. Without it: 1. Reviews without stars are left to people. */
  @Integer({ optional: true, min: 1, max: 5 })
  minRating?: number;

  /** Stars at the most. Without it: 5. */
  @Integer({ optional: true, min: 1, max: 5 })
  maxRating?: number;

  /**
   * Language of the reviews, ISO 639-1; null: any, and unknown ones.
   * @example null
   */
  @Text({ optional: true, nullable: true, pattern: /^[a-z]{2}$/, example: 'en', max: 2 })
  language?: string | null;

  /** True: the answer is sent. False: it is drafted, and somebody approves it. Without it: false. */
  @Flag({ optional: true })
  send?: boolean;
}

/** How a company answers its reviews. */
export class ReviewSettingsDto implements ReviewSettingsView {
  /**
   * Id of the company.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  companyId: number;

  /** Answers of users without `review:approve` wait for one who has it. */
  approvalRequired: boolean;
}

/** What of the settings to change. */
export class ReviewSettingsUpdateDto {
  /**
   * As it was read; it cannot be changed.
   * @example 1
   */
  @Id({ optional: true })
  companyId?: number;

  /** Answers of users without `review:approve` wait for one who has it. */
  @Flag({ optional: true })
  approvalRequired?: boolean;
}

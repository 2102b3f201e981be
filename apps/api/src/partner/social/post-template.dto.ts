import { ApiProperty } from '@nestjs/swagger';
import type { PostTemplateView } from '#contexts/social';
import type { ValueOf } from '#domain/lists/lists';
import { Listed, OneOf, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** What a template brings to a post, besides its text. */
class PostTemplateFieldsDto {
  /**
   * What the button of the post is for.
   * @example "LEARN_MORE"
   */
  @OneOf('callToAction.posts', { optional: true, nullable: true })
  ctaType?: ValueOf<'callToAction.posts'> | null;

  /**
   * Where the button leads; unset for `CALL`. Placeholders are filled.
   * @example "https://www.example.com/bread"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  ctaUrl?: string | null;

  /**
   * Language of the text; null: that of the user who writes the post.
   * @example "en"
   */
  @OneOf('platformLanguageCode', { optional: true, nullable: true })
  language?: ValueOf<'platformLanguageCode'> | null;

  /**
   * Value of `utm_campaign` in the addresses.
   * @example "harvest"
   */
  @Text({ optional: true, nullable: true, max: 100 })
  utmCampaign?: string | null;
}

/** What a company writes posts from. */
export class PostTemplateInsertDto extends PostTemplateFieldsDto {
  /**
   * What people choose it by; unique in the company.
   * @example "Fresh bread"
   */
  @Text({ min: 1, max: 100 })
  name: string;

  /**
   * The text, with the placeholders of posts. Portals check its length when a post is written from it.
   * @example "Fresh bread at {{name}} in {{city}}, from 7 o’clock."
   */
  @Text({ min: 1, max: 70_000 })
  postContent: string;
}

/** What to change of a template; what is absent stays, null clears. */
export class PostTemplateUpdateDto extends PostTemplateFieldsDto {
  /**
   * What people choose it by; unique in the company.
   * @example "Fresh bread"
   */
  @Text({ min: 1, max: 100, optional: true })
  name?: string;

  /**
   * The text, with the placeholders of posts.
   * @example "Fresh bread at {{name}} in {{city}}, from 8 o’clock."
   */
  @Text({ min: 1, max: 70_000, optional: true })
  postContent?: string;
}

/** What a company writes posts from. */
export class PostTemplateDto implements Wire<PostTemplateView> {
  /**
   * Id of the template.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * What people choose it by.
   * @example "Fresh bread"
   */
  name: string;

  /**
   * The text, with placeholders.
   * @example "Fresh bread at {{name}} in {{city}}, from 7 o’clock."
   */
  postContent: string;

  /** What the button of the post is for. */
  @Listed('callToAction.posts', { nullable: true })
  ctaType: ValueOf<'callToAction.posts'> | null;

  /**
   * Where the button leads.
   * @example "https://www.example.com/bread"
   */
  ctaUrl: string | null;

  /** Language of the text; null: that of the user who writes the post. */
  @Listed('platformLanguageCode', { nullable: true })
  language: ValueOf<'platformLanguageCode'> | null;

  /**
   * Value of `utm_campaign` in the addresses.
   * @example "harvest"
   */
  utmCampaign: string | null;
}

/** Templates of a company, by name. */
export class PostTemplateListDto {
  /** The page asked for. */
  data: PostTemplateDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

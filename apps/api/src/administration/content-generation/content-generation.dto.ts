import { ApiProperty } from '@nestjs/swagger';
import type { AvailabilityView, GeneratedView } from '#contexts/content-generation';
import type { ValueOf } from '#domain/lists/lists';
import { Id, OneOf } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** What a text is about. */
export class ContentGenerationQuery {
  /**
   * What `contextId` is the id of.
   * @example "Location"
   */
  @OneOf('contentContextType')
  contextType: ValueOf<'contentContextType'>;

  /**
   * Id of the workspace, company, location, subscription or review.
   * @example 17
   */
  @Id()
  contextId: number;

  /**
   * Kind of text: a reply to a review, or a description of a location.
   * @example "LocationDescription"
   */
  @OneOf('contentResource')
  contentResource: ValueOf<'contentResource'>;
}

/** Texts of this month. */
export class ContentUsageDto {
  /**
   * Texts that were generated.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  used: number;

  /**
   * Texts that there may be.
   * @example 100
   */
  @ApiProperty({ type: 'integer' })
  limit: number;
}

/** Whether a text can be generated. */
export class ContentAvailabilityDto implements Wire<AvailabilityView> {
  /** This installation has a language model. */
  enabled: boolean;

  /** A text of this kind can be generated now: there is a model, the quota is not used up, and for replies a product with ReviewManagement runs. */
  available: boolean;

  /** Of the company; of a workspace that of all companies in it and below it. */
  @ApiProperty({ type: () => ContentUsageDto })
  usage: ContentUsageDto;
}

/** A text. */
export class GeneratedTextDto {
  /**
   * The text, in plain characters. It is a proposal: nothing was stored, and nothing was sent anywhere.
   * @example "Fresh bread from our own oven, cheese of the region and a friendly word: welcome to our farm shop."
   */
  message: string;
}

/** A generated text, and what it used up. */
export class GeneratedContentDto implements Wire<GeneratedView> {
  /** The text. */
  @ApiProperty({ type: () => GeneratedTextDto })
  content: GeneratedTextDto;

  /** Of the company, this text included. */
  @ApiProperty({ type: () => ContentUsageDto })
  usage: ContentUsageDto;
}

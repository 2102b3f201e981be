import { ApiProperty } from '@nestjs/swagger';
import type { CardView, SegmentAdView } from '#contexts/reach-enhancement';
import type { ValueOf } from '#domain/lists/lists';
import { carouselCards } from '#domain/reach/social/social-ad';
import { Extension, Flag, Id, Listed, ListOf, Nested, OneOf, Text } from '../../../http/bodies/fields.js';
import { ImageDto } from '../../../wire/image.dto.js';
import type { Wire } from '../../../wire/wire.js';
import { ImageRefDto } from '../../locations/media/location-media-update.dto.js';

/** A card of a carousel. Of the image its id counts. */
export class CardUpdateDto {
  /**
   * Where people come to.
   * @example "https://www.example.com/bread"
   */
  @Text({ min: 1, max: 2000 })
  destinationUrl: string;

  /** An image of the type `SegmentAdImage`. */
  @Nested(() => ImageRefDto)
  image: ImageRefDto;

  /**
   * Below the image.
   * @example "Bread"
   */
  @Extension()
  @Text({ optional: true, nullable: true, max: 255 })
  headline?: string | null;

  /**
   * Below the headline.
   * @example "From 3 euros"
   */
  @Extension()
  @Text({ optional: true, nullable: true, max: 255 })
  description?: string | null;
}

/** An ad. Of images the ids count: they are uploaded before, for the location, its company or its workspace. */
export class SegmentAdInsertDto {
  /**
   * Below the picture, in bold letters.
   * @example "Fresh bread every morning"
   */
  @Text({ optional: true, nullable: true, max: 255 })
  headline?: string | null;

  /**
   * In the line below the headline, before the description.
   * @example "North Bakery"
   */
  @Text({ optional: true, nullable: true, max: 255 })
  subtitle?: string | null;

  /**
   * In the line below the headline.
   * @example "We bake by hand."
   */
  @Text({ optional: true, nullable: true, max: 255 })
  description?: string | null;

  /**
   * Above the picture.
   * @example "Still warm: come by before eight."
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  text?: string | null;

  /**
   * Where people come to. A carousel that has none leads to where its first card leads.
   * @example "https://www.example.com"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  destinationUrl?: string | null;

  /** What the button says; null: there is none. */
  @OneOf('callToAction.socialAds', { optional: true, nullable: true })
  callToAction?: ValueOf<'callToAction.socialAds'> | null;

  /** One image of the type `SegmentAdImage`, at least 500 x 262 pixels; none when the ad is a carousel. */
  @ListOf(() => ImageRefDto, { optional: true, max: 1 })
  images?: ImageRefDto[];

  /** 2 to 10 cards make the ad a carousel. */
  @ListOf(() => CardUpdateDto, { optional: true, max: carouselCards.most })
  carouselCards?: CardUpdateDto[];

  /**
   * A last card of the carousel shows the picture of the page.
   * @example false
   */
  @Flag({ optional: true })
  addCardProfilePicture?: boolean;
}

/** An ad as it was read, with changes: what is left out stays as it is. */
export class SegmentAdUpdateDto extends SegmentAdInsertDto {
  /**
   * Read-only.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Read-only.
   * @example null
   */
  @Extension()
  @Text({ optional: true, nullable: true, max: 4000 })
  message?: string | null;
}

/** A card of a carousel. */
export class CardDto implements Wire<CardView> {
  /**
   * Where people come to.
   * @example "https://www.example.com/bread"
   */
  destinationUrl: string;

  /** Its image; null: it was deleted. */
  @ApiProperty({ type: () => ImageDto, nullable: true })
  image: ImageDto | null;

  /**
   * Below the image.
   * @example "Bread"
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  headline: string | null;

  /**
   * Below the headline.
   * @example "From 3 euros"
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  description: string | null;
}

/** An ad of a segment of social ads. */
export class SegmentAdDto implements Wire<SegmentAdView> {
  /**
   * Its id.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Below the picture, in bold letters.
   * @example "Fresh bread every morning"
   */
  @ApiProperty({ type: 'string', nullable: true })
  headline: string | null;

  /**
   * In the line below the headline, before the description.
   * @example "North Bakery"
   */
  @ApiProperty({ type: 'string', nullable: true })
  subtitle: string | null;

  /**
   * In the line below the headline.
   * @example "We bake by hand."
   */
  @ApiProperty({ type: 'string', nullable: true })
  description: string | null;

  /**
   * Above the picture.
   * @example "Still warm: come by before eight."
   */
  @ApiProperty({ type: 'string', nullable: true })
  text: string | null;

  /**
   * Where people come to.
   * @example "https://www.example.com"
   */
  @ApiProperty({ type: 'string', nullable: true })
  destinationUrl: string | null;

  /** What the button says; null: there is none. */
  @Listed('callToAction.socialAds', { nullable: true })
  callToAction: ValueOf<'callToAction.socialAds'> | null;

  /** Its picture; empty: it is a carousel. */
  @ApiProperty({ type: () => [ImageDto] })
  images: ImageDto[];

  /** In their order. */
  @ApiProperty({ type: () => [CardDto] })
  carouselCards: CardDto[];

  /**
   * A last card of the carousel shows the picture of the page.
   * @example false
   */
  addCardProfilePicture: boolean;

  /**
   * What is missing, or what the network has refused of it; null: nothing.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  message: string | null;
}

/** Ads of a segment. */
export class SegmentAdListDto {
  /** By id. */
  @ApiProperty({ type: () => [SegmentAdDto] })
  data: SegmentAdDto[];

  /**
   * How many there are in all.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

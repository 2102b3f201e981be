import { ApiProperty } from '@nestjs/swagger';
import type { LocalAdView } from '#contexts/reach-enhancement';
import { Extension, Id, ListOf, Text, Texts } from '../../../http/bodies/fields.js';
import { ImageDto } from '../../../wire/image.dto.js';
import type { Wire } from '../../../wire/wire.js';
import { ImageRefDto } from '../../locations/media/location-media-update.dto.js';

/** An ad. Of images the ids count: they are uploaded before, for the location, its company or its workspace. */
export class LocalAdInsertDto {
  /**
   * Pages that people come to; at least one.
   * @example ["https://www.example.com"]
   */
  @Texts({ max: 10, longest: 2000 })
  urls: string[];

  /**
   * 1 to 5 headlines of at most 30 characters.
   * @example ["Fresh bread", "Every morning"]
   */
  @Texts({ max: 5, longest: 30 })
  headlines: string[];

  /**
   * 1 to 5 descriptions of at most 60 characters.
   * @example ["We bake by hand, with flour from around the corner."]
   */
  @Texts({ max: 5, longest: 60 })
  descriptions: string[];

  /**
   * Up to 5 texts of at most 11 characters that ask people to do something. Google has a closed list of them, and shows the one that fits
   * the first text best.
   * @example ["Shop now"]
   */
  @Texts({ optional: true, max: 5, longest: 11 })
  callToActions?: string[];

  /** 1 to 20 images of the types `LocalAdMarketingImage` and `LocalAdSquareMarketingImage`. Google needs one of each. */
  @ListOf(() => ImageRefDto, { max: 20 })
  marketingImages: ImageRefDto[];

  /** 1 to 5 images of the type `LocalAdLogoImage`. Google needs one of at least 128 x 128 pixels. */
  @ListOf(() => ImageRefDto, { max: 5 })
  logoImages: ImageRefDto[];

  /**
   * Up to 20 videos at YouTube: `https://www.youtube.com/watch?v=…`, `https://www.youtube.com/shorts/…` or `https://youtu.be/…`. Google
   * shows the first five.
   * @example ["https://www.youtube.com/watch?v=dQw4w9WgXcQ"]
   */
  @Texts({ optional: true, max: 20, longest: 2000 })
  videos?: string[];
}

/** An ad as it was read, with changes: what is left out stays as it is. */
export class LocalAdUpdateDto {
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

  /**
   * Pages that people come to; always needed, at least one.
   * @example ["https://www.example.com"]
   */
  @Texts({ max: 10, longest: 2000 })
  urls: string[];

  /**
   * 1 to 5 headlines of at most 30 characters.
   * @example ["Fresh bread", "Every morning"]
   */
  @Texts({ optional: true, max: 5, longest: 30 })
  headlines?: string[];

  /**
   * 1 to 5 descriptions of at most 60 characters.
   * @example ["We bake by hand, with flour from around the corner."]
   */
  @Texts({ optional: true, max: 5, longest: 60 })
  descriptions?: string[];

  /**
   * Up to 5 texts of at most 11 characters.
   * @example ["Shop now"]
   */
  @Texts({ optional: true, max: 5, longest: 11 })
  callToActions?: string[];

  /** 1 to 20 images of the types `LocalAdMarketingImage` and `LocalAdSquareMarketingImage`. */
  @ListOf(() => ImageRefDto, { optional: true, max: 20 })
  marketingImages?: ImageRefDto[];

  /** 1 to 5 images of the type `LocalAdLogoImage`. */
  @ListOf(() => ImageRefDto, { optional: true, max: 5 })
  logoImages?: ImageRefDto[];

  /**
   * Up to 20 videos at YouTube.
   * @example ["https://www.youtube.com/watch?v=dQw4w9WgXcQ"]
   */
  @Texts({ optional: true, max: 20, longest: 2000 })
  videos?: string[];
}

/** An ad of a local campaign. */
export class LocalAdDto implements Wire<LocalAdView> {
  /**
   * Its id.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Pages that people come to.
   * @example ["https://www.example.com"]
   */
  urls: string[];

  /**
   * Headlines.
   * @example ["Fresh bread", "Every morning"]
   */
  headlines: string[];

  /**
   * Descriptions.
   * @example ["We bake by hand, with flour from around the corner."]
   */
  descriptions: string[];

  /**
   * What it asks people to do.
   * @example ["Shop now"]
   */
  callToActions: string[];

  /** Images, in their order. */
  @ApiProperty({ type: () => [ImageDto] })
  marketingImages: ImageDto[];

  /** Logos, in their order. */
  @ApiProperty({ type: () => [ImageDto] })
  logoImages: ImageDto[];

  /**
   * Videos at YouTube.
   * @example []
   */
  videos: string[];

  /**
   * What is missing, or what the network has refused of it; null: nothing.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  message: string | null;
}

/** Ads of a segment. */
export class LocalAdListDto {
  /** By id. */
  @ApiProperty({ type: () => [LocalAdDto] })
  data: LocalAdDto[];

  /**
   * How many there are in all.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

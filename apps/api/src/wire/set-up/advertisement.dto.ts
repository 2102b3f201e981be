import type { ValueOf } from '#domain/lists/lists';
import { Id, ListOf, OneOf, Text } from '../../http/bodies/fields.js';

/** A text of a display ad. */
export class AdTextDto {
  /**
   * Key of the field, as the ad space names it.
   * @example "headline"
   */
  @Text({ min: 1, max: 100 })
  key: string;

  /**
   * The text, as long as the ad space allows.
   * @example "Fresh bread every morning"
   */
  @Text({ max: 5000 })
  value: string;
}

/** An image of a display ad. */
export class AdImageDto {
  /**
   * Key of the field, as the ad space names it.
   * @example "picture"
   */
  @Text({ min: 1, max: 100 })
  key: string;

  /**
   * Id of an uploaded image of the location, its company or its workspace, of the type `CampaignImage`, `CustomImage`, `BusinessLogo` or
   * `SegmentAdImage`. Its decoded size has to fit the ad space.
   * @example 911
   */
  @Id()
  imageId: number;
}

/** What a display ad shows, and how. */
export class AdvertisementFieldsDto {
  /**
   * One of the types that the product’s ad spaces have.
   * @example "Banner"
   */
  @Text({ min: 1, max: 100 })
  advertisementType: string;

  /**
   * Where a click leads.
   * @example "https://www.example.com"
   */
  @Text({ min: 1, max: 2000 })
  destinationUrl: string;

  /** How it is preferred to others. */
  @OneOf('advertisementPriority')
  priority: ValueOf<'advertisementPriority'>;

  /** It cannot change later. */
  @OneOf('campaignType')
  campaignType: ValueOf<'campaignType'>;

  /** Texts, each key once: as the ad space defines them. */
  @ListOf(() => AdTextDto, { optional: true, max: 100 })
  textFields?: AdTextDto[];

  /** Images, each key once: as the ad space defines them. */
  @ListOf(() => AdImageDto, { optional: true, max: 100 })
  imageFields?: AdImageDto[];
}

import { Decimal, Flag, Nested, Text } from '../http/bodies/fields.js';

/** A point on the earth, WGS 84. */
export class CoordinateInputDto {
  /**
   * Latitude in degrees.
   * @example 49.4521
   */
  @Decimal({ min: -90, max: 90 })
  lat: number;

  /**
   * Longitude in degrees.
   * @example 11.0767
   */
  @Decimal({ min: -180, max: 180 })
  lon: number;
}

/** Lines of an address as it is sent. */
export class AddressLinesDto {
  /**
   * Street, with or without the house number.
   * @example "Hauptmarkt"
   */
  @Text({ optional: true, nullable: true })
  street?: string | null;

  /**
   * House number.
   * @example "18"
   */
  @Text({ optional: true, nullable: true })
  house?: string | null;

  /**
   * What the postman needs besides: floor, backyard.
   * @example "Rear building"
   */
  @Text({ optional: true, nullable: true })
  additive?: string | null;

  /**
   * Postcode.
   * @example "90403"
   */
  @Text({ optional: true, nullable: true })
  postCode?: string | null;

  /**
   * City.
   * @example "Nürnberg"
   */
  @Text({ optional: true, nullable: true })
  city?: string | null;

  /**
   * District of the city.
   * @example "Altstadt"
   */
  @Text({ optional: true, nullable: true })
  subLocality?: string | null;

  /**
   * State or region.
   * @example "Bayern"
   */
  @Text({ optional: true, nullable: true })
  state?: string | null;

  /**
   * Country, ISO 3166-1 alpha-2. Another name for `countryCode`; equal when both are sent.
   * @example "DE"
   */
  @Text({ optional: true, nullable: true, max: 2, min: 2 })
  country?: string | null;
}

/** An address as it is sent; it may be incomplete. What a product needs and does not find becomes a missing requirement. */
export class AddressInputDto extends AddressLinesDto {
  /**
   * Country, ISO 3166-1 alpha-2. Without it the workspace's country holds.
   * @example "DE"
   */
  @Text({ optional: true, nullable: true, max: 2, min: 2 })
  countryCode?: string | null;

  /** Where it is. The time zone is found from it. */
  @Nested(() => CoordinateInputDto, { optional: true, nullable: true })
  coordinate?: CoordinateInputDto | null;

  /**
   * True for a business without a shop: its address is not published.
   * @example false
   */
  @Flag({ optional: true, nullable: true })
  suppress?: boolean | null;
}

/** What kind of business it is. */
export class CategoryInputDto {
  /**
   * Key of the category.
   * @example "farm"
   */
  @Text({ min: 1 })
  key: string;

  /**
   * Its name.
   * @example "Farm shop"
   */
  @Text({ min: 1 })
  value: string;
}

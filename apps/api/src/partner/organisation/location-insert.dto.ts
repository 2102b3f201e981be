import { Decimal, Flag, Id, ListOf, Nested, OneOf, Text } from '../../http/fields.js';

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

/** An address as it is sent; it may be incomplete. What a product needs and does not find becomes a missing requirement. */
export class AddressInputDto {
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

/** The main phone of a location. */
export class PhoneInputDto {
  /**
   * Number: `country-area-number` or E.164.
   * @example "49-911-123456"
   */
  @Text({ min: 1, max: 60 })
  phone: string;

  /** Kind of line. Without it `landLine`. */
  @OneOf('phoneType.partner', { optional: true })
  phoneType?: string;

  /**
   * Number that is published instead, so that calls can be counted.
   * @example "49-911-987654"
   */
  @Text({ optional: true, nullable: true, max: 60 })
  tracked?: string | null;

  /**
   * Local number that stands beside the main one.
   * @example "49-911-123457"
   */
  @Text({ optional: true, nullable: true, max: 60 })
  localPhone?: string | null;
}

/** A new location. */
export class LocationInsertDto {
  /**
   * Name of the business as customers know it.
   * @example "Hofladen Glaser"
   */
  @Text({ min: 1 })
  name: string;

  /** What kind of business it is, the most fitting category first. */
  @ListOf(() => CategoryInputDto, { optional: true, nullable: true, max: 20 })
  categories?: CategoryInputDto[] | null;

  /** Where it is. */
  @Nested(() => AddressInputDto, { optional: true, nullable: true })
  address?: AddressInputDto | null;

  /** How customers call it. Self service users must send it. */
  @Nested(() => PhoneInputDto, { optional: true, nullable: true })
  mainPhone?: PhoneInputDto | null;

  /**
   * Claim on the number of the main phone; self service users must send it. It is used up.
   * @example 31
   */
  @Id({ optional: true, nullable: true })
  claimId?: number | null;

  /**
   * The PIN of the claim; self service users must send it.
   * @example "123456"
   */
  @Text({ optional: true, nullable: true, max: 20 })
  pinVerification?: string | null;

  /**
   * E-mail address for customers.
   * @example "info@hofladen.example"
   */
  @Text({ optional: true, nullable: true })
  email?: string | null;

  /**
   * Time zone (IANA). Without it the one at the coordinate or in the country holds, else the workspace's.
   * @example "Europe/Berlin"
   */
  @Text({ optional: true, nullable: true, max: 60 })
  timeZone?: string | null;

  /**
   * Your own id of the location, unique in the company.
   * @example "store-17"
   */
  @Text({ optional: true, nullable: true })
  externalId?: string | null;

  /**
   * Website of the location.
   * @example "https://hofladen.example"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  website?: string | null;
}

/** A main phone that replaces the one before. */
export class MainPhoneInsertDto extends PhoneInputDto {
  /**
   * Claim on this number; self service users must send it. It is used up.
   * @example 31
   */
  @Id({ optional: true, nullable: true })
  claimId?: number | null;

  /**
   * The PIN of the claim; self service users must send it.
   * @example "123456"
   */
  @Text({ optional: true, nullable: true, max: 20 })
  pinVerification?: string | null;
}

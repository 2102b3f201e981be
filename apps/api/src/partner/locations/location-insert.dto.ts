import { Id, ListOf, Nested, OneOf, Text } from '../../http/bodies/fields.js';
import { AddressInputDto, CategoryInputDto } from '../../wire/address-input.dto.js';

/** The main phone of a location. */
export class PhoneInputDto {
  /**
   * Number: `country-area-number`, E.164, or as people of the country write it (`0911 123456`): the country of the location,
   * else of the workspace.
   * @example "49-911-123456"
   */
  @Text({ min: 1, max: 60 })
  phone: string;

  /** Kind of line. Without it `landLine`. */
  @OneOf('phoneType.partner', { optional: true })
  phoneType?: string;

  /**
   * Number that is published instead, so that calls can be counted. Of a main phone it is read-only while call tracking has assigned it.
   * @example "49-911-987654"
   */
  @Text({ optional: true, nullable: true, max: 60 })
  tracked?: string | null;

  /**
   * Local number that is beside the main one.
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

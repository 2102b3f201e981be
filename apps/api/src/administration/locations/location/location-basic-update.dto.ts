import { AnyJson, Decimal, Flag, Id, ListOf, Nested, OneOf, Text } from '../../../http/bodies/fields.js';
import { AddressInputDto, CategoryInputDto } from '../../../wire/address-input.dto.js';

/** An address: absent parts stay, null clears them. */
export class AddressUpdateDto extends AddressInputDto {
  /**
   * Id of the address; cannot be changed.
   * @example 17
   */
  @Id({ optional: true, nullable: true })
  id?: number | null;
}

/** What kind of business it is. */
export class CategoryUpdateDto extends CategoryInputDto {
  /**
   * Id of another name for it.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  aliasId?: number | null;

  /**
   * The other name.
   * @example null
   */
  @Text({ optional: true, nullable: true })
  aliasName?: string | null;
}

/** A phone: with the id of an existing one, or a new one. */
export class PhoneUpdateDto {
  /**
   * Id of the phone; without it a new one.
   * @example 23
   */
  @Id({ optional: true, nullable: true })
  id?: number | null;

  /**
   * Number: `country-area-number`, E.164, or as people of the country write it (`0911 123456`): the country of the location,
   * else of the workspace.
   * @example "49-911-123456"
   */
  @Text({ optional: true, max: 60 })
  phone?: string;

  /** Kind of line. Without it `landline`. */
  @OneOf('phoneType.administration', { optional: true })
  phoneType?: string;

  /**
   * Number that is published instead, so that calls can be counted. Of a main phone it is read-only while call tracking has assigned it.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 60 })
  tracked?: string | null;

  /**
   * Local number that is beside it.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 60 })
  localPhone?: string | null;
}

/** The main phone: null takes it away. */
export class MainPhoneUpdateDto extends PhoneUpdateDto {
  /**
   * Claim on a new number; self service users must send it.
   * @example 31
   */
  @Id({ optional: true, nullable: true })
  claimId?: number | null;

  /**
   * The PIN of the claim.
   * @example "123456"
   */
  @Text({ optional: true, nullable: true, max: 20 })
  pinVerification?: string | null;
}

/** A tag by id, or by name; a new name makes a new tag. */
export class TagUpdateDto {
  /**
   * Id of the tag.
   * @example 3
   */
  @Id({ optional: true, nullable: true })
  id?: number | null;

  /**
   * The word.
   * @example "organic"
   */
  @Text({ optional: true, nullable: true, max: 100 })
  name?: string | null;
}

/** Where a business comes to its customers. */
export class ServedPlaceUpdateDto {
  /**
   * Place.
   * @example "Nürnberg"
   */
  @Text({ min: 1 })
  name: string;

  /**
   * Kilometres around it.
   * @example 20
   */
  @Decimal({ nullable: true, min: 0, max: 20_000 })
  radius: number | null;
}

/** What the basic data of a new and of a known location have in common. */
export class LocationBasicInputDto {
  /**
   * Your own id of it, unique in the company.
   * @example "store-17"
   */
  @Text({ optional: true, nullable: true })
  externalId?: string | null;

  /** Where it is. */
  @Nested(() => AddressUpdateDto, { optional: true, nullable: true })
  address?: AddressUpdateDto | null;

  /** How customers call it. */
  @Nested(() => MainPhoneUpdateDto, { optional: true, nullable: true })
  mainPhone?: MainPhoneUpdateDto | null;

  /**
   * E-mail address for customers.
   * @example "info@hofladen.example"
   */
  @Text({ optional: true, nullable: true })
  eMail?: string | null;

  /** What kind of business it is. */
  @ListOf(() => CategoryUpdateDto, { optional: true, nullable: true, max: 20 })
  categories?: CategoryUpdateDto[] | null;

  /** Its other phones; those that are not named go. */
  @ListOf(() => PhoneUpdateDto, { optional: true, nullable: true, max: 20 })
  alternativePhones?: PhoneUpdateDto[] | null;

  /** Words that users sort locations by. */
  @ListOf(() => TagUpdateDto, { optional: true, nullable: true, max: 100 })
  tags?: TagUpdateDto[] | null;

  /**
   * True when the business has closed permanently.
   * @example false
   */
  @Flag({ optional: true })
  closed?: boolean;

  /**
   * Website.
   * @example "https://hofladen.example"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  website?: string | null;

  /**
   * Title of the current offer.
   * @example "Asparagus"
   */
  @Text({ optional: true, nullable: true })
  currentOffer?: string | null;

  /**
   * Text of the current offer.
   * @example "Fresh asparagus every morning"
   */
  @Text({ optional: true, nullable: true, max: 5000 })
  currentOfferText?: string | null;

  /** Where the business comes to its customers. */
  @ListOf(() => ServedPlaceUpdateDto, { optional: true, nullable: true, max: 100 })
  serviceArea?: ServedPlaceUpdateDto[] | null;

  /**
   * Time zone (IANA). Null: found from the address again.
   * @example "Europe/Berlin"
   */
  @Text({ optional: true, nullable: true, max: 60 })
  timeZone?: string | null;
}

/** The basic data of a location: absent fields stay, null clears, lists replace. Read-only fields may be sent as they were read. */
export class LocationBasicUpdateDto extends LocationBasicInputDto {
  /**
   * Id of the location. Read-only.
   * @example 17
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Name of the business.
   * @example "Hofladen Glaser"
   */
  @Text({ optional: true, min: 1 })
  name?: string;

  /** Its subscriptions. Read-only. */
  @AnyJson({ type: 'array', items: { type: 'object' }, example: null }, { optional: true, nullable: true })
  subscriptions?: unknown;

  /** Opening hours in words. Read-only. */
  @AnyJson({ type: 'string', example: null }, { optional: true, nullable: true })
  openingHoursInfo?: unknown;

  /** How complete the profile is. Read-only. */
  @AnyJson({ type: 'object', example: null }, { optional: true, nullable: true })
  profileQuality?: unknown;

  /** Whether the owner has claimed it. Read-only. */
  @AnyJson({ type: 'boolean', example: false }, { optional: true, nullable: true })
  isClaimed?: unknown;

  /** What it is compared with. Read-only. */
  @AnyJson({ type: 'object', example: null }, { optional: true, nullable: true })
  benchmarkDetails?: unknown;
}

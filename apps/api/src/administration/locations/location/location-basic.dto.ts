import { ApiProperty } from '@nestjs/swagger';
import type { LocationBasicView } from '#contexts/locations';
import { Listed } from '../../../http/bodies/fields.js';
import { AddressDto, CategoryDto } from '../../../wire/address.dto.js';
import { ProfileQualityDto } from '../../../wire/profile-quality.dto.js';
import type { Wire } from '../../../wire/wire.js';

/** What kind of business it is. */
export class LocationCategoryDto extends CategoryDto {
  /**
   * Id of another name for it.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  aliasId: number | null;

  /**
   * The other name.
   * @example null
   */
  aliasName: string | null;
}

/** A phone number of a location. */
export class PhoneDto {
  /**
   * Id of the phone.
   * @example 23
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /** Kind of line. */
  @Listed('phoneType.administration')
  phoneType: string;

  /**
   * Number, `country-area-number`.
   * @example "49-911-123456"
   */
  phone: string;

  /**
   * Number that is published instead, so that calls can be counted.
   * @example null
   */
  tracked: string | null;

  /**
   * Local number that is beside the main one.
   * @example null
   */
  localPhone: string | null;
}

/** A word that users sort locations by. */
export class LocationTagDto {
  /**
   * Id of the tag.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The word.
   * @example "organic"
   */
  name: string;
}

/** Where a business comes to its customers. */
export class ServedPlaceDto {
  /**
   * Place.
   * @example "Nürnberg"
   */
  name: string;

  /**
   * Kilometres around it.
   * @example 20
   */
  radius: number | null;
}

/** The basic data of a location. Send it back as it is, or with changes. */
export class LocationBasicDto implements Wire<LocationBasicView> {
  /**
   * Id of the location.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name of the business.
   * @example "Hofladen Glaser"
   */
  name: string;

  /**
   * Your own id of it, unique in the company.
   * @example "store-17"
   */
  externalId: string | null;

  /** Where it is. */
  @ApiProperty({ type: () => AddressDto })
  address: AddressDto;

  /** Its subscriptions; null here, they have operations of their own. */
  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true }, nullable: true, example: null })
  subscriptions: object[] | null;

  /** How customers call it. */
  @ApiProperty({ type: () => PhoneDto, nullable: true })
  mainPhone: PhoneDto | null;

  /**
   * E-mail address for customers.
   * @example "info@hofladen.example"
   */
  eMail: string | null;

  /**
   * The default opening hours in the format of OpenStreetMap; words that an import brought stand here as they are. Read-only.
   * @example "Mo-Fr 09:00-18:00"
   */
  openingHoursInfo: string | null;

  /** How complete the profile is. Read-only. */
  @ApiProperty({ type: () => ProfileQualityDto })
  profileQuality: ProfileQualityDto;

  /**
   * True when the owner has claimed it. Read-only.
   * @example false
   */
  isClaimed: boolean;

  /** What it is compared with; null until there is something. Read-only. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: null })
  benchmarkDetails: object | null;

  /** What kind of business it is. */
  @ApiProperty({ type: () => LocationCategoryDto, isArray: true })
  categories: LocationCategoryDto[];

  /** Its other phones. */
  @ApiProperty({ type: () => PhoneDto, isArray: true })
  alternativePhones: PhoneDto[];

  /** Words that users sort locations by. */
  @ApiProperty({ type: () => LocationTagDto, isArray: true })
  tags: LocationTagDto[];

  /**
   * True when the business has closed permanently.
   * @example false
   */
  closed: boolean;

  /**
   * Website.
   * @example "https://hofladen.example"
   */
  website: string | null;

  /**
   * Title of the current offer.
   * @example "Asparagus"
   */
  currentOffer: string | null;

  /**
   * Text of the current offer.
   * @example "Fresh asparagus every morning"
   */
  currentOfferText: string | null;

  /** Where the business comes to its customers. */
  @ApiProperty({ type: () => ServedPlaceDto, isArray: true, nullable: true })
  serviceArea: ServedPlaceDto[] | null;

  /**
   * Time zone (IANA) in which dates of this location are meant.
   * @example "Europe/Berlin"
   */
  timeZone: string;
}

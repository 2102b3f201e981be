import { ApiProperty } from '@nestjs/swagger';
import type { LocationView } from '#contexts/locations';
import { Listed, Text } from '../../http/bodies/fields.js';
import { PageQuery } from '../../http/paging.dto.js';
import { AddressDto, CategoryDto } from '../../wire/address.dto.js';
import type { Wire } from '../../wire/wire.js';

/** Which of a company's locations. */
export class LocationQuery extends PageQuery {
  /**
   * Part of the name or of the external id, in any case.
   * @example "hof"
   */
  @Text({ optional: true, max: 100 })
  filter?: string;
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
  @Listed('phoneType.partner')
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

/** A location. */
export class LocationDto implements Wire<LocationView> {
  /**
   * Id of the location.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Its company.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  companyId: number;

  /**
   * Name of the business.
   * @example "Hofladen Glaser"
   */
  name: string;

  /**
   * Your own id of it.
   * @example "store-17"
   */
  externalId: string | null;

  /** What kind of business it is. */
  @ApiProperty({ type: () => CategoryDto, isArray: true })
  categories: CategoryDto[];

  /** Where it is. */
  @ApiProperty({ type: () => AddressDto })
  address: AddressDto;

  /** How customers call it. */
  @ApiProperty({ type: () => PhoneDto, nullable: true })
  mainPhone: PhoneDto | null;

  /**
   * E-mail address for customers.
   * @example "info@hofladen.example"
   */
  email: string | null;

  /**
   * Website.
   * @example "https://hofladen.example"
   */
  website: string | null;

  /**
   * True when the business has closed permanently.
   * @example false
   */
  closed: boolean;

  /**
   * Time zone (IANA) in which dates of this location are meant.
   * @example "Europe/Berlin"
   */
  timeZone: string;
}

/** Locations of a company. */
export class LocationListDto {
  /** By id. */
  @ApiProperty({ type: () => LocationDto, isArray: true })
  data: LocationDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

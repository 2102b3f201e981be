import { ApiProperty } from '@nestjs/swagger';
import type { LocationOverviewView } from '#contexts/locations';
import { Listed } from '../../http/bodies/fields.js';
import { AddressDto } from '../../wire/address.dto.js';
import { ProfileQualityDto } from '../../wire/profile-quality.dto.js';
import { LocationTagDto, PhoneDto } from '../locations/location/location-basic.dto.js';
import type { Wire } from '../../wire/wire.js';

/** The licence that a subscription uses. */
export class UsedLicenceDto {
  /**
   * Id of the licence.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Its name.
   * @example "Listing Basic"
   */
  name: string;
}

/** A subscription of a location, in short. */
export class LocationSubscriptionDto {
  /**
   * Id of the subscription.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Your own id of it.
   * @example null
   */
  externalId: string | null;

  /**
   * Name of what it is for.
   * @example "Listing Basic"
   */
  name: string;

  /**
   * The licence that it uses.
   */
  @ApiProperty({ type: () => UsedLicenceDto })
  licence: UsedLicenceDto;

  /**
   * Products that it brings.
   * @example ["Listing"]
   */
  products: string[];

  /**
   * First day.
   * @example "2026-12-01"
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  startDate: string | null;

  /**
   * Last day, which is still served.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  endDate: string | null;

  /**
   * Where it stands.
   */
  @Listed('subscriptionStatus.administration')
  status: string;

  /**
   * What you noted.
   * @example null
   */
  note: string | null;
}

/** A location in a list. */
export class LocationOverviewDto implements Wire<LocationOverviewView<readonly object[]>> {
  /**
   * Id of the location.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of its company.
   * @example 1
   */
  @ApiProperty({ type: 'integer', 'x-extension': true } as never)
  companyId: number;

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

  /**
   * Where it is.
   */
  @ApiProperty({ type: () => AddressDto })
  address: AddressDto;

  /**
   * Its subscriptions that have not ended; null unless `enrich_with` names them.
   */
  @ApiProperty({ type: () => LocationSubscriptionDto, isArray: true, nullable: true })
  subscriptions: LocationSubscriptionDto[] | null;

  /**
   * How customers call it.
   */
  @ApiProperty({ type: () => PhoneDto, nullable: true })
  mainPhone: PhoneDto | null;

  /**
   * E-mail address for customers.
   * @example "info@hofladen.example"
   */
  eMail: string | null;

  /**
   * Opening hours in words.
   * @example "Mo-Fr 09:00-18:00"
   */
  openingHoursInfo: string | null;

  /**
   * How complete the profile is.
   */
  @ApiProperty({ type: () => ProfileQualityDto })
  profileQuality: ProfileQualityDto;

  /**
   * True when the owner has claimed it.
   * @example false
   */
  isClaimed: boolean;

  /**
   * What it is compared with; null until there is something.
   * @example null
   */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  benchmarkDetails: object | null;

  /**
   * Its tags; null unless `enrich_with` names them.
   */
  @ApiProperty({ type: () => LocationTagDto, isArray: true, nullable: true, 'x-extension': true } as never)
  tags: LocationTagDto[] | null;
}

/** One page of locations. */
export class LocationOverviewListDto {
  /**
   * In the order that was asked for.
   */
  @ApiProperty({ type: () => LocationOverviewDto, isArray: true })
  data: LocationOverviewDto[];

  /**
   * How many there are without paging.
   * @example 306
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

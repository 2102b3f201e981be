import { ApiProperty } from '@nestjs/swagger';
import type { LocationProductView } from '#contexts/subscriptions';
import type { LocationProfileView } from '#contexts/locations';
import { Listed, Text } from '../../../http/bodies/fields.js';
import { LocationBasicDto } from './location-basic.dto.js';
import { LocationBasicInputDto } from './location-basic-update.dto.js';
import { LocationAdditionalDto } from './location-additional.dto.js';
import { OpeningHoursDto } from './opening-hours.dto.js';
import type { Wire } from '../../../wire/wire.js';

/** A new location. */
export class LocationBasicInsertDto extends LocationBasicInputDto {
  /**
   * Name of the business.
   * @example "Hofladen Glaser"
   */
  @Text({ min: 1 })
  name: string;
}

/** Everything that is said about a location. */
export class LocationProfileDto implements Wire<LocationProfileView> {
  /** Name, address, phones and so on: what `GET /api/location/basic/{id}` answers. */
  @ApiProperty({ type: () => LocationBasicDto })
  basic: LocationBasicDto;

  /** Descriptions, products, languages and so on: what `GET /api/location/additional/{id}` answers. */
  @ApiProperty({ type: () => LocationAdditionalDto })
  additional: LocationAdditionalDto;

  /** What `GET /api/location/openinghours` answers. */
  @ApiProperty({ type: () => OpeningHoursDto, isArray: true })
  openingHours: OpeningHoursDto[];
}

/** A product that a location holds. */
export class LocationProductDto implements Wire<LocationProductView> {
  /**
   * Id of the product: the offer of which a licence was booked.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  productId: number;

  /**
   * Its name.
   * @example "Listings Premium"
   */
  name: string;

  /** The platform's products that it consists of. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, example: ['Listing'] })
  products: string[];

  /**
   * The licence whose place it takes.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  licenceId: number;

  /**
   * The contract of the licence.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contractId: number;

  /**
   * The subscription by which the location holds it.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  subscriptionId: number;

  /** How far it is. `PROCESSING` until it is set up, `FAILED` when that could not be done. */
  @Listed('subscriptionStatus.administration')
  status: string;

  /**
   * From this day on.
   * @example "2026-12-01"
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  startDate: string | null;

  /**
   * Up to this day, included; null: no end.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  endDate: string | null;
}

/** Products of a location. */
export class LocationProductListDto {
  /** By subscription. */
  @ApiProperty({ type: () => LocationProductDto, isArray: true })
  data: LocationProductDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

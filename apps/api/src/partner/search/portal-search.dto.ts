import { ApiProperty } from '@nestjs/swagger';
import type { PortalLocationView } from '#contexts/search';
import { Integer, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** What to look for; every part that is given has to fit. */
export class PortalSearchQueryDto {
  /**
   * Phone number, in any form; its last seven figures count.
   * @example "0911 123456"
   */
  @Text({ optional: true, max: 40 })
  phone?: string;

  /**
   * A part of the name, or the name with a slip of the pen.
   * @example "Hofladen"
   */
  @Text({ optional: true })
  name?: string;

  /**
   * Postcode, or its beginning.
   * @example "904"
   */
  @Text({ optional: true, max: 20 })
  postCode?: string;

  /**
   * A part of the street, or the street with a slip of the pen.
   * @example "Haupt"
   */
  @Text({ optional: true })
  street?: string;

  /**
   * A part of the city, or the city with a slip of the pen.
   * @example "Nürnberg"
   */
  @Text({ optional: true })
  city?: string;

  /**
   * House number.
   * @example "18"
   */
  @Text({ optional: true, max: 20 })
  house?: string;

  /** How many rows to leave out. */
  @Integer({ optional: true, min: 0, default: 0 })
  skip: number = 0;

  /** How many rows to answer; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 100, default: 100 })
  take: number = 100;
}

/** What a portal shows of a business. */
export class PortalLocationDto implements Wire<PortalLocationView> {
  /**
   * Name.
   * @example "Hofladen Glaser"
   */
  name: string;

  /**
   * Main phone.
   * @example "49-911-123456"
   */
  phone: string | null;

  /**
   * Postcode.
   * @example "90403"
   */
  postcode: string | null;

  /**
   * Street; null for a business that does not publish where it is.
   * @example "Hauptmarkt"
   */
  street: string | null;

  /**
   * City.
   * @example "Nürnberg"
   */
  city: string | null;

  /**
   * House number; null for a business that does not publish where it is.
   * @example "18"
   */
  house: string | null;

  /**
   * True when the owner has claimed it.
   * @example false
   */
  isClaimed: boolean;

  /**
   * Id of the location.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /**
   * Id of its company.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  companyId: number;
}

/** Businesses on a portal. */
export class PortalLocationListDto {
  /** The most alike name first; without a name in the order of ids. */
  @ApiProperty({ type: () => PortalLocationDto, isArray: true })
  data: PortalLocationDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

import { ApiProperty } from '@nestjs/swagger';
import { Extension, Id, Listed, Text } from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { StatusDetailDto } from './listing.dto.js';

/** Which publishers. */
export class PublisherQueryDto extends ExtensionPageQuery {
  /**
   * ISO 3166-1 alpha-2: only publishers that serve this country.
   * @example "DE"
   */
  @Text({ optional: true, pattern: /^[A-Za-z]{2}$/, example: 'DE' })
  countryCode?: string;

  /**
   * A location: `reasons` says what keeps it from each publisher.
   * @example 1
   */
  @Id({ optional: true, extension: true })
  locationId?: number;
}

/** A portal that a licence brings. */
export class PublisherDto {
  /**
   * Id of the publisher, as listings show it.
   * @example 9
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name of the publisher.
   * @example "GlobalPages"
   */
  publisherName: string;

  /**
   * The same as `publisherName`.
   * @example "GlobalPages"
   */
  @ApiProperty({ deprecated: true })
  name: string;

  /**
   * Where visitors find it.
   * @example "https://globalpages.example"
   */
  baseUrl: string;

  /** Whether its reviews can be read here. */
  reviewMonitoring: boolean;

  /** Whether they can be answered here. */
  reviewResponse: boolean;

  /** Whether it takes social posts. */
  socialPosts: boolean;

  /** It takes nothing for a while; what is to be sent waits. */
  temporarily_deactivated: boolean;

  /** The platform product of the licence that brings it. */
  @Extension()
  @Listed('licenceProductName')
  product: string;

  /**
   * Countries that it serves, ISO 3166-1 alpha-2; null: all.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'array', items: { type: 'string' }, nullable: true })
  countries: readonly string[] | null;

  /**
   * Keys of the categories that it lists; null: every kind of business.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'array', items: { type: 'string' }, nullable: true })
  categories: readonly string[] | null;

  /**
   * Fields of a location that it needs.
   * @example ["name", "mainPhone"]
   */
  @Extension()
  @ApiProperty({ type: 'array', items: { type: 'string' } })
  requiredFields: readonly string[];

  /** Why nothing is synchronised: at all, or for the location that was asked about. */
  @Extension()
  @ApiProperty({ type: () => StatusDetailDto, isArray: true })
  reasons: readonly StatusDetailDto[];
}

/** Publishers, by name. */
export class PublisherListDto {
  /** The page asked for. */
  data: PublisherDto[];

  /**
   * How many there are without paging.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

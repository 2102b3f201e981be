import { ApiProperty } from '@nestjs/swagger';
import type { DeviationView, ListingFieldsView } from '#contexts/listings';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Listed, OneOf } from '../../../http/bodies/fields.js';
import { AnyValue, ListingContextQuery } from './listing-context.js';
import type { Wire } from '../../../wire/wire.js';

/** Which listings. */
export class DeviationQuery extends ListingContextQuery {
  /** Only listings with a field that stands so. */
  @OneOf('deviationStatus', { optional: true })
  status?: DecidedValueOf<'deviationStatus'>;

  /**
   * Only listings that differ in this field.
   * @example "phone"
   */
  @OneOf('listingField', { optional: true })
  field?: DecidedValueOf<'listingField'>;
}

/** A field that a portal shows otherwise. */
export class DeviatingFieldDto {
  /** Name of the field in the directory protocol. */
  @Listed('listingField')
  field: string;

  /** `MISMATCH`: the portal shows something else. `MISSING`: it shows nothing. */
  @Listed('deviationStatus')
  status: string;

  /** What the portal shows. */
  @AnyValue('49-911-999999')
  theirs: unknown;

  /**
   * Since when it stands so.
   * @example "2026-11-20T08:15:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time' })
  since: string;
}

/** A live listing whose portal shows something else than the location says. */
export class DeviationDto implements Wire<DeviationView> {
  /**
   * Id of the listing.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  listingId: number;

  /**
   * Id of the location.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /**
   * Name of the location.
   * @example "Hofladen Huber"
   */
  locationName: string;

  /**
   * Id of the portal.
   * @example 9
   */
  @ApiProperty({ type: 'integer' })
  portalId: number;

  /**
   * Name of the portal.
   * @example "GlobalPages"
   */
  publisherName: string;

  /**
   * The listing’s page at the portal.
   * @example "https://globalpages.example/listings/100001"
   */
  @ApiProperty({ type: 'string', nullable: true })
  url: string | null;

  /** The fields that differ. */
  @ApiProperty({ type: () => DeviatingFieldDto, isArray: true })
  fields: DeviatingFieldDto[];
}

/** Listings that differ, by location and portal. */
export class DeviationListDto {
  /** The page asked for. */
  @ApiProperty({ type: () => DeviationDto, isArray: true })
  data: DeviationDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** The last look at the portal, and the next one. */
export class CheckDto {
  /**
   * When the portal was last asked what it shows, by the workspace’s clock; null: not yet.
   * @example "2026-11-20T08:15:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  checkedAt: string | null;

  /**
   * When it will be asked next; null: not live, or the look is under way.
   * @example "2026-11-21T08:15:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  nextCheckAt: string | null;

  /**
   * Why the last look came to nothing, as code of the error catalogue; null where it did not.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  errorCode: number | null;

  /**
   * The same in words, in your language.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  errorMessage: string | null;
}

/** One field of a listing. */
export class ListingFieldDto {
  /** Name of the field in the directory protocol. */
  @Listed('listingField')
  field: string;

  /**
   * `MATCH`: the portal shows what the location says. `SENT`: sent, and to be published by the portal. `MISMATCH`: the portal
   * shows something else. `MISSING`: it shows nothing. `NOT_SUPPORTED`: it has no place for the field.
   */
  @Listed('fieldStatus')
  status: string;

  /** What the location says. */
  @AnyValue('49-911-123456')
  ours: unknown;

  /** What the portal shows. */
  @AnyValue('49-911-123456')
  theirs: unknown;

  /**
   * Since when it stands so; null for a field that the portal has no place for.
   * @example "2026-11-20T08:15:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  since: string | null;
}

/** The fields of a listing. */
export class ListingFieldsDto implements Wire<ListingFieldsView> {
  /**
   * Id of the listing.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  listingId: number;

  /**
   * Id of the location.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /**
   * Id of the portal.
   * @example 9
   */
  @ApiProperty({ type: 'integer' })
  portalId: number;

  /**
   * Name of the portal.
   * @example "GlobalPages"
   */
  publisherName: string;

  /** How the listing stands; while it is not `LIVE`, the portal shows nothing. */
  @Listed('portalStatus')
  status: string;

  /** The last look at the portal. */
  check: CheckDto;

  /** Every field that a listing can have. */
  @ApiProperty({ type: () => ListingFieldDto, isArray: true })
  data: ListingFieldDto[];

  /**
   * How many fields there are.
   * @example 20
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

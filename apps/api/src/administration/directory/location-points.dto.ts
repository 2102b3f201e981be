import { ApiProperty } from '@nestjs/swagger';
import type { LocationPointsView } from '#contexts/directory';
import type { DecidedValueOf } from '#domain/lists/lists';
import { decidedLists } from '#domain/lists/lists';
import type { Wire } from '../../wire/wire.js';

/** Locations on a map, in columns: entries with the same index belong to one location. */
export class LocationPointsDto implements Wire<LocationPointsView> {
  /**
   * Number of locations that the filters find, with and without coordinates.
   * @example 240
   */
  @ApiProperty({ type: 'integer' })
  total: number;

  /**
   * Number of those without coordinates; `hasPosition=false` lists them.
   * @example 37
   */
  @ApiProperty({ type: 'integer' })
  withoutPosition: number;

  /**
   * Most points that a response holds. Name filters, or a `box`, when more are found.
   * @example 50000
   */
  @ApiProperty({ type: 'integer' })
  limit: number;

  /**
   * Ids, in their order.
   * @example [7, 9]
   */
  @ApiProperty({ type: 'integer', isArray: true })
  ids: number[];

  /**
   * Names.
   * @example ["Hofladen Sonnenberg", "Hofladen Seeblick"]
   */
  names: string[];

  /**
   * Cities.
   * @example ["Nürnberg", null]
   */
  @ApiProperty({ type: 'array', items: { type: 'string', nullable: true } as never })
  cities: (string | null)[];

  /**
   * Latitudes in degrees, WGS 84, rounded to a metre.
   * @example [49.4521, 47.6596]
   */
  lats: number[];

  /**
   * Longitudes in degrees.
   * @example [11.0767, 9.1753]
   */
  lons: number[];

  /**
   * How a map is to show each: a listing waits for the customer, else one is live, else neither. Null where you may read no listings at all, and for each location whose listings you may not read.
   * @example ["WAITING_ON_CUSTOMER", "LIVE"]
   */
  @ApiProperty({
    type: 'array',
    items: { type: ['string', 'null'], enum: [...decidedLists.mapState, null], 'x-list': 'mapState' } as never,
    nullable: true,
  })
  states: (DecidedValueOf<'mapState'> | null)[] | null;

  /**
   * Number of listings of each that wait for the customer.
   * @example [1, 0]
   */
  @ApiProperty({ type: 'array', items: { type: 'integer', nullable: true } as never, nullable: true })
  waiting: (number | null)[] | null;

  /**
   * Number of listings of each that are live.
   * @example [8, 12]
   */
  @ApiProperty({ type: 'array', items: { type: 'integer', nullable: true } as never, nullable: true })
  live: (number | null)[] | null;
}

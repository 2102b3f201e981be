import { ApiProperty } from '@nestjs/swagger';
import type { DashboardStatisticView, LocationRowView, TypeCountView } from '#contexts/dashboard';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Listed, OneOf, Text } from '../../http/bodies/fields.js';
import { PageQuery } from '../../http/paging.dto.js';
import type { Wire } from '../../wire/wire.js';

const number = (example: number): PropertyDecorator => ApiProperty({ type: 'integer', example });
const rating = ApiProperty({ type: 'number', nullable: true, example: 4.25 });

/** Open tasks of one type. */
export class TypeCountDto implements Wire<TypeCountView> {
  /** The type. */
  @Listed('optimizationTaskType')
  taskType: ValueOf<'optimizationTaskType'>;

  /** How many. */
  @number(3)
  value: number;
}

/** Listings that work, and that do not. */
export class ListingCountsDto implements Wire<DashboardStatisticView['listings']> {
  /** Visitors of portals see them: `LIVE`. */
  @number(38)
  live: number;

  /** Data are missing, or the portal does not show it: `WAITING_ON_CUSTOMER`, `UNAVAILABLE`. */
  @number(2)
  withProblems: number;
}

/** Reviews. */
export class ReviewCountsDto implements Wire<DashboardStatisticView['reviews']> {
  /** All that portals show. */
  @number(214)
  total: number;

  /** Those without a reply. */
  @number(9)
  unanswered: number;

  /** Of their stars, to two decimals; null: there are none. */
  @rating
  averageRating: number | null;
}

/** Key figures. */
export class DashboardStatisticDto implements Wire<DashboardStatisticView> {
  /** Locations. */
  @number(12)
  locations: number;

  /** Subscriptions that run: `ACTIVE` or `EXPIRING`. */
  @number(24)
  runningSubscriptions: number;

  /** Listings at portals. */
  listings: ListingCountsDto;

  /** Tasks that are not `DONE` and not ignored. */
  @number(5)
  openTasks: number;

  /** The same by type: every type, in the order of the list. */
  @ApiProperty({ type: () => [TypeCountDto] })
  openTasksByType: TypeCountDto[];

  /** Reviews at portals. */
  reviews: ReviewCountsDto;

  /** Conversations with customers whose last message has no reply. */
  @number(1)
  unansweredConversations: number;
}

/** A location on the dashboard. */
export class LocationRowDto implements Wire<LocationRowView> {
  /** Id of the location. */
  @number(12)
  id: number;

  /**
   * Its name.
   * @example "Hofladen Huber"
   */
  name: string;

  /**
   * Its address in one line; null: it has none.
   * @example "Hauptstraße 1, 90402 Nürnberg, DE"
   */
  @ApiProperty({ type: 'string', nullable: true })
  address: string | null;

  /** Tasks that are not `DONE` and not ignored. */
  @number(2)
  openTasks: number;

  /** The same by type: every type, in the order of the list. */
  @ApiProperty({ type: () => [TypeCountDto] })
  openTasksByType: TypeCountDto[];

  /** Its listings at portals. */
  listings: ListingCountsDto;

  /** Reviews without a reply. */
  @number(1)
  unansweredReviews: number;

  /** Of the stars of all reviews, to two decimals; null: there are none. */
  @rating
  averageRating: number | null;

  /** Subscriptions that run: `ACTIVE` or `EXPIRING`. */
  @number(2)
  runningSubscriptions: number;
}

/** Locations on the dashboard. */
export class LocationTableDto {
  /** In the wanted order. */
  @ApiProperty({ type: () => [LocationRowDto] })
  data: LocationRowDto[];

  /** How many there are without paging. */
  @number(12)
  total: number;
}

/** Which locations, and in which order. */
export class LocationTableQueryDto extends PageQuery {
  /** What the id in the path is of: `Company`, the default, or `Workspace`, with those below it. */
  @OneOf('dashboardContext', { optional: true })
  contextType?: DecidedValueOf<'dashboardContext'>;

  /**
   * Part of the name, in any case.
   * @example "hofladen"
   */
  @Text({ optional: true, max: 200 })
  filter?: string;

  /** What they are ordered by. */
  @OneOf('dashboardLocationSort', { optional: true })
  sortColumn: DecidedValueOf<'dashboardLocationSort'> = 'name';

  /** Locations without a rating are the last in both directions. */
  @OneOf('sortDirection', { optional: true })
  sortDirection: ValueOf<'sortDirection'> = 'asc';
}

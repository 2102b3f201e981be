import { ApiProperty } from '@nestjs/swagger';
import type { ActionListView } from '#contexts/gbp';
import type { ValueOf } from '#domain/lists/lists';
import { Flag, Id, Integer, Listed, ManyOf, OneOf, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';
import { PendingActionDto } from './google-profile.dto.js';

/** Of what, which of its locations, and how many. */
export class ActionListQueryDto {
  /**
   * Id of a location, or of what `contextType` names; without it all that you see.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * What `id` names. Without it a location.
   * @example "Company"
   */
  @OneOf('userContextType', { optional: true })
  contextType?: ValueOf<'userContextType'>;

  /** Only locations in one of these statuses, comma-separated. WAITING and FAILED need somebody. */
  @ManyOf('gbpPendingActionStatus', { optional: true })
  statuses?: ValueOf<'gbpPendingActionStatus'>[];

  /** Only locations with one of these pending actions, comma-separated. */
  @ManyOf('gbpPendingActionType', { optional: true })
  actionTypes?: ValueOf<'gbpPendingActionType'>[];

  /** True: only locations that have a profile at Google. False: only those that have none yet. */
  @Flag({ optional: true })
  linked?: boolean;

  /**
   * Part of the location’s name, in any case.
   * @example "hofladen"
   */
  @Text({ optional: true, max: 200 })
  filter?: string;

  /** Id of the last location of the page before: the page begins after it. */
  @Id({ optional: true })
  after?: number;

  /** How many locations to return; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;
}

/** A location with what is asked for its profile. */
export class ListedActionDto extends PendingActionDto {
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

  /**
   * Name of the location.
   * @example "Hofladen Huber"
   */
  name: string;

  /**
   * Its street.
   * @example "Hauptmarkt"
   */
  @ApiProperty({ type: 'string', nullable: true })
  street: string | null;

  /**
   * Its house number.
   * @example "18"
   */
  @ApiProperty({ type: 'string', nullable: true })
  house: string | null;

  /**
   * Its post code.
   * @example "90403"
   */
  @ApiProperty({ type: 'string', nullable: true })
  postCode: string | null;

  /**
   * Its city.
   * @example "Nürnberg"
   */
  @ApiProperty({ type: 'string', nullable: true })
  city: string | null;

  /**
   * When it got into its status, ISO 8601; null: longer ago than histories are kept.
   * @example "2026-11-22T10:00:00.000Z"
   */
  @ApiProperty({ type: 'string', nullable: true })
  since: string | null;
}

/** How many locations are at one point of the way to a verified profile. */
export class ActionCountDto {
  /** How far they are. */
  @Listed('gbpPendingActionStatus')
  status: string;

  /** What is asked; null: nothing, or an account. */
  @Listed('gbpPendingActionType', { nullable: true })
  actionType: string | null;

  /**
   * They have a profile at Google.
   * @example true
   */
  linked: boolean;

  /**
   * How many there are.
   * @example 6
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** What is asked of many locations. */
export class ActionListDto implements Wire<ActionListView> {
  /** By id of location. The page that follows begins `after` the last one. */
  @ApiProperty({ type: () => ListedActionDto, isArray: true })
  data: ListedActionDto[];

  /**
   * How many locations the filters leave.
   * @example 306
   */
  @ApiProperty({ type: 'integer' })
  total: number;

  /** All locations of the place, by kind, whatever the filters leave out. */
  @ApiProperty({ type: () => ActionCountDto, isArray: true })
  counts: ActionCountDto[];
}

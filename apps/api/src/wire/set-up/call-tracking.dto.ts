import { ApiProperty } from '@nestjs/swagger';
import type { CallView } from '#contexts/call-tracking';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Day, Extension, Flag, Listed } from '../../http/bodies/fields.js';
import { PageQuery } from '../../http/paging.dto.js';
import type { Wire } from '../wire.js';

/** Which calls. */
export class CallListQuery extends PageQuery {
  /**
   * True: without spam, and without calls that are not valid.
   * @example true
   */
  @Flag({ optional: true })
  filtered?: boolean;

  /**
   * First day that calls began on, by the clock of the workspace; with `to`, at most ten years.
   * @example "2026-11-01"
   */
  @Day({ optional: true })
  from?: string;

  /**
   * Last day.
   * @example "2026-11-30"
   */
  @Day({ optional: true })
  to?: string;
}

/** A call to a tracked number. */
export class CallDto implements Wire<CallView> {
  /**
   * Id of the call.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of the location that was called.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /**
   * Id of the subscription that the number belongs to.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  subscriptionId: number;

  /**
   * When it began.
   * @example "2026-11-25T10:00:00.000Z"
   */
  @ApiProperty({ format: 'date-time' })
  start: string;

  /**
   * When it ended.
   * @example "2026-11-25T10:02:00.000Z"
   */
  @ApiProperty({ format: 'date-time' })
  end: string;

  /**
   * Number of the caller, `country-area-number`; null: withheld, or erased.
   * @example "49-911-123456"
   */
  caller: string | null;

  /**
   * Tracked number that was called.
   * @example "49-30-23125042"
   */
  calledTracked: string;

  /**
   * Number that the call went on to; null: none, or erased.
   * @example "49-911-654321"
   */
  calledReal: string | null;

  /**
   * How long was spoken, in seconds.
   * @example 95
   */
  @ApiProperty({ type: 'integer' })
  duration: number;

  /** What became of it. */
  @Listed('callStatus')
  status: DecidedValueOf<'callStatus'>;

  /**
   * The fulfilment partner's id of who has the number; null: it says none.
   * @example "S-4711"
   */
  subscriberId: string | null;

  /**
   * Name that the number is registered in; null: the partner says none.
   * @example "North Bakery"
   */
  merchantName: string | null;

  /**
   * The partner takes it for unwanted.
   * @example false
   */
  spam: boolean;

  /**
   * The partner counts it: no call by mistake, no second one of the same caller in a moment.
   * @example true
   */
  valid: boolean;
}

/** Calls, the newest first. */
export class CallListDto {
  /** The page asked for. */
  data: CallDto[];

  /**
   * How many there are without paging.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** What the business permits; both are needed. */
export class CallTrackingInsertDto {
  /**
   * A number may be registered in the name of the business. It is published in place of the main phone.
   * @example true
   */
  @Flag()
  registerPermission: boolean;

  /**
   * Calls to the number may be tracked and kept: who called, when, and how long.
   * @example true
   */
  @Flag()
  callTrackingPermission: boolean;
}

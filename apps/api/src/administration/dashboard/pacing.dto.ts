import { ApiProperty } from '@nestjs/swagger';
import type { PacingView } from '#contexts/dashboard';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Extension, Listed } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

const count = { type: 'integer' } as const;
const day = { type: 'string', format: 'date' } as const;

/** How a campaign keeps up with its time. */
export class PacingDto implements Wire<PacingView> {
  /**
   * Id of the subscription.
   * @example 1
   */
  @ApiProperty(count)
  subscriptionId: number;

  /**
   * Its name, else that of its licence.
   * @example "Search ads"
   */
  subscriptionName: string;

  /**
   * Id of the location.
   * @example 12
   */
  @ApiProperty(count)
  locationId: number;

  /**
   * Name of the location.
   * @example "Hofladen Huber"
   */
  locationName: string;

  /**
   * Name of its company.
   * @example "Hofladen"
   */
  companyName: string;

  /**
   * The first day that is compared, by the location: that of the month, or of the subscription.
   * @example "2026-11-01"
   */
  @Extension()
  @ApiProperty(day)
  from: string;

  /**
   * The last day.
   * @example "2026-11-30"
   */
  @Extension()
  @ApiProperty(day)
  to: string;

  /** What the target counts. */
  @Extension()
  @Listed('budgetTargetType')
  targetType: ValueOf<'budgetTargetType'>;

  /**
   * The target of these days: a daily one for each of them, a monthly one by their share of the month. Euros to the cent.
   * @example 300
   */
  @Extension()
  target: number;

  /**
   * How much of it is spent or delivered, as statistics have it.
   * @example 255.5
   */
  @Extension()
  reached: number;

  /**
   * How much of the time is over: 1 is all.
   * @example 0.85
   */
  timeUsed: number;

  /**
   * How much of the target is reached: 1 is all.
   * @example 0.8517
   */
  fullfilled: number;

  /** `onTrack` while the two differ by at most 0.1; else `behind` or `ahead`. Days that were not reported yet make nobody `behind`. */
  @Listed('pacingStatus')
  status: DecidedValueOf<'pacingStatus'>;
}

/** Campaigns with their pacing. */
export class PacingListDto {
  /** By the names of their locations. */
  @ApiProperty({ type: () => [PacingDto] })
  data: PacingDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty(count)
  total: number;
}

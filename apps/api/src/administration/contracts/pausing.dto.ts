import { ApiProperty } from '@nestjs/swagger';
import type { Pausing } from '#contexts/contracts';
import { Flag, Integer } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** How customers may pause what is booked of an offer. */
export class NewPausingDto {
  /**
   * Days in a calendar year on which a subscription can be paused; null: as many as the customer likes.
   * @example 90
   */
  @Integer({ optional: true, nullable: true, min: 1, max: 366 })
  daysPerYear?: number | null;

  /**
   * True: minimum, cycle and maximum term are longer by the paused days. Left out: true.
   * @example true
   */
  @Flag({ optional: true })
  extendsTerms?: boolean;
}

/** How customers may pause what is booked of an offer. */
export class PausingDto implements Wire<Pausing> {
  /**
   * Days in a calendar year on which a subscription can be paused; null: as many as the customer likes.
   * @example 90
   */
  @ApiProperty({ type: 'integer', nullable: true })
  daysPerYear: number | null;

  /**
   * Whether minimum, cycle and maximum term are longer by the paused days.
   * @example true
   */
  extendsTerms: boolean;
}

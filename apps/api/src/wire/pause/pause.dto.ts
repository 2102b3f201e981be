import { ApiProperty } from '@nestjs/swagger';
import type { PauseCosts, PauseView } from '#contexts/subscriptions';
import { Day, Decimal, Flag, Listed } from '../../http/bodies/fields.js';
import { ChangePositionDto } from '../product-change/product-change.dto.js';
import { PriceDto } from '../price.dto.js';
import type { Wire } from '../wire.js';

/** Whether, and at which price, a subscription is resumed. */
export class ResumeDto {
  /**
   * True: says what it would do and cost, and changes nothing.
   * @example true
   */
  @Flag({ optional: true })
  dryRun?: boolean;

  /**
   * `total.total` of a dry run. When it is another by now, nothing is changed (error 4231).
   * @example null
   */
  @Decimal({ optional: true, nullable: true })
  expectedTotal?: number | null;
}

/** Days on which a subscription is to be paused. */
export class PauseDto extends ResumeDto {
  /**
   * First day without service, today or later at the location. Left out: as it is, for a new pause today. That of a pause that runs stays.
   * @example "2099-07-01"
   */
  @Day({ optional: true, nullable: true })
  from?: string | null;

  /**
   * Last day without service; null: until somebody resumes it. Left out: as it is, for a new pause null.
   * @example "2099-08-31"
   */
  @Day({ optional: true, nullable: true })
  until?: string | null;
}

/** A pause by the seller, who decides about the terms as well. */
export class SellerPauseDto extends PauseDto {
  /**
   * True: minimum, cycle and maximum term are longer by the paused days. Left out: as it is, or as the offer says; where it says
   * nothing, true.
   * @example true
   */
  @Flag({ optional: true, nullable: true })
  extendsTerms?: boolean | null;
}

/** A pause of a subscription: days without service and fees. */
export class PauseViewDto implements Wire<PauseView> {
  /**
   * First day, at the location.
   * @example "2026-12-01"
   */
  from: string;

  /**
   * Last day; null: it lasts until somebody resumes the subscription.
   * @example "2027-02-28"
   */
  @ApiProperty({ type: 'string', nullable: true })
  until: string | null;

  /**
   * Whether its days make the terms of the subscription longer.
   * @example true
   */
  extendsTerms: boolean;

  /** `planned`: it has yet to begin. `withdrawn`: it never did, or was taken back on its first day. */
  @Listed('pauseState')
  state: PauseView['state'];
}

/** Pauses of a subscription. */
export class PauseListDto {
  /** The last first. */
  data: PauseViewDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** What a pause, or the end of one, does and costs. */
export class PauseCostsDto implements Wire<PauseCosts> {
  /**
   * The subscription.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  subscriptionId: number;

  /**
   * Whether nothing was changed.
   * @example false
   */
  dryRun: boolean;

  /** The pause as it is afterwards; null: it never was. */
  @ApiProperty({ type: () => PauseViewDto, nullable: true })
  pause: PauseViewDto | null;

  /**
   * How many days it has; null: it has no last day.
   * @example 90
   */
  @ApiProperty({ type: 'integer', nullable: true })
  days: number | null;

  /**
   * Currency, ISO 4217.
   * @example "EUR"
   */
  currency: string;

  /** What is given back by a credit note: paused days that were charged already. Days to come are not charged at all. */
  credit: PriceDto;

  /** What is charged: days that have service again, and were not charged yet. */
  charge: PriceDto;

  /** `charge` less `credit`. Send `total.total` as `expectedTotal`. */
  total: PriceDto;

  /** Fee by fee. */
  @ApiProperty({ type: () => ChangePositionDto, isArray: true })
  positions: ChangePositionDto[];

  /**
   * On this day it is billed; null: nothing is charged or credited.
   * @example "2026-12-01"
   */
  @ApiProperty({ type: 'string', nullable: true })
  invoiceOn: string | null;

  /**
   * Last day of the minimum term; null: none. While a pause without a last day runs: as if it ended yesterday.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  boundUntil: string | null;

  /**
   * The day with which the maximum term ends it; null: none, or not known until it is resumed.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  endsOn: string | null;
}

import { ApiProperty } from '@nestjs/swagger';
import type { OfferedDiscountView } from '#contexts/contracts';
import { ManyOf } from '../http/bodies/fields.js';
import type { Wire } from './wire.js';

/** An amount of money with its tax. */
export class PriceDto {
  /**
   * Before tax.
   * @example 19.9
   */
  value: number;

  /**
   * Tax, as an amount.
   * @example 3.78
   */
  vat: number;

  /**
   * With tax.
   * @example 23.68
   */
  total: number;
}

/** A discount that begins with what is booked: either a percentage or an amount. */
export class OfferedDiscountDto implements Wire<OfferedDiscountView> {
  /**
   * As invoices say it.
   * @example "Welcome"
   */
  @ApiProperty({ type: 'string', nullable: true })
  name: string | null;

  /**
   * Percent of each fee; null: an amount.
   * @example 50
   */
  @ApiProperty({ type: 'number', nullable: true })
  percent: number | null;

  /**
   * Per subscription and accounting period, before tax; null: a percentage.
   * @example null
   */
  @ApiProperty({ type: 'number', nullable: true })
  amount: number | null;

  /** The fees that are lowered. */
  @ManyOf('discountedFee')
  fees: string[];

  /**
   * For how many accounting periods, from the first paid day on; null: for ever.
   * @example 3
   */
  @ApiProperty({ type: 'integer', nullable: true })
  periods: number | null;
}

import { ApiProperty } from '@nestjs/swagger';
import type { ContractDiscountView, OfferView } from '#contexts/contracts';
import { Listed, ManyOf } from '../http/bodies/fields.js';
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
export class OfferedDiscountDto implements Wire<NonNullable<OfferView['discount']>> {
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

/** A discount of a contract, or that one would have. */
export class ContractDiscountDto extends OfferedDiscountDto implements Wire<ContractDiscountView> {
  /**
   * Of which `amount` and `periods` are: the accounting period that the contract had on the day on which the discount was given, or has
   * today where it is not given yet. When the contract gets another one, three months stay three months, and the amount is as much by the month.
   */
  @Listed('accountingPeriod')
  accountingPeriod: string;
}

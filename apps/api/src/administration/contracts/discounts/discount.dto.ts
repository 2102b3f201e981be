import { ApiProperty } from '@nestjs/swagger';
import type { DiscountList, DiscountView } from '#contexts/contracts';
import type { DiscountedFee } from '#domain/contracts/discounts';
import { Day, Decimal, Id, Integer, Listed, ManyOf, Text } from '../../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';
import type { Wire } from '../../../wire/wire.js';

/** The discount of an offer: either `percent` or `amount`. What begins on what is booked of it has it from its first paid day on. */
export class NewOfferDiscountDto {
  /**
   * As invoices say it, below the position that is lowered.
   * @example "Spring campaign"
   */
  @Text({ optional: true, nullable: true, max: 100 })
  name?: string | null;

  /**
   * Percent of each of the `fees`, with at most two decimal places.
   * @example 10
   */
  @Decimal({ optional: true, nullable: true, min: 0.01, max: 100 })
  percent?: number | null;

  /**
   * In units of the contract's currency, before tax: per subscription and accounting period, by day as the regular fee itself. Of a
   * contract with a fixed price: off that price. What is more than the fee is lost.
   * @example null
   */
  @Decimal({ optional: true, nullable: true, min: 0, max: 1_000_000_000 })
  amount?: number | null;

  /**
   * The fees that are lowered; left out: the regular fee. USAGE: what a month of each usage fee comes to, by the days of the discount.
   * An `amount` lowers the regular fee alone.
   */
  @ManyOf('discountedFee', { optional: true, nullable: true })
  fees?: DiscountedFee[] | null;

  /**
   * For how many accounting periods, counted from the first day; left out: for ever.
   * @example 3
   */
  @Integer({ optional: true, nullable: true, min: 1, max: 1200 })
  periods?: number | null;
}

/** A discount on fees: either `percent` or `amount`. */
export class DiscountDto extends NewOfferDiscountDto {
  /**
   * First day, not before the accounting period that runs; left out: today at the workspace. What was charged already is corrected by
   * the next run.
   * @example "2027-04-01"
   */
  @Day({ optional: true, nullable: true })
  from?: string | null;
}

/** Which discounts of a contract. */
export class DiscountQuery extends ExtensionPageQuery {
  /**
   * Only those of this subscription alone.
   * @example 1
   */
  @Id({ optional: true })
  subscriptionId?: number;
}

/** A discount. */
export class DiscountViewDto implements Wire<DiscountView> {
  /**
   * Id of the discount. Of several, percentages are taken off first, and within each the lower id.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The contract.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contractId: number;

  /**
   * Of a discount of what was booked: the licence.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  licenceId: number | null;

  /**
   * Of a discount of one subscription: the subscription.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  subscriptionId: number | null;

  /** What has it: each subscription of the contract, what begins on the licence, or one subscription. */
  @Listed('discountScope')
  scope: string;

  /**
   * As invoices say it.
   * @example "Spring campaign"
   */
  @ApiProperty({ type: 'string', nullable: true })
  name: string | null;

  /**
   * Percent of each fee; null: an amount.
   * @example 10
   */
  @ApiProperty({ type: 'number', nullable: true })
  percent: number | null;

  /**
   * Per subscription and accounting period, before tax; null: a percentage.
   * @example null
   */
  @ApiProperty({ type: 'number', nullable: true })
  amount: number | null;

  /**
   * Currency of the contract (ISO 4217).
   * @example "EUR"
   */
  currency: string;

  /** The fees that are lowered. */
  @ManyOf('discountedFee')
  fees: string[];

  /**
   * First day; null: the first paid day of each subscription.
   * @example "2027-04-01"
   */
  @ApiProperty({ type: 'string', nullable: true })
  from: string | null;

  /**
   * Number of accounting periods, counted from the first day; null: for ever.
   * @example 3
   */
  @ApiProperty({ type: 'integer', nullable: true })
  periods: number | null;

  /**
   * Of which `amount` and `periods` are: the accounting period that the contract had on `givenOn`. When the contract gets another one,
   * three months stay three months, and the amount is as much by the month.
   */
  @Listed('accountingPeriod')
  accountingPeriod: string;

  /**
   * Last day; null: it goes on, or each subscription has a last day of its own. Before `from`: it never held.
   * @example "2027-06-30"
   */
  @ApiProperty({ type: 'string', nullable: true })
  until: string | null;

  /**
   * Day on which it was given.
   * @example "2027-03-20"
   */
  givenOn: string;

  /**
   * Day on which it was taken back; null: it was not.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  endedOn: string | null;

  /**
   * Discount code by which it was given; null: by none.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  code: string | null;

  /**
   * User who gave it.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  userId: number | null;
}

/** Discounts, the newest first. */
export class DiscountListDto implements Wire<DiscountList> {
  data: DiscountViewDto[];

  /**
   * How many there are on all pages.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

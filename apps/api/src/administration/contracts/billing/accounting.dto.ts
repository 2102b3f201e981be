import { ApiProperty } from '@nestjs/swagger';
import type { AccountingSettings, RevenueAccount } from '#domain/accounting/revenue-accounts';
import { Decimal, Integer, Listed, ListOf, OneOf } from '../../../http/bodies/fields.js';

/** The revenue account of one tax. */
export class RevenueAccountDto implements RevenueAccount {
  /**
   * Category of the tax: at a rate (`S`), reverse charge (`AE`), exempt (`E`), outside the scope of VAT (`O`).
   * @example "S"
   */
  @OneOf('taxCategory')
  category: RevenueAccount['category'];

  /**
   * Percent; 0 of the categories without a rate.
   * @example 20
   */
  @Decimal({ min: 0, max: 100 })
  percentage: number;

  /**
   * Number of the account. It implies the tax.
   * @example 8320
   */
  @Integer({ min: 1, max: 99_999_999 })
  account: number;
}

/** How the tax adviser keeps the seller's books. */
export class AccountingDto implements AccountingSettings {
  /** The chart of accounts. */
  @Listed('accountChart')
  chart: AccountingSettings['chart'];

  /**
   * Number of the tax adviser.
   * @example 29098
   */
  @ApiProperty({ type: 'integer' })
  consultantNumber: number;

  /**
   * Number of the seller at the tax adviser.
   * @example 55003
   */
  @ApiProperty({ type: 'integer' })
  clientNumber: number;

  /**
   * Month with which a fiscal year begins.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  fiscalYearStart: number;

  /**
   * Digits of a general ledger account.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  accountLength: number;

  /**
   * Account of customers without a billing account. Each billing account gets the next free number above it.
   * @example 10000
   */
  @ApiProperty({ type: 'integer' })
  firstDebtorAccount: number;

  /** Revenue accounts in place of the chart's own. */
  @ApiProperty({ type: () => RevenueAccountDto, isArray: true })
  revenueAccounts: RevenueAccountDto[];
}

/** How the tax adviser keeps the seller's books; replaced whole. */
export class AccountingInputDto {
  /** The chart of accounts. */
  @OneOf('accountChart')
  chart: AccountingSettings['chart'];

  /**
   * Number of the tax adviser.
   * @example 29098
   */
  @Integer({ min: 1001, max: 9_999_999 })
  consultantNumber: number;

  /**
   * Number of the seller at the tax adviser.
   * @example 55003
   */
  @Integer({ min: 1, max: 99_999 })
  clientNumber: number;

  /**
   * Month with which a fiscal year begins.
   * @example 1
   */
  @Integer({ optional: true, min: 1, max: 12, default: 1 })
  fiscalYearStart?: number;

  /**
   * Digits of a general ledger account. Accounts of customers have one more.
   * @example 4
   */
  @Integer({ optional: true, min: 4, max: 8, default: 4 })
  accountLength?: number;

  /**
   * Account of customers without a billing account. Each billing account gets the next free number above it. Absent: the first that
   * the chart provides for customers, 10000 with accounts of four digits.
   * @example 10000
   */
  @Integer({ optional: true, min: 10_000, max: 699_999_999 })
  firstDebtorAccount?: number;

  /**
   * Revenue accounts in place of the chart's own, and for taxes of which the chart knows none: rates of other countries. The charts
   * know 19 and 7 percent, reverse charge, exempt, and outside the scope of VAT.
   */
  @ListOf(() => RevenueAccountDto, { optional: true, max: 100 })
  revenueAccounts?: RevenueAccountDto[];
}

import { ApiProperty } from '@nestjs/swagger';
import type {
  DiscountCodeList,
  DiscountCodeView,
  DiscountRedemptionList,
  DiscountRedemptionView,
} from '#contexts/discount-codes';
import { Listed, ManyOf } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** A discount code. */
export class DiscountCodeDto implements Wire<DiscountCodeView> {
  /**
   * Id of the code.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The workspace that sells.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  workspaceId: number;

  /**
   * What customers type.
   * @example "WELCOME-50"
   */
  code: string;

  /**
   * As invoices say it; null: the code.
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

  /**
   * Currency of the amounts (ISO 4217); null: there are none.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  currency: string | null;

  /** The fees that are lowered. */
  @ManyOf('discountedFee')
  fees: string[];

  /**
   * For how many accounting periods, from the first paid day of each subscription on; null: for ever.
   * @example 3
   */
  @ApiProperty({ type: 'integer', nullable: true })
  periods: number | null;

  /** The offers that it is for; null: all. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, nullable: true, example: null })
  offerIds: number[] | null;

  /**
   * First day on which it can be redeemed; null: no limit.
   * @example "2027-03-01"
   */
  @ApiProperty({ type: 'string', nullable: true })
  validFrom: string | null;

  /**
   * Last day on which it can be redeemed; null: no limit.
   * @example "2027-03-31"
   */
  @ApiProperty({ type: 'string', nullable: true })
  validUntil: string | null;

  /**
   * How often it can be redeemed in all; null: no limit.
   * @example 100
   */
  @ApiProperty({ type: 'integer', nullable: true })
  maxRedemptions: number | null;

  /**
   * How often one customer can redeem it; null: no limit.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  maxPerCustomer: number | null;

  /** Only customers who have never had a subscription that costs something. */
  @ApiProperty({ example: false })
  newCustomersOnly: boolean;

  /**
   * The least that has to be ordered with it, before tax: what begins with it costs so much for a whole accounting period, with set-up
   * fees, before discounts. Null: any order.
   * @example null
   */
  @ApiProperty({ type: 'number', nullable: true })
  minimumAmount: number | null;

  /**
   * The only customer who can redeem it; null: all.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  companyId: number | null;

  /** False: it is ended. */
  @ApiProperty({ example: true })
  active: boolean;

  /** Whether it can be redeemed today. */
  @Listed('discountCodeStatus')
  status: string;

  /**
   * How often it was redeemed.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  redeemed: number;

  /**
   * How many purchases that are not paid yet hold a use of it.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  reserved: number;

  /**
   * How often it can be redeemed yet; null: no limit.
   * @example 87
   */
  @ApiProperty({ type: 'integer', nullable: true })
  left: number | null;
}

/** A page of discount codes. */
export class DiscountCodeListDto implements Wire<DiscountCodeList> {
  /** The newest first. The page that follows begins `after` the last one. */
  data: DiscountCodeDto[];

  /**
   * How many there are on all pages.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** One use of a discount code: with a purchase, an order, or by hand. */
export class DiscountRedemptionDto implements Wire<DiscountRedemptionView> {
  /**
   * Id of the redemption.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The code.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  codeId: number;

  /** RESERVED: its purchase is not paid yet. RELEASED: it never was, and does not count. */
  @Listed('redemptionStatus')
  status: string;

  /**
   * The contract.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contractId: number;

  /**
   * Name of the contract.
   * @example "Contract"
   */
  contractName: string;

  /**
   * The customer; null: the contract has no company.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  companyId: number | null;

  /**
   * Name of the customer.
   * @example "Demo Company"
   */
  @ApiProperty({ type: 'string', nullable: true })
  companyName: string | null;

  /**
   * The purchase; null: an order, or a redemption by hand.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  purchaseId: number | null;

  /** The subscriptions that have the discount; none until it is redeemed, and where the contract itself has it. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [7] })
  subscriptionIds: number[];

  /**
   * What it takes off a whole accounting period of all of these, before tax; null: of a contract.
   * @example 9.95
   */
  @ApiProperty({ type: 'number', nullable: true })
  worth: number | null;

  /**
   * Currency of the contract (ISO 4217).
   * @example "EUR"
   */
  currency: string;

  /**
   * User who has redeemed it.
   * @example 3
   */
  @ApiProperty({ type: 'integer', nullable: true })
  userId: number | null;

  /**
   * Name of the user.
   * @example "Olivia Owner"
   */
  @ApiProperty({ type: 'string', nullable: true })
  userName: string | null;

  /** When it was reserved, or redeemed at once. */
  @ApiProperty({ type: 'string', format: 'date-time', example: '2027-03-10T09:30:00.000Z' })
  createdAt: string;

  /** When its discount was given. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: '2027-03-10T09:31:00.000Z' })
  redeemedAt: string | null;

  /** When its purchase has failed, expired or was cancelled. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  releasedAt: string | null;
}

/** A page of redemptions. */
export class DiscountRedemptionListDto implements Wire<DiscountRedemptionList> {
  /** The newest first. The page that follows begins `after` the last one. */
  data: DiscountRedemptionDto[];

  /**
   * How many there are on all pages.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

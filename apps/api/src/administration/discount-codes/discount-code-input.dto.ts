import type { DecidedValueOf } from '#domain/lists/lists';
import { Day, Decimal, Flag, Id, Ids, Integer, ManyOf, Text } from '../../http/bodies/fields.js';
import { NewOfferDiscountDto } from '../contracts/discounts/discount.dto.js';

/** What of a discount code may be set, and what of it may come back as it was read. */
class DiscountCodePartsDto extends NewOfferDiscountDto {
  /**
   * Id of the code. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Id of the workspace that sells. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  workspaceId?: number;

  /**
   * Currency of `amount` and of `minimumAmount` (ISO 4217); null where the code has neither. Contracts in other currencies cannot have it.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 3 })
  currency?: string | null;

  /**
   * The offers that it is for, of the workspace or of those above; null: all.
   * @example [1]
   */
  @Ids({ optional: true, nullable: true, max: 500 })
  offerIds?: number[] | null;

  /**
   * First day on which it can be redeemed, at the workspace; null: no limit.
   * @example "2027-03-01"
   */
  @Day({ optional: true, nullable: true })
  validFrom?: string | null;

  /**
   * Last day on which it can be redeemed, at the workspace; null: no limit. What was redeemed holds longer.
   * @example "2027-03-31"
   */
  @Day({ optional: true, nullable: true })
  validUntil?: string | null;

  /**
   * How often it can be redeemed in all, not less than it was already; null: no limit.
   * @example 100
   */
  @Integer({ optional: true, nullable: true, min: 1, max: 1_000_000 })
  maxRedemptions?: number | null;

  /**
   * How often one customer can redeem it: a company on all its contracts, or a contract without company; null: no limit.
   * @example 1
   */
  @Integer({ optional: true, nullable: true, min: 1, max: 1_000_000 })
  maxPerCustomer?: number | null;

  /**
   * Only customers who have never had a subscription that costs something; trials do not count.
   * @example false
   */
  @Flag({ optional: true })
  newCustomersOnly?: boolean;

  /**
   * The least that has to be ordered with it, in units of the currency, before tax: what begins with it costs so much for a whole
   * accounting period, with set-up fees, before discounts. Null: any order.
   * @example null
   */
  @Decimal({ optional: true, nullable: true, min: 0, max: 1_000_000_000 })
  minimumAmount?: number | null;

  /**
   * The only customer who can redeem it: a company to whose contracts the workspace sells. For all others there is no such code. Null:
   * all customers.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  companyId?: number | null;

  /**
   * False: it is ended, and nobody can redeem it. What was redeemed stays.
   * @example true
   */
  @Flag({ optional: true })
  active?: boolean;

  /** Read-only: it is not looked at. */
  @Text({ optional: true })
  status?: string;

  /** Read-only: it is not looked at. */
  @Integer({ optional: true })
  redeemed?: number;

  /** Read-only: it is not looked at. */
  @Integer({ optional: true })
  reserved?: number;

  /** Read-only: it is not looked at. */
  @Integer({ optional: true, nullable: true })
  left?: number | null;
}

/** A new discount code: either `percent` or `amount` with `currency`. */
export class NewDiscountCodeDto extends DiscountCodePartsDto {
  /**
   * What customers type: 3 to 40 letters, digits and `-`, `_`, `.`. Neither case nor blanks matter; once per workspace.
   * @example "WELCOME-50"
   */
  @Text({ min: 1, max: 100 })
  code: string;
}

/** A discount code as it was read, with changes. */
export class DiscountCodeUpdateDto extends DiscountCodePartsDto {
  /**
   * What customers type: 3 to 40 letters, digits and `-`, `_`, `.`. Neither case nor blanks matter; once per workspace.
   * @example "WELCOME-50"
   */
  @Text({ optional: true, min: 1, max: 100 })
  code?: string;
}

/** Which discount codes, and which page of them. */
export class DiscountCodeQuery {
  /**
   * Only those of this workspace; left out: of all that you see.
   * @example 1
   */
  @Id({ optional: true })
  workspaceId?: number;

  /**
   * Part of the code or of its name.
   * @example "welcome"
   */
  @Text({ optional: true, max: 100 })
  filter?: string;

  /**
   * Only those in one of these states.
   * @example ["ACTIVE"]
   */
  @ManyOf('discountCodeStatus', { optional: true })
  statuses?: DecidedValueOf<'discountCodeStatus'>[];

  /** Id of the last code of the page before: the page begins after it. */
  @Id({ optional: true })
  after?: number;

  /** How many codes to return; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;
}

/** Which redemptions of a code, and which page of them. */
export class DiscountRedemptionQuery {
  /**
   * Only those in one of these states.
   * @example ["REDEEMED"]
   */
  @ManyOf('redemptionStatus', { optional: true })
  statuses?: DecidedValueOf<'redemptionStatus'>[];

  /** Id of the last redemption of the page before: the page begins after it. */
  @Id({ optional: true })
  after?: number;

  /** How many redemptions to return; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;
}

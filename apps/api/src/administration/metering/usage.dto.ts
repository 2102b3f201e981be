import { ApiProperty } from '@nestjs/swagger';
import type {
  ContractUsage,
  DeliveredUsage,
  SubscriptionUsage,
  TierCosts,
  UsageCosts,
  UsageDiscount,
  UsageEventList,
  UsageEventView,
} from '#contexts/metering';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Listed } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** An event that is not kept. */
export class RefusedUsageDto {
  /**
   * Its place in `events`, from 0.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  index: number;

  /**
   * Your own id of it.
   * @example "print-4712"
   */
  eventId: string;

  /**
   * UNKNOWN_SUBSCRIPTION: the workspace has none with this id. NOT_AGREED: no fee with this meter was agreed, or the contract has a
   * fixed price. TOO_OLD: more than 60 days ago. IN_FUTURE: by the clock of the contract's workspace. BEFORE_START and AFTER_END: it did not run on that day. OTHER_CONTENT: the id was sent with another quantity or
   * time. WITHDRAWN: the event was taken back.
   */
  @Listed('usageRefusal')
  reason: DecidedValueOf<'usageRefusal'>;
}

/** What became of a delivery. */
export class DeliveredUsageDto implements Wire<DeliveredUsage> {
  /**
   * Events that are new.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  added: number;

  /**
   * Events that were kept before.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  known: number;

  /** Events that are not kept; all others are. */
  refused: RefusedUsageDto[];
}

/** Something that was used. */
export class UsageEventDto implements Wire<UsageEventView> {
  /**
   * Id of the event.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Its id at the system that has counted it.
   * @example "print-4711"
   */
  eventId: string;

  /**
   * The subscription that has used it.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  subscriptionId: number;

  /**
   * What was counted.
   * @example "prints"
   */
  meter: string;

  /**
   * How much.
   * @example 250
   */
  quantity: number;

  /** When it was used. */
  @ApiProperty({ type: 'string', format: 'date-time', example: '2027-03-10T09:30:00.000Z' })
  happenedAt: string;

  /** The day of it, at the workspace of the contract. */
  @ApiProperty({ type: 'string', format: 'date', example: '2027-03-10' })
  day: string;

  /** Who has counted it. */
  @Listed('usageSource')
  source: DecidedValueOf<'usageSource'>;

  /** When it was counted. */
  @ApiProperty({ type: 'string', format: 'date-time', example: '2027-03-10T09:31:00.000Z' })
  receivedAt: string;

  /** When it was taken back; null: it counts. */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, example: null })
  withdrawnAt: string | null;
}

/** A page of usage events. */
export class UsageEventListDto implements Wire<UsageEventList> {
  /** The latest counted first. The page that follows begins `after` the last one. */
  data: UsageEventDto[];

  /**
   * How many there are on all pages.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** What a tier of a fee comes to. */
export class TierCostsDto implements Wire<TierCosts> {
  /**
   * The last unit of the tier, counted after what is included; null: without end.
   * @example null
   */
  @ApiProperty({ type: 'number', nullable: true })
  upTo: number | null;

  /**
   * Units of this tier that were used.
   * @example 150
   */
  quantity: number;

  /**
   * Price of a unit, before tax.
   * @example 0.05
   */
  unitPrice: number;

  /**
   * Paid once, before tax.
   * @example 0
   */
  flatFee: number;

  /**
   * What the tier comes to, before tax.
   * @example 7.5
   */
  amount: number;
}

/** What a discount takes off a fee by use in the month: by the days of the month on which it holds. */
export class UsageDiscountDto implements Wire<UsageDiscount> {
  /**
   * Id of the discount.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * As invoices say it.
   * @example "Spring campaign"
   */
  @ApiProperty({ type: 'string', nullable: true })
  name: string | null;

  /**
   * Percent of the amount, on the days on which it holds.
   * @example 10
   */
  percent: number;

  /** The first day of the month on which it holds. */
  @ApiProperty({ type: 'string', format: 'date', example: '2027-03-01' })
  from: string;

  /** The last day of the month on which it holds. */
  @ApiProperty({ type: 'string', format: 'date', example: '2027-03-31' })
  to: string;

  /**
   * What it takes off, before tax.
   * @example 0.75
   */
  amount: number;
}

/** What a fee by use comes to in the month. */
export class UsageCostsDto implements Wire<UsageCosts> {
  /**
   * Id of the fee in its offer.
   * @example "prints"
   */
  id: string;

  /** Its name, by language code. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: { en: 'Printed flyers' } })
  name: Readonly<Record<string, string>>;

  /**
   * What is counted.
   * @example "prints"
   */
  meter: string;

  /**
   * The licence with which it was agreed.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  licenceId: number;

  /** The first day of the month that is paid by it. */
  @ApiProperty({ type: 'string', format: 'date', example: '2027-03-01' })
  from: string;

  /** The last day of the month that is paid by it. */
  @ApiProperty({ type: 'string', format: 'date', example: '2027-03-31' })
  to: string;

  /**
   * What was used so far.
   * @example 250
   */
  quantity: number;

  /**
   * What of it costs nothing.
   * @example 100
   */
  included: number;

  /**
   * What is left of that.
   * @example 0
   */
  includedLeft: number;

  /** Tiers that are reached. */
  tiers: TierCostsDto[];

  /**
   * The most that is paid in the month, before tax; null: there is no limit.
   * @example 50
   */
  @ApiProperty({ type: 'number', nullable: true })
  cap: number | null;

  /**
   * Whether the limit is reached.
   * @example false
   */
  isCapped: boolean;

  /**
   * What it comes to, before tax and discounts.
   * @example 7.5
   */
  amount: number;

  /** What discounts with `USAGE` among their `fees` take off it, in their order. */
  discounts: UsageDiscountDto[];

  /**
   * What is to be paid of it: `amount` less `discounts`, before tax.
   * @example 6.75
   */
  payable: number;

  /**
   * What of that was charged already, before tax.
   * @example 0
   */
  charged: number;
}

/** What a subscription has used in the month. */
export class SubscriptionUsageDto implements Wire<SubscriptionUsage> {
  /**
   * Id of the subscription.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  subscriptionId: number;

  /**
   * Its location; null: it has none.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  locationId: number | null;

  /**
   * Name of the location.
   * @example "Bakery Miller"
   */
  @ApiProperty({ type: 'string', nullable: true })
  locationName: string | null;

  /**
   * Name of its licence.
   * @example "Flyers"
   */
  product: string;

  /** One for each fee by use; none, when none is paid in the month. */
  fees: UsageCostsDto[];
}

/** What the use of a contract's subscriptions costs in a month. */
export class ContractUsageDto implements Wire<ContractUsage> {
  /**
   * Id of the contract.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contractId: number;

  /**
   * Currency of the contract (ISO 4217).
   * @example "EUR"
   */
  currency: string;

  /** First day of the month. */
  @ApiProperty({ type: 'string', format: 'date', example: '2027-03-01' })
  from: string;

  /** Last day of the month. */
  @ApiProperty({ type: 'string', format: 'date', example: '2027-03-31' })
  to: string;

  /** From this day on it is charged, with the next invoice. */
  @ApiProperty({ type: 'string', format: 'date', example: '2027-04-01' })
  chargedOn: string;

  /**
   * Whether the month has ended, or the contract.
   * @example false
   */
  hasEnded: boolean;

  /** Those with fees by use, by their ids. */
  subscriptions: SubscriptionUsageDto[];

  /**
   * What to send as `after` for more subscriptions; null: these are all.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  next: number | null;
}

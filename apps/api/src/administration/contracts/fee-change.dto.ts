import { ApiProperty } from '@nestjs/swagger';
import type { FeeChangeList, FeeChangeView, ShownFees } from '#contexts/contracts';
import type { ChangedUsageFee, FeeChangePreview } from '#contexts/subscriptions';
import { maxQuantity } from '#domain/metering/usage-fees';
import { Day, Decimal, Listed, ListOf, OneOf, Text } from '../../http/bodies/fields.js';
import { PriceDto } from '../../wire/price.dto.js';
import { UsageFeeDto, UsageTierDto } from '../../wire/usage/usage-fee.dto.js';
import type { Wire } from '../../wire/wire.js';

/** Other prices of a usage fee. What is left out stays; its name, its meter and its aggregation always do. */
export class UsagePriceChangeDto {
  /**
   * The fee, as the licence has it.
   * @example "prints"
   */
  @Text({ min: 1, max: 64 })
  id: string;

  /**
   * Quantity a month that costs nothing.
   * @example 80
   */
  @Decimal({ optional: true, min: 0, max: maxQuantity })
  included?: number;

  /** How tiers price the units. */
  @OneOf('usageTierMode', { optional: true })
  tierMode?: string;

  /** All of them, one after the other; the last has no end. */
  @ListOf(() => UsageTierDto, { optional: true, max: 20 })
  tiers?: UsageTierDto[];

  /**
   * The most that a subscription pays in a month, before tax; null: there is no limit.
   * @example 60
   */
  @Decimal({ optional: true, nullable: true, min: 0 })
  cap?: number | null;
}

/** Other fees for a licence from a day on. Fees that are left out stay. */
export class FeeChangeDto {
  /**
   * First day of the new fees, at the workspace. Higher fees need the notice of the seller; lower ones hold from tomorrow on at the
   * earliest.
   * @example "2027-04-01"
   */
  @Day()
  effectiveOn: string;

  /**
   * Fee that is due once, of subscriptions that begin on the day or later. In units of the currency, before tax.
   * @example 59
   */
  @Decimal({ optional: true, min: 0, max: 1_000_000_000 })
  setupFee?: number;

  /**
   * Fee per subscription and accounting period.
   * @example 24.9
   */
  @Decimal({ optional: true, min: 0, max: 1_000_000_000 })
  regularFee?: number;

  /**
   * Fee for upkeep per subscription and accounting period.
   * @example 2
   */
  @Decimal({ optional: true, min: 0, max: 1_000_000_000 })
  maintenanceFee?: number;

  /**
   * Other prices of usage fees that the licence has, by their ids. They hold from the first usage month of the contract that begins
   * on the day or later; dearer ones need the notice, too.
   */
  @ListOf(() => UsagePriceChangeDto, { optional: true, max: 10 })
  usageFees?: UsagePriceChangeDto[];

  /**
   * Why, in the email to who pays.
   * @example "Portals charge more from 2027 on."
   */
  @Text({ optional: true, nullable: true, max: 1000 })
  reason?: string | null;
}

/** Fees of a licence in units of its currency, before tax. */
export class LicenceFeesDto implements Wire<Omit<ShownFees, 'usageFees'>> {
  /**
   * Due once per subscription.
   * @example 49
   */
  setupFee: number;

  /**
   * Per subscription and accounting period.
   * @example 19.9
   */
  regularFee: number;

  /**
   * For upkeep, per subscription and accounting period.
   * @example 0
   */
  maintenanceFee: number;

  /** Usage fees that the change concerns, with their prices; none: they stay. */
  usageFees: UsageFeeDto[];
}

/** A change of the fees of a licence. */
export class FeeChangeViewDto implements Wire<Omit<FeeChangeView, 'before' | 'after'>> {
  /**
   * Id of the change.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The licence.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  licenceId: number;

  /**
   * First day of the new fees, at the workspace. For a subscription that terms bind, higher ones hold later.
   * @example "2027-04-01"
   */
  effectiveOn: string;

  /**
   * Day on which it was decided.
   * @example "2027-02-20"
   */
  announcedOn: string;

  /** Whether it is to come, has come, or was taken back. */
  @Listed('feeChangeState')
  state: string;

  /**
   * Day on which it was taken back; null: it was not.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  withdrawnOn: string | null;

  /**
   * Why, as told to who pays.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  reason: string | null;

  /**
   * Currency of the fees, ISO 4217.
   * @example "EUR"
   */
  currency: string;

  before: LicenceFeesDto;

  after: LicenceFeesDto;
}

/** Changes of the fees of a licence. */
export class FeeChangeListDto implements Wire<Omit<FeeChangeList, 'data'>> {
  data: FeeChangeViewDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Subscriptions that get new fees on the same day. */
export class ChangedOnDayDto {
  /**
   * First day of the new fees.
   * @example "2027-04-01"
   */
  firstDay: string;

  /**
   * How many subscriptions.
   * @example 40
   */
  @ApiProperty({ type: 'integer' })
  subscriptions: number;

  /**
   * By how much they cost more per accounting period from then on, before tax; below zero: less.
   * @example 200
   */
  @ApiProperty({ type: 'number' })
  difference: number;
}

/** A usage fee of a subscription that gets other prices. */
export class ChangedUsageFeeDto implements Wire<ChangedUsageFee> {
  /**
   * The fee.
   * @example "prints"
   */
  id: string;

  /**
   * First day of the first month with the new prices.
   * @example "2027-04-01"
   */
  firstDay: string;
}

/** Subscriptions that get other prices of a usage fee on the same day. */
export class UsageChangedOnDayDto extends ChangedUsageFeeDto {
  /**
   * How many subscriptions.
   * @example 40
   */
  @ApiProperty({ type: 'integer' })
  subscriptions: number;
}

/** Usage fees that change, in the same order. */
export class UsageFeesBeforeAfterDto {
  before: UsageFeeDto[];

  after: UsageFeeDto[];
}

/** One subscription that gets new fees. */
export class ChangedFeesDto {
  /**
   * The subscription.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  subscriptionId: number;

  /**
   * Its location; null: it has none yet.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  locationId: number | null;

  /**
   * First day of the new fees; null: it keeps them, and only usage fees change.
   * @example "2027-04-01"
   */
  @ApiProperty({ type: 'string', nullable: true })
  firstDay: string | null;

  /** Usage fees that change; each has a day of its own, as only dearer ones wait for terms. */
  usageFees: ChangedUsageFeeDto[];

  /**
   * Fees per accounting period until then, before tax.
   * @example 19.9
   */
  @ApiProperty({ type: 'number' })
  before: number;

  /**
   * Fees per accounting period from then on, before tax.
   * @example 24.9
   */
  @ApiProperty({ type: 'number' })
  after: number;
}

/** What a change of the fees of a licence would do. */
export class FeeChangePreviewDto implements Wire<Omit<FeeChangePreview, 'usageFees'>> {
  /**
   * The licence.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  licenceId: number;

  /**
   * First day of the new fees, at the workspace.
   * @example "2027-04-01"
   */
  effectiveOn: string;

  /** How often the fees are charged. */
  @Listed('accountingPeriod')
  accountingPeriod: string;

  /**
   * Currency, ISO 4217.
   * @example "EUR"
   */
  currency: string;

  /** Fees per accounting period of all that change, until then. */
  @ApiProperty({ type: () => PriceDto })
  before: PriceDto;

  /** Fees per accounting period of all that change, when all have changed. */
  @ApiProperty({ type: () => PriceDto })
  after: PriceDto;

  /** The same, by the first day of the new fees. */
  days: ChangedOnDayDto[];

  /** Usage fees of the licence that change, before and after. */
  usageFees: UsageFeesBeforeAfterDto;

  /** First days of their new prices, by day and fee. */
  usageDays: UsageChangedOnDayDto[];

  /** Those that change, by id; a page of them. */
  subscriptions: ChangedFeesDto[];

  /**
   * How many subscriptions change.
   * @example 40
   */
  @ApiProperty({ type: 'integer' })
  total: number;

  /**
   * How many of the licence keep their fees: they end, or change to another product, before they would get the new ones, or are bound until
   * their end.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  unchanged: number;
}

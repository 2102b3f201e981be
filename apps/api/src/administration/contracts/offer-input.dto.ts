import { AnyJson, Day, Decimal, Extension, Flag, Id, Integer, ListOf, Nested, Text } from '../../http/bodies/fields.js';
import { AddOnDto, OfferedProductDto } from './offer.dto.js';
import { NewPausingDto } from './pausing.dto.js';
import { NewOfferDiscountDto } from './discounts/discount.dto.js';
import { PriceListEntryDto } from './price-list.dto.js';
import { TermDto } from './term.dto.js';
import { UsageFeeDto } from '../../wire/usage/usage-fee.dto.js';

const texts = (example: object) => ({ type: 'object', additionalProperties: { type: 'string' }, example }) as const;

/** What of an offer may be set, and what of it may come back as it was read. */
class OfferPartsDto {
  /**
   * Id of the offer. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Id of the workspace that sells it. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  spaceId?: number;

  /**
   * Id of a catalogue of the workspace.
   * @example 1
   */
  @Extension()
  @Id({ optional: true, nullable: true })
  catalogId?: number | null;

  /** Text about it, by language code. */
  @Extension()
  @AnyJson(texts({ en: 'Your shop on every portal.' }), { optional: true, nullable: true })
  description?: unknown;

  /**
   * Currency of the fees, ISO 4217; EUR when a new offer says nothing.
   * @example "EUR"
   */
  @Extension()
  @Text({ optional: true, max: 3 })
  currency?: string;

  /**
   * Fee that is due once, at most the decimals of the currency.
   * @example 49
   */
  @Decimal({ optional: true, nullable: true, min: 0 })
  setupFee?: number | null;

  /**
   * Fee per accounting period.
   * @example 19.9
   */
  @Decimal({ optional: true, nullable: true, min: 0 })
  regularFee?: number | null;

  /**
   * Fee for upkeep, recurring.
   * @example 0
   */
  @Extension()
  @Decimal({ optional: true, nullable: true, min: 0 })
  maintenanceFee?: number | null;

  /**
   * Shortest time for which it is booked: a subscription cannot end within it. Counts from the start date, after a
   * trial from the day after that.
   */
  @Nested(() => TermDto, { optional: true, nullable: true })
  minimumTerm?: TermDto | null;

  /** Longest time for which it is booked: a subscription ends with it by itself; not shorter than `minimumTerm`. */
  @Nested(() => TermDto, { optional: true, nullable: true })
  maximumTerm?: TermDto | null;

  /**
   * By how much it goes on each time: after the minimum term (or from the first day) a subscription ends only with a
   * cycle's last day.
   */
  @Nested(() => TermDto, { optional: true, nullable: true })
  cycleTerm?: TermDto | null;

  /**
   * First day on which it is sold.
   * @example "2026-01-01"
   */
  @Day({ optional: true, nullable: true })
  validFrom?: string | null;

  /**
   * Last day on which it is sold; not before `validFrom`.
   * @example "2027-12-31"
   */
  @Day({ optional: true, nullable: true })
  validUntil?: string | null;

  /**
   * How many subscriptions of it one location may hold at once; 1 when a new offer says nothing.
   * @example 1
   */
  @Extension()
  @Integer({ optional: true, min: 1, max: 1000 })
  maxCount?: number;

  /**
   * Days for which it can be tried; null: not at all.
   * @example 14
   */
  @Extension()
  @Integer({ optional: true, nullable: true, min: 1, max: 365 })
  trialDays?: number | null;

  /** What its subscriptions can have on top; replaces all. */
  @Extension()
  @ListOf(() => AddOnDto, { optional: true, max: 50 })
  addOns?: AddOnDto[];

  /**
   * What its subscriptions pay by use, after each month; replaces all. What was booked before keeps what it has. A contract with a
   * fixed price charges none of them.
   */
  @Extension()
  @ListOf(() => UsageFeeDto, { optional: true, max: 10 })
  usageFees?: UsageFeeDto[];

  /**
   * True: its subscriptions notify nobody.
   * @example false
   */
  @Flag({ optional: true })
  suppressNotifications?: boolean;

  /**
   * True: its subscriptions make no tasks.
   * @example false
   */
  @Flag({ optional: true })
  suppressTasks?: boolean;

  /** How it is in the price list (`GET /v5/contract/{contractId}/price-list`); null: without features, after others. */
  @Extension()
  @Nested(() => PriceListEntryDto, { optional: true, nullable: true })
  priceList?: PriceListEntryDto | null;

  /** What begins on what is booked of it gets this discount; null: none. What was booked before keeps what it has. */
  @Extension()
  @Nested(() => NewOfferDiscountDto, { optional: true, nullable: true })
  discount?: NewOfferDiscountDto | null;

  /** How customers may pause what is booked of it; null: only the seller may. What was booked before keeps what it has. */
  @Extension()
  @Nested(() => NewPausingDto, { optional: true, nullable: true })
  pausing?: NewPausingDto | null;
}

/** A new offer. */
export class OfferInsertDto extends OfferPartsDto {
  /**
   * Name under which it is sold.
   * @example "Listing Plus"
   */
  @Text({ min: 1 })
  sellingName: string;

  /** The platform products that it is made of; at least one. */
  @ListOf(() => OfferedProductDto, { max: 17 })
  products: OfferedProductDto[];
}

/** An offer as it was read, with changes. */
export class OfferUpdateDto extends OfferPartsDto {
  /**
   * Name under which it is sold.
   * @example "Listing Complete"
   */
  @Text({ optional: true, min: 1 })
  sellingName?: string;

  /** The platform products that it is made of; replaces all. */
  @ListOf(() => OfferedProductDto, { optional: true, max: 17 })
  products?: OfferedProductDto[];
}

import { ApiProperty } from '@nestjs/swagger';
import type { ProductChangeView } from '#contexts/subscriptions';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Decimal, Id, Listed, OneOf } from '../../http/bodies/fields.js';
import { PriceDto } from '../price.dto.js';
import type { Wire } from '../wire.js';

/** Another product for a subscription. */
export class ProductChangeDto {
  /**
   * Id of another product that the contract holds.
   * @example 2
   */
  @Id()
  productId: number;

  /**
   * NOW: today. PERIOD_END: with the next accounting period. TERM_END: with the first accounting period, or day, on which the
   * terms let the present product end. Left out: an upgrade at once, anything else at TERM_END.
   * @example "NOW"
   */
  @OneOf('productChangeTime', { optional: true })
  changeOn?: DecidedValueOf<'productChangeTime'>;
}

/** A change of product that is to come. */
export class PlannedChangeDto {
  /**
   * The product that it is going to get.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  productId: number;

  /**
   * Name of the product as it was booked.
   * @example "Listing Premium"
   */
  productName: string;

  /**
   * First day of the product, at the location.
   * @example "2026-12-01"
   */
  effectiveOn: string;
}

/** A fee that a change charges, or credits, for some days. */
export class ChangePositionDto {
  /** What it is a fee for. */
  @Listed('chargeKind')
  kind: string;

  /**
   * The product that it is a fee of.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  productId: number;

  /**
   * The add-on; null: the fee is none of an add-on.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  addOn: string | null;

  /**
   * First day.
   * @example "2026-11-21"
   */
  from: string;

  /**
   * Last day.
   * @example "2026-11-30"
   */
  to: string;

  /**
   * Before tax, in units of the currency; below zero it is credited.
   * @example 13.3
   */
  @ApiProperty({ type: 'number' })
  amount: number;

  /**
   * Percent of tax on the invoice that charges it, or that is credited: rates can differ when one has changed in between.
   * @example 19
   */
  @ApiProperty({ type: 'number' })
  vatPercentage: number;
}

/** What a change of product does, and what it costs. */
export class ProductChangeViewDto implements Wire<ProductChangeView> {
  /**
   * The subscription.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  subscriptionId: number;

  /**
   * The new product.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  productId: number;

  /**
   * First day of the new product, at the location.
   * @example "2026-11-21"
   */
  effectiveOn: string;

  /**
   * Whether the fees of a period do not fall, neither today nor, by fees that are announced, while terms bind to the present product. Minimum
   * and cycle terms bind only against a change that is none.
   * @example true
   */
  isUpgrade: boolean;

  /**
   * Currency, ISO 4217.
   * @example "EUR"
   */
  currency: string;

  /** Regular and maintenance fees of an accounting period, of the present product today. */
  before: PriceDto;

  /** The same of the new product, on the first day that is paid of it. */
  after: PriceDto;

  /** What is given back by a credit note: days that were charged for the present product. */
  credit: PriceDto;

  /** What is charged by an invoice: days of the new product, and what its set-up costs more than that of the present one. */
  charge: PriceDto;

  /** `charge` less `credit`. Send `total.total` as `expectedTotal` with the change. */
  total: PriceDto;

  /** Fee by fee. */
  @ApiProperty({ type: () => ChangePositionDto, isArray: true })
  positions: ChangePositionDto[];

  /**
   * On this day it is billed: with the next invoice of the contract, or at once with a purchase. Null: nothing is charged or credited.
   * @example "2026-12-01"
   */
  @ApiProperty({ type: 'string', nullable: true })
  invoiceOn: string | null;

  /** Products that the subscription gets. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, example: ['GoogleMyBusiness'] })
  added: string[];

  /** Products that it loses. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, example: [] })
  dropped: string[];

  /**
   * Last day of the minimum term that begins with the change; null: none.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  boundUntil: string | null;

  /**
   * The day with which the new maximum term ends it; null: none.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  endsOn: string | null;
}

/** What a change of a subscription may say about its product. */
export class ProductWishDto {
  /**
   * Another product of the contract: the subscription changes to it. The one that it has changes nothing.
   * @example 1
   */
  @Id({ optional: true, extension: true })
  productId?: number;

  /** When it changes, together with `productId`: see the preview. */
  @OneOf('productChangeTime', { optional: true, extension: true })
  changeOn?: DecidedValueOf<'productChangeTime'>;

  /**
   * `total.total` of the preview. When the price is another by now, nothing is changed (error 4231).
   * @example null
   */
  @Decimal({ optional: true, extension: true })
  expectedTotal?: number;
}

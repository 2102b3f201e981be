import { ApiProperty } from '@nestjs/swagger';
import type { ProductListView } from '#contexts/subscriptions';
import type { PeriodCosts } from '#domain/contracts/next-periods';
import { Extension, Flag, Listed, ManyOf } from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { ActionDto } from '../../wire/action.dto.js';
import { ContractDiscountDto, PriceDto } from '../../wire/price.dto.js';
import { ProductChangeViewDto } from '../../wire/product-change/product-change.dto.js';
import { UsageFeeDto } from '../../wire/usage/usage-fee.dto.js';
import type { Wire } from '../../wire/wire.js';

/** Which products of those that are sold. */
export class DefinedProductQuery extends ExtensionPageQuery {
  /**
   * Only products that contain one of these platform products.
   * @example ["Listing"]
   */
  @ManyOf('licenceProductName', { optional: true })
  baseProductsTypes?: string[];
}

/** Which products. */
export class ProductQuery extends ExtensionPageQuery {
  /**
   * Only products that contain one of these platform products.
   * @example ["Listing"]
   */
  @ManyOf('licenceProductName', { optional: true })
  baseProductsTypes?: string[];

  /**
   * True: only products that a location holds at the moment.
   * @example false
   */
  @Flag({ optional: true })
  onlyAssignedProducts?: boolean;
}

/** What is bought costs in one accounting period. */
export class PeriodCostsDto implements Wire<PeriodCosts> {
  /**
   * First day of the period.
   * @example "2027-03-01"
   */
  from: string;

  /**
   * Last day.
   * @example "2027-03-31"
   */
  to: string;

  /**
   * What discounts take off, before tax.
   * @example 9.95
   */
  @ApiProperty({ type: 'number' })
  discount: number;

  /** Regular and maintenance fees after discounts, by day. */
  cost: PriceDto;
}

/** What a product costs. */
export class CostsDto {
  /**
   * For how many subscriptions this is calculated.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  numItems: number;

  /**
   * The accounting period of `cost` and `maint`: the one that the contract has on the day from which it is calculated; of several
   * days, on the last. Left out by purchases that were made before it was told.
   */
  @Extension()
  @Listed('accountingPeriod', { optional: true })
  accountingPeriod?: string;

  /** Per accounting period. */
  cost: PriceDto;

  /** Once. */
  setup: PriceDto;

  /** For upkeep, recurring. */
  maint: PriceDto;

  /**
   * ISO 4217.
   * @example "EUR"
   */
  currency: string;

  /** The part of `cost` and `maint` for what is left of the running accounting period, by day. */
  prorationCost: PriceDto;

  /** What discounts take off `setup` and `prorationCost`, which are shown without it; left out: nothing. */
  @Extension()
  discount?: PriceDto;

  /** What is paid at once: `setup` and `prorationCost` less `discount`, tax taken once on the sum. */
  @Extension()
  dueNow: PriceDto;

  /**
   * Of a preview and a purchase: what would be paid at once and is too little for a card. It is on the next invoice, and
   * `dueNow` is zero.
   */
  @Extension()
  onNextInvoice?: PriceDto;

  /**
   * Of a preview and a purchase with `replaces`: what each subscription changes to and what that costs, in the order of the
   * locations. `charge` of a change at once is part of `dueNow`; a change for later is on the invoice of its day.
   */
  @Extension()
  @ApiProperty({ type: () => ProductChangeViewDto, isArray: true })
  changes?: ProductChangeViewDto[];

  /**
   * The same: what credit notes give back at once, to the cent. It goes back to the card that paid it, or lowers what is open on
   * an invoice that is not paid.
   */
  @Extension()
  credit?: PriceDto;

  /**
   * Of a preview and a purchase that a discount lowers: what it costs in each accounting period, up to the first one after the last
   * discount, at most 13. Set-up is not part of it.
   */
  @Extension()
  @ApiProperty({ type: () => PeriodCostsDto, isArray: true, required: false })
  periods?: PeriodCostsDto[];
}

/** A platform product inside a product. */
export class ContainedProductDto {
  /** Which one. */
  @Listed('licenceProductName')
  name: string;

  /** What it lets a location do. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, example: ['ListingPortalManagement'] })
  functionalities: string[];
}

/** An offer as it is booked on a contract. */
export class ProductDto {
  /**
   * Id of the product, for ordering.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name.
   * @example "Listing Complete"
   */
  name: string;

  /** Text by language code. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { en: 'Your shop on every portal that serves its country.' },
  })
  description: object;

  /**
   * Address of an image.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  icon: string | null;

  /** What one subscription costs. */
  costs: CostsDto;

  /**
   * The catalogue it is in.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  catalogId: number | null;

  /**
   * How many more subscriptions can be ordered; null means unlimited.
   * @example 24
   */
  @ApiProperty({ type: 'integer', nullable: true })
  bookableLocations: number | null;

  /** The platform products it is made of. */
  containsProducts: ContainedProductDto[];

  /** Free data of anyone who sells it. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: {} })
  meta: object;

  /** Ids of the locations that hold it on this contract. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [42] })
  connectedLocations: number[];

  /** State of the last purchase of it on this contract; null when there is none. */
  @Listed('purchaseStatus', { nullable: true })
  purchaseStatus: string | null;

  /**
   * How many subscriptions of it one location may hold at once.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  maxCount: number;

  /** Kinds of platform products in it. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, example: ['Listing'] })
  baseProductTypes: string[];

  /** Every action that a subscription of it may offer; addresses have `{subscriptionId}` and `{locationId}` to fill. */
  possibleSubscriptionActions: ActionDto[];

  /** What it lets a location do. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, example: ['ListingPortalManagement', 'Analytics'] })
  functionalities: string[];

  /**
   * Days for which it can be tried; null when it cannot.
   * @example 14
   */
  @ApiProperty({ type: 'integer', nullable: true })
  trialDays: number | null;

  /** What its subscriptions pay by use, after each month; none on a contract with a fixed price. */
  @Extension()
  @ApiProperty({ type: () => UsageFeeDto, isArray: true })
  usageFees: UsageFeeDto[];

  /** The discount of what begins on it, which `costs` have taken off `dueNow`; null: none. */
  @Extension()
  @ApiProperty({ type: () => ContractDiscountDto, nullable: true })
  discount: ContractDiscountDto | null;
}

/** A shelf of products. */
export class CatalogDto {
  /** @example 1 */
  @ApiProperty({ type: 'integer', description: 'Id of the catalogue.' })
  id: number;

  /**
   * Name.
   * @example "Visibility"
   */
  name: string;

  /**
   * Address of an image.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  icon: string | null;
}

/** Products with the catalogues they are in. */
export class ProductListDto implements Wire<ProductListView> {
  products: ProductDto[];

  /**
   * How many products there are without paging.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  total: number;

  /** The catalogues of these products. */
  catalogs: CatalogDto[];
}

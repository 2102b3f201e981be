import { ApiProperty } from '@nestjs/swagger';
import type { OfferView } from '#contexts/contracts';
import {
  AnyJson,
  Decimal,
  Extension,
  Id,
  Listed,
  ListOf,
  ManyOf,
  Nested,
  OneOf,
  Text,
  Texts,
} from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { HttpActionInputDto } from '../tenancy/custom-field.dto.js';
import { PriceListEntryViewDto } from './price-list.dto.js';
import { TermDto } from './term.dto.js';
import { UsageFeeDto } from '../../wire/usage/usage-fee.dto.js';
import { PausingDto } from './pausing.dto.js';
import { OfferedDiscountDto } from '../../wire/price.dto.js';
import type { Wire } from '../../wire/wire.js';

const texts = (example: object) => ({ type: 'object', additionalProperties: { type: 'string' }, example }) as const;

/** As many types as settings have; null is one of them. */
const settingValue = {
  oneOf: [
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'array', items: { type: 'string' } },
    { type: 'null' },
  ],
  example: 10,
} as const;

/** One thing that an order of the product is asked, or that the offer has settled already. */
export class SettingsItemDto {
  /**
   * Key of the setting, used once per product.
   * @example "radius"
   */
  @Text({ min: 1, max: 64 })
  key: string;

  /** Name of the setting, by language code. */
  @AnyJson(texts({ en: 'Radius in km' }))
  name: unknown;

  /** Kind of value. */
  @OneOf('settingsItemType')
  type: string;

  /**
   * What may be chosen; `select` and `multi_select` need at least one value, other types have none.
   * @example null
   */
  @Texts({ optional: true, nullable: true, max: 500 })
  allowedValues?: string[] | null;

  /** `true`, as text, when a value is needed. */
  @OneOf('settingsItemRequired', { optional: true })
  required?: string;

  /** Its value, of the setting's type; null while there is none. */
  @AnyJson(settingValue, { optional: true })
  value?: string | number | boolean | string[] | null;

  /**
   * Page that says more about the setting.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  url?: string | null;

  /** A call that a client makes for the setting. */
  @Nested(() => HttpActionInputDto, { optional: true, nullable: true })
  httpAction?: HttpActionInputDto | null;

  /**
   * Key of the setting of the same product that must have a value before this one may have any.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 64 })
  parentKey?: string | null;
}

/** A platform product in an offer. */
export class OfferedProductDto {
  /** Which one. */
  @OneOf('licenceProductName')
  name: string;

  /** Its settings in this offer. */
  @ListOf(() => SettingsItemDto, { optional: true, max: 100 })
  settings?: SettingsItemDto[];

  /**
   * Products that a location must hold before it can get this one.
   * @example []
   */
  @ManyOf('licenceProductName', { optional: true, extension: true })
  requires?: string[];
}

/** Something that subscriptions to the offer can have on top, for a fee of its own. */
export class AddOnDto {
  /**
   * Its id, unique in the offer.
   * @example "recording"
   */
  @Text({ min: 1, max: 64 })
  id: string;

  /** Its name, by language code. */
  @AnyJson(texts({ en: 'Recording of calls' }))
  name: unknown;

  /**
   * Fee per accounting period, in units of the currency.
   * @example 4.9
   */
  @Decimal({ min: 0 })
  regularFee: number;

  /** The product of the offer that it belongs to. */
  @OneOf('licenceProductName', { optional: true, nullable: true })
  product?: string | null;
}

/** What can be sold: platform products, fees and terms. */
export class OfferDto implements Wire<Omit<OfferView, 'addOns' | 'usageFees' | 'priceList'>> {
  /**
   * Id of the offer.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name under which it is sold.
   * @example "Listing Complete"
   */
  sellingName: string;

  /**
   * Id of the workspace that sells it.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  spaceId: number;

  /**
   * Id of the catalogue in which it stands.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  catalogId: number | null;

  /** Text about it, by language code. */
  @Extension()
  @ApiProperty(texts({ en: 'Your shop on every portal.' }))
  description: object;

  /**
   * Currency of the fees, ISO 4217.
   * @example "EUR"
   */
  @Extension()
  currency: string;

  /**
   * Fee that is due once.
   * @example 49
   */
  setupFee: number;

  /**
   * Fee per accounting period.
   * @example 19.9
   */
  regularFee: number;

  /**
   * Fee for upkeep, recurring.
   * @example 0
   */
  @Extension()
  maintenanceFee: number;

  /**
   * Shortest time for which it is booked: a subscription cannot end within it. Counts from the start date, after a
   * trial from the day after that.
   */
  @ApiProperty({ type: () => TermDto, nullable: true })
  minimumTerm: TermDto | null;

  /** Longest time for which it is booked: a subscription ends with it by itself. */
  @ApiProperty({ type: () => TermDto, nullable: true })
  maximumTerm: TermDto | null;

  /**
   * By how much it goes on each time: after the minimum term (or from the first day) a subscription ends only with a
   * cycle's last day.
   */
  @ApiProperty({ type: () => TermDto, nullable: true })
  cycleTerm: TermDto | null;

  /**
   * First day on which it is sold; null: from ever.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  validFrom: string | null;

  /**
   * Last day on which it is sold; null: for ever.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  validUntil: string | null;

  /** The platform products that it is made of. */
  products: OfferedProductDto[];

  /** What its subscriptions can have on top. */
  @Extension()
  @ApiProperty({ type: () => AddOnDto, isArray: true })
  addOns: AddOnDto[];

  /** What its subscriptions pay by use, after each month. */
  @Extension()
  @ApiProperty({ type: () => UsageFeeDto, isArray: true })
  usageFees: UsageFeeDto[];

  /**
   * How many subscriptions of it one location may hold at once.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  maxCount: number;

  /**
   * Days for which it can be tried; null when it cannot.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  trialDays: number | null;

  /**
   * True: its subscriptions notify nobody.
   * @example false
   */
  suppressNotifications: boolean;

  /**
   * True: its subscriptions make no tasks.
   * @example false
   */
  suppressTasks: boolean;

  /** How it is in the price list; null: without features. */
  @Extension()
  @ApiProperty({ type: () => PriceListEntryViewDto, nullable: true })
  priceList: PriceListEntryViewDto | null;

  /** What begins on what is booked of it gets this discount; null: none. */
  @Extension()
  @ApiProperty({ type: () => OfferedDiscountDto, nullable: true })
  discount: OfferedDiscountDto | null;

  /** How customers may pause what is booked of it; null: only the seller may. */
  @Extension()
  @ApiProperty({ type: () => PausingDto, nullable: true })
  pausing: PausingDto | null;
}

/** Offers. */
export class OfferListDto {
  data: OfferDto[];

  /**
   * How many there are without paging.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Which offers. */
export class OfferQuery extends ExtensionPageQuery {
  /**
   * Id of a workspace: what it sells, and what the workspaces above it sell there.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Part of the selling name.
   * @example "listing"
   */
  @Text({ optional: true })
  filter?: string;
}

/** A platform product that an offer can be made of. */
export class AvailableProductDto {
  /** Which one. */
  @Listed('licenceProductName')
  name: string;

  /** What it lets a location do. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, example: ['ListingPortalManagement'] })
  functionalities: string[];

  /**
   * Days before the start date at which the work on it begins.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  leadDays: number;
}

/** Platform products. */
export class AvailableProductListDto {
  data: AvailableProductDto[];

  /**
   * How many there are without paging.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

import { ApiProperty } from '@nestjs/swagger';
import type { ExtendedSubscription, SubscriptionOverview } from '#contexts/subscriptions';
import { Extension, Listed } from '../../http/bodies/fields.js';
import { ActionDto } from '../../wire/action.dto.js';
import { PauseViewDto } from '../../wire/pause/pause.dto.js';
import { PlannedChangeDto } from '../../wire/product-change/product-change.dto.js';
import { SubscriptionProblemDto } from '../../wire/subscription-problem.dto.js';
import type { Wire } from '../../wire/wire.js';

/** Something by id and name. */
export class NamedThingDto {
  /**
   * Its id.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Its name.
   * @example "Listing Premium"
   */
  name: string;
}

/** One product of the licence, with its settings. */
export class ProductFieldsDto {
  /** The product. */
  @Listed('licenceProductName')
  product: string;

  /** What the offer says about it. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: {} })
  settings: object;
}

/** What has to be looked after. */
export class SubscriptionWarningDto {
  /**
   * Code of the error catalogue, where it has one.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  code: number | null;

  /**
   * What it is, in your language.
   * @example "Enter the phone number customers call."
   */
  message: string;

  /**
   * The portal, if it is one that says so.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  portal: string | null;

  /**
   * Path of the field of the location that is missing; `location` when it is the location itself.
   * @example "mainPhone"
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  field: string | null;
}

/** Something that a subscription can have on top. */
export class SubscriptionAddOnDto {
  /**
   * Its id in the offer.
   * @example "recording"
   */
  id: string;

  /** Its name, by language code. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: { en: 'Recording of calls' } })
  name: object;

  /** The product that it belongs to. */
  @Listed('licenceProductName', { nullable: true })
  product: string | null;

  /**
   * Fee per accounting period, in units of the currency.
   * @example 4.9
   */
  regularFee: number;

  /**
   * Currency of the fee, ISO 4217.
   * @example "EUR"
   */
  currency: string;

  /** How it stands. */
  @Listed('addOnState')
  state: string;

  /**
   * First day on which a change that is pending holds; null: none is.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  effectiveOn: string | null;
}

/** A subscription in lists of the administration. */
export class SubscriptionOverviewDto implements Wire<SubscriptionOverview> {
  /**
   * Id of the subscription.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * A note.
   * @example "Ordered by phone"
   */
  @ApiProperty({ type: 'string', nullable: true })
  note: string | null;

  /** The location; null while it has none. */
  @ApiProperty({ type: () => NamedThingDto, nullable: true })
  location: NamedThingDto | null;

  /** The licence whose place it takes. */
  licence: NamedThingDto;

  /**
   * First day, at the location.
   * @example "2026-12-01"
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  startDate: string | null;

  /**
   * Last day, still served; null: unlimited.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  endDate: string | null;

  /**
   * The day on which it expires, once its end was asked for; null before.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  expireDate: string | null;

  /** PROCESSING also while something is missing; `warnings` then names what. */
  @Listed('subscriptionStatus.administration')
  status: string;

  /** The products it consists of. */
  @ApiProperty({ type: () => ProductFieldsDto, isArray: true })
  productFields: ProductFieldsDto[];

  /** What is missing, and what portals have said. */
  @ApiProperty({ type: () => SubscriptionWarningDto, isArray: true })
  warnings: SubscriptionWarningDto[];

  /** What went wrong. */
  @ApiProperty({ type: () => SubscriptionProblemDto, isArray: true })
  errors: SubscriptionProblemDto[];

  /** Connections to third parties that its products could use; empty as no product of this release uses any. */
  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true }, example: [] })
  availableConnections: object[];

  /**
   * Your own id.
   * @example "order-2026-118"
   */
  @ApiProperty({ type: 'string', nullable: true })
  externalId: string | null;

  /**
   * A name to tell it from others.
   * @example "Christmas market"
   */
  @ApiProperty({ type: 'string', nullable: true })
  name: string | null;

  /** Whether `POST /api/subscription/copy/{id}` takes it. */
  copyable: boolean;

  /** What it can have on top for a fee of its own, as its offer was booked, and how each stands. */
  @ApiProperty({ type: () => SubscriptionAddOnDto, isArray: true })
  subscriptionAddOns: SubscriptionAddOnDto[];

  /** No emails about it. */
  suppressNotifications: boolean;

  /** No tasks about it. */
  suppressTasks: boolean;
}

/** A subscription with all that is known of it. */
export class ExtendedSubscriptionDto extends SubscriptionOverviewDto implements Wire<ExtendedSubscription> {
  /**
   * The contract of its licence.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  contractId: number;

  /**
   * The product as the partner API names it.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  productId: number;

  /** What can be done about it now. */
  @Extension()
  @ApiProperty({ type: () => ActionDto, isArray: true })
  possibleActions: ActionDto[];

  /** The change of product that is to come; null: none. */
  @Extension()
  @ApiProperty({ type: () => PlannedChangeDto, nullable: true })
  plannedChange: PlannedChangeDto | null;

  /** The pause that is planned or running; null: none. */
  @Extension()
  @ApiProperty({ type: () => PauseViewDto, nullable: true })
  pause: PauseViewDto | null;

  /**
   * When it last changed.
   * @example "2026-11-21T08:00:00.000Z"
   */
  @Extension()
  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;
}

/** A page of subscriptions. */
export class SubscriptionOverviewListDto {
  /** The subscriptions of this page, by id. */
  @ApiProperty({ type: () => SubscriptionOverviewDto, isArray: true })
  data: SubscriptionOverviewDto[];

  /**
   * How many there are on all pages.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

import { ApiProperty } from '@nestjs/swagger';
import type { OrderedView, SubscriptionView } from '#contexts/subscriptions';
import { AnyJson, Day, Extension, Id, Ids, Instant, Integer, Listed, ManyOf, Text } from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { ActionDto } from '../../wire/action.dto.js';
import { PauseViewDto } from '../../wire/pause/pause.dto.js';
import { PlannedChangeDto, ProductWishDto } from '../../wire/product-change/product-change.dto.js';
import { SubscriptionProblemDto } from '../../wire/subscription-problem.dto.js';
import { ContractDiscountDto } from '../../wire/price.dto.js';
import type { Wire } from '../../wire/wire.js';

/** Which product to order, how often and for whom. */
export class OrderDto {
  /**
   * Id of a product that the contract holds, from `GET /v5/contract/{contractId}/product`.
   * @example 1
   */
  @Id()
  productId: number;

  /**
   * How many subscriptions; at least as many as there are location ids. Left out: one per location, at least one. What
   * exceeds the locations is ordered without one.
   * @example 2
   */
  @Integer({ optional: true, min: 1, max: 1000 })
  amount?: number;

  /**
   * The locations that are to get the product, one subscription each.
   * @example [1, 2]
   */
  @Ids({ optional: true })
  locationIds?: number[];

  /**
   * First day, at the location; left out: today. Counts only with `locationIds`.
   * @example "2099-01-01"
   */
  @Day({ optional: true, nullable: true })
  startDate?: string | null;

  /**
   * Last day, still served, as the terms of the product let it; left out: unlimited, or the end of the maximum term.
   * Counts only with `locationIds`.
   * @example "2099-12-31"
   */
  @Day({ optional: true, nullable: true })
  endDate?: string | null;

  /**
   * Your own id of the order. Counts only with `locationIds`.
   * @example "order-2026-118"
   */
  @Text({ optional: true, nullable: true })
  externalId?: string | null;

  /**
   * A note. Counts only with `locationIds`.
   * @example "Ordered by phone"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  note?: string | null;

  /**
   * Code of the seller that lowers the fees of what is ordered; neither case nor blanks matter. It is redeemed at once.
   * @example null
   */
  @Extension()
  @Text({ optional: true, nullable: true, min: 1, max: 100 })
  discountCode?: string | null;
}

/** What may be changed of a subscription. */
export class SubscriptionUpdateDto extends ProductWishDto {
  /**
   * First day. Send the stored one to leave it; another one must be today or later, and the stored one not reached yet.
   * @example "2099-01-01"
   */
  @Day({ nullable: true })
  startDate: string | null;

  /**
   * Last day: today or later. Today ends the subscription; `null` withdraws an end, to the end of the maximum term where
   * the product has one; left out, it stays.
   * @example "2099-12-31"
   */
  @Day({ optional: true, nullable: true })
  endDate?: string | null;

  /**
   * Your own id; `null` clears it; left out, it stays.
   * @example "order-2026-118"
   */
  @Text({ optional: true, nullable: true })
  externalId?: string | null;

  /**
   * A note; `null` clears it; left out, it stays.
   * @example "Ordered by phone"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  note?: string | null;

  /**
   * `null` takes back a change of product that is planned; otherwise it stays, and may be sent as it was read.
   * @example null
   */
  @AnyJson(
    { type: 'object', nullable: true, additionalProperties: true, example: null },
    { optional: true, nullable: true, extension: true },
  )
  plannedChange?: object | null;
}

/** Which action to carry out. */
export class ActionCallDto {
  /**
   * Id or name of one of the subscription's `possibleActions`.
   * @example "RETRY"
   */
  @AnyJson({ oneOf: [{ type: 'string' }, { type: 'integer' }], example: 'RETRY' })
  action: unknown;

  /**
   * For ASSIGN_LOCATION: the location that is to get the product.
   * @example 1
   */
  @Id({ optional: true })
  locationId?: number;
}

/** Which subscriptions. */
export class SubscriptionQuery extends ExtensionPageQuery {
  /**
   * Only those of these locations.
   * @example [1, 2]
   */
  @Ids({ optional: true })
  locationIds?: number[];

  /**
   * Only those in one of these statuses.
   * @example ["ACTIVE"]
   */
  @ManyOf('subscriptionStatus.partner', { optional: true })
  status?: string[];

  /**
   * Only those with exactly this id of yours.
   * @example "order-2026-118"
   */
  @Text({ optional: true })
  externalId?: string;

  /**
   * Only those changed at or after this instant; they then come in the order of their changes.
   * @example "2026-11-21T00:00:00Z"
   */
  @Instant({ optional: true })
  changedSince?: string;
}

/** Which subscriptions of one location. */
export class LocationSubscriptionQuery extends ExtensionPageQuery {
  /**
   * Only those in one of these statuses.
   * @example ["ACTIVE"]
   */
  @ManyOf('subscriptionStatus.partner', { optional: true })
  status?: string[];
}

/** Something the product needs and does not find. */
export class MissingRequirementDto {
  /**
   * Path of the field.
   * @example "mainPhone"
   */
  key: string;

  /**
   * What to do, in your language.
   * @example "Enter the phone number customers call."
   */
  description: string;

  /** How to do it. */
  action: ActionDto;
}

/** Days for which a product is tried. */
export class TrialPeriodDto {
  /**
   * First day.
   * @example "2026-11-21"
   */
  startDate: string;

  /**
   * Last day.
   * @example "2026-12-04"
   */
  endDate: string;
}

/** One use of a product by one location. */
export class SubscriptionDto implements Wire<SubscriptionView> {
  /**
   * Id of the subscription.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The product.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  productId: number;

  /**
   * The location; null while it has none.
   * @example 42
   */
  @ApiProperty({ type: 'integer', nullable: true })
  locationId: number | null;

  /**
   * The booking of the product on the contract whose place it takes.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  instanceId: number;

  /**
   * Name of the location.
   * @example "Hofladen Huber"
   */
  locationName: string | null;

  /**
   * Name of the product as it was booked.
   * @example "Listing Complete"
   */
  productName: string;

  /**
   * First day, at the location; null while there is no location.
   * @example "2026-11-21"
   */
  startDate: string | null;

  /**
   * Last day, still served; null means unlimited.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  endDate: string | null;

  /**
   * ORDERED: required data is missing. PROCESSING: in work at third parties, or the start is not reached. EXPIRING:
   * cancellation under way.
   */
  @Listed('subscriptionStatus.partner')
  status: string;

  /** What has to be completed before the product can be set up. */
  missingRequirements: MissingRequirementDto[];

  /** What you can do now. */
  possibleActions: ActionDto[];

  /** Days of the trial; null when it is none. */
  @ApiProperty({ type: () => TrialPeriodDto, nullable: true })
  trialPeriod: TrialPeriodDto | null;

  /**
   * The contract.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contractId: number;

  /**
   * Your own id.
   * @example "order-2026-118"
   */
  externalId: string | null;

  /**
   * A note.
   * @example "Ordered by phone"
   */
  note: string | null;

  /** Why it FAILED, or what went wrong later. */
  errors: SubscriptionProblemDto[];

  /** What still goes on although the status does not show it. */
  warnings: SubscriptionProblemDto[];

  /** The change of product that is to come; null: none. */
  @ApiProperty({ type: () => PlannedChangeDto, nullable: true })
  plannedChange: PlannedChangeDto | null;

  /** The pause that is planned or running; null: none. */
  @ApiProperty({ type: () => PauseViewDto, nullable: true })
  pause: PauseViewDto | null;

  /**
   * When it was last changed, by the real clock; fit for `changedSince`.
   * @example "2026-11-21T09:30:00.000Z"
   */
  updatedAt: string;
}

/** The first subscription of an order, and all of them. */
export class OrderedSubscriptionDto extends SubscriptionDto implements Wire<OrderedView> {
  /** Every subscription of the order, in the order of the location ids. */
  subscriptions: SubscriptionDto[];

  /** Discounts of the contract, of what was booked, and of a code that lower what was ordered. */
  @Extension()
  @ApiProperty({ type: () => ContractDiscountDto, isArray: true })
  discounts: ContractDiscountDto[];
}

/** Subscriptions. */
export class SubscriptionListDto {
  data: SubscriptionDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

import { ApiProperty } from '@nestjs/swagger';
import type { LicenceView } from '#contexts/contracts';
import { AnyJson, Extension, Flag, Id, Integer, Listed, Text } from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { TermDto } from './term.dto.js';
import type { Wire } from '../../wire/wire.js';

const anyObject = { type: 'object', additionalProperties: true, example: { sellingName: 'Listing Complete' } } as const;

/** An offer booked on a contract, with a maximum of subscriptions. */
export class LicenceDto implements Wire<Omit<LicenceView, 'bookedOffer'>> {
  /**
   * Id of the licence.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name of the licence.
   * @example "Listing Complete"
   */
  name: string;

  /**
   * Id of the contract on which it is booked.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  contractId: number;

  /**
   * Id of the offer that was booked.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  offerId: number;

  /**
   * How many subscriptions it may carry at once; null: as many as wanted.
   * @example 25
   */
  @ApiProperty({ type: 'integer', nullable: true })
  maxSubscriptions: number | null;

  /**
   * How many it carries: all that are not FINISHED.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  activeSubscriptions: number;

  /**
   * Currency of the fees, ISO 4217.
   * @example "EUR"
   */
  @Extension()
  currency: string;

  /**
   * Fee that is due once per subscription.
   * @example 49
   */
  setupFee: number;

  /**
   * Fee per subscription and accounting period.
   * @example 19.9
   */
  regularFee: number;

  /**
   * Upkeep per subscription and accounting period.
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

  /**
   * By how much it goes on each time: after the minimum term (or from the first day) a subscription ends only with a
   * cycle's last day.
   */
  @ApiProperty({ type: () => TermDto, nullable: true })
  cycleTerm: TermDto | null;

  /** ACTIVE ones take orders. A cancelled one is NOTBOOKABLE until its last subscription has finished, then INACTIVE. */
  @Listed('licenceStatus')
  licenceStatus: string;

  /**
   * True when it was cancelled.
   * @example false
   */
  cancelled: boolean;

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

  /** The offer as it stood when it was booked. */
  @ApiProperty(anyObject)
  bookedOffer: object;

  /** The platform products in it. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, example: ['Listing'] })
  products: string[];

  /**
   * Ids of its subscriptions that are not FINISHED: the 500 oldest. `GET /api/subscription` lists all. Not in the
   * `licenceBookings` of a contract.
   */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [1, 2], required: false })
  subscriptions?: number[];
}

/** Licences. */
export class LicenceListDto {
  data: LicenceDto[];

  /**
   * How many there are without paging.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Which licences. */
export class LicenceQuery extends ExtensionPageQuery {
  /**
   * Id of a contract.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Id of an offer: the licences that were booked of it.
   * @example 1
   */
  @Extension()
  @Id({ optional: true })
  offerId?: number;

  /**
   * Part of the name.
   * @example "listing"
   */
  @Text({ optional: true })
  filter?: string;
}

/** For which location. */
export class AvailableLicenceQuery extends ExtensionPageQuery {
  /**
   * Id of the location that is to hold a subscription.
   * @example 1
   */
  @Id()
  id: number;

  /**
   * Part of the name.
   * @example "listing"
   */
  @Text({ optional: true })
  filter?: string;
}

const readOnly = { nullable: true } as const;

/** A licence as it was read, with changes. */
export class LicenceUpdateDto {
  /**
   * Name of the licence.
   * @example "Listing Complete"
   */
  @Text({ optional: true, min: 1 })
  name?: string;

  /**
   * How many subscriptions it may carry at once, not fewer than it carries; null: as many as wanted.
   * @example 30
   */
  @Integer({ optional: true, nullable: true, min: 0, max: 1_000_000 })
  maxSubscriptions?: number | null;

  /**
   * True cancels it: no more orders, and it ends with its last subscription. There is no way back.
   * @example false
   */
  @Flag({ optional: true })
  cancelled?: boolean;

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

  /** Id. Read-only. */
  @AnyJson({ type: 'integer', example: 1 }, { optional: true })
  id?: unknown;

  /** Contract. Read-only. */
  @Extension()
  @AnyJson({ type: 'integer', example: 1 }, { optional: true })
  contractId?: unknown;

  /** Offer. Read-only. */
  @Extension()
  @AnyJson({ type: 'integer', example: 1 }, { optional: true })
  offerId?: unknown;

  /** Places taken. Read-only. */
  @AnyJson({ type: 'integer', example: 2 }, { optional: true })
  activeSubscriptions?: unknown;

  /** Currency. Read-only. */
  @Extension()
  @AnyJson({ type: 'string', example: 'EUR' }, { optional: true })
  currency?: unknown;

  /** Fee that is due once. Read-only. */
  @AnyJson({ type: 'number', example: 49 }, { optional: true })
  setupFee?: unknown;

  /** Fee per accounting period. Read-only. */
  @AnyJson({ type: 'number', example: 19.9 }, { optional: true })
  regularFee?: unknown;

  /** Upkeep per accounting period. Read-only. */
  @Extension()
  @AnyJson({ type: 'number', example: 0 }, { optional: true })
  maintenanceFee?: unknown;

  /** Shortest time. Read-only. */
  @AnyJson({ type: 'object', additionalProperties: true, ...readOnly, example: null }, { optional: true, ...readOnly })
  minimumTerm?: unknown;

  /** Cycle. Read-only. */
  @AnyJson({ type: 'object', additionalProperties: true, ...readOnly, example: null }, { optional: true, ...readOnly })
  cycleTerm?: unknown;

  /** Status. Read-only. */
  @AnyJson({ type: 'string', example: 'ACTIVE' }, { optional: true })
  licenceStatus?: unknown;

  /** The offer as it was booked. Read-only. */
  @AnyJson(anyObject, { optional: true })
  bookedOffer?: unknown;

  /** Platform products. Read-only. */
  @AnyJson({ type: 'array', items: { type: 'string' }, example: ['Listing'] }, { optional: true })
  products?: unknown;

  /** Subscriptions. Read-only. */
  @AnyJson({ type: 'array', items: { type: 'integer' }, example: [1, 2] }, { optional: true })
  subscriptions?: unknown;
}

import {
  AnyJson,
  Day,
  Decimal,
  Extension,
  Flag,
  Id,
  Integer,
  ListOf,
  Nested,
  OneOf,
  Text,
} from '../../http/bodies/fields.js';
import { ContractFieldDto } from './contract.dto.js';
import { TermDto } from './term.dto.js';

const noted = { optional: true, nullable: true, max: 100 } as const;

/** What was agreed otherwise than the offer says. */
export class OverwriteOfferDto {
  /**
   * Name of the licence.
   * @example "Listing for farm shops"
   */
  @Text({ optional: true, min: 1 })
  sellingName?: string;

  /**
   * Fee that is due once.
   * @example 0
   */
  @Decimal({ optional: true, min: 0 })
  setupFee?: number;

  /**
   * Fee per accounting period.
   * @example 14.9
   */
  @Decimal({ optional: true, min: 0 })
  regularFee?: number;

  /**
   * Shortest time for which it is booked: a subscription cannot end within it. Counts from the start date, after a
   * trial from the day after that.
   */
  @Nested(() => TermDto, { optional: true })
  minimumTerm?: TermDto;

  /** Longest time for which it is booked: a subscription ends with it by itself. */
  @Nested(() => TermDto, { optional: true })
  maximumTerm?: TermDto;

  /**
   * By how much it goes on each time: after the minimum term (or from the first day) a subscription ends only with a
   * cycle's last day.
   */
  @Nested(() => TermDto, { optional: true })
  cycleTerm?: TermDto;
}

/** An offer to book. */
export class LicenceBookingDto {
  /**
   * Id of the offer, of the workspace or one above it.
   * @example 1
   */
  @Id()
  offerId: number;

  /**
   * How many subscriptions it may carry at once; null: as many as wanted.
   * @example 10
   */
  @Integer({ optional: true, nullable: true, min: 0, max: 1_000_000 })
  maxSubscriptions?: number | null;

  /** What was agreed otherwise than the offer says. */
  @Nested(() => OverwriteOfferDto, { optional: true, nullable: true })
  overwriteOffer?: OverwriteOfferDto | null;
}

/** A new contract. */
export class ContractInsertDto {
  /**
   * Name of the contract.
   * @example "Hofladen 2027"
   */
  @Text({ min: 1 })
  name: string;

  /**
   * Id of a billing account of the workspace.
   * @example 1
   */
  @Id()
  billingAccountId: number;

  /** How it is billed. */
  @OneOf('billingType')
  billingType: string;

  /** How often it is billed. */
  @OneOf('accountingPeriod')
  accountingPeriod: string;

  /**
   * The one currency of the contract, ISO 4217; left out: that of the first offer. All offers must have it.
   * @example "EUR"
   */
  @Extension()
  @Text({ optional: true, min: 3, max: 3 })
  currency?: string;

  /**
   * Price per accounting period, in the contract's currency; needed with FIXED, none with FLEXIBLE.
   * @example null
   */
  @Decimal({ optional: true, nullable: true, min: 0 })
  fixedPrice?: number | null;

  /**
   * Day on which it was concluded.
   * @example "2026-01-01"
   */
  @Day()
  conclusionDate: string;

  /**
   * First day of validity.
   * @example "2026-01-01"
   */
  @Day()
  validFrom: string;

  /**
   * Last day of validity; not before `validFrom`.
   * @example null
   */
  @Day({ optional: true, nullable: true })
  validUntil?: string | null;

  /**
   * False: takes no orders.
   * @example true
   */
  @Flag({ optional: true })
  bookable?: boolean;

  /**
   * Shortest time for which it runs: `validUntil` cannot be before its last day. With FLEXIBLE it binds the
   * subscriptions, too.
   */
  @Nested(() => TermDto, { optional: true, nullable: true })
  minimumTerm?: TermDto | null;

  /**
   * Id of a sales representative of the workspace or one above it.
   * @example 1
   */
  @Id({ optional: true, nullable: true })
  salesManId?: number | null;

  /** What is noted about it. */
  @ListOf(() => ContractFieldDto, noted)
  customFields?: ContractFieldDto[] | null;

  /** The offers to book; at least one. */
  @ListOf(() => LicenceBookingDto, { max: 100 })
  licences: LicenceBookingDto[];
}

const kept = { optional: true, nullable: true } as const;
const anyText = { type: 'string', example: 'EUR' } as const;
const anyId = { type: 'integer', example: 1 } as const;
const anyObject = { type: 'object', additionalProperties: true, example: null } as const;

/** A contract as it was read, with changes. */
export class ContractUpdateDto {
  /**
   * Day on which it was concluded.
   * @example "2026-01-01"
   */
  @Day({ optional: true })
  conclusionDate?: string;

  /**
   * Id of a sales representative of the workspace or one above it; null: nobody.
   * @example 1
   */
  @Id({ optional: true, nullable: true })
  salesManId?: number | null;

  /** What is noted about it; replaces all. */
  @ListOf(() => ContractFieldDto, noted)
  customFields?: ContractFieldDto[] | null;

  /**
   * Price per accounting period; only with FIXED.
   * @example null
   */
  @Decimal({ optional: true, nullable: true, min: 0 })
  fixedPrice?: number | null;

  /**
   * First day of validity.
   * @example "2026-01-01"
   */
  @Day({ optional: true })
  validFrom?: string;

  /**
   * Last day of validity; not before `validFrom`.
   * @example null
   */
  @Day({ optional: true, nullable: true })
  validUntil?: string | null;

  /**
   * False: takes no orders.
   * @example true
   */
  @Extension()
  @Flag({ optional: true })
  bookable?: boolean;

  /** Id. Read-only. */
  @AnyJson(anyId, kept)
  id?: unknown;

  /** Name. Read-only. */
  @AnyJson({ type: 'string', example: 'Hofladen 2026' }, kept)
  name?: unknown;

  /** Workspace. Read-only. */
  @Extension()
  @AnyJson(anyId, kept)
  workspaceId?: unknown;

  /** Company. Read-only. */
  @Extension()
  @AnyJson(anyId, kept)
  companyId?: unknown;

  /** Billing account. Read-only. */
  @AnyJson(anyId, kept)
  billingAccountId?: unknown;

  /** How it is billed. Read-only. */
  @AnyJson({ type: 'string', example: 'FLEXIBLE' }, kept)
  billingType?: unknown;

  /** How often it is billed. Read-only. */
  @AnyJson({ type: 'string', example: 'Month' }, kept)
  accountingPeriod?: unknown;

  /** Currency. Read-only. */
  @Extension()
  @AnyJson(anyText, kept)
  currency?: unknown;

  /** Who looks after it. Read-only: send `salesManId`. */
  @AnyJson(anyObject, kept)
  salesMan?: unknown;

  /** Status. Read-only. */
  @AnyJson({ type: 'string', example: 'ACTIVE' }, kept)
  contractStatus?: unknown;

  /** Shortest time. Read-only. */
  @AnyJson(anyObject, kept)
  minimumTerm?: unknown;

  /** Suspension. Read-only: `PUT /api/contract/suspension/{id}` changes it. */
  @Extension()
  @AnyJson(anyObject, kept)
  suspension?: unknown;

  /** Licences. Read-only: each changes by itself. */
  @AnyJson({ type: 'array', items: { type: 'object', additionalProperties: true }, example: [] }, kept)
  licenceBookings?: unknown;
}

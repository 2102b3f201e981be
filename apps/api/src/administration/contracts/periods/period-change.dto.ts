import { ApiProperty } from '@nestjs/swagger';
import type { PeriodChangeList, PeriodChangeView } from '#contexts/contracts';
import type { PeriodChangePreview } from '#contexts/invoicing';
import type { AccountingPeriod } from '#domain/billing/accounting-period';
import { Day, Decimal, Id, Listed, ListOf, OneOf, Text } from '../../../http/bodies/fields.js';
import { ForetoldInvoiceDto } from '../../../wire/invoice-preview.dto.js';
import type { Wire } from '../../../wire/wire.js';

/** The fee of an add-on per new accounting period. */
export class AddOnPeriodFeeDto {
  /**
   * Id of the add-on, as the offer was booked.
   * @example "recording"
   */
  @Text({ min: 1, max: 64 })
  id: string;

  /**
   * Fee per new accounting period.
   * @example 50
   */
  @Decimal({ min: 0, max: 1_000_000_000 })
  regularFee: number;
}

/** Fees of a licence per new accounting period. What is left out is as much by the month as before. */
export class LicencePeriodFeesDto {
  /**
   * Id of the licence.
   * @example 1
   */
  @Id()
  licenceId: number;

  /**
   * Fee per subscription and new accounting period. In units of the currency, before tax.
   * @example 199
   */
  @Decimal({ optional: true, min: 0, max: 1_000_000_000 })
  regularFee?: number;

  /**
   * Fee for upkeep per subscription and new accounting period.
   * @example 20
   */
  @Decimal({ optional: true, min: 0, max: 1_000_000_000 })
  maintenanceFee?: number;

  /** Fees of its add-ons. */
  @ListOf(() => AddOnPeriodFeeDto, { optional: true, max: 100 })
  addOns?: AddOnPeriodFeeDto[];
}

/** Another accounting period for a contract. */
export class PeriodChangeDto {
  /** The new accounting period: whole months. */
  @OneOf('accountingPeriod')
  accountingPeriod: AccountingPeriod;

  /**
   * First day of the new period, at the workspace: a day on which a period of the old ones would begin. Left out: as soon as it
   * can be.
   * @example "2027-04-01"
   */
  @Day({ optional: true })
  effectiveOn?: string;

  /**
   * Of a contract with a fixed price: the price per new accounting period. Left out: as much by the month as before.
   * @example 990
   */
  @Decimal({ optional: true, min: 0, max: 1_000_000_000 })
  fixedPrice?: number;

  /** Fees per new accounting period; those of licences that are left out are as much by the month as before. */
  @ListOf(() => LicencePeriodFeesDto, { optional: true, max: 1000 })
  licences?: LicencePeriodFeesDto[];

  /**
   * Why, in the email to who pays.
   * @example "As agreed by telephone."
   */
  @Text({ optional: true, nullable: true, max: 1000 })
  reason?: string | null;
}

/** What an add-on costs per accounting period. */
export class AddOnFeeDto {
  /**
   * Id of the add-on.
   * @example "recording"
   */
  id: string;

  /**
   * Fee per accounting period.
   * @example 5
   */
  regularFee: number;
}

/** What a licence costs per accounting period, in units of the currency, before tax. */
export class PeriodicFeesDto {
  /**
   * Per subscription.
   * @example 19.9
   */
  regularFee: number;

  /**
   * For upkeep, per subscription.
   * @example 0
   */
  maintenanceFee: number;

  /** Of its add-ons. */
  addOns: AddOnFeeDto[];
}

/** A licence with its fees per old and per new accounting period. */
export class PeriodLicenceDto {
  /**
   * Id of the licence.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  licenceId: number;

  /**
   * Its name.
   * @example "Listing"
   */
  name: string;

  before: PeriodicFeesDto;

  after: PeriodicFeesDto;
}

/** An accounting period, and the price of the contract for it. */
export class ShownPeriodDto {
  /** How often it is charged. */
  @Listed('accountingPeriod')
  accountingPeriod: string;

  /**
   * Price per accounting period; null: the contract is the sum of its subscriptions.
   * @example null
   */
  @ApiProperty({ type: 'number', nullable: true })
  fixedPrice: number | null;

  /**
   * How many months one has.
   * @example 1
   */
  @ApiProperty({ type: 'number' })
  months: number;
}

/** What a change of the accounting period and its preview have in common. */
export class PeriodChangeBaseDto {
  /**
   * The contract.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contractId: number;

  /**
   * First day of the new period, at the workspace.
   * @example "2027-04-01"
   */
  effectiveOn: string;

  /**
   * Day on which it was decided.
   * @example "2027-02-20"
   */
  announcedOn: string;

  /**
   * Why, as told to who pays.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  reason: string | null;

  /**
   * Currency of the amounts, ISO 4217.
   * @example "EUR"
   */
  currency: string;

  before: ShownPeriodDto;

  after: ShownPeriodDto;

  /** Licences of a contract that is the sum of its subscriptions, by id. */
  licences: PeriodLicenceDto[];
}

/** A change of the accounting period of a contract. */
export class PeriodChangeViewDto extends PeriodChangeBaseDto implements Wire<PeriodChangeView> {
  /**
   * Id of the change.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /** Whether it is to come, has come, or was taken back. */
  @Listed('periodChangeState')
  state: string;

  /**
   * Day on which it was taken back; null: it was not.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  withdrawnOn: string | null;
}

/** Changes of the accounting period of a contract. */
export class PeriodChangeListDto implements Wire<PeriodChangeList> {
  data: PeriodChangeViewDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** What a contract costs again and again, after discounts, before tax and without fees by use. */
export class RecurringCostsDto {
  /**
   * Per accounting period.
   * @example 238.8
   */
  @ApiProperty({ type: 'number' })
  perPeriod: number;

  /**
   * By the month.
   * @example 19.9
   */
  @ApiProperty({ type: 'number' })
  perMonth: number;
}

/** Costs of a contract before and after a change. */
export class PeriodCostsDto {
  /** On the last day of the old period. */
  before: RecurringCostsDto;

  /** On the first day of the new period. */
  after: RecurringCostsDto;
}

/** What another accounting period would do. */
export class PeriodChangePreviewDto extends PeriodChangeBaseDto implements Wire<PeriodChangePreview> {
  /** What the active subscriptions, or the fixed price, cost. */
  costs: PeriodCostsDto;

  /** What is issued on the first day of the new period, if nothing happens before. */
  @ApiProperty({ type: () => ForetoldInvoiceDto, isArray: true })
  invoices: ForetoldInvoiceDto[];
}

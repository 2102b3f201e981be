import { ApiProperty } from '@nestjs/swagger';
import type { AdministeredContract } from '#contexts/contracts';
import { AnyJson, Extension, Flag, Id, Listed, OneOf, Text } from '../../http/bodies/fields.js';
import { PageQuery } from '../../http/paging.dto.js';
import { LicenceDto } from './licence.dto.js';
import { TermDto } from './term.dto.js';
import { ContractSuspensionDto } from '../../wire/suspension/suspension.dto.js';
import type { Wire } from '../../wire/wire.js';

/** Who looks after the contract. */
export class ContractSalesManDto {
  /**
   * Id of the sales representative.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * First name.
   * @example "Sina"
   */
  firstName: string;

  /**
   * Last name.
   * @example "Sales"
   */
  lastName: string;

  /**
   * E-mail address.
   * @example "sales@locara.example"
   */
  email: string | null;

  /**
   * Phone number, `country-area-number`.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  phone: string | null;
}

const fieldValue = {
  oneOf: [
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'array', items: { type: 'string' } },
    { type: 'null' },
  ],
  example: '4711',
} as const;

/** Something noted about the contract. */
export class ContractFieldDto {
  /**
   * Key; where the workspace defines a custom field of this key, the value is of its type, otherwise a text.
   * @example "costCentre"
   */
  @Text({ min: 1, max: 64 })
  key: string;

  /** Its value. */
  @AnyJson(fieldValue)
  value: string | number | boolean | string[] | null;
}

/** What was agreed with a customer. */
export class AdministeredContractDto implements Wire<Omit<AdministeredContract, 'licenceBookings'>> {
  /**
   * Id of the contract.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name of the contract.
   * @example "Hofladen 2026"
   */
  name: string;

  /**
   * Id of its workspace.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  workspaceId: number;

  /**
   * Id of its company; null: for all companies of the workspace.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  companyId: number | null;

  /**
   * Id of the billing account.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  billingAccountId: number | null;

  /** FIXED: one price whatever is used. FLEXIBLE: the fees of its subscriptions. */
  @Listed('billingType')
  billingType: string;

  /** How often it is billed. */
  @Listed('accountingPeriod')
  accountingPeriod: string;

  /**
   * Currency, ISO 4217.
   * @example "EUR"
   */
  @Extension()
  currency: string;

  /**
   * Price per accounting period with FIXED; null with FLEXIBLE.
   * @example null
   */
  @ApiProperty({ type: 'number', nullable: true })
  fixedPrice: number | null;

  /**
   * Day on which it was concluded.
   * @example "2026-01-01"
   */
  conclusionDate: string;

  /** Who looks after it. */
  @ApiProperty({ type: () => ContractSalesManDto, nullable: true })
  salesMan: ContractSalesManDto | null;

  /** What was noted about it. */
  customFields: ContractFieldDto[];

  /** ACTIVE ones take orders; NOTBOOKABLE ones are valid and take none. */
  @Listed('contractStatus')
  contractStatus: string;

  /** Shortest time for which it runs. */
  @ApiProperty({ type: () => TermDto, nullable: true })
  minimumTerm: TermDto | null;

  /**
   * False: takes no orders.
   * @example true
   */
  bookable: boolean;

  /**
   * First day of validity.
   * @example "2026-01-01"
   */
  validFrom: string;

  /**
   * Last day of validity; null: unlimited.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  validUntil: string | null;

  /** The offers booked on it. */
  licenceBookings: LicenceDto[];

  /** It has no service, or is going to have none, because invoices are not paid; null: nothing is announced. */
  @Extension()
  @ApiProperty({ type: () => ContractSuspensionDto, nullable: true })
  suspension: ContractSuspensionDto | null;
}

/** Contracts. */
export class AdministeredContractListDto {
  data: AdministeredContractDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Which contracts. */
export class AdministeredContractQuery extends PageQuery {
  /**
   * Id of a company: its contracts.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Part of the name.
   * @example "hofladen"
   */
  @Text({ optional: true })
  filter?: string;

  /**
   * True: only those that are suspended or going to be.
   * @example false
   */
  @Flag({ optional: true, extension: true })
  suspension?: boolean;
}

/** Below what the contract stands. */
export class ContractParentQuery {
  /** What the id in the path is of; Company when nothing is said. */
  @OneOf('contractParentType', { optional: true })
  parentType?: string;
}

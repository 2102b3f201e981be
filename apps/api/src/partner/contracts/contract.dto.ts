import { ApiProperty } from '@nestjs/swagger';
import type { ContractView } from '#contexts/contracts';
import { Extension, Listed } from '../../http/bodies/fields.js';
import { ContractSuspensionDto } from '../../wire/suspension/suspension.dto.js';
import type { Wire } from '../../wire/wire.js';

/** An id with the name that belongs to it. */
export class KeyValueDto {
  /**
   * Id.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  key: number;

  /**
   * Name.
   * @example "Hofladen GmbH"
   */
  value: string;
}

/** Who looks after the contract. */
export class SalesRepDto {
  /** @example 4 */
  @ApiProperty({ type: 'integer', description: 'Id of the sales representative.' })
  id: number;

  /**
   * First name.
   * @example "Ada"
   */
  firstName: string;

  /**
   * Last name.
   * @example "Agency"
   */
  lastName: string;

  /**
   * E-mail address.
   * @example "ada@locara.example"
   */
  email: string | null;

  /**
   * Phone number, `country-area-number`.
   * @example "49-911-123456"
   */
  phone: string | null;
}

/** One setting of a provider. */
export class ProviderSettingDto {
  /**
   * Name of the setting.
   * @example "accountId"
   */
  key: string;

  /**
   * Its value.
   * @example "acct_118"
   */
  value: string;
}

/** A shop, payment or invoice provider as it is set up. */
export class ProviderConfigDto {
  /**
   * Name of the provider.
   * @example "Card payment"
   */
  name: string;

  /** Its settings. */
  providerData: ProviderSettingDto[];

  /** @example 2 */
  @ApiProperty({ type: 'integer', description: 'Id of this set-up.' })
  providerConfigId: number;
}

/** The user who gets the invoices. */
export class BillingUserDto {
  /** @example 3 */
  @ApiProperty({ type: 'integer', description: 'Id of the user.' })
  id: number;

  /**
   * Name for signing in.
   * @example "demo-owner"
   */
  userName: string;

  /**
   * First name.
   * @example "Otto"
   */
  firstName: string;

  /**
   * Last name.
   * @example "Owner"
   */
  lastName: string;

  /**
   * E-mail address.
   * @example "owner@locara.example"
   */
  email: string;
}

/** A payment card. */
export class CardDto {
  /**
   * Its last four digits.
   * @example "4242"
   */
  last4: string;

  /**
   * Who issued it.
   * @example "visa"
   */
  brand: string;

  /**
   * Country of the card, ISO 3166-1 alpha-2.
   * @example "DE"
   */
  country: string;

  /** @example 12 */
  @ApiProperty({ type: 'integer', description: 'Month in which it expires.' })
  expireMonth: number;

  /** @example 2030 */
  @ApiProperty({ type: 'integer', description: 'Year in which it expires.' })
  expireYear: number;
}

/** A bank account that is debited by a SEPA mandate. */
export class DebitedBankAccountDto {
  /**
   * The last four digits of its IBAN.
   * @example "3000"
   */
  last4: string;

  /**
   * Country of the bank, ISO 3166-1 alpha-2.
   * @example "DE"
   */
  country: string;

  /**
   * Reference of the mandate, as the payer's bank shows it.
   * @example "MNDT-2026-1"
   */
  mandateReference: string;

  /**
   * The day on which the mandate was given.
   * @example "2026-11-02"
   */
  @ApiProperty({ type: 'string', format: 'date' })
  mandateDate: string;

  /**
   * The creditor identifier that banks show for the seller; null: the one of the payment provider.
   * @example "DE98ZZZ09999999999"
   */
  @ApiProperty({ type: 'string', nullable: true })
  creditorId: string | null;
}

/** How the contract is paid. */
export class PaymentMethodDto {
  card: CardDto;
}

/** A contract on which products are booked. */
export class ContractDto implements Wire<ContractView> {
  /**
   * Id of the contract.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /** The company it belongs to, or the workspace when it is for all companies of that workspace. */
  parent: KeyValueDto;

  /**
   * Legal form of the company; null for contracts of a workspace.
   * @example "GmbH"
   */
  companyType: string | null;

  /**
   * Country, ISO 3166-1 alpha-2.
   * @example "DE"
   */
  country: string;

  /**
   * Your own id of the contract.
   * @example "K-2026-7"
   */
  externalId: string | null;

  /**
   * First day of validity.
   * @example "2026-01-01"
   */
  startDate: string;

  /**
   * Last day of validity; null means unlimited.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  endDate: string | null;

  /** The workspace. */
  workspace: KeyValueDto;

  /** Who looks after it. */
  @ApiProperty({ type: () => SalesRepDto, nullable: true })
  salesRep: SalesRepDto | null;

  /** Where products are bought. */
  @ApiProperty({ type: () => ProviderConfigDto, nullable: true })
  shopProvider: ProviderConfigDto | null;

  /** How purchases are paid. */
  @ApiProperty({ type: () => ProviderConfigDto, nullable: true })
  paymentProvider: ProviderConfigDto | null;

  /** Who writes the invoices. */
  @ApiProperty({ type: () => ProviderConfigDto, nullable: true })
  invoiceProvider: ProviderConfigDto | null;

  /** How often it is billed. */
  @Listed('accountingPeriod')
  billingPeriod: string;

  /**
   * Name of the contract.
   * @example "Hofladen 2026"
   */
  name: string;

  /** Whom to write to. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: null })
  contactAddress: object | null;

  /** Who gets the invoices. */
  @ApiProperty({ type: () => BillingUserDto, nullable: true })
  billingUser: BillingUserDto | null;

  /**
   * Id of the company; null for contracts of a workspace.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  companyId: number | null;

  /** Kinds of platform products that are booked on it. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, example: ['Listing'] })
  availableBaseProductTypes: string[];

  /** Address on the invoices. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: null })
  billingAddress: object | null;

  /** The card that pays; null: none, or a bank account. */
  @ApiProperty({ type: () => PaymentMethodDto, nullable: true })
  paymentMethod: PaymentMethodDto | null;

  /** The bank account that is debited instead of a card; null: there is none. */
  @Extension()
  @ApiProperty({ type: () => DebitedBankAccountDto, nullable: true, example: null })
  bankAccount: DebitedBankAccountDto | null;

  /** The card is good for 30 more days or less: give the contract another one. */
  @ApiProperty({ type: 'boolean', 'x-extension': true, example: false } as never)
  paymentMethodExpiresSoon: boolean;

  /**
   * Day of the next invoice.
   * @example "2026-12-01"
   */
  nextInvoiceDate: string | null;

  /**
   * VAT rate in percent.
   * @example 19
   */
  @ApiProperty({ type: 'number', nullable: true })
  vatPercentage: number | null;

  /** ACTIVE ones take orders. */
  @Listed('contractStatus')
  contractStatus: string;

  /** It has no service, or is going to have none, because invoices are not paid; null: nothing is announced. */
  @Extension()
  @ApiProperty({ type: () => ContractSuspensionDto, nullable: true })
  suspension: ContractSuspensionDto | null;
}

/** Contracts. */
export class ContractListDto {
  data: ContractDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

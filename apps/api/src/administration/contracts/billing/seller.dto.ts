import { ApiProperty } from '@nestjs/swagger';
import { leastPreNotificationDays, mostPreNotificationDays } from '#domain/payments/direct-debit';
import { leastSuspendAfterDays, mostSuspendAfterDays } from '#domain/suspension/suspension';
import type { SellerView } from '#contexts/contracts';
import { Id, Integer, Nested, Text } from '../../../http/bodies/fields.js';
import { AccountingDto, AccountingInputDto } from './accounting.dto.js';
import { AddressInputDto, CoordinateInputDto } from '../../../wire/address-input.dto.js';
import type { Wire } from '../../../wire/wire.js';

/** Address of the seller. */
export class SellerAddressDto {
  /**
   * Street.
   * @example "Königstraße"
   */
  @ApiProperty({ type: 'string', nullable: true, required: false })
  street?: string | null;

  /**
   * House number.
   * @example "1"
   */
  @ApiProperty({ type: 'string', nullable: true, required: false })
  house?: string | null;

  /**
   * What the postman needs besides.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true, required: false })
  additive?: string | null;

  /**
   * Postcode.
   * @example "90402"
   */
  @ApiProperty({ type: 'string', nullable: true, required: false })
  postCode?: string | null;

  /**
   * City.
   * @example "Nürnberg"
   */
  @ApiProperty({ type: 'string', nullable: true, required: false })
  city?: string | null;

  /**
   * State or region.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true, required: false })
  state?: string | null;

  /**
   * District of the city.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true, required: false })
  subLocality?: string | null;

  /**
   * Country, ISO 3166-1 alpha-2.
   * @example "DE"
   */
  @ApiProperty({ type: 'string', nullable: true, required: false })
  countryCode?: string | null;

  /** Where it is. */
  @ApiProperty({ type: () => CoordinateInputDto, nullable: true, required: false })
  coordinate?: CoordinateInputDto | null;
}

/** Who sells, as invoices say it. */
export class SellerDto implements Wire<Omit<SellerView, 'address' | 'accounting'>> {
  /**
   * Id of the workspace.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of the workspace above that says it; null: this one does, or nobody.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  inheritedFrom: number | null;

  /** Address of the company. */
  @ApiProperty({ type: () => SellerAddressDto, nullable: true })
  address: SellerAddressDto | null;

  /**
   * Name of the company.
   * @example "Locara Vertriebs GmbH"
   */
  @ApiProperty({ type: 'string', nullable: true })
  name: string | null;

  /**
   * VAT id, of the country of the address.
   * @example "DE123456789"
   */
  @ApiProperty({ type: 'string', nullable: true })
  vatId: string | null;

  /**
   * Number of the tax office.
   * @example "241/123/45678"
   */
  @ApiProperty({ type: 'string', nullable: true })
  taxNumber: string | null;

  /**
   * Number in the register of companies.
   * @example "HRB 12345"
   */
  @ApiProperty({ type: 'string', nullable: true })
  registrationNumber: string | null;

  /**
   * What else law asks for on letters: court of registration, management.
   * @example "Amtsgericht Nürnberg, Geschäftsführung: Sina Sales"
   */
  @ApiProperty({ type: 'string', nullable: true })
  legalNotice: string | null;

  /**
   * Whom to ask about an invoice.
   * @example "Sina Sales"
   */
  @ApiProperty({ type: 'string', nullable: true })
  contactName: string | null;

  /**
   * E-mail address for questions.
   * @example "billing@locara.example"
   */
  @ApiProperty({ type: 'string', nullable: true })
  email: string | null;

  /**
   * Phone number for questions.
   * @example "+49 911 123456"
   */
  @ApiProperty({ type: 'string', nullable: true })
  phone: string | null;

  /**
   * Web address.
   * @example "locara.example"
   */
  @ApiProperty({ type: 'string', nullable: true })
  website: string | null;

  /**
   * Account to pay to.
   * @example "DE89370400440532013000"
   */
  @ApiProperty({ type: 'string', nullable: true })
  iban: string | null;

  /**
   * BIC of the bank.
   * @example "COBADEFFXXX"
   */
  @ApiProperty({ type: 'string', nullable: true })
  bic: string | null;

  /**
   * Name of the bank.
   * @example "Sandbank"
   */
  @ApiProperty({ type: 'string', nullable: true })
  bankName: string | null;

  /**
   * Holder of the account.
   * @example "Locara Vertriebs GmbH"
   */
  @ApiProperty({ type: 'string', nullable: true })
  accountName: string | null;

  /** How its books are kept; null: nobody has said it, and postings cannot be exported. */
  @ApiProperty({ type: () => AccountingDto, nullable: true })
  accounting: AccountingDto | null;

  /**
   * Days between the announcement and the first day of higher fees; null: as usual in its country (Austria 92, elsewhere 31).
   * @example 42
   */
  @ApiProperty({ type: 'integer', nullable: true })
  priceNoticeDays: number | null;

  /**
   * So many days past the due date of an invoice, contracts have no service until it is paid; null: never.
   * @example 28
   */
  @ApiProperty({ type: 'integer', nullable: true })
  suspendAfterDays: number | null;

  /**
   * Days between the announcement of a SEPA direct debit and the debit; null: 14, as the scheme has it.
   * @example 14
   */
  @ApiProperty({ type: 'integer', nullable: true })
  preNotificationDays: number | null;
}

const may = { optional: true, nullable: true } as const;

/** Who sells, as it was read, with changes. */
export class SellerUpdateDto {
  /**
   * Id of the workspace. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Id of the workspace above that it comes from; null: it is the workspace's own. Read-only.
   * @example null
   */
  @Id(may)
  inheritedFrom?: number | null;

  /** Address of the company; replaced whole. Street, city and country are needed. */
  @Nested(() => AddressInputDto, may)
  address?: AddressInputDto | null;

  /**
   * Name of the company.
   * @example "Locara Vertriebs GmbH"
   */
  @Text(may)
  name?: string | null;

  /**
   * VAT id, of the country of the address.
   * @example "DE123456789"
   */
  @Text({ ...may, max: 30 })
  vatId?: string | null;

  /**
   * Number of the tax office.
   * @example "241/123/45678"
   */
  @Text({ ...may, max: 50 })
  taxNumber?: string | null;

  /**
   * Number in the register of companies.
   * @example "HRB 12345"
   */
  @Text({ ...may, max: 100 })
  registrationNumber?: string | null;

  /**
   * What else law asks for on letters: court of registration, management.
   * @example "Amtsgericht Nürnberg, Geschäftsführung: Sina Sales"
   */
  @Text(may)
  legalNotice?: string | null;

  /**
   * Whom to ask about an invoice.
   * @example "Sina Sales"
   */
  @Text({ ...may, max: 100 })
  contactName?: string | null;

  /**
   * E-mail address for questions.
   * @example "billing@locara.example"
   */
  @Text(may)
  email?: string | null;

  /**
   * Phone number for questions.
   * @example "+49 911 123456"
   */
  @Text({ ...may, max: 50 })
  phone?: string | null;

  /**
   * Web address.
   * @example "locara.example"
   */
  @Text(may)
  website?: string | null;

  /**
   * Account to pay to.
   * @example "DE89370400440532013000"
   */
  @Text({ ...may, max: 50 })
  iban?: string | null;

  /**
   * BIC of the bank.
   * @example "COBADEFFXXX"
   */
  @Text({ ...may, max: 11 })
  bic?: string | null;

  /**
   * Name of the bank.
   * @example "Sandbank"
   */
  @Text({ ...may, max: 100 })
  bankName?: string | null;

  /**
   * Holder of the account.
   * @example "Locara Vertriebs GmbH"
   */
  @Text({ ...may, max: 100 })
  accountName?: string | null;

  /** How its books are kept; replaced whole. */
  @Nested(() => AccountingInputDto, may)
  accounting?: AccountingInputDto | null;

  /**
   * Days between the announcement and the first day of higher fees; null: as usual in its country. What you have agreed with your
   * customers, or what the law asks for.
   * @example 42
   */
  @Integer({ ...may, min: 0, max: 3660 })
  priceNoticeDays?: number | null;

  /**
   * So many days past the due date of an invoice, contracts have no service until it is paid; null: never. Customers are told a week
   * before.
   * @example 28
   */
  @Integer({ ...may, min: leastSuspendAfterDays, max: mostSuspendAfterDays })
  suspendAfterDays?: number | null;

  /**
   * Days between the announcement of a SEPA direct debit and the debit, 2 to 14; null: 14, as the scheme has it. Fewer than 14 must
   * be agreed with the payer. The mandate text of Stripe agrees on 2.
   * @example 14
   */
  @Integer({ ...may, min: leastPreNotificationDays, max: mostPreNotificationDays })
  preNotificationDays?: number | null;
}

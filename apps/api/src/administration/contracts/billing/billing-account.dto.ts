import { ApiProperty } from '@nestjs/swagger';
import type { BillingAccountView } from '#contexts/contracts';
import { Extension, Id, Listed, OneOf, Text } from '../../../http/bodies/fields.js';
import { PageQuery } from '../../../http/paging.dto.js';
import { AddressDto } from '../../../wire/address.dto.js';
import type { Wire } from '../../../wire/wire.js';

/** What the register of VAT ids said last. */
export class VatCheckDto {
  /** PENDING until it was asked; UNAVAILABLE while it has never answered. */
  @Listed('vatCheckStatus')
  status: string;

  /**
   * When it answered, ISO 8601.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  checkedAt: string | null;

  /**
   * Name under which the id is registered, where the member state tells it.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  name: string | null;

  /**
   * The register's number of the enquiry: evidence for a tax authority.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  reference: string | null;
}

/** Who is billed, and where. */
export class BillingAccountDto implements Wire<BillingAccountView> {
  /**
   * Id of the billing account.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name of the business, as it is on invoices.
   * @example "Hofladen Huber GmbH"
   */
  businessName: string;

  /** What has the account. */
  @Listed('parentType.billingAccount.read')
  parentType: string;

  /**
   * Id of what has it.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  parentId: number;

  /**
   * Id of its workspace.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  workspaceId: number;

  /**
   * Id of the location for which it was made; null: for the whole company.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  locationId: number | null;

  /** Address on invoices. */
  @ApiProperty({ type: () => AddressDto })
  address: AddressDto;

  /** Where letters go, when not to `address`. */
  @ApiProperty({ type: () => AddressDto, nullable: true })
  differentAddress: AddressDto | null;

  /**
   * VAT id, with its prefix.
   * @example "DE123456789"
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  vatId: string | null;

  /** What the European register said about it; null without a VAT id, and for one of another country. */
  @Extension()
  @ApiProperty({ type: () => VatCheckDto, nullable: true })
  vatCheck: VatCheckDto | null;

  /** BUSINESS with a VAT id, for companies of a legal form and for workspaces. Decides on VAT across borders. */
  @Extension()
  @Listed('customerKind')
  customerKind: string;

  /**
   * VAT in percent that was agreed for this customer; null: the rules say.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'number', nullable: true })
  vatPercentage: number | null;

  /**
   * E-mail address for invoices.
   * @example "invoices@hofladen.example"
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  invoiceEmail: string | null;

  /** Language of invoices; null: that of the workspace. */
  @Extension()
  @Listed('userLanguageCode', { nullable: true })
  language: string | null;

  /**
   * The customer's order, named on every invoice.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  purchaseOrderReference: string | null;

  /**
   * What routes an invoice at the customer's; of public buyers in Germany the Leitweg-ID.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  buyerReference: string | null;

  /**
   * Days from the date of an invoice to the day on which it is due.
   * @example 14
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  paymentTermDays: number;

  /**
   * Number of the customer's account in the seller's books; null until one is said, or needed by an export of postings.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  debtorAccount: number | null;
}

/** Billing accounts. */
export class BillingAccountListDto {
  data: BillingAccountDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Which billing accounts. */
export class BillingAccountQuery extends PageQuery {
  /**
   * Id of a company: its accounts.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Part of the business name.
   * @example "hofladen"
   */
  @Text({ optional: true })
  filter?: string;
}

/** What the account is made for. */
export class BillingAccountParentQuery {
  /** What the id in the path is of; Company when nothing is said. */
  @OneOf('parentType.billingAccount.insert', { optional: true })
  parentType?: string;
}

import { AnyJson, Decimal, Extension, Id, Integer, Nested, OneOf, Text } from '../../../http/bodies/fields.js';
import { AddressInputDto } from '../../../wire/address-input.dto.js';

const may = { optional: true, nullable: true } as const;
const anyId = { type: 'integer', example: null } as const;
const anyText = { type: 'string', example: null } as const;

/** An address of the account. */
export class BillingAddressDto extends AddressInputDto {
  /**
   * Id of the address. Read-only.
   * @example null
   */
  @Id(may)
  id?: number | null;
}

/** What is said of an account besides its name and address. */
class BillingDetailsDto {
  /** Where letters go, when not to `address`; null: to `address`. */
  @Nested(() => BillingAddressDto, may)
  differentAddress?: BillingAddressDto | null;

  /**
   * VAT id of the country of the address.
   * @example "DE123456789"
   */
  @Extension()
  @Text({ ...may, max: 30 })
  vatId?: string | null;

  /**
   * VAT in percent that was agreed for this customer; null: the rules say. Needs the permission `contract:write`.
   * @example null
   */
  @Extension()
  @Decimal({ ...may, min: 0, max: 100 })
  vatPercentage?: number | null;

  /**
   * E-mail address for invoices.
   * @example "invoices@hofladen.example"
   */
  @Extension()
  @Text(may)
  invoiceEmail?: string | null;

  /** Language of invoices; null: that of the workspace. */
  @Extension()
  @OneOf('userLanguageCode', may)
  language?: string | null;

  /**
   * The customer's order, to be named on every invoice.
   * @example null
   */
  @Extension()
  @Text({ ...may, max: 100 })
  purchaseOrderReference?: string | null;

  /**
   * What routes an invoice at the customer's; of public buyers in Germany the Leitweg-ID.
   * @example null
   */
  @Extension()
  @Text({ ...may, max: 100 })
  buyerReference?: string | null;

  /**
   * Days from the date of an invoice to the day on which it is due. Needs the permission `contract:write`.
   * @example 14
   */
  @Extension()
  @Integer({ optional: true, min: 0, max: 365 })
  paymentTermDays?: number;

  /**
   * Number of the customer's account in your books, for exports of postings; null: the next free one when it is first needed. Needs
   * the permission `contract:write`.
   * @example null
   */
  @Extension()
  @Integer({ ...may, min: 10_000, max: 699_999_999 })
  debtorAccount?: number | null;

  /** Id. Read-only. */
  @AnyJson(anyId, may)
  id?: unknown;

  /** What has the account. Read-only. */
  @AnyJson(anyText, may)
  parentType?: unknown;

  /** Id of what has it. Read-only. */
  @Extension()
  @AnyJson(anyId, may)
  parentId?: unknown;

  /** Workspace. Read-only. */
  @Extension()
  @AnyJson(anyId, may)
  workspaceId?: unknown;

  /** Location for which it was made. Read-only. */
  @Extension()
  @AnyJson(anyId, may)
  locationId?: unknown;

  /** Business or consumer. Read-only. */
  @Extension()
  @AnyJson(anyText, may)
  customerKind?: unknown;

  /** What the register says. Read-only: what is sent here is not looked at. */
  @Extension()
  @AnyJson({ type: 'object', additionalProperties: true, example: null }, may)
  vatCheck?: unknown;
}

/** A new billing account. */
export class BillingAccountInsertDto extends BillingDetailsDto {
  /**
   * Name of the business, as it is on invoices.
   * @example "Hofladen Huber GmbH"
   */
  @Text({ min: 1 })
  businessName: string;

  /** Address on invoices: street, city and country are needed. */
  @Nested(() => BillingAddressDto)
  address: BillingAddressDto;
}

/** A billing account as it was read, with changes. */
export class BillingAccountUpdateDto extends BillingDetailsDto {
  /**
   * Name of the business, as it is on invoices.
   * @example "Hofladen Huber GmbH"
   */
  @Text({ optional: true, min: 1 })
  businessName?: string;

  /** Address on invoices: absent parts stay; street, city and country can be replaced, not cleared. */
  @Nested(() => BillingAddressDto, { optional: true })
  address?: BillingAddressDto;
}

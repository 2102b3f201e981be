import { ApiProperty } from '@nestjs/swagger';
import type { AdministeredInvoice, AdministeredInvoiceView } from '#contexts/invoicing';
import { disputeStates } from '#domain/payments/disputes/dispute';
import type { DisputeState } from '#domain/payments/disputes/dispute';
import { Listed } from '../../http/bodies/fields.js';
import { InvoiceDebitDto, InvoicePositionDto } from '../../wire/invoice.dto.js';
import type { Wire } from '../../wire/wire.js';

/** An invoice or credit note. */
export class AdministeredInvoiceDto implements Wire<AdministeredInvoice> {
  /**
   * Id of the invoice.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of the contract.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contractId: number;

  /**
   * Name of the contract.
   * @example "Hofladen 2026"
   */
  contractName: string;

  /**
   * Id of the contract's company; null for a contract of the workspace itself.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  companyId: number | null;

  /** Invoice or credit note. */
  @Listed('invoiceKind')
  kind: string;

  /** Whether it is paid. */
  @Listed('invoiceState')
  state: string;

  /**
   * Its number; consecutive for the seller, the kind and year.
   * @example "INV-2026-000001"
   */
  number: string;

  /**
   * Who is billed, as it was called on the day of issue.
   * @example "Huber KG"
   */
  buyerName: string;

  /**
   * Currency, ISO 4217.
   * @example "EUR"
   */
  currency: string;

  /**
   * Sum of the positions; below zero for a credit note.
   * @example 19.9
   */
  subtotal: number;

  /**
   * Tax on the subtotal.
   * @example 3.78
   */
  vat: number;

  /**
   * What is to be paid.
   * @example 23.68
   */
  total: number;

  /**
   * What is still to be paid, with tax; of a credit note what is still to be paid out. Payments and credit notes lower it.
   * @example 23.68
   */
  openAmount: number;

  /** CARD: collected from, or back to, a card. TRANSFER: transferred, or paid out by hand. SET_OFF: no money moves. */
  @Listed('paymentMeans')
  paymentMeans: string;

  /**
   * Tax rate in percent.
   * @example 19
   */
  vatPercentage: number;

  /**
   * Why no tax is taken, as a key such as `reverseCharge`; null where it is.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  vatReason: string | null;

  /**
   * First day that it is for.
   * @example "2026-02-01"
   */
  @ApiProperty({ format: 'date' })
  start: string;

  /**
   * Last day that it is for.
   * @example "2026-02-28"
   */
  @ApiProperty({ format: 'date' })
  end: string;

  /**
   * Day of issue.
   * @example "2026-02-01"
   */
  @ApiProperty({ format: 'date' })
  invoiceDate: string;

  /**
   * Last day on which it can be paid in time; null for a credit note.
   * @example "2026-02-15"
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  dueDate: string | null;

  /**
   * Day on which the money came.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  paidOn: string | null;

  /**
   * Reminders sent, 0 to 3.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  reminderLevel: number;

  /**
   * Id of the invoice that a credit note corrects.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  correctsInvoiceId: number | null;

  /**
   * Of a credit note: why it was given, as the document says it; null: nothing was said.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  note: string | null;
}

/** Invoices and credit notes. */
export class AdministeredInvoiceListDto {
  /** Newest first. */
  @ApiProperty({ type: () => AdministeredInvoiceDto, isArray: true })
  data: AdministeredInvoiceDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Who sells, as it is on the invoice. */
export class InvoiceSellerDto {
  /**
   * Name of the workspace.
   * @example "Locara Demo"
   */
  name: string;

  /**
   * Country, ISO 3166-1 alpha-2.
   * @example "DE"
   */
  @ApiProperty({ type: 'string', nullable: true })
  country: string | null;

  /**
   * E-mail address of its support.
   * @example "support@locara.example"
   */
  @ApiProperty({ type: 'string', nullable: true })
  email: string | null;

  /**
   * Phone number of its support.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  phone: string | null;
}

/** Who was billed for a contract before. */
export class PaidBeforeDto {
  /**
   * Name of the business.
   * @example "Huber KG"
   */
  name: string;

  /**
   * Last day on which it paid.
   * @example "2027-03-31"
   */
  @ApiProperty({ format: 'date' })
  until: string;
}

/** Who is billed, as it is on the invoice. */
export class InvoiceBuyerDto {
  /**
   * Name of the business.
   * @example "Huber KG"
   */
  name: string;

  /** Address as the billing account had it. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    example: { street: 'Königstraße', house: '12', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
  })
  address: object | null;

  /** Where letters to it go, when not to `address`, as the billing account had it. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: null })
  letterAddress: object | null;

  /** Who was billed for the contract before, and until which day: on the first invoice of a payer. Null: nobody else, or it was said. */
  @ApiProperty({ type: () => PaidBeforeDto, nullable: true })
  paidBefore: PaidBeforeDto | null;

  /**
   * Country, ISO 3166-1 alpha-2.
   * @example "DE"
   */
  @ApiProperty({ type: 'string', nullable: true })
  country: string | null;

  /**
   * VAT number.
   * @example "DE136695976"
   */
  @ApiProperty({ type: 'string', nullable: true })
  vatNumber: string | null;

  /**
   * Id of the billing account.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  billingAccountId: number | null;

  /**
   * Tax rate that the billing account itself named.
   * @example 19
   */
  @ApiProperty({ type: 'number', nullable: true })
  vatPercentage: number | null;
}

/** Money that came by bank transfer and was recorded. */
export class RecordedTransferDto {
  /**
   * By which it is taken back.
   * @example 5
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * How much came.
   * @example 100
   */
  amount: number;

  /**
   * The day on which it came.
   * @example "2026-02-10"
   */
  @ApiProperty({ format: 'date' })
  date: string;

  /**
   * The bank's name of the transfer, as it was recorded.
   * @example "2026-02-10/17"
   */
  @ApiProperty({ type: 'string', nullable: true })
  reference: string | null;

  /** The day on which it was taken back, because it was recorded by mistake; null: it was not. */
  @ApiProperty({ type: 'string', format: 'date', nullable: true, example: null })
  takenBackOn: string | null;
}

/** What the payer's bank says against a payment by card. */
export class InvoiceDisputeDto implements Wire<NonNullable<AdministeredInvoiceView['dispute']>> {
  /**
   * `INQUIRY`: the bank asks, and has taken no money. `OPEN`: it has the money until it decides. `WON`: the payment stays. `LOST`:
   * the bank has taken it back, and the invoice is open again.
   */
  @ApiProperty({ enum: [...disputeStates], example: 'OPEN' })
  state: DisputeState;

  /**
   * Why, as the payment provider names it.
   * @example "fraudulent"
   */
  reason: string;

  /**
   * What the bank wants back.
   * @example 41.65
   */
  amount: number;

  /**
   * Until when the seller can answer at the payment provider; null: not any more.
   * @example "2026-12-24T23:59:59Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  respondBy: string | null;
}

/** An invoice or credit note with its positions, seller and buyer. */
export class AdministeredInvoiceViewDto
  extends AdministeredInvoiceDto
  implements Wire<Omit<AdministeredInvoiceView, 'seller'>>
{
  /** Who sells. */
  seller: InvoiceSellerDto;

  /** Who is billed. */
  buyer: InvoiceBuyerDto;

  /** Ids of the credit notes about it. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [] })
  creditNoteIds: number[];

  /**
   * The page on which anybody who has the address pays it; null when nothing is to be paid. `POST /api/invoice/{id}/payment-link`
   * replaces it.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  paymentUrl: string | null;

  /**
   * The day on which the card is tried again after it was declined; null when it is not tried again automatically.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  nextPaymentAttempt: string | null;

  /** The SEPA direct debit that collects it, from its announcement until the bank has paid or refused; null: there is none. */
  @ApiProperty({ type: () => InvoiceDebitDto, nullable: true, example: null })
  directDebit: InvoiceDebitDto | null;

  /** What the payer's bank says against the payment by card; null: nothing. While it is `OPEN`, nothing is charged again. */
  @ApiProperty({ type: () => InvoiceDisputeDto, nullable: true, example: null })
  dispute: InvoiceDisputeDto | null;

  /** Bank transfers that were recorded, in that order. */
  @ApiProperty({ type: () => RecordedTransferDto, isArray: true, example: [] })
  transfers: RecordedTransferDto[];

  /** What it is made of. */
  @ApiProperty({ type: () => InvoicePositionDto, isArray: true })
  positions: InvoicePositionDto[];
}

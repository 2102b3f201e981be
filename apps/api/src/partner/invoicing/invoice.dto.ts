import { ApiProperty } from '@nestjs/swagger';
import type { InvoiceOverview, InvoiceView } from '#contexts/invoicing';
import { Extension, Listed } from '../../http/bodies/fields.js';
import { PageQuery } from '../../http/paging.dto.js';
import { InvoiceDebitDto, InvoicePositionDto } from '../../wire/invoice.dto.js';
import type { Wire } from '../../wire/wire.js';

/** Which invoices of the contract. */
export class InvoiceQuery extends PageQuery {}

/** An invoice or credit note in a list. */
export class InvoiceOverviewDto implements Wire<InvoiceOverview> {
  /**
   * Id of the product, when all positions are of one; otherwise null.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  productId: number | null;

  /**
   * Id of the invoice.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  invoiceId: number;

  /**
   * Month in which the billed days begin.
   * @example "2026-02"
   */
  month: string;

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
   * What is to be paid, with tax; below zero for a credit note.
   * @example 23.68
   */
  totalAmount: number;

  /**
   * Day of issue.
   * @example "2026-02-01"
   */
  @ApiProperty({ format: 'date' })
  invoiceDate: string;

  /**
   * Its number; consecutive for the seller, the kind and year.
   * @example "INV-2026-000001"
   */
  @Extension()
  number: string;

  /** Invoice or credit note. */
  @Extension()
  @Listed('invoiceKind')
  kind: string;

  /** Whether it is paid. */
  @Extension()
  @Listed('invoiceState')
  state: string;

  /**
   * Last day on which it can be paid in time; null for a credit note.
   * @example "2026-02-15"
   */
  @Extension()
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  dueDate: string | null;

  /**
   * Currency, ISO 4217.
   * @example "EUR"
   */
  @Extension()
  currency: string;

  /**
   * What is still to be paid, with tax; of a credit note what is still to be paid out. Payments and credit notes lower it.
   * @example 23.68
   */
  @Extension()
  openAmount: number;

  /** CARD: collected from, or back to, a card. TRANSFER: transferred, or paid out by hand. SET_OFF: no money moves. */
  @Extension()
  @Listed('paymentMeans')
  paymentMeans: string;
}

/** Invoices and credit notes of a contract. */
export class InvoiceOverviewListDto {
  /** Newest first. */
  @ApiProperty({ type: () => InvoiceOverviewDto, isArray: true })
  data: InvoiceOverviewDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** An invoice or credit note with its positions. */
export class InvoiceDto implements Wire<InvoiceView> {
  /** What it is made of. */
  @ApiProperty({ type: () => InvoicePositionDto, isArray: true })
  positions: InvoicePositionDto[];

  /**
   * Sum of the positions.
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
   * Tax rate in percent.
   * @example 19
   */
  vatPercentage: number;

  /**
   * Id of the invoice.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  invoiceId: number;

  /**
   * Its number; consecutive for the seller, the kind and year.
   * @example "INV-2026-000001"
   */
  @Extension()
  number: string;

  /** Invoice or credit note. */
  @Extension()
  @Listed('invoiceKind')
  kind: string;

  /** Whether it is paid. */
  @Extension()
  @Listed('invoiceState')
  state: string;

  /**
   * Day of issue.
   * @example "2026-02-01"
   */
  @Extension()
  @ApiProperty({ format: 'date' })
  invoiceDate: string;

  /**
   * Last day on which it can be paid in time; null for a credit note.
   * @example "2026-02-15"
   */
  @Extension()
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  dueDate: string | null;

  /**
   * Currency, ISO 4217.
   * @example "EUR"
   */
  @Extension()
  currency: string;

  /**
   * What is still to be paid, with tax; of a credit note what is still to be paid out. Payments and credit notes lower it.
   * @example 23.68
   */
  @Extension()
  openAmount: number;

  /** CARD: collected from, or back to, a card. TRANSFER: transferred, or paid out by hand. SET_OFF: no money moves. */
  @Extension()
  @Listed('paymentMeans')
  paymentMeans: string;

  /**
   * Id of the invoice that a credit note corrects.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  correctsInvoiceId: number | null;

  /**
   * Of a credit note: why it was given, as the document says it; null: nothing was said.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  note: string | null;

  /**
   * The page on which anybody who has the address pays it; null when nothing is to be paid. `POST /api/invoice/{id}/payment-link`
   * replaces it.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  paymentUrl: string | null;

  /**
   * The day on which the card is tried again after it was declined; null when it is not tried again automatically.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  nextPaymentAttempt: string | null;

  /** The SEPA direct debit that collects it, from its announcement until the bank has paid or refused; null: there is none. */
  @Extension()
  @ApiProperty({ type: () => InvoiceDebitDto, nullable: true, example: null })
  directDebit: InvoiceDebitDto | null;
}

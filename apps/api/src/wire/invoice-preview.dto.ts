import { ApiProperty } from '@nestjs/swagger';
import type { ForetoldCredit, InvoicePreview } from '#contexts/invoicing';
import { Listed } from '../http/bodies/fields.js';
import { InvoicePositionDto } from './invoice.dto.js';
import type { Wire } from './wire.js';

type ForetoldInvoice = InvoicePreview['invoices'][number];

/** An invoice or credit note that is going to be issued. */
export class ForetoldInvoiceDto implements Wire<ForetoldInvoice> {
  /** What it is for; amounts add up to the subtotal. */
  @ApiProperty({ type: () => InvoicePositionDto, isArray: true })
  positions: InvoicePositionDto[];

  /**
   * Before tax; below zero for a credit note.
   * @example 19.9
   */
  subtotal: number;

  /**
   * Tax on the subtotal.
   * @example 3.78
   */
  vat: number;

  /**
   * With tax.
   * @example 23.68
   */
  total: number;

  /**
   * Percentage of the tax.
   * @example 19
   */
  vatPercentage: number;

  /** Invoice or credit note. */
  @Listed('invoiceKind')
  kind: string;

  /**
   * Day of issue.
   * @example "2026-12-01"
   */
  @ApiProperty({ format: 'date' })
  invoiceDate: string;

  /**
   * Last day on which it can be paid in time; null for a credit note.
   * @example "2026-12-15"
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  dueDate: string | null;

  /**
   * Currency, ISO 4217.
   * @example "EUR"
   */
  currency: string;

  /** CARD: collected from, or back to, a card. TRANSFER: transferred, or paid out by hand. SET_OFF: no money moves. */
  @Listed('paymentMeans')
  paymentMeans: string;

  /**
   * Id of the invoice that a credit note corrects.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  correctsInvoiceId: number | null;
}

/** A credit note that is going to be issued. */
export class ForetoldCreditDto extends ForetoldInvoiceDto implements Wire<ForetoldCredit> {
  /**
   * With tax: what goes back to the card or bank account, or is to be paid out. The rest of the total is set off against what is still to be
   * paid of the invoice.
   * @example 5.95
   */
  openAmount: number;
}

/** What the next billing of a contract issues. */
export class InvoicePreviewDto implements Wire<InvoicePreview> {
  /**
   * Id of the contract.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contractId: number;

  /**
   * Day of the next billing; null: the contract is not billed any more.
   * @example "2026-12-01"
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  invoiceOn: string | null;

  /** Invoices and credit notes; none when there is nothing to charge or credit. */
  @ApiProperty({ type: () => ForetoldInvoiceDto, isArray: true })
  invoices: ForetoldInvoiceDto[];
}

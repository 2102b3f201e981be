import type { CreditWish } from '#contexts/invoicing';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Day, Decimal, Flag, Id, Integer, ListOf, OneOf, Text } from '../../http/bodies/fields.js';
import { PageQuery } from '../../http/paging.dto.js';

/** Which invoices. */
export class AdministeredInvoiceQuery extends PageQuery {
  /**
   * Only those of this contract.
   * @example 1
   */
  @Id({ optional: true })
  contractId?: number;

  /**
   * Only those of this company.
   * @example 1
   */
  @Id({ optional: true })
  companyId?: number;

  /**
   * Only those in this state.
   * @example "issued"
   */
  @OneOf('invoiceState', { optional: true })
  state?: string;

  /**
   * Part of the number, or of the name of who is billed.
   * @example "2026"
   */
  @Text({ optional: true, max: 100 })
  filter?: string;
}

/** Whose contracts to bill. */
export class InvoiceRunQuery {
  /**
   * Id of the workspace; the run bills its own contracts and those of its companies, not those of workspaces below.
   * @example 1
   */
  @Id()
  workspaceId: number;
}

/** Which invoices to export, and as what. */
export class InvoiceExportQueryDto {
  /**
   * Id of the workspace; the file also has the invoices of workspaces below it.
   * @example 1
   */
  @Id()
  workspaceId!: number;

  /**
   * First day of issue.
   * @example "2026-10-01"
   */
  @Day()
  from!: string;

  /**
   * Last day of issue, at most ten years after `from`; for `datev` in the same fiscal year.
   * @example "2026-10-31"
   */
  @Day()
  to!: string;

  /** Form of the file; `csv` when nothing is said. */
  @OneOf('invoiceExportFormat', { optional: true })
  format?: DecidedValueOf<'invoiceExportFormat'>;

  /**
   * Only invoices in this currency (ISO 4217).
   * @example "EUR"
   */
  @Text({ optional: true, max: 3 })
  currency?: string;
}

/** Money that has come. An empty body records all that is open, today. */
export class RecordPaymentDto {
  /**
   * How much has come, in units of the currency of the invoice; left out, all that is open. A part lowers `openAmount`.
   * @example 100
   */
  @Decimal({ optional: true, min: 0, max: 1_000_000_000 })
  amount?: number;

  /**
   * The day on which it came, at the workspace; today when you leave it out.
   * @example "2026-11-20"
   */
  @Day({ optional: true })
  date?: string;

  /**
   * The bank's name of the transfer. Each is recorded once for an invoice: a repeated request changes nothing.
   * @example "2026-11-20/17"
   */
  @Text({ optional: true, max: 140 })
  reference?: string;
}

/** What to credit of one position. */
export class CreditedPositionDto {
  /**
   * `line` of the position of the invoice.
   * @example 1
   */
  @Integer({ min: 1 })
  line: number;

  /**
   * Before tax, in the currency of the invoice; without it all that is left of the position after discounts and credits.
   * @example 5
   */
  @Decimal({ optional: true, nullable: true })
  amount?: number | null;
}

/** How to take an invoice back. Without `positions` and `amount`: all that is left of it. */
export class CreditInvoiceDto implements CreditWish {
  /** Only these positions, or parts of them, as goodwill. */
  @ListOf(() => CreditedPositionDto, { optional: true, nullable: true })
  positions?: CreditedPositionDto[] | null;

  /**
   * Only this much of the whole invoice, as goodwill: before tax, in its currency.
   * @example 5
   */
  @Decimal({ optional: true, nullable: true })
  amount?: number | null;

  /**
   * Why, as the credit note says it to the customer.
   * @example "Two days without service"
   */
  @Text({ optional: true, nullable: true, max: 500 })
  reason?: string | null;

  /**
   * Whether what stood on it is billed once more with the next run, because the invoice was wrong. Without it, it is waived
   * permanently. Not together with `positions` or `amount`.
   * @example false
   */
  @Flag({ optional: true })
  rebill?: boolean;
}

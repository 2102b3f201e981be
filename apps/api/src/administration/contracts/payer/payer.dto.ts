import { ApiProperty } from '@nestjs/swagger';
import type { NamedPayer, PayerChangeList, PayerChangeView } from '#contexts/contracts';
import type { PayerChangePreview } from '#contexts/invoicing';
import { Day, Id, Listed, Text } from '../../../http/bodies/fields.js';
import { ForetoldInvoiceDto } from '../../../wire/invoice-preview.dto.js';
import type { Wire } from '../../../wire/wire.js';

/** Another payer for a contract from a day on. */
export class PayerChangeDto {
  /**
   * The billing account that pays from then on, of the same seller. You need `contract:write` where it belongs, too.
   * @example 900
   */
  @Id()
  billingAccountId: number;

  /**
   * First day of the new payer, at the workspace: today or later, and within the contract.
   * @example "2027-04-01"
   */
  @Day()
  effectiveOn: string;

  /**
   * Why, in the emails to both payers.
   * @example "The head office pays all contracts from April on."
   */
  @Text({ optional: true, nullable: true, max: 1000 })
  reason?: string | null;
}

/** Who pays a contract. */
export class NamedPayerDto implements Wire<NamedPayer> {
  /**
   * The billing account; null: the contract had none, and its company was billed.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  billingAccountId: number | null;

  /**
   * Name of the account's business.
   * @example "Huber KG"
   */
  name: string;
}

/** A change of the payer of a contract. */
export class PayerChangeViewDto implements Wire<PayerChangeView> {
  /**
   * Id of the change.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The contract.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contractId: number;

  /**
   * First day of the new payer, at the workspace.
   * @example "2027-04-01"
   */
  effectiveOn: string;

  /**
   * Day on which it was decided.
   * @example "2027-02-20"
   */
  announcedOn: string;

  /** Whether it is to come, has come, or was taken back. */
  @Listed('payerChangeState')
  state: string;

  /**
   * Day on which it was taken back; null: it was not.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  withdrawnOn: string | null;

  /**
   * Why, as told to both payers.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  reason: string | null;

  before: NamedPayerDto;

  after: NamedPayerDto;
}

/** Changes of the payer of a contract. */
export class PayerChangeListDto implements Wire<PayerChangeList> {
  data: PayerChangeViewDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** A payer, and how it is invoiced. */
export class PreviewedPayerDto extends NamedPayerDto implements Wire<PayerChangePreview['after']> {
  /**
   * VAT on its invoices, in percent, by what is known today.
   * @example 19
   */
  @ApiProperty({ type: 'number' })
  vatPercentage: number;

  /**
   * Why no VAT is taken, such as `reverseCharge`; null: it is taken.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  vatReason: string | null;

  /** How its invoices are paid. By a card or bank account only where it has stored one for this contract. */
  @Listed('payerMeans')
  paymentMeans: string;

  /**
   * Last digits of the card or bank account; null: there is none, or the provider does not tell.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  last4: string | null;
}

/** An open invoice that stays with who got it. */
export class StayingInvoiceDto implements Wire<PayerChangePreview['openInvoices'][number]> {
  /**
   * Id of the invoice.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Number of the invoice.
   * @example "INV-2027-000017"
   */
  number: string;

  /**
   * Last day on which it can be paid in time.
   * @example "2027-03-15"
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  dueOn: string | null;

  /**
   * What is open of it.
   * @example 119
   */
  @ApiProperty({ type: 'number' })
  open: number;
}

/** The next invoice of a contract, as its new payer gets it. */
export class PayersNextInvoiceDto implements Wire<PayerChangePreview['next']> {
  /**
   * Day of the next billing, at the workspace; null: the contract is not billed any more.
   * @example "2027-04-01"
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  invoiceOn: string | null;

  /** What the payer would get then if the change held on that day. Where it comes later, the payer before gets it. */
  @ApiProperty({ type: () => ForetoldInvoiceDto, isArray: true })
  invoices: ForetoldInvoiceDto[];
}

/** What a change of the payer of a contract would do. */
export class PayerChangePreviewDto implements Wire<PayerChangePreview> {
  /**
   * The contract.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contractId: number;

  /**
   * First day of the new payer, at the workspace.
   * @example "2027-04-01"
   */
  effectiveOn: string;

  /**
   * Currency of the contract, ISO 4217.
   * @example "EUR"
   */
  currency: string;

  /** Who pays now. */
  @ApiProperty({ type: () => PreviewedPayerDto })
  before: PreviewedPayerDto;

  /** Who is to pay. */
  @ApiProperty({ type: () => PreviewedPayerDto })
  after: PreviewedPayerDto;

  /**
   * What is open of invoices of who pays now. It stays with it.
   * @example 119
   */
  @ApiProperty({ type: 'number' })
  open: number;

  /** The invoices of which something is open. */
  openInvoices: StayingInvoiceDto[];

  /**
   * The contract is suspended, or is to be, for what the present payer owes: that ends with the change.
   * @example false
   */
  endsSuspension: boolean;

  @ApiProperty({ type: () => PayersNextInvoiceDto })
  next: PayersNextInvoiceDto;
}

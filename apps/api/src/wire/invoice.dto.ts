import { ApiProperty } from '@nestjs/swagger';
import type { ChargedUsage } from '#domain/metering/usage-fees';
import type { InvoiceView } from '#contexts/invoicing';
import { Extension, Listed } from '../http/bodies/fields.js';
import type { Wire } from './wire.js';

/** What lowers a fee. */
export class PositionDiscountDto {
  /**
   * Id of the discount.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Its name when the invoice was drawn.
   * @example "Spring campaign"
   */
  @ApiProperty({ type: 'string', nullable: true })
  name: string | null;

  /**
   * Percent of the fee; null: an amount.
   * @example 10
   */
  @ApiProperty({ type: 'number', nullable: true })
  percent: number | null;

  /** The fee that it lowers. */
  @Listed('chargeKind')
  fee: string;
}

/** The use that a position is for. */
export class PositionUsageDto implements Wire<ChargedUsage> {
  /** Name of the fee, by language code. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: { en: 'Printed flyers' } })
  name: Readonly<Record<string, string>>;

  /**
   * Quantity in the month as a whole; where a position comes late, what was charged before included.
   * @example 250
   */
  quantity: number;

  /**
   * What of it costs nothing.
   * @example 100
   */
  included: number;
}

/** What one charge is for. */
export class InvoicePositionDto {
  /**
   * Its place on the document, from 1 on.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  line: number;

  /**
   * Name of the product when the invoice was drawn; of a fixed price the contract's name.
   * @example "Listing Basic"
   */
  product: string;

  /**
   * Name of the location when the invoice was drawn; null when it is for none.
   * @example "Hofladen Huber"
   */
  @ApiProperty({ type: 'string', nullable: true })
  location: string | null;

  /**
   * Before tax, in the invoice's currency; below zero on credit notes.
   * @example 19.9
   */
  amount: number;

  /**
   * First day that is charged or credited.
   * @example "2026-02-01"
   */
  @ApiProperty({ format: 'date' })
  start: string;

  /**
   * Last day that is charged or credited.
   * @example "2026-02-28"
   */
  @ApiProperty({ format: 'date' })
  end: string;

  /** Set-up (once), regular fee, maintenance, an add-on, what was used, the fixed price of the contract, a discount on the position above, or goodwill on the whole
   * invoice; a position that was credited as goodwill keeps its kind. */
  @Extension()
  @Listed('chargeKind')
  kind: string;

  /**
   * Id of the product; null for a fixed price.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  productId: number | null;

  /**
   * Id of the licence; null for a fixed price.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  licenceId: number | null;

  /**
   * Id of the subscription; null for a fixed price.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  subscriptionId: number | null;

  /**
   * Id of the location; null when it is for none.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  locationId: number | null;

  /**
   * First day of the new fees of the same product, which this position is charged by; null: they were not changed.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  feeSince: string | null;

  /** Of kind DISCOUNT: what lowers the position above; null: it is a fee. */
  @Extension()
  @ApiProperty({ type: () => PositionDiscountDto, nullable: true })
  discount: PositionDiscountDto | null;

  /** Of kind USAGE, and of a DISCOUNT on it: what was used in the month; null: it is another fee. */
  @Extension()
  @ApiProperty({ type: () => PositionUsageDto, nullable: true })
  usage: PositionUsageDto | null;
}

/** The SEPA direct debit that collects an invoice. */
export class InvoiceDebitDto implements Wire<NonNullable<InvoiceView['directDebit']>> {
  /** `PLANNED`: announced for the day. `PROCESSING`: sent to the bank, which has not said yet. */
  @ApiProperty({ enum: ['PLANNED', 'PROCESSING'], example: 'PLANNED' })
  state: 'PLANNED' | 'PROCESSING';

  /**
   * The first day on which it is sent to the bank.
   * @example "2026-12-15"
   */
  @ApiProperty({ type: 'string', format: 'date' })
  date: string;
}

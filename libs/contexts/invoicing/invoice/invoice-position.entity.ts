import type { ChargedUsage } from '#domain/metering/usage-fees';
import type { ChargeKind } from '#domain/billing/charges';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The discount that a position takes off the one above it. */
export interface PositionDiscount {
  readonly id: number;
  readonly name: string | null;
  /** Hundredths of a percent; null: an amount. */
  readonly basisPoints: number | null;
  /** The kind of fee that it lowers. */
  readonly fee: ChargeKind;
}

/** A line of an invoice, as it is printed. */
@Entity('invoice_position')
export class InvoicePositionEntity {
  @Column('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  invoiceId: number;

  @PrimaryColumn('integer')
  line: number;

  @Column('text')
  kind: ChargeKind;

  @Column('text')
  product: string;

  @Column('text', { nullable: true })
  locationName: string | null;

  @Column('bigint', { nullable: true })
  offerId: number | null;

  @Column('bigint', { nullable: true })
  licenceId: number | null;

  @Column('bigint', { nullable: true })
  subscriptionId: number | null;

  @Column('bigint', { nullable: true })
  locationId: number | null;

  @Column('text', { nullable: true })
  addOn: string | null;

  @Column('date')
  fromDay: string;

  @Column('date')
  toDay: string;

  @Column('bigint')
  amount: number;

  @Column('date', { nullable: true })
  feeSince: string | null;

  @Column('jsonb', { nullable: true })
  discount: PositionDiscount | null;

  @Column('jsonb', { nullable: true })
  usage: ChargedUsage | null;
}

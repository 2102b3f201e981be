import type { LocalDate } from '#domain/time/local-date';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The direct debit of an invoice, from its announcement until the bank has paid or refused. */
@Entity('invoice_debit')
export class InvoiceDebitEntity {
  /** The invoice's. */
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('date')
  debitOn: LocalDate;

  @Column('bigint')
  amount: number;

  @Column('date', { nullable: true })
  toldOn: LocalDate | null;

  /** The one that was named, by the provider's id; null: none yet. */
  @Column('text', { nullable: true })
  mandate: string | null;

  /** Jobs that send the emails which announce it; null: not told yet, or told by an earlier release. */
  @Column('bigint', { array: true, nullable: true })
  mails: readonly number[] | null;

  /** The last day on which it was held, as they were refused. */
  @Column('date', { nullable: true })
  heldOn: LocalDate | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is done about an invoice whose card was declined. */
@Entity('invoice_retry')
export class InvoiceRetryEntity {
  /** The invoice's. */
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('date')
  failedOn: string;

  @Column('boolean')
  needsConfirmation: boolean;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;
}

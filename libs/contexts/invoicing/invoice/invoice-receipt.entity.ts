import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Money that came by bank transfer, as somebody has recorded it. */
@Entity('invoice_receipt')
export class InvoiceReceiptEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  invoiceId: number;

  @Column('bigint')
  amount: number;

  @Column('date')
  receivedOn: string;

  @Column('text', { nullable: true })
  reference: string | null;

  @Column('integer', { nullable: true })
  userId: number | null;

  /** How many credit notes of the invoice were issued before it was recorded. */
  @Column('integer', { default: 0 })
  creditNotes: number;

  /** The workspace's day on which it was taken back; null: it was not. */
  @Column('date', { nullable: true })
  takenBackOn: string | null;

  @Column('timestamptz')
  createdAt: Date;
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A direct debit that a bank has taken back. Rows are only added. */
@Entity('payment_return')
export class PaymentReturnEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  paymentId: number;

  @Column('text')
  providerReference: string;

  @Column('bigint')
  amount: number;

  @Column('text')
  reason: string;

  @Column('timestamptz')
  createdAt: Date;
}

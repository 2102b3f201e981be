import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A payment that a bank has taken back, or a part of one that was disputed. Rows are only added. */
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

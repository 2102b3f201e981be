import type { RefundState } from '#domain/payments/refund-machine';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What goes back of a payment. */
@Entity('refund')
export class RefundEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  paymentId: number;

  @Column('uuid')
  transactionId: string;

  @Column('bigint')
  amount: number;

  @Column('text')
  reason: string;

  @Column('text')
  state: RefundState;

  @Column('integer')
  version: number;

  @Column('text', { nullable: true })
  message: string | null;

  @Column('text', { nullable: true })
  providerReference: string | null;

  @Column('integer')
  round: number;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;

  @Column('bigint', { nullable: true })
  creditNoteId: number | null;
}

import type { DisputeState } from '#domain/payments/disputes/dispute';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A bank's complaint about a payment by card, as the provider has told it last. */
@Entity('payment_dispute')
export class PaymentDisputeEntity {
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

  @Column('text')
  state: DisputeState;

  /** Until when the seller can answer; null: there is no such day. */
  @Column('timestamptz', { nullable: true })
  respondBy: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}

import type { PaymentState } from '#domain/payments/payment-machine';
import type { KeyValue } from '#domain/payments/payment-providers';
import type { Decline } from '#domain/payments/payment-retries';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { DebitedAccount, KeepingConsent } from './payment.record.js';
import type { PaymentPurpose } from './payment-purposes.js';

/** What somebody is to pay, once: for a purchase or an invoice. */
@Entity('payment')
export class PaymentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  contractId: number;

  @Column('text')
  purpose: PaymentPurpose;

  @Column('bigint')
  purposeId: number;

  @Column('bigint')
  providerConfigId: number;

  @Column('bigint', { nullable: true })
  userId: number | null;

  @Column('uuid')
  transactionId: string;

  @Column('text')
  currency: string;

  @Column('bigint')
  amount: number;

  @Column('text')
  description: string;

  @Column('jsonb')
  providerData: readonly KeyValue[];

  @Column('text')
  state: PaymentState;

  @Column('integer')
  version: number;

  @Column('text', { nullable: true })
  message: string | null;

  @Column('jsonb')
  data: readonly KeyValue[];

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

  @Column('jsonb', { nullable: true })
  consent: KeepingConsent | null;

  @Column('text', { nullable: true })
  returnUrl: string | null;

  @Column('text', { nullable: true })
  decline: Decline | null;

  @Column('jsonb', { nullable: true })
  debit: DebitedAccount | null;

  @Column('bigint', { nullable: true })
  billingAccountId: number | null;
}

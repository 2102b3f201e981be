import type { ChargeKind } from '#domain/billing/charges';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The ledger: what was charged, for which days. Rows are added and billed, never changed otherwise, never deleted. */
@Entity('charge')
export class ChargeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  contractId: number;

  @Column('bigint', { nullable: true })
  subscriptionId: number | null;

  @Column('bigint', { nullable: true })
  licenceId: number | null;

  @Column('text')
  kind: ChargeKind;

  @Column('text', { nullable: true })
  addOn: string | null;

  @Column('date', { nullable: true })
  since: string | null;

  @Column('date')
  periodStart: string;

  @Column('date')
  periodEnd: string;

  @Column('date')
  fromDay: string;

  @Column('date')
  toDay: string;

  @Column('text')
  currency: string;

  @Column('bigint')
  amount: number;

  @Column('integer')
  correction: number;

  @Column('bigint', { nullable: true })
  purchaseId: number | null;

  @Column('bigint', { nullable: true })
  invoiceId: number | null;

  @Column('bigint', { nullable: true })
  discountId: number | null;

  @Column('boolean', { nullable: true })
  isCredit: boolean | null;

  @Column('jsonb', { nullable: true })
  usage: object | null;

  @Column('timestamptz')
  createdAt: Date;
}

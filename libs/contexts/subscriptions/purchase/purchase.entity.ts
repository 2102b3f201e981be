import type { PurchaseState } from '#domain/machines/purchase-machine';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PurchasePosition } from './purchase.record.js';

/** What self service users buy. A row is committed before money moves, and holds the places until it is settled. */
@Entity('purchase')
export class PurchaseEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint')
  contractId: number;

  @Column('bigint')
  offerId: number;

  @Column('bigint')
  userId: number;

  @Column('text', { nullable: true })
  idempotencyKey: string | null;

  @Column('text')
  bodyHash: string;

  @Column('bigint', { nullable: true })
  providerConfigId: number | null;

  @Column('bigint', { nullable: true })
  paymentId: number | null;

  @Column('jsonb')
  positions: readonly PurchasePosition[];

  @Column('jsonb')
  costs: object;

  @Column('text')
  currency: string;

  @Column('bigint')
  net: number;

  @Column('bigint')
  gross: number;

  @Column('text')
  state: PurchaseState;

  @Column('text', { nullable: true })
  message: string | null;

  @Column('bigint', { array: true })
  subscriptionIds: readonly number[];

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('integer')
  version: number;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}

import type { InvoiceKind, InvoiceState } from '#domain/billing/invoice-machine';
import type { InvoiceSettlement } from '#domain/billing/invoice-settlement';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An invoice or a credit note. A draft lasts for one transaction; what was issued never changes but in how it is paid. */
@Entity('invoice')
export class InvoiceEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint')
  contractId: number;

  @Column('text')
  kind: InvoiceKind;

  @Column('text')
  state: InvoiceState;

  @Column('integer')
  version: number;

  @Column('text', { nullable: true })
  number: string | null;

  @Column('bigint', { nullable: true })
  corrects: number | null;

  @Column('bigint', { nullable: true })
  purchaseId: number | null;

  @Column('text')
  currency: string;

  @Column('bigint')
  net: number;

  @Column('bigint')
  vat: number;

  @Column('bigint')
  gross: number;

  @Column('numeric', { precision: 7, scale: 4 })
  vatPercentage: string;

  @Column('text', { nullable: true })
  vatReason: string | null;

  /** Of a credit note: why. */
  @Column('text', { nullable: true })
  note: string | null;

  @Column('date')
  fromDay: string;

  @Column('date')
  toDay: string;

  @Column('date', { nullable: true })
  issuedOn: string | null;

  @Column('date', { nullable: true })
  dueOn: string | null;

  @Column('date', { nullable: true })
  paidOn: string | null;

  @Column('integer')
  reminderLevel: number;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('jsonb')
  seller: object;

  @Column('jsonb')
  buyer: object;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;

  @Column('bigint', { nullable: true })
  open: number | null;

  @Column('jsonb', { nullable: true })
  settlement: InvoiceSettlement | null;

  @Column('integer', { nullable: true })
  series: number | null;

  @Column('integer')
  paymentLink: number;

  @Column('date', { nullable: true })
  dunnedFrom: string | null;
}

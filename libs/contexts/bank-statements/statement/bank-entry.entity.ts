import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { BankEntryReason, BankEntryState } from '#domain/bank-statements/bank-entry';
import type { Allocation } from '#domain/bank-statements/bank-matching';
import type { LocalDate } from '#domain/time/local-date';

/** A transfer on a statement, and which invoices it pays. */
@Entity('bank_entry')
export class BankEntryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('bigint')
  statementId: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  account: string;

  @Column('date')
  bookedOn: LocalDate;

  /** Minor units, above zero. */
  @Column('bigint')
  amount: number;

  @Column('text')
  currency: string;

  @Column('boolean')
  isIncoming: boolean;

  @Column('boolean')
  isReversal: boolean;

  @Column('text', { nullable: true })
  party: string | null;

  @Column('text', { nullable: true })
  iban: string | null;

  @Column('text')
  purpose: string;

  @Column('text', { nullable: true })
  bankReference: string | null;

  /** By what it is recognised in another statement; null: by nothing. */
  @Column('text', { nullable: true })
  knownBy: string | null;

  @Column('text')
  state: BankEntryState;

  @Column('text', { nullable: true })
  reason: BankEntryReason | null;

  @Column('jsonb')
  allocations: readonly Allocation[];

  @Column('text', { nullable: true })
  note: string | null;

  /** Counts decisions. */
  @Column('integer')
  round: number;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('integer')
  version: number;

  @Column('timestamptz')
  updatedAt: Date;
}

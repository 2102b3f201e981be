import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LocalDate } from '#domain/time/local-date';

/** What a bank says was booked on an account in some days. */
@Entity('bank_statement')
export class BankStatementEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  account: string;

  @Column('text')
  reference: string;

  /** A digest of its entries. */
  @Column('text')
  content: string;

  @Column('date', { nullable: true })
  fromDay: LocalDate | null;

  @Column('date', { nullable: true })
  toDay: LocalDate | null;

  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('timestamptz')
  createdAt: Date;
}

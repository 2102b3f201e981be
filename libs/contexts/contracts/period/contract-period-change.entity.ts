import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ValueOf } from '#domain/lists/lists';

/** Another accounting period of a contract from a day on, announced to who pays. Prices in minor units per accounting period. */
@Entity('contract_period_change')
export class ContractPeriodChangeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  contractId: number;

  @Column('date')
  countedFrom: string;

  @Column('date')
  effectiveOn: string;

  @Column('date')
  announcedOn: string;

  @Column('text')
  state: 'planned' | 'done' | 'withdrawn';

  @Column('text')
  oldPeriod: ValueOf<'accountingPeriod'>;

  @Column('text')
  period: ValueOf<'accountingPeriod'>;

  @Column('bigint', { nullable: true })
  oldFixedPrice: number | null;

  @Column('bigint', { nullable: true })
  fixedPrice: number | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('integer', { nullable: true })
  userId: number | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('date', { nullable: true })
  withdrawnOn: string | null;

  @Column('timestamptz')
  createdAt: Date;
}

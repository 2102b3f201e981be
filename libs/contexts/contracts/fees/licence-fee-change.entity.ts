import type { UsageFee } from '#domain/metering/usage-fees';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Other fees of a licence from a day on, announced to who pays. Fees in minor units of the licence's currency. */
@Entity('licence_fee_change')
export class LicenceFeeChangeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  licenceId: number;

  @Column('date')
  effectiveOn: string;

  @Column('date')
  announcedOn: string;

  @Column('text')
  state: 'planned' | 'done' | 'withdrawn';

  @Column('bigint')
  oldSetupFee: number;

  @Column('bigint')
  oldRegularFee: number;

  @Column('bigint')
  oldMaintenanceFee: number;

  @Column('bigint')
  setupFee: number;

  @Column('bigint')
  regularFee: number;

  @Column('bigint')
  maintenanceFee: number;

  /** Null: fees by use stay. */
  @Column('jsonb', { nullable: true })
  oldUsageFees: readonly UsageFee[] | null;

  /** All that the licence has then; null: they stay. */
  @Column('jsonb', { nullable: true })
  usageFees: readonly UsageFee[] | null;

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

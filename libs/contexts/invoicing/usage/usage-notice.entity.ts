import type { ReachedFigures } from '#domain/metering/reached-figures';
import type { UsageThreshold } from '#domain/metering/threshold';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A month of a fee by use has reached a threshold: each once, whatever is withdrawn and counted again. */
@Entity('usage_notice')
export class UsageNoticeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  contractId: number;

  @Column('bigint')
  subscriptionId: number;

  @Column('bigint')
  licenceId: number;

  /** The first day of a licence that the subscription changed to; null: it had it from its start. */
  @Column('date', { nullable: true })
  since: string | null;

  /** Id of the fee in its offer. */
  @Column('text')
  fee: string;

  @Column('text')
  meter: string;

  /** The first day of the month. */
  @Column('date')
  month: string;

  @Column('text')
  threshold: UsageThreshold;

  @Column('jsonb')
  figures: ReachedFigures;

  @Column('timestamptz')
  reachedAt: Date;
}

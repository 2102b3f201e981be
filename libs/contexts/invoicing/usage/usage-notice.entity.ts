import type { UsageThreshold } from '#domain/metering/threshold';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a month of a fee by use had come to when it reached a threshold. */
export interface ReachedFigures {
  /** Of the fee, by language code. */
  readonly name: Readonly<Record<string, string>>;
  /** The days of the month that are paid by the fee, both included. */
  readonly from: string;
  readonly to: string;
  readonly quantity: number;
  readonly included: number;
  /** Minor units, before tax. */
  readonly amount: number;
  readonly cap: number | null;
  /** ISO 4217. */
  readonly currency: string;
}

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

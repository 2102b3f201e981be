import type { DecidedValueOf } from '#domain/lists/lists';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Something that was used once. It is kept as it was counted; one that was wrong is withdrawn. */
@Entity('usage_event')
export class UsageEventEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  subscriptionId: number;

  @Column('text')
  meter: string;

  @Column('text')
  eventKey: string;

  @Column('numeric')
  quantity: string;

  @Column('timestamptz')
  happenedAt: Date;

  @Column('date')
  day: string;

  @Column('text')
  source: DecidedValueOf<'usageSource'>;

  @Column('timestamptz')
  receivedAt: Date;

  @Column('timestamptz', { nullable: true })
  withdrawnAt: Date | null;

  @Column('integer', { nullable: true })
  withdrawnBy: number | null;
}

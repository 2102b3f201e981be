import type { DecidedValueOf } from '#domain/lists/lists';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A call to a tracked number. The migration says what each column means. */
@Entity('tracked_call')
export class TrackedCallEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  companyId: number;

  @Column('bigint')
  locationId: number;

  @Column('bigint')
  subscriptionId: number;

  @Column('text')
  externalId: string;

  @Column('integer')
  version: number;

  @Column('timestamptz')
  startedAt: Date;

  @Column('timestamptz')
  endedAt: Date;

  @Column('text', { nullable: true })
  caller: string | null;

  @Column('text')
  calledTracked: string;

  @Column('text', { nullable: true })
  calledReal: string | null;

  @Column('integer')
  duration: number;

  @Column('text')
  status: DecidedValueOf<'callStatus'>;

  @Column('text', { nullable: true })
  subscriberId: string | null;

  @Column('text', { nullable: true })
  merchantName: string | null;

  @Column('boolean')
  spam: boolean;

  @Column('boolean')
  valid: boolean;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Every transition of every machine: who, when, why. */
@Entity('state_history')
export class StateHistoryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  subject: string;

  @Column('bigint')
  subjectId: number;

  @Column('text', { nullable: true })
  fromState: string | null;

  @Column('text')
  event: string;

  @Column('text')
  toState: string;

  @Column('timestamptz')
  at: Date;

  @Column('bigint', { nullable: true })
  userId: number | null;

  @Column('bigint', { nullable: true })
  apiKeyId: number | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('text', { nullable: true })
  requestId: string | null;

  @Column('text', { nullable: true })
  eventId: string | null;
}

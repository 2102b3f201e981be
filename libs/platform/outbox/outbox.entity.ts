import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Work that was decided in a business transaction. One row, one job, one handler; done_at is set by the handler. */
@Entity('outbox')
export class OutboxEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  queue: string;

  @Column('text')
  name: string;

  @Column('jsonb')
  payload: unknown;

  @Column('text', { nullable: true })
  requestId: string | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  availableAt: Date;

  @Column('timestamptz', { nullable: true })
  sentAt: Date | null;

  @Column('timestamptz', { nullable: true })
  doneAt: Date | null;

  @Column('timestamptz', { nullable: true })
  parkedAt: Date | null;

  @Column('integer')
  attempts: number;

  @Column('integer')
  runs: number;

  @Column('text', { nullable: true })
  lastError: string | null;

  @Column('bigint', { nullable: true })
  jobId: number | null;

  @Column('text')
  lane: string;

  @Column('smallint')
  deaths: number;
}

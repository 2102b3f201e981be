import type { JobState } from '#domain/machines/job-machine';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Long work a user can watch: import, bulk change, export. */
@Entity('job')
export class JobEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('text')
  kind: string;

  @Column('text')
  state: JobState;

  @Column('jsonb')
  parameters: unknown;

  @Column('integer', { nullable: true })
  total: number | null;

  @Column('integer')
  processed: number;

  @Column('jsonb', { nullable: true })
  result: unknown;

  @Column('text', { nullable: true })
  error: string | null;

  @Column('bigint', { nullable: true })
  outboxId: number | null;

  @Column('bigint', { nullable: true })
  createdBy: number | null;

  @Column('integer')
  version: number;

  @Column('timestamptz')
  updatedAt: Date;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}

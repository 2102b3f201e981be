import type { TaskState } from '#domain/machines/task-machine';
import type { ValueOf } from '#domain/lists/lists';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Something that a person can do for a location at a portal. */
@Entity('optimization_task')
export class OptimizationTaskEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  companyId: number;

  @Column('bigint')
  locationId: number;

  @Column('text')
  taskType: ValueOf<'optimizationTaskType'>;

  @Column('text')
  portal: string;

  @Column('text')
  state: TaskState;

  @Column('integer')
  version: number;

  @Column('boolean')
  ignored: boolean;

  @Column('text', { nullable: true })
  note: string | null;

  @Column('integer')
  count: number;

  @Column('timestamptz', { nullable: true })
  since: Date | null;

  @Column('text', { nullable: true })
  actionType: string | null;

  /** As a cause has it. */
  @Column('bigint', { nullable: true })
  newest: number | null;

  @Column('timestamptz')
  startedAt: Date;

  @Column('timestamptz', { nullable: true })
  processingAt: Date | null;

  @Column('timestamptz', { nullable: true })
  causeEndedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Of which locations the worker has to look what is to be done. Triggers write it; see decision 0087. */
@Entity('task_notice')
export class TaskNoticeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint', { nullable: true })
  locationId: number | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;
}

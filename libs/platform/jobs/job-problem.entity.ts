import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('job_problem')
export class JobProblemEntity {
  @PrimaryColumn('bigint')
  jobId: number;

  @PrimaryColumn('integer')
  line: number;

  @PrimaryColumn('text')
  field: string;

  @Column('text')
  severity: string;

  @Column('text')
  problem: string;

  @Column('text', { nullable: true })
  value: string | null;

  @Column('text')
  reason: string;

  @Column('bigint', { nullable: true })
  subjectId: number | null;
}

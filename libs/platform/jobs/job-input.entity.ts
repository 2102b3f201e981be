import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The file of a job, kept in parts so that neither side holds it whole. */
@Entity('job_input')
export class JobInputEntity {
  @PrimaryColumn('bigint')
  jobId: number;

  @PrimaryColumn('integer')
  part: number;

  @Column('bytea')
  content: Buffer;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When the next night begins, and which was the last; one row. */
@Entity('benchmark_night')
export class BenchmarkNightEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('date', { nullable: true })
  night: string | null;
}

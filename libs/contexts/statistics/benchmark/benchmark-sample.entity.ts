import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a location had in a period of a night. The migration says what each column means. */
@Entity('benchmark_sample')
export class BenchmarkSampleEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @Column('bigint')
  companyId: number;

  @PrimaryColumn('bigint')
  locationId: number;

  @PrimaryColumn('text')
  period: string;

  @PrimaryColumn('date')
  night: string;

  @Column('text')
  category: string;

  @Column('text')
  country: string;

  @Column('boolean')
  testMode: boolean;

  @Column('numeric', { nullable: true })
  impression: number | null;

  @Column('numeric', { nullable: true })
  conversion: number | null;

  @Column('numeric', { nullable: true })
  engage: number | null;

  @Column('numeric', { nullable: true })
  contact: number | null;
}

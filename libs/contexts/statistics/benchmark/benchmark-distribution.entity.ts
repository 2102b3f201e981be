import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How the shops of a branch are distributed, over all workspaces. The migration says what each column means. */
@Entity('benchmark_distribution')
export class BenchmarkDistributionEntity {
  @PrimaryColumn('text')
  period: string;

  @PrimaryColumn('text')
  category: string;

  @PrimaryColumn('text')
  country: string;

  @PrimaryColumn('boolean')
  testMode: boolean;

  @PrimaryColumn('text')
  kpi: string;

  @Column('integer')
  shops: number;

  @Column('integer')
  companies: number;

  @Column('double precision', { array: true })
  quantiles: number[];
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** From which source the facts of a subscription are taken. The migration says what each column means. */
@Entity('statistic_aggregation')
export class StatisticAggregationEntity {
  @PrimaryColumn('bigint')
  subscriptionId: number;

  @Column('integer')
  workspaceId: number;

  @Column('text')
  source: string;

  @Column('date', { nullable: true })
  aggregationStart: string | null;

  @Column('jsonb')
  configuration: Readonly<Record<string, string>>;

  @Column('timestamptz')
  createdAt: Date;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was counted on one day. */
@Entity('statistic_fact')
export class StatisticFactEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @Column('bigint')
  companyId: number;

  /** 0: the subscription has no location. */
  @PrimaryColumn('bigint')
  locationId: number;

  /** 0: it is of the location itself. */
  @PrimaryColumn('bigint')
  subscriptionId: number;

  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('text')
  product: string;

  @PrimaryColumn('text')
  kpi: string;

  @PrimaryColumn('text')
  source: string;

  @Column('numeric')
  value: number;

  @Column('timestamptz')
  updatedAt: Date;
}

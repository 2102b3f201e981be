import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was counted on one day at all locations of a company. */
@Entity('statistic_company_day')
export class StatisticCompanyDayEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  companyId: number;

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

  @Column('integer')
  facts: number;

  @Column('timestamptz')
  updatedAt: Date;
}

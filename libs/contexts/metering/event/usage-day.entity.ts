import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the events of a day come to, without those that were withdrawn: so that a month is read in as many rows as it has days. */
@Entity('usage_day')
export class UsageDayEntity {
  @Column('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  subscriptionId: number;

  @PrimaryColumn('text')
  meter: string;

  @PrimaryColumn('date')
  day: string;

  @Column('numeric')
  sum: string;

  @Column('integer')
  count: number;

  @Column('numeric')
  largest: string;

  @Column('timestamptz')
  updatedAt: Date;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What has happened on one day. Company 0 is the whole workspace. */
@Entity('activity_day')
export class ActivityDayEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  companyId: number;

  @PrimaryColumn('text')
  kind: string;

  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('text')
  part: string;

  @PrimaryColumn('text')
  state: string;

  @Column('bigint')
  value: number;
}

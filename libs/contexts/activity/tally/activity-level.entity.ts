import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The sum of all days. Company 0 is the whole workspace. */
@Entity('activity_level')
export class ActivityLevelEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  companyId: number;

  @PrimaryColumn('text')
  kind: string;

  @PrimaryColumn('text')
  part: string;

  @PrimaryColumn('text')
  state: string;

  @Column('bigint')
  value: number;
}

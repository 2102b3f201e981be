import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One figure of a location's profile at Google for one day, as Google said it last. */
@Entity('profile_performance')
export class ProfilePerformanceEntity {
  @PrimaryColumn('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  locationId: number;

  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('text')
  metric: string;

  @Column('bigint')
  companyId: number;

  @Column('bigint')
  value: number;
}

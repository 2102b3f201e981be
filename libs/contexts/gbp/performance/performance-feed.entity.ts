import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a profile's figures are read, and how far they were. */
@Entity('profile_performance_feed')
export class PerformanceFeedEntity {
  /** Of the profile. */
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('text', { nullable: true })
  googleName: string | null;

  @Column('date', { nullable: true })
  readUntil: string | null;

  @Column('integer')
  failures: number;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;
}

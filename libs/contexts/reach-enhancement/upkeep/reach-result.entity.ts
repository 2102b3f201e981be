import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Results of a campaign on one day. Where its network has lost it and made it anew, of each that the network has had. */
@Entity('reach_result')
export class ReachResultEntity {
  @Column('integer')
  workspaceId: number;

  @PrimaryColumn('bigint')
  reachEnhancementId: number;

  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('text')
  networkId: string;

  @Column('bigint')
  impressions: number;

  @Column('bigint')
  clicks: number;

  @Column('numeric', { nullable: true })
  calls: number | null;

  @Column('numeric', { nullable: true })
  directions: number | null;

  @Column('bigint')
  costMicros: number;

  @Column('timestamptz')
  updatedAt: Date;
}

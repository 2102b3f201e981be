import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CampaignState } from '#domain/reach/campaign-machine';
import type { KeptProblem } from '#platform/problems';

/** A group of ads. */
@Entity('reach_segment')
export class ReachSegmentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  reachEnhancementId: number;

  @Column('text')
  state: CampaignState;

  @Column('integer')
  version: number;

  @Column('boolean')
  wantsPause: boolean;

  @Column('text')
  name: string;

  @Column('jsonb', { nullable: true })
  problem: KeptProblem | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}

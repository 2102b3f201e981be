import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CampaignState } from '#domain/reach/campaign-machine';
import type { KeptProblem } from '#platform/problems';

/** A group of ads. The migrations say what each column means. */
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

  @Column('text', { nullable: true })
  networkId: string | null;

  @Column('boolean', { nullable: true })
  sentPaused: boolean | null;

  @Column('integer')
  revision: number;

  @Column('integer')
  sentRevision: number;

  @Column('timestamptz', { nullable: true })
  attemptedAt: Date | null;

  @Column('jsonb', { nullable: true })
  ownProblem: KeptProblem | null;

  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}

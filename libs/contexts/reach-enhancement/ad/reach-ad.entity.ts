import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { KeptProblem } from '#platform/problems';

/** An ad: what the network has of it. What it shows is in the entity of its type. */
@Entity('reach_ad')
export class ReachAdEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  segmentId: number;

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
  problem: KeptProblem | null;

  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}

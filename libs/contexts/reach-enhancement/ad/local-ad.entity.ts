import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { KeptProblem } from '#platform/problems';

/** An ad of a local campaign. The migration says what each column means. */
@Entity('local_ad')
export class LocalAdEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  segmentId: number;

  @Column('text', { array: true })
  urls: readonly string[];

  @Column('text', { array: true })
  headlines: readonly string[];

  @Column('text', { array: true })
  descriptions: readonly string[];

  @Column('text', { array: true })
  callToActions: readonly string[];

  @Column('integer', { array: true })
  marketingImageIds: readonly number[];

  @Column('integer', { array: true })
  logoImageIds: readonly number[];

  @Column('text', { array: true })
  videos: readonly string[];

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

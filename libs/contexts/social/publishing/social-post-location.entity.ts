import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PostState } from '#domain/social/post-machine';
import type { KeptProblem } from '#platform/problems';
import type { PostContent, PostPortal } from '../ports/post-channel.port.js';

/** One post at one location. The migration says what each column means. */
@Entity('social_post_location')
export class SocialPostLocationEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  companyId: number;

  @Column('bigint')
  locationId: number;

  @Column('bigint')
  postId: number;

  @Column('text')
  portal: PostPortal;

  @Column('text')
  state: PostState;

  @Column('integer')
  version: number;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz', { nullable: true })
  begunAt: Date | null;

  @Column('text', { nullable: true })
  account: string | null;

  @Column('jsonb', { nullable: true })
  sent: PostContent | null;

  @Column('text', { nullable: true })
  draftId: string | null;

  @Column('timestamptz', { nullable: true })
  attemptedAt: Date | null;

  @Column('integer')
  repeats: number;

  @Column('integer')
  failedCalls: number;

  @Column('text', { nullable: true })
  portalPostId: string | null;

  @Column('text', { nullable: true })
  portalUrl: string | null;

  @Column('bigint', { nullable: true })
  sharedWith: number | null;

  @Column('timestamptz', { nullable: true })
  postedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  removalAt: Date | null;

  @Column('jsonb', { nullable: true })
  problem: KeptProblem | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}

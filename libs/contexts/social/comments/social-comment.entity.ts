import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CommentState } from '#domain/social/post-comment-machine';
import type { KeptProblem } from '#platform/problems';

/** A comment below a post at one location, or a reply to one. */
@Entity('social_comment')
export class SocialCommentEntity {
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

  @Column('bigint')
  postLocationId: number;

  @Column('bigint', { nullable: true })
  parentId: number | null;

  @Column('text')
  state: CommentState;

  @Column('integer')
  version: number;

  @Column('text', { nullable: true })
  portalCommentId: string | null;

  @Column('text')
  message: string;

  @Column('text', { nullable: true })
  author: string | null;

  @Column('boolean')
  ownerCommented: boolean;

  @Column('integer')
  replies: number;

  @Column('timestamptz')
  commentedAt: Date;

  @Column('timestamptz', { nullable: true })
  attemptedAt: Date | null;

  @Column('integer')
  failedCalls: number;

  @Column('jsonb', { nullable: true })
  problem: KeptProblem | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}

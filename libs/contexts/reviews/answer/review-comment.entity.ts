import type { ReviewAnswerState } from '#domain/reviews/review-answer-machine';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Trouble } from '#contexts/connections';

/** An answer of the owner, or what somebody else wrote below a review. */
@Entity('review_comment')
export class ReviewCommentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint')
  reviewId: number;

  @Column('text')
  state: ReviewAnswerState;

  @Column('integer')
  version: number;

  @Column('boolean')
  ownerCommented: boolean;

  @Column('text', { nullable: true })
  externalId: string | null;

  @Column('text')
  comment: string;

  @Column('text', { nullable: true })
  authorName: string | null;

  @Column('text', { nullable: true })
  authorUrl: string | null;

  @Column('text', { nullable: true })
  authorPhotoUrl: string | null;

  @Column('text', { nullable: true })
  shownText: string | null;

  @Column('timestamptz')
  commentedAt: Date;

  @Column('jsonb')
  errors: readonly Trouble[];

  @Column('boolean')
  sole: boolean;

  @Column('timestamptz', { nullable: true })
  attemptedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('bigint', { nullable: true })
  createdBy: number | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}

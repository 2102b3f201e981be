import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Trouble } from '#contexts/connections';
import type { ReviewAnswerState } from '#domain/machines/review-answer-machine';

/** An answer of the owner to a review, or what somebody else has commented there. */
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
  owner: boolean;

  @Column('text', { nullable: true })
  externalId: string | null;

  @Column('text')
  comment: string;

  @Column('text', { nullable: true })
  shownComment: string | null;

  @Column('text', { nullable: true })
  authorName: string | null;

  @Column('text', { nullable: true })
  authorUrl: string | null;

  @Column('text', { nullable: true })
  authorPhotoUrl: string | null;

  @Column('timestamptz')
  commentedAt: Date;

  @Column('bigint', { nullable: true })
  userId: number | null;

  @Column('integer')
  wantedVersion: number;

  @Column('integer', { nullable: true })
  sentVersion: number | null;

  @Column('text', { nullable: true })
  attemptedComment: string | null;

  @Column('timestamptz', { nullable: true })
  attemptedAt: Date | null;

  @Column('uuid', { nullable: true })
  sendTicket: string | null;

  @Column('integer')
  failedCalls: number;

  @Column('jsonb')
  errors: readonly Trouble[];

  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}

import { reviewAnswerMachine } from '#domain/reviews/review-answer-machine';
import { sql } from '#platform/database';
import type { ReviewCommentEntity } from './review-comment.entity.js';

export type CommentRecord = Readonly<ReviewCommentEntity>;

/** Where the state of answers is kept. */
export const commentTable = { machine: reviewAnswerMachine, table: 'review_comment' } as const;

/** The columns of a {@link CommentRecord} over `review_comment c`, for statements that go past the entity. */
export const commentColumns = sql`c.id, c.workspace_id as "workspaceId", c.review_id as "reviewId", c.state, c.version,
  c.owner_commented as "ownerCommented", c.external_id as "externalId", c.comment, c.shown_text as "shownText", c.author_name as "authorName",
  c.author_url as "authorUrl", c.author_photo_url as "authorPhotoUrl", c.commented_at as "commentedAt", c.errors, c.sole,
  c.attempted_at as "attemptedAt", c.due_at as "dueAt", c.created_by as "createdBy", c.created_at as "createdAt",
  c.updated_at as "updatedAt"`;

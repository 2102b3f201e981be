import type { Trouble } from '#contexts/connections';
import { reviewAnswerMachine } from '#domain/machines/review-answer-machine';
import { sql } from '#platform/database';
import type { PortalReview, ReviewPortal } from '../ports/review-source.port.js';
import type { ReviewCommentEntity } from './review-comment.entity.js';

export type CommentRecord = Readonly<ReviewCommentEntity>;

/** The columns of a {@link CommentRecord} over `review_comment c`, for statements that go past the entity. */
export const commentColumns = sql`c.id, c.workspace_id as "workspaceId", c.review_id as "reviewId", c.state, c.version, c.owner,
  c.external_id as "externalId", c.comment, c.shown_comment as "shownComment", c.author_name as "authorName",
  c.author_url as "authorUrl", c.author_photo_url as "authorPhotoUrl", c.commented_at as "commentedAt", c.user_id as "userId",
  c.wanted_version as "wantedVersion", c.sent_version as "sentVersion", c.attempted_comment as "attemptedComment",
  c.attempted_at as "attemptedAt", c.send_ticket as "sendTicket", c.failed_calls as "failedCalls", c.errors, c.due_at as "dueAt",
  c.created_at as "createdAt", c.updated_at as "updatedAt"`;

/** Where the state of comments is kept. */
export const commentTable = { machine: reviewAnswerMachine, table: 'review_comment' } as const;

/** What is written beside the state, which only transitions write. */
export type CommentColumns = Partial<
  Omit<CommentRecord, 'id' | 'workspaceId' | 'reviewId' | 'state' | 'version' | 'owner' | 'createdAt' | 'updatedAt'>
>;

/** The review of a comment, as far as portals need it. */
export interface AnsweredReview {
  readonly id: number;
  readonly workspaceId: number;
  readonly locationId: number;
  readonly portal: ReviewPortal;
  readonly externalId: string;
}

/** An error that a comment shows. */
export const problem = (key: Trouble['key'], parameters: Trouble['parameters'] = {}): readonly Trouble[] => [
  { key, parameters },
];

/** Portals trim texts, and end lines in their own way. */
export const isSameText = (a: string, b: string): boolean => plain(a) === plain(b);
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The answer of the owner with this text; a portal that has one per review may have kept its id. */
export const answerIn = (review: PortalReview, text: string) =>
  review.comments.find(({ owner, message }) => owner && isSameText(message, text));

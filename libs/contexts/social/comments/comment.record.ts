import { postCommentMachine } from '#domain/social/post-comment-machine';
import { sql } from '#platform/database';
import type { SocialCommentEntity } from './social-comment.entity.js';

export type CommentRecord = Readonly<SocialCommentEntity>;

/** The columns of a {@link CommentRecord} over `social_comment c`, for statements that go past the entity. */
export const commentColumns = sql`c.id, c.workspace_id as "workspaceId", c.company_id as "companyId", c.location_id as "locationId",
  c.post_id as "postId", c.post_location_id as "postLocationId", c.parent_id as "parentId", c.state, c.version,
  c.portal_comment_id as "portalCommentId", c.message, c.author, c.owner_commented as "ownerCommented", c.replies,
  c.commented_at as "commentedAt", c.attempted_at as "attemptedAt", c.failed_calls as "failedCalls", c.problem,
  c.created_at as "createdAt", c.updated_at as "updatedAt"`;

/** Where the states are kept. */
export const commentTable = { machine: postCommentMachine, table: 'social_comment' } as const;

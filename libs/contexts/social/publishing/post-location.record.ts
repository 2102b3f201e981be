import { postMachine } from '#domain/social/post-machine';
import type { PostEvent } from '#domain/social/post-machine';
import { sql } from '#platform/database';
import type { SocialPostLocationEntity } from './social-post-location.entity.js';

export type PostLocationRecord = Readonly<SocialPostLocationEntity>;

/** The columns of a {@link PostLocationRecord} over `social_post_location pl`, for statements that go past the entity. */
export const postLocationColumns = sql`pl.id, pl.workspace_id as "workspaceId", pl.company_id as "companyId",
  pl.location_id as "locationId", pl.post_id as "postId", pl.portal, pl.state, pl.version, pl.due_at as "dueAt",
  pl.begun_at as "begunAt", pl.account, pl.sent, pl.draft_id as "draftId", pl.attempted_at as "attemptedAt", pl.repeats,
  pl.failed_calls as "failedCalls", pl.portal_post_id as "portalPostId", pl.portal_url as "portalUrl",
  pl.shared_with as "sharedWith",
  pl.posted_at as "postedAt", pl.removal_at as "removalAt", pl.problem, pl.created_at as "createdAt",
  pl.updated_at as "updatedAt"`;

/** Where the states are kept. */
export const postTable = { machine: postMachine, table: 'social_post_location' } as const;
export type { PostEvent };

import { sql } from '#platform/database';
import type { ReachAdEntity } from './reach-ad.entity.js';

export type AdRecord = Readonly<ReachAdEntity>;

/** The columns of an {@link AdRecord} over `reach_ad a`, for statements that go past the entity. */
export const adColumns = sql`a.id, a.workspace_id as "workspaceId", a.segment_id as "segmentId", a.network_id as "networkId",
  a.sent_paused as "sentPaused", a.revision, a.sent_revision as "sentRevision", a.attempted_at as "attemptedAt", a.problem,
  a.deleted_at as "deletedAt", a.removed_at as "removedAt", a.created_at as "createdAt", a.updated_at as "updatedAt"`;

/** SQL over `reach_ad a`: it is there, or the network has it still, or may have it. */
export const concernsNetwork = sql<boolean>`(a.deleted_at is null
  or a.removed_at is null and (a.network_id is not null or a.attempted_at is not null))`;

import { sql } from '#platform/database';
import type { LocalAdEntity } from './local-ad.entity.js';

export type LocalAdRecord = Readonly<LocalAdEntity>;

/** The columns of a {@link LocalAdRecord} over `local_ad a`, for statements that go past the entity. */
export const localAdColumns = sql`a.id, a.workspace_id as "workspaceId", a.segment_id as "segmentId", a.urls, a.headlines,
  a.descriptions, a.call_to_actions as "callToActions", a.marketing_image_ids as "marketingImageIds",
  a.logo_image_ids as "logoImageIds", a.videos, a.network_id as "networkId", a.sent_paused as "sentPaused", a.revision,
  a.sent_revision as "sentRevision", a.attempted_at as "attemptedAt", a.problem, a.deleted_at as "deletedAt",
  a.removed_at as "removedAt", a.created_at as "createdAt", a.updated_at as "updatedAt"`;

import { segmentMachine } from '#domain/reach/campaign-machine';
import { sql } from '#platform/database';
import type { ReachSegmentEntity } from './reach-segment.entity.js';

export type SegmentRecord = Readonly<ReachSegmentEntity>;

/** Where the states are kept. */
export const segmentTable = { machine: segmentMachine, table: 'reach_segment' } as const;

/** The columns of a {@link SegmentRecord} over `reach_segment g`, for statements that go past the entity. */
export const segmentColumns = sql`g.id, g.workspace_id as "workspaceId", g.reach_enhancement_id as "reachEnhancementId",
  g.state, g.version, g.wants_pause as "wantsPause", g.name, g.problem,
  g.network_id as "networkId", g.sent_paused as "sentPaused", g.revision, g.sent_revision as "sentRevision",
  g.attempted_at as "attemptedAt", g.own_problem as "ownProblem", g.removed_at as "removedAt", g.created_at as "createdAt", g.updated_at as "updatedAt"`;

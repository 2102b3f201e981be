import { campaignMachine } from '#domain/reach/campaign-machine';
import { sql } from '#platform/database';
import { isLocationClosed } from './closed-location.sql.js';
import type { ReachEnhancementEntity } from './reach-enhancement.entity.js';

/** A campaign, and whether its location is permanently closed. */
export type CampaignRecord = Readonly<ReachEnhancementEntity> & { readonly isLocationClosed: boolean };

/** Where the states are kept. */
export const campaignTable = { machine: campaignMachine, table: 'reach_enhancement' } as const;

/** The columns of a {@link CampaignRecord} over `reach_enhancement e`, for statements that go past the entity. */
export const campaignColumns = sql`e.id, e.workspace_id as "workspaceId", e.company_id as "companyId", e.location_id as "locationId",
  e.type, e.state, e.version, e.wants_pause as "wantsPause", e.is_started as "isStarted", e.is_handed_over as "isHandedOver",
  e.name, e.radius, e.location_source as "locationSource", e.call_clicks as "callClicks",
  e.driving_directions as "drivingDirections", e.roas, e.languages, e.ad_category as "adCategory",
  e.facebook_url as "facebookUrl", e.target_type as "targetType", e.budget_target as "budgetTarget",
  e.budget_target_type as "budgetTargetType", e.budget_type as "budgetType", e.budget_said_at as "budgetSaidAt",
  e.period, e.delivery_method as "deliveryMethod",
  e.most_daily_micros as "mostDailyMicros", e.most_daily_month as "mostDailyMonth", e.sent_daily_micros as "sentDailyMicros",
  e.account_id as "accountId",
  e.network_id as "networkId", e.former_network_ids as "formerNetworkIds", e.publish_queued as "publishQueued", e.revision, e.sent_revision as "sentRevision", e.goals_sent as "goalsSent",
  e.attempted_at as "attemptedAt", e.problem, e.removed_at as "removedAt", e.created_at as "createdAt", e.updated_at as "updatedAt",
  ${isLocationClosed} as "isLocationClosed"`;

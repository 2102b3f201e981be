import type { DecidedValueOf } from '#domain/lists/lists';
import { sql } from '#platform/database';

export type TargetState = DecidedValueOf<'contentCampaignLocationState'>;

/** SQL: how far a campaign is at a location, over `content_campaign_target t` and `content_campaign c`. */
export const targetState = sql`case when t.changed then 'changed' when t.answered_at is not null then 'confirmed'
  when t.emails > 0 then 'asked' when t.handled_at is not null then 'unreachable'
  when c.state in ('planned', 'active') then 'waiting' else 'notAsked' end`;

/** SQL: locations that are still there, over `content_campaign c`. */
export const targetsOfCampaign = sql`content_campaign_target t
  join location l on l.id = t.location_id and l.deleted_at is null
  where t.workspace_id = c.workspace_id and t.campaign_id = c.id`;

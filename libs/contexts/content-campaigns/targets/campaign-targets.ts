import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { LockedCampaign } from '../campaign/content-campaign.record.js';
import type { CampaignPlan } from '../campaign/content-campaign.view.js';
import { timesIn } from './target-times.rules.js';
import type { ZoneTimes } from './target-times.rules.js';

type Place = Pick<LockedCampaign, 'id' | 'workspaceId'>;

/** SQL: locations that a plan asks, as they are now; over `location l`. Those that are closed for good are not asked. */
export const chosenLocations = (
  workspaceId: number,
  { targetAllLocations, targetedLocations }: Pick<CampaignPlan, 'targetAllLocations' | 'targetedLocations'>,
) => sql`l.workspace_id = ${workspaceId} and l.deleted_at is null and not l.closed
  and ${targetAllLocations ? sql`true` : sql`l.id = any(${[...targetedLocations]}::bigint[])`}`;

/** The locations that a campaign asks. A caller that writes has locked the campaign. */
@Injectable()
export class CampaignTargets {
  /**
   * Chooses the locations as they are now, in place of those that were chosen before; those that are closed for good are not
   * asked. No entity is loaded: there may be tens of thousands.
   * @returns how many there are
   */
  async choose(tx: Tx, { id, workspaceId }: Place, plan: CampaignPlan): Promise<number> {
    await this.clear(tx, { id, workspaceId });
    const chosen = chosenLocations(workspaceId, plan);
    const { rows } = await sql<{ zone: string }>`
      select distinct l.time_zone as zone from location l where ${chosen}`.execute(tx);
    const times = timesIn(
      rows.map(({ zone }) => zone),
      plan,
    );
    const { affected } = await sql`
      insert into content_campaign_target (workspace_id, campaign_id, company_id, location_id, time_zone, start_at, end_at, due_at)
      select l.workspace_id, ${id}, l.company_id, l.id, z.zone, z.start_at, z.end_at, z.start_at
      from location l join ${zones(times)} on z.zone = l.time_zone where ${chosen}`.execute(tx);
    return affected;
  }

  async clear(tx: Tx, { id, workspaceId }: Place): Promise<void> {
    await sql`delete from content_campaign_target where workspace_id = ${workspaceId} and campaign_id = ${id}`.execute(
      tx,
    );
  }

  /** Another end, by the zones that held when the campaign was planned. */
  async moveEnd(tx: Tx, { id, workspaceId }: Place, plan: CampaignPlan): Promise<void> {
    const { rows } = await sql<{ zone: string }>`
      select distinct time_zone as zone from content_campaign_target
      where workspace_id = ${workspaceId} and campaign_id = ${id}`.execute(tx);
    const times = timesIn(
      rows.map(({ zone }) => zone),
      plan,
    );
    await sql`
      update content_campaign_target t set end_at = z.end_at from ${zones(times)}
      where t.workspace_id = ${workspaceId} and t.campaign_id = ${id} and t.time_zone = z.zone`.execute(tx);
  }

  /** Nobody is asked any more. */
  async stop(tx: Tx, { id, workspaceId }: Place): Promise<void> {
    await sql`
      update content_campaign_target set due_at = null
      where workspace_id = ${workspaceId} and campaign_id = ${id} and due_at is not null`.execute(tx);
  }
}

/** SQL: a table `z` of zones with their times. */
const zones = (times: readonly ZoneTimes[]) => sql`
  unnest(${times.map(({ zone }) => zone)}::text[], ${times.map(({ startAt }) => startAt.toISOString())}::timestamptz[],
    ${times.map(({ endAt }) => endAt.toISOString())}::timestamptz[]) as z (zone, start_at, end_at)`;

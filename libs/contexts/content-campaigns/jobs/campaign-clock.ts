import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import { campaignTable } from '../campaign/content-campaign.record.js';
import type { LockedCampaign } from '../campaign/content-campaign.record.js';
import { campaignDue } from './content-campaign.jobs.js';

interface Times {
  readonly started: boolean;
  readonly ended: boolean;
}

/** Starts and finishes campaigns by the workspace's clock: when the first zone begins, and when the last has ended. */
@Injectable()
@Handles(campaignDue)
export class CampaignClock implements JobHandler<{ readonly id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly transitions: Transitions,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'content_campaign', job: campaignDue, clock: 'business' });
  }

  async handle({ id }: { readonly id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const campaign = await this.lock(tx, id);
      if (campaign?.workspaceId === delivery.workspaceId) await this.expect(tx, campaign);
    });
  }

  /**
   * Locks a campaign, and brings it to where it is by the clock: the job that does this may not have had its turn.
   * @returns undefined when it was deleted
   */
  async lock(tx: Tx, id: number): Promise<LockedCampaign | undefined> {
    const { rows } = await sql<LockedCampaign>`
      select id, workspace_id as "workspaceId", state from content_campaign where id = ${id} for update`.execute(tx);
    const [found] = rows;
    if (found === undefined || (found.state !== 'planned' && found.state !== 'active')) return found;
    let campaign = found;
    const times = await timesOf(tx, campaign);
    if (campaign.state === 'planned' && times.started) campaign = await this.move(tx, campaign, 'start');
    if (campaign.state === 'active' && times.ended) campaign = await this.move(tx, campaign, 'finish');
    return campaign;
  }

  /** Says when time acts on it next. */
  async expect(tx: Tx, { id, workspaceId, state }: LockedCampaign): Promise<void> {
    const ofTargets = {
      planned: sql`min(t.start_at)`,
      active: sql`max(t.end_at)`,
      draft: null,
      done: null,
      cancelled: null,
    };
    const next = ofTargets[state];
    const due =
      next === null
        ? sql`null`
        : sql`(select ${next} from content_campaign_target t where t.workspace_id = ${workspaceId} and t.campaign_id = ${id})`;
    await sql`update content_campaign set due_at = ${due} where workspace_id = ${workspaceId} and id = ${id}`.execute(
      tx,
    );
  }

  private async move(tx: Tx, campaign: LockedCampaign, event: 'start' | 'finish'): Promise<LockedCampaign> {
    const { id, workspaceId, state } = campaign;
    const set = event === 'finish' ? { ended_at: sql`clock_now(workspace_id)` } : {};
    const subject = { id, workspace_id: workspaceId, state };
    return { ...campaign, state: await this.transitions.demand(tx, campaignTable, subject, event, {}, {}, set) };
  }
}

/** With nobody left to ask, as when the companies were erased, nothing is waited for. */
async function timesOf(tx: Tx, { id, workspaceId }: LockedCampaign): Promise<Times> {
  const { rows } = await sql<Times>`
    select coalesce(min(start_at) <= clock_now(${workspaceId}), true) as started,
      coalesce(max(end_at) <= clock_now(${workspaceId}), true) as ended
    from content_campaign_target where workspace_id = ${workspaceId} and campaign_id = ${id}`.execute(tx);
  return rows[0] ?? { started: false, ended: false };
}

import { Injectable } from '@nestjs/common';
import { PublicationQueries } from '#contexts/locations';
import { dailyMicros } from '#domain/reach/campaign-budget';
import { Database, sql } from '#platform/database';
import { CampaignBudgets } from '../campaign/campaign-budgets.js';
import { campaignColumns } from '../campaign/campaign.record.js';
import type { CampaignRecord } from '../campaign/campaign.record.js';
import { segmentColumns } from '../segment/segment.record.js';
import type { SegmentRecord } from '../segment/segment.record.js';
import type { CampaignTask } from './campaign-kind.js';
import { networkNameOf } from './campaign-kinds.js';

/** Reads campaigns with what every network is to have of them. */
@Injectable()
export class CampaignTasks {
  constructor(
    private readonly database: Database,
    private readonly budgets: CampaignBudgets,
    private readonly publications: PublicationQueries,
  ) {}

  async read(id: number): Promise<CampaignTask | undefined> {
    const campaign = await this.campaign(id);
    if (campaign === undefined) return undefined;
    const [segments, budgets, locations] = await Promise.all([
      this.segments(id),
      this.budgets.of([id]),
      campaign.locationId === null ? [] : this.publications.of([campaign.locationId]),
    ]);
    const budget = budgets.get(id);
    return {
      campaign,
      segments,
      dailyMicros: budget === undefined ? null : dailyMicros(budget, networkNameOf(campaign.type)),
      publication: locations[0] ?? null,
    };
  }

  private async campaign(id: number): Promise<CampaignRecord | undefined> {
    const { rows } = await sql<CampaignRecord>`
      select ${campaignColumns} from reach_enhancement e where e.id = ${id}`.execute(this.database.manager);
    return rows[0];
  }

  private async segments(id: number): Promise<readonly SegmentRecord[]> {
    const { rows } = await sql<SegmentRecord>`
      select ${segmentColumns} from reach_segment g
      where g.reach_enhancement_id = ${id} and (g.state <> 'removed'
        or g.removed_at is null and (g.network_id is not null or g.attempted_at is not null))
      order by g.id`.execute(this.database.manager);
    return rows;
  }
}

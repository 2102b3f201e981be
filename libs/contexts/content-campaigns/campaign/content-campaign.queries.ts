import { Injectable } from '@nestjs/common';
import type { ContentCampaignState } from '#domain/content-campaigns/content-campaign-machine';
import { DomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import { shownAnswers } from './campaign-limits.js';
import type { CampaignView, ListedCampaignView } from './content-campaign.view.js';

export interface CampaignFilter {
  /** Known to be visible. */
  readonly workspaceId: number;
  readonly status?: ContentCampaignState | undefined;
  /** Part of the name. */
  readonly filter?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

/** Over `content_campaign c`. */
const fields = sql`'id', c.id, 'name', c.name, 'status', c.state, 'startDate', c.start_date, 'startTime', c.start_time,
  'endDate', c.end_date, 'endTime', c.end_time, 'workspace', c.workspace_id, 'template', c.template,
  'contentElements', c.content_elements, 'email', json_build_object('subject', c.email_subject, 'body', c.email_body),
  'logo', (select i.id from image i where i.id = c.logo_id and i.deleted_at is null),
  'privacyUrl', c.privacy_url, 'imprintUrl', c.imprint_url, 'targetAllLocations', c.target_all_locations,
  'targetedLocations', c.targeted_locations, 'targetedMails', c.targeted_mails, 'feedback', c.feedback`;

/** Locations that are still there, over `content_campaign c`. */
const targets = sql`content_campaign_target t
  join location l on l.id = t.location_id and l.deleted_at is null
  where t.workspace_id = c.workspace_id and t.campaign_id = c.id`;

const results = sql`(select json_build_object('locations', count(*), 'emailed', count(*) filter (where t.emails > 0),
    'unreachable', count(*) filter (where t.handled_at is not null and t.emails = 0),
    'answered', count(t.answered_at), 'changed', count(*) filter (where t.changed),
    'ratings', count(t.rating), 'averageRating', round(avg(t.rating), 2)) from ${targets})`;

const answers = sql`(select coalesce(json_agg(json_build_object('location', a.location_id, 'rating', a.rating,
      'comment', a.comment, 'answeredAt', iso(a.answered_at)) order by a.answered_at desc, a.id desc), '[]')
    from (select t.* from ${targets} and (t.rating is not null or t.comment is not null)
      order by t.answered_at desc, t.id desc limit ${shownAnswers}) a)`;

@Injectable()
export class ContentCampaignQueries {
  constructor(private readonly database: Database) {}

  /** @throws DomainError `contentCampaignNotFound` */
  async view(id: number): Promise<JsonText<CampaignView>> {
    const found = await this.database.json<CampaignView>(sql`
      select json_build_object(${fields}, 'results', ${results}, 'answers', ${answers})::text as json
      from content_campaign c where c.id = ${id}`);
    if (found === null) throw new DomainError('contentCampaignNotFound', { id });
    return found;
  }

  /** The newest first. */
  async list({
    workspaceId,
    status,
    filter,
    skip,
    take,
  }: CampaignFilter): Promise<JsonText<{ data: ListedCampaignView[]; total: number }>> {
    const where = sql`c.workspace_id = ${workspaceId}
      and ${status === undefined ? sql`true` : sql`c.state = ${status}`}
      and ${filter === undefined ? sql`true` : sql`strpos(lower(c.name), lower(${filter})) > 0`}`;
    return this.database.list<ListedCampaignView>(sql`
      select (select coalesce(json_agg(json_build_object(${fields}) order by c.id desc), '[]')
              from (select c.* from content_campaign c where ${where} order by c.id desc
                    offset ${skip} limit ${take}) c)::text as data,
             (select count(*) from content_campaign c where ${where}) as total`);
  }
}

import { Injectable } from '@nestjs/common';
import type { ContentCampaignState } from '#domain/content-campaigns/content-campaign-machine';
import { DomainError } from '#domain/errors/errors';
import { Database, JsonText, sql } from '#platform/database';
import { targetsOfCampaign, targetState } from '../targets/target-state.js';
import { shownAnswers } from './campaign-limits.js';
import type { CampaignListView, CampaignView } from './content-campaign.view.js';

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

const results = sql`(select json_build_object('locations', count(*), 'emailed', count(*) filter (where t.emails > 0),
    'unreachable', count(*) filter (where ${targetState} = 'unreachable'),
    'answered', count(*) filter (where ${targetState} in ('confirmed', 'changed')),
    'changed', count(*) filter (where ${targetState} = 'changed'),
    'ratings', count(t.rating), 'averageRating', round(avg(t.rating), 2)) from ${targetsOfCampaign})`;

const answers = sql`(select coalesce(json_agg(json_build_object('location', a.location_id, 'rating', a.rating,
      'comment', a.comment, 'answeredAt', iso(a.answered_at)) order by a.answered_at desc, a.id desc), '[]')
    from (select t.* from ${targetsOfCampaign} and (t.rating is not null or t.comment is not null)
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

  /** The newest first. One statement: the counts are of the moment at which the rows were read. */
  async list({ workspaceId, status, filter, skip, take }: CampaignFilter): Promise<JsonText<CampaignListView>> {
    const name = filter === undefined ? sql`true` : sql`strpos(lower(c.name), lower(${filter})) > 0`;
    const wanted = status === undefined ? sql`true` : sql`c.state = ${status}`;
    const mine = sql`content_campaign c where c.workspace_id = ${workspaceId} and ${name}`;
    const read = await this.database.json<CampaignListView>(sql`
      select json_build_object(
        'data', (select coalesce(json_agg(json_build_object(${fields}) order by c.id desc), '[]')
                 from (select c.* from ${mine} and ${wanted} order by c.id desc offset ${skip} limit ${take}) c),
        'total', (select count(*)::int from ${mine} and ${wanted}),
        'counts', (select coalesce(json_agg(json_build_object('status', n.state, 'total', n.total) order by n.state), '[]')
                   from (select c.state, count(*)::int as total from ${mine} group by 1) n))::text as json`);
    return read ?? new JsonText<CampaignListView>('{"data":[],"total":0,"counts":[]}');
  }
}

import { Injectable } from '@nestjs/common';
import { Database, JsonText, sql } from '#platform/database';
import { targetsOfCampaign, targetState } from './target-state.js';
import type { TargetState } from './target-state.js';

export interface TargetFilter {
  /** Known to be visible. */
  readonly campaignId: number;
  readonly state?: TargetState | undefined;
  /** Part of the location's name. */
  readonly filter?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

/** A location that a campaign asks, and what came back. */
export interface CampaignTargetView {
  /** Id of the location. */
  readonly location: number;
  readonly locationName: string;
  readonly city: string | null;
  /** IANA. */
  readonly timeZone: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly state: TargetState;
  /** How many were written. */
  readonly emails: number;
  /** Null: no email was written yet, or nobody could be written to. */
  readonly emailedAt: string | null;
  readonly answeredAt: string | null;
  readonly rating: number | null;
  readonly comment: string | null;
}

export interface TargetListView {
  readonly data: readonly CampaignTargetView[];
  readonly total: number;
  /** How many are how far, whatever `state` leaves out. States without any are not among them. */
  readonly counts: readonly { readonly state: TargetState; readonly total: number }[];
}

const row = sql`json_build_object('location', p.location_id, 'locationName', p.name, 'city', p.city, 'timeZone', p.time_zone,
  'startAt', iso(p.start_at), 'endAt', iso(p.end_at), 'state', p.progress, 'emails', p.emails,
  'emailedAt', case when p.emails > 0 then iso(p.handled_at) end, 'answeredAt', iso(p.answered_at),
  'rating', p.rating, 'comment', p.comment)`;

/** What came back from the locations of a campaign. */
@Injectable()
export class CampaignTargetQueries {
  constructor(private readonly database: Database) {}

  /** The newest answers first, then by name. One statement: the counts are of the moment at which the rows were read. */
  async list({ campaignId, state, filter, skip, take }: TargetFilter): Promise<JsonText<TargetListView>> {
    const name = filter === undefined ? sql`true` : sql`strpos(lower(l.name), lower(${filter})) > 0`;
    const wanted = state === undefined ? sql`true` : sql`m.progress = ${state}`;
    const order = sql`answered_at desc nulls last, name, id`;
    const read = await this.database.json<TargetListView>(sql`
      with mine as materialized (
        select t.*, ${targetState} as progress
        from content_campaign c, lateral (select t.*, l.name, l.city from ${targetsOfCampaign} and ${name}) t
        where c.id = ${campaignId}),
      page as (select m.* from mine m where ${wanted} order by ${order} offset ${skip} limit ${take})
      select json_build_object(
        'data', (select coalesce(json_agg(${row} order by ${order}), '[]') from page p),
        'total', (select count(*)::int from mine m where ${wanted}),
        'counts', (select coalesce(json_agg(json_build_object('state', n.progress, 'total', n.total) order by n.progress), '[]')
                   from (select m.progress, count(*)::int as total from mine m group by 1) n))::text as json`);
    return read ?? new JsonText<TargetListView>('{"data":[],"total":0,"counts":[]}');
  }
}

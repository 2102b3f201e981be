import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import type { SearchKeyword } from '#domain/reach/search/search-ad';
import type { Placement } from '#platform/access';
import { Database, JsonText, sql } from '#platform/database';
import { problemMessage } from '#platform/problems';
import { campaignMessageNow, closedMessageNow } from '../campaign/closed-location.sql.js';
import { advancedLocationList, targetTypeList } from '../social/targeting/target-lists.js';
import type { NamedKey } from '../social/targeting/target-lists.js';
import type { DemographicView, LocationTargetingView } from '../social/targeting/targeting.view.js';

/** A segment, as local campaigns have it; those of social ads have more. */
export interface SegmentView {
  readonly segmentId: number;
  readonly name: string;
  readonly segmentStatus: ValueOf<'segmentStatus'>;
  /** What is wrong, in the language of the caller. */
  readonly segmentMessage: string | null;
}

/** What a segment of search ads is beside its name, as it was said: where a category defines it, keywords and texts are empty. */
interface SearchSegmentFields {
  /** Kilometres around the location. */
  readonly radius: number;
  readonly keywordList: readonly SearchKeyword[];
  readonly segmentTextList: readonly {
    readonly headlines: readonly string[];
    readonly descriptions: readonly string[];
  }[];
  readonly includedLocations: readonly string[];
  readonly excludedLocations: readonly string[];
  /** Key of the category that defines it; null: its own settings do. */
  readonly parentalTaxonomy: string | null;
  readonly isCustomised: boolean;
}

/** Who is to see the ads of a segment of social ads. */
interface SocialSegmentFields {
  readonly audience: DemographicView &
    LocationTargetingView & {
      /** What its ads are shown for. */
      readonly targetType: NamedKey;
      /** Whom it counts to its places. */
      readonly advancedLocation: NamedKey;
      /** Names of what people care about: groups first. */
      readonly interests: readonly string[];
    };
}

/** A segment in the list of its campaign. */
export interface SegmentOverview
  extends Omit<SegmentView, 'segmentStatus'>, Partial<SearchSegmentFields & SocialSegmentFields> {
  /** Also `invalid`: it runs or is paused, and the network has refused something of it. */
  readonly segmentStatus: ValueOf<'segmentStatus.overview'>;
  /** How many ads it has. */
  readonly ads: number;
}

export interface SegmentListView {
  readonly data: readonly SegmentOverview[];
  readonly total: number;
  /** Of the campaign itself; null: nothing was said of it yet. */
  readonly campaignStatus: ValueOf<'segmentStatus'> | null;
  readonly campaignMessage: string | null;
}

@Injectable()
export class SegmentQueries {
  constructor(private readonly database: Database) {}

  /** All segments of a campaign, by id. */
  async list({ id }: Placement): Promise<JsonText<SegmentListView>> {
    const rows = sql`from reach_segment g where g.reach_enhancement_id = ${id} and g.state <> 'removed'`;
    const { rows: found } = await sql<{ data: string | null; total: number; campaign: string }>`
      select (select json_agg(jsonb_build_object(${fieldsNow()}, 'segmentStatus',
            case when g.problem is not null and g.state <> 'failed' then 'invalid' else g.state end,
            'ads', (select count(*)::int from reach_ad a where a.segment_id = g.id and a.deleted_at is null)) || ${searchFields} || ${socialFieldsNow()} order by g.id)
          ${rows})::text as data,
        (select count(*)::int ${rows}) as total,
        coalesce((select json_build_object('campaignStatus', nullif(e.state, 'removed'),
            'campaignMessage', ${campaignMessageNow()}) from reach_enhancement e where e.id = ${id}),
          json_build_object('campaignStatus', null, 'campaignMessage', null))::text as campaign`.execute(
      this.database.read,
    );
    const [row] = found;
    const campaign = row?.campaign ?? '{}';
    return new JsonText(`{"data":${row?.data ?? '[]'},"total":${row?.total ?? 0},${campaign.slice(1)}`);
  }

  /** @throws DomainError `segmentNotFound` */
  async view(place: Placement): Promise<JsonText<SegmentView>> {
    return new JsonText(JSON.stringify(await this.one(place.id)));
  }

  /** @throws DomainError `segmentNotFound` */
  async one(id: number): Promise<SegmentView> {
    const { rows } = await sql<{ view: SegmentView }>`
      select json_build_object(${fieldsNow()}, 'segmentStatus', g.state) as view
      from reach_segment g where g.id = ${id} and g.state <> 'removed'`.execute(this.database.read);
    if (rows[0] === undefined) throw new DomainError('segmentNotFound', { id });
    return rows[0].view;
  }
}

/** A function, because the message is in the language of each caller. */
export const fieldsNow =
  () => sql`'segmentId', g.id, 'name', g.name, 'segmentMessage', coalesce(${problemMessage('g.problem')}, (
  select ${closedMessageNow()} from reach_enhancement e where e.id = g.reach_enhancement_id))`;

/** SQL over `reach_segment g`; nothing for other types. */
const searchFields = sql`coalesce((
  select jsonb_build_object('radius', coalesce(s.radius, e.radius), 'keywordList', s.keywords,
    'segmentTextList', jsonb_build_array(jsonb_build_object('headlines', s.headlines, 'descriptions', s.descriptions)),
    'includedLocations', s.included_locations, 'excludedLocations', s.excluded_locations, 'parentalTaxonomy', s.category,
    'isCustomised', s.category is null)
  from search_segment s join reach_enhancement e on e.id = g.reach_enhancement_id where s.id = g.id), '{}')`;

/** SQL over the same: who is to see social ads, in the language of each caller. */
const socialFieldsNow = () => sql`coalesce((
  select jsonb_build_object('audience', jsonb_build_object('minAge', s.min_age, 'maxAge', s.max_age, 'gender', s.gender,
    'radius', coalesce(s.radius, e.radius), 'includedLocations', s.included_locations, 'excludedLocations', s.excluded_locations,
    'targetType', ${named(targetTypeList())} -> coalesce(s.target_type, e.target_type, 1)::text,
    'advancedLocation', ${named(advancedLocationList())} -> s.advanced_location::text,
    'interests', jsonb_path_query_array(s.verticals || s.interests, '$[*].name')))
  from social_segment s join reach_enhancement e on e.id = g.reach_enhancement_id where s.id = g.id), '{}')`;

/** By key. */
const named = (list: readonly NamedKey[]) =>
  sql`${JSON.stringify(Object.fromEntries(list.map((entry) => [entry.key, entry])))}::jsonb`;

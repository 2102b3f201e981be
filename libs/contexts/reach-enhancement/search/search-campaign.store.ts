import { Injectable } from '@nestjs/common';
import type { SearchInput } from '#domain/reach/search/search-input';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { subjectOf, Transitions } from '#platform/transitions';
import type { CampaignRecord } from '../campaign/campaign.record.js';
import { segmentColumns, segmentTable } from '../segment/segment.record.js';
import type { SegmentRecord } from '../segment/segment.record.js';
import { BusinessCategories } from './business-categories.js';
import { searchCampaignColumns, searchSegmentColumns } from './search.record.js';
import type { SearchCampaignRecord, SearchSegmentRecord } from './search.record.js';
import { SearchCampaignEntity } from './search-campaign.entity.js';

/** Initial data with what only an order says. */
export interface SearchData extends SearchInput {
  readonly hidesLocation?: boolean;
}

/** Search campaigns with their segments. The order of locks is that of campaigns. */
@Injectable()
export class SearchCampaignStore {
  constructor(
    private readonly database: Database,
    private readonly transitions: Transitions,
    private readonly categories: BusinessCategories,
  ) {}

  /** The initial data of campaigns that the caller holds and that have none yet: each gets a first segment with an ad. */
  async setUp(tx: Tx, campaigns: readonly CampaignRecord[], data: SearchData): Promise<void> {
    if (campaigns.length === 0) return;
    const ids = campaigns.map(({ id }) => id);
    const { destinationUrl, displayUrl, hidesLocation = false } = data;
    await sql`
      insert into search_campaign (id, workspace_id, destination_url, display_url, hides_location)
      select id, workspace_id, ${destinationUrl.trim()}, ${displayUrl?.trim() || null}, ${hidesLocation}
      from reach_enhancement where id = any(${ids}::bigint[])`.execute(tx);
    const state = this.transitions.initial(segmentTable, 'create', { wantsPause: false });
    const { rows: segments } = await sql<SegmentRecord>`
      insert into reach_segment as g (workspace_id, reach_enhancement_id, state, name)
      select e.workspace_id, e.id, ${state}, coalesce(${this.segmentName(data)}, e.name)
      from reach_enhancement e where e.id = any(${ids}::bigint[]) order by e.id
      returning ${segmentColumns}`.execute(tx);
    await this.transitions.recordCreated(tx, segmentTable, 'create', segments.map(subjectOf));
    const segmentIds = segments.map(({ id }) => id);
    const { categoryTaxonomyId = null, customSetting, radius = null } = data;
    const { keywordList = [], headlines = [], descriptions = [] } = customSetting ?? {};
    const keywords = keywordList.map(({ value, matchType }) => ({ value: value.trim(), matchType }));
    await sql`
      insert into search_segment (id, workspace_id, category, keywords, headlines, descriptions, radius, included_locations,
        excluded_locations)
      select id, workspace_id, ${categoryTaxonomyId}, ${JSON.stringify(keywords)}::jsonb, ${trimmed(headlines)}::text[],
        ${trimmed(descriptions)}::text[], ${radius}, ${trimmed(data.includedLocations)}::text[],
        ${trimmed(data.excludedLocations)}::text[]
      from reach_segment where id = any(${segmentIds}::bigint[])`.execute(tx);
    await sql`
      insert into reach_ad (workspace_id, segment_id) select workspace_id, id from reach_segment
      where id = any(${segmentIds}::bigint[]) order by id`.execute(tx);
  }

  /** Null: its initial data were not set yet. */
  async of(id: number, tx?: Tx): Promise<SearchCampaignRecord | null> {
    const { rows } = await sql<SearchCampaignRecord>`
      select ${searchCampaignColumns} from search_campaign c where c.id = ${id}`.execute(tx ?? this.database.manager);
    return rows[0] ?? null;
  }

  /** Those of these whose initial data were set. */
  async known(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await sql<{ id: number }>`
      select id from search_campaign where id = any(${[...ids]}::bigint[])`.execute(tx);
    return new Set(rows.map(({ id }) => id));
  }

  async addLocalAds(tx: Tx, id: number): Promise<void> {
    await tx.update(SearchCampaignEntity, id, { hasLocalAds: true });
  }

  /** By id. */
  async segments(ids: readonly number[]): Promise<readonly SearchSegmentRecord[]> {
    const { rows } = await sql<SearchSegmentRecord>`
      select ${searchSegmentColumns} from reach_segment g join search_segment s on s.id = g.id
      join reach_ad a on a.segment_id = g.id and a.deleted_at is null
      where g.id = any(${[...ids]}::bigint[]) and g.state <> 'removed' order by g.id`.execute(this.database.manager);
    return rows;
  }

  /** Null: as its campaign. */
  private segmentName({ customSetting, categoryTaxonomyId }: SearchInput): string | null {
    const own = customSetting?.name?.trim() || null;
    return own ?? (categoryTaxonomyId === undefined ? null : this.categories.name(categoryTaxonomyId, 'en'));
  }
}

const trimmed = (texts: readonly string[] = []): string[] => texts.map((text) => text.trim());

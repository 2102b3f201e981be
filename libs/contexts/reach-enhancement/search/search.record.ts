import { sql } from '#platform/database';
import type { AdRecord } from '../ad/reach-ad.record.js';
import type { SegmentRecord } from '../segment/segment.record.js';
import { segmentColumns } from '../segment/segment.record.js';
import type { SearchCampaignEntity } from './search-campaign.entity.js';
import type { SearchSegmentEntity } from './search-segment.entity.js';

export type SearchCampaignRecord = Readonly<SearchCampaignEntity>;

/** The columns of a {@link SearchCampaignRecord} over `search_campaign c`. */
export const searchCampaignColumns = sql`c.id, c.workspace_id as "workspaceId", c.destination_url as "destinationUrl",
  c.display_url as "displayUrl", c.has_local_ads as "hasLocalAds", c.hides_location as "hidesLocation"`;

/** A segment has one ad, which has its texts. */
export type SearchSegmentRecord = SegmentRecord &
  Readonly<SearchSegmentEntity> & { readonly ad: Pick<AdRecord, 'id' | 'networkId' | 'revision' | 'sentRevision'> };

/** The columns of a {@link SearchSegmentRecord} over `reach_segment g`, `search_segment s` and `reach_ad a`. */
export const searchSegmentColumns = sql`${segmentColumns}, s.category, s.keywords, s.headlines, s.descriptions, s.radius,
  s.included_locations as "includedLocations", s.excluded_locations as "excludedLocations",
  json_build_object('id', a.id, 'networkId', a.network_id, 'revision', a.revision, 'sentRevision', a.sent_revision) as ad`;

import type { ResourceKind } from '#platform/access';
import type { ReachEnhancementType } from '#domain/lists/products';

const ofCampaign = (column: string): string =>
  `(select e.${column} from reach_enhancement e where e.id = r.reach_enhancement_id)`;

/** A segment is where its campaign is. An operation for one type knows no segments of others. */
const segmentsOf = (name: string, ...types: readonly ReachEnhancementType[]): ResourceKind => ({
  name,
  notFound: 'segmentNotFound',
  table: 'reach_segment',
  workspace: 'r.workspace_id',
  company: ofCampaign('company_id'),
  location: ofCampaign('location_id'),
  exists: `r.state <> 'removed' and ${ofCampaign('type')} in (${types.map((type) => `'${type}'`).join(', ')})`,
});

/** A segment of local campaigns. */
export const segmentResource = segmentsOf('segment', 'localCampaigns');

/** A segment of social ads. */
export const socialSegmentResource = segmentsOf('social segment', 'socialAd');

/** A segment that says where its ads are shown. */
export const areaSegmentResource = segmentsOf('segment with an area', 'socialAd', 'sea');

const ofAd = (column: string): string =>
  `(select e.${column} from reach_segment g join reach_enhancement e on e.id = g.reach_enhancement_id where g.id = r.segment_id)`;

/** An ad is where its campaign is. */
const adsOf = (name: string, notFound: ResourceKind['notFound'], type: ReachEnhancementType): ResourceKind => ({
  name,
  notFound,
  table: 'reach_ad',
  workspace: 'r.workspace_id',
  company: ofAd('company_id'),
  location: ofAd('location_id'),
  exists: `r.deleted_at is null and ${ofAd('type')} = '${type}' and exists (select from reach_segment g where g.id = r.segment_id and g.state <> 'removed')`,
});

export const localAdResource = adsOf('local ad', 'localAdNotFound', 'localCampaigns');

export const segmentAdResource = adsOf('segment ad', 'segmentAdNotFound', 'socialAd');

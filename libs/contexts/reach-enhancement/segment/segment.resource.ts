import type { ResourceKind } from '#platform/access';

const ofCampaign = (column: string): string =>
  `(select e.${column} from reach_enhancement e where e.id = r.reach_enhancement_id)`;

/** A segment is where its campaign is. */
export const segmentResource: ResourceKind = {
  name: 'segment',
  notFound: 'segmentNotFound',
  table: 'reach_segment',
  workspace: 'r.workspace_id',
  company: ofCampaign('company_id'),
  location: ofCampaign('location_id'),
  exists: `r.state <> 'removed'`,
};

const ofAd = (column: string): string =>
  `(select e.${column} from reach_segment g join reach_enhancement e on e.id = g.reach_enhancement_id where g.id = r.segment_id)`;

/** An ad is where its campaign is. */
export const localAdResource: ResourceKind = {
  name: 'local ad',
  notFound: 'localAdNotFound',
  table: 'local_ad',
  workspace: 'r.workspace_id',
  company: ofAd('company_id'),
  location: ofAd('location_id'),
  exists: `r.deleted_at is null and exists (select from reach_segment g where g.id = r.segment_id and g.state <> 'removed')`,
};

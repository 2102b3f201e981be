import type { ResourceKind } from '#platform/access';

export const contentCampaignResource: ResourceKind = {
  name: 'contentCampaign',
  notFound: 'contentCampaignNotFound',
  table: 'content_campaign',
  workspace: 'r.workspace_id',
  company: null,
  location: null,
};

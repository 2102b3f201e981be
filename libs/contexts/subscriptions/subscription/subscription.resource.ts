import type { ResourceKind } from '#platform/access';

export const subscriptionResource: ResourceKind = {
  name: 'subscription',
  notFound: 'subscriptionNotFound',
  table: 'subscription',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
};

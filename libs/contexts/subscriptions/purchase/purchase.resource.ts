import type { ResourceKind } from '#platform/access';

export const purchaseResource: ResourceKind = {
  name: 'purchase',
  notFound: 'purchaseNotFound',
  table: 'purchase',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: null,
};

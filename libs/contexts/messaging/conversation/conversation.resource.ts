import type { ResourceKind } from '#platform/access';

export const conversationResource: ResourceKind = {
  name: 'conversation',
  notFound: 'conversationNotFound',
  table: 'conversation',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
};

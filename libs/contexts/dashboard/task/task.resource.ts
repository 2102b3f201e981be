import type { ResourceKind } from '#platform/access';

export const taskResource: ResourceKind = {
  name: 'task',
  notFound: 'taskNotFound',
  table: 'optimization_task',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
};

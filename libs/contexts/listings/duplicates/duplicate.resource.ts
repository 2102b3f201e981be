import type { ResourceKind } from '#platform/access';

export const duplicateResource: ResourceKind = {
  name: 'duplicate',
  notFound: 'duplicateNotFound',
  table: 'duplicate',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
  exists: 'exists (select from location l where l.id = r.location_id and l.deleted_at is null)',
};

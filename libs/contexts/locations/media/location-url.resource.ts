import type { ResourceKind } from '#platform/access';

/** A link of a location, by its own id. */
export const locationUrlResource: ResourceKind = {
  name: 'link',
  notFound: 'linkNotFound',
  table: 'location_url',
  workspace: 'r.workspace_id',
  company: '(select l.company_id from location l where l.id = r.location_id)',
  location: 'r.location_id',
  exists: 'exists (select 1 from location l where l.id = r.location_id and l.deleted_at is null)',
};

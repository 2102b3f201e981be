import type { ResourceKind } from '#platform/access';

/** A user stands where the context stands that it belongs to. */
export const userResource: ResourceKind = {
  name: 'user',
  notFound: 'userNotFound',
  table: 'app_user',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
  exists: 'r.deleted_at is null',
};

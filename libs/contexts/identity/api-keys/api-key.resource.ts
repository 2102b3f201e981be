import type { ResourceKind } from '#platform/access';

/** An API key stands where the user stands as whom it acts. */
export const apiKeyResource: ResourceKind = {
  name: 'apiKey',
  notFound: 'apiKeyNotFound',
  table: 'api_key',
  rows: `select k.id, u.workspace_id, u.company_id, u.location_id from api_key k
    join app_user u on u.id = k.user_id and u.deleted_at is null where k.deleted_at is null`,
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
};

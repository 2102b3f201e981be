import type { ResourceKind } from '#platform/access';

/** An API client stands where the user stands as whom it signs in. */
export const apiClientResource: ResourceKind = {
  name: 'apiClient',
  notFound: 'apiClientNotFound',
  table: 'api_client',
  rows: `select c.id, u.workspace_id, u.company_id, u.location_id from api_client c
    join app_user u on u.id = c.user_id and u.deleted_at is null where c.deleted_at is null`,
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
};

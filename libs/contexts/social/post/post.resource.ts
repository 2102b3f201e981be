import type { ResourceKind } from '#platform/access';

/** A post, at all of its locations. */
export const socialPostResource: ResourceKind = {
  name: 'social post',
  notFound: 'socialPostNotFound',
  table: 'social_post',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
  spread: 'select post_id as id, workspace_id, company_id, location_id from social_post_location',
  exists: 'r.deleted_at is null',
};

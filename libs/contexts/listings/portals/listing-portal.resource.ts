import type { ResourceKind } from '#platform/access';

/** A portal that a workspace hosts; one that nobody hosts is seen by nobody this way. */
export const listingPortalResource: ResourceKind = {
  name: 'listingPortal',
  notFound: 'listingPortalNotFound',
  table: 'portal',
  workspace: 'r.host_workspace_id',
  company: null,
  location: null,
  exists: 'r.host_workspace_id is not null',
};

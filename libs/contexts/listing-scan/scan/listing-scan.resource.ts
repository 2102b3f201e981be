import type { ResourceKind } from '#platform/access';

/** It belongs to the first of its workspaces. */
export const listingScanResource: ResourceKind = {
  name: 'listingScan',
  notFound: 'listingScanNotFound',
  table: 'listing_scan',
  workspace: 'r.workspace_id',
  company: null,
  location: null,
};

import type { ResourceKind } from '#platform/access';

/** One location at one portal. A released one exists for nobody. */
export const listingResource: ResourceKind = {
  name: 'listing',
  notFound: 'listingNotFound',
  table: 'listing',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
  exists: `r.state <> 'RELEASED'`,
};

import type { ResourceKind } from '#platform/access';

/** A job belongs to the company it works on, else to the workspace. */
export const jobResource: ResourceKind = {
  name: 'job',
  notFound: 'jobNotFound',
  table: 'job',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: null,
};

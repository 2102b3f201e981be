import { companyResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import { manyInQueryByType } from '../../http/access/targets.js';

/** Whose activity: that of the workspaces or companies that the query names. */
export const activityTarget = manyInQueryByType(
  'contextType',
  { Workspace: workspaceResource, Company: companyResource },
  'contextIds',
);

export const activityErrors = ['companyNotFound', 'workspaceNotFound'] as const;

import { companyResource, locationResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';

/** Places that `contextType` names. */
export const placeKinds = {
  Location: locationResource,
  Company: companyResource,
  Workspace: workspaceResource,
} as const;

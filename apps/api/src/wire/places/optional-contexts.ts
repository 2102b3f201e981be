import { companyResource, locationResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import { manyInQueryByType } from '../../http/access/targets.js';
import type { Target } from '../../http/access/targets.js';

const contexts = { Workspace: workspaceResource, Company: companyResource, Location: locationResource };
const named = manyInQueryByType('contextType', contexts, 'contextIds', 'Company');

/** Without a context a list shows everything that the caller sees. */
export const optionalContexts: Target = {
  parameter: 'contextIds',
  read: (request) => {
    const { contextIds, contextType } = request.query;
    return contextIds === undefined && contextType === undefined ? undefined : named.read(request);
  },
};

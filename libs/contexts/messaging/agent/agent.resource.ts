import type { ResourceKind } from '#platform/access';

/** Agents, those that have ended included. */
export const agentResource: ResourceKind = {
  name: 'agent',
  notFound: 'agentNotFound',
  table: 'message_agent',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
};

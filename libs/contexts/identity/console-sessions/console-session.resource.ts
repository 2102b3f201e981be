import type { ResourceKind } from '#platform/access';

/** A session is its user's alone, whatever others may do with accounts. */
export const consoleSessionResource: ResourceKind = {
  name: 'consoleSession',
  notFound: 'sessionNotFound',
  table: 'console_session',
  workspace: 'r.workspace_id',
  company: null,
  location: null,
  user: { id: 'r.user_id', alone: true },
};

import type { ResourceKind } from '#platform/access';

/** An export is read by anyone who asked for it, and by nobody else. */
export const exportResource: ResourceKind = {
  name: 'export',
  notFound: 'exportNotFound',
  table: 'personal_data_export',
  workspace: 'r.workspace_id',
  company: null,
  location: null,
  user: { id: 'r.user_id', alone: true },
  exists: 'r.content is not null and r.expires_at > now()',
};

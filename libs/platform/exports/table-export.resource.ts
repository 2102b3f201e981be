import type { ResourceKind } from '#platform/access';

/** A file of a job, for anyone who asked for it, and for nobody else. */
export const tableExportResource: ResourceKind = {
  name: 'tableExport',
  notFound: 'tableExportNotFound',
  table: 'table_export',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: null,
  user: { id: 'r.user_id', alone: true },
  exists: 'r.size is not null and r.expires_at > now()',
};

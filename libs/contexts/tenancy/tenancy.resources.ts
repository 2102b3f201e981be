import type { ResourceKind } from '#platform/access';

export const workspaceResource: ResourceKind = {
  name: 'workspace',
  notFound: 'workspaceNotFound',
  table: 'workspace',
  workspace: 'r.id',
  company: null,
  location: null,
  exists: 'r.deleted_at is null',
};

export const salesManResource: ResourceKind = {
  name: 'salesMan',
  notFound: 'salesManNotFound',
  table: 'sales_man',
  workspace: 'r.workspace_id',
  company: null,
  location: null,
  exists: 'r.deleted_at is null',
};

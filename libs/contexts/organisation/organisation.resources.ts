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

export const companyResource: ResourceKind = {
  name: 'company',
  notFound: 'companyNotFound',
  table: 'company',
  workspace: 'r.workspace_id',
  company: 'r.id',
  location: null,
  exists: 'r.deleted_at is null',
};

export const locationResource: ResourceKind = {
  name: 'location',
  notFound: 'locationNotFound',
  table: 'location',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.id',
  exists: 'r.deleted_at is null',
};

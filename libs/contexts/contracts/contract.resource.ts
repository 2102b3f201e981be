import type { ResourceKind } from '#platform/access';

export const contractResource: ResourceKind = {
  name: 'contract',
  notFound: 'contractNotFound',
  table: 'contract',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: null,
  exists: 'r.deleted_at is null',
};

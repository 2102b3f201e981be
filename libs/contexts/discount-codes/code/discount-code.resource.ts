import type { ResourceKind } from '#platform/access';

export const discountCodeResource: ResourceKind = {
  name: 'discountCode',
  notFound: 'discountCodeNotFound',
  table: 'discount_code',
  workspace: 'r.workspace_id',
  company: null,
  location: null,
  exists: 'r.deleted_at is null',
};

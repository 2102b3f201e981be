import type { ResourceKind } from '#platform/access';

/** A provider is in the workspace whose users sign in at it. */
export const identityProviderResource: ResourceKind = {
  name: 'identityProvider',
  notFound: 'identityProviderNotFound',
  table: 'identity_provider',
  workspace: 'r.workspace_id',
  company: null,
  location: null,
  exists: 'r.deleted_at is null',
};

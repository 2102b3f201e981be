import type { ResourceKind } from '#platform/access';

/** A provider is in the workspace that has the account there. */
export const providerConfigResource: ResourceKind = {
  name: 'providerConfig',
  notFound: 'paymentProviderNotFound',
  table: 'provider_config',
  workspace: 'r.workspace_id',
  company: null,
  location: null,
  exists: "r.deleted_at is null and r.kind = 'payment'",
};

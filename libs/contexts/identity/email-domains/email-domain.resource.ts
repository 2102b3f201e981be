import type { ResourceKind } from '#platform/access';

/** A domain is in the workspace that says it is its own. */
export const emailDomainResource: ResourceKind = {
  name: 'emailDomain',
  notFound: 'emailDomainNotFound',
  table: 'email_domain',
  workspace: 'r.workspace_id',
  company: null,
  location: null,
  exists: 'r.deleted_at is null',
};

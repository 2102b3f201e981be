import type { ResourceKind } from '#platform/access';

/** A licence as the parent of subscriptions: it belongs where its contract does. */
export const licenceResource: ResourceKind = {
  name: 'licence',
  notFound: 'licenceNotFound',
  table: 'licence',
  workspace: 'r.workspace_id',
  company: '(select c.company_id from contract c where c.id = r.contract_id)',
  location: null,
  exists: 'exists (select from contract c where c.id = r.contract_id and c.deleted_at is null)',
};

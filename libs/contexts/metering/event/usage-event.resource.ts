import type { ResourceKind } from '#platform/access';

/** It belongs where its contract does: who may write the contract may withdraw it. */
export const usageEventResource: ResourceKind = {
  name: 'usageEvent',
  notFound: 'usageEventNotFound',
  table: 'usage_event',
  workspace:
    '(select k.workspace_id from subscription s join contract k on k.id = s.contract_id where s.id = r.subscription_id)',
  company:
    '(select k.company_id from subscription s join contract k on k.id = s.contract_id where s.id = r.subscription_id)',
  location: null,
};

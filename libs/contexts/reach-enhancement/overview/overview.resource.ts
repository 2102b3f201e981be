import type { ResourceKind } from '#platform/access';

/** Subscriptions with ads: of a reach enhancement, or display ads of the fulfilment partner. */
export const adResource: ResourceKind = {
  name: 'subscription with ads',
  notFound: 'reachEnhancementNotFound',
  table: 'subscription',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
  rows: `select s.id, s.workspace_id, s.company_id, s.location_id from subscription s join licence b on b.id = s.licence_id
    where b.booked_offer -> 'products' @> any(array['[{"product": "ReachEnhancement"}]', '[{"product": "Advertisement"}]']::jsonb[])`,
};

import type { ResourceKind } from '#platform/access';

/** Subscriptions with ReachEnhancement: a campaign has the id of its subscription, and is there with it. */
export const reachEnhancementResource: ResourceKind = {
  name: 'reach enhancement',
  notFound: 'reachEnhancementNotFound',
  table: 'subscription',
  rows: `select s.id, s.workspace_id, s.company_id, s.location_id from subscription s join licence b on b.id = s.licence_id
    where b.booked_offer -> 'products' @> '[{"product": "ReachEnhancement"}]'`,
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
};

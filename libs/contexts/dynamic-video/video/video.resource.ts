import type { ResourceKind } from '#platform/access';

/** Subscriptions with a dynamic video: it has the id of its subscription. */
export const dynamicVideoResource: ResourceKind = {
  name: 'dynamic video',
  notFound: 'dynamicVideoNotFound',
  table: 'subscription',
  rows: `select s.id, s.workspace_id, s.company_id, s.location_id from subscription s join licence b on b.id = s.licence_id
    where b.booked_offer -> 'products' @> '[{"product": "DynamicVideo"}]'`,
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
};

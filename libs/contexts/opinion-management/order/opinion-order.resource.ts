import type { ResourceKind } from '#platform/access';

/** Orders of Meinungsmeister: each has the id of its subscription. */
export const opinionOrderResource: ResourceKind = {
  name: 'order of Meinungsmeister',
  notFound: 'opinionOrderNotFound',
  table: 'subscription',
  rows: `select s.id, s.workspace_id, s.company_id, s.location_id from subscription s join licence b on b.id = s.licence_id
    where b.booked_offer -> 'products' @> '[{"product": "Meinungsmeister"}]'`,
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
};

import type { ResourceKind } from '#platform/access';

/** Subscriptions with a website widget: it has the id of its subscription. */
export const widgetResource: ResourceKind = {
  name: 'widget',
  notFound: 'widgetNotFound',
  table: 'subscription',
  rows: `select s.id, s.workspace_id, s.company_id, s.location_id from subscription s join licence b on b.id = s.licence_id
    where b.booked_offer -> 'products' @> '[{"product": "WebsiteWidget"}]'`,
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
};

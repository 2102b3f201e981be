import type { ErrorKey } from '#domain/errors/errors';
import type { Product } from '#domain/lists/products';
import type { ResourceKind } from '#platform/access';

const placed = {
  table: 'subscription',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
} as const;

export const subscriptionResource: ResourceKind = {
  ...placed,
  name: 'subscription',
  notFound: 'subscriptionNotFound',
};

/** What subscriptions with a product have one of: it has the id of its subscription, and is there with it. */
export const subscriptionsWith = (product: Product, name: string, notFound: ErrorKey): ResourceKind => ({
  ...placed,
  name,
  notFound,
  rows: `select s.id, s.workspace_id, s.company_id, s.location_id from subscription s join licence b on b.id = s.licence_id
    where b.booked_offer -> 'products' @> '[{"product": "${product}"}]'`,
});

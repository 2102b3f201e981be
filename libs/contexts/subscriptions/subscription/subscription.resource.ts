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

/** A subscription where its contract is: for what changes the bills of the contract, which can be above the location. */
export const billedSubscriptionResource: ResourceKind = {
  name: 'billedSubscription',
  notFound: 'subscriptionNotFound',
  table: 'subscription',
  workspace: '(select k.workspace_id from contract k where k.id = r.contract_id)',
  company: '(select k.company_id from contract k where k.id = r.contract_id)',
  location: null,
};

/** The one thing that each subscription with this product has, such as its QR code. It shares the subscription's id. */
export const subscriptionsWith = (product: Product, name: string, notFound: ErrorKey): ResourceKind => ({
  ...placed,
  name,
  notFound,
  rows: `select s.id, s.workspace_id, s.company_id, s.location_id from subscription s join licence b on b.id = s.licence_id
    where b.booked_offer -> 'products' @> '[{"product": "${product}"}]'`,
});

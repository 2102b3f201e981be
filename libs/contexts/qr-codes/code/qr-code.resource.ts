import type { ResourceKind } from '#platform/access';

/** Subscriptions with a QR code, which has their id. */
export const qrCodeResource: ResourceKind = {
  name: 'QR code',
  notFound: 'qrCodeNotFound',
  table: 'subscription',
  rows: `select s.id, s.workspace_id, s.company_id, s.location_id from subscription s join licence b on b.id = s.licence_id
    where b.booked_offer -> 'products' @> '[{"product": "QR"}]'`,
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
};

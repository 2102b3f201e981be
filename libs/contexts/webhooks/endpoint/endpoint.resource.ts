import type { ResourceKind } from '#platform/access';

/** @param row an endpoint: its workspace, and its company where it is of one, are not deleted. */
export const placeExists = (row: string): string => `
  exists (select from workspace w where w.id = ${row}.workspace_id and w.deleted_at is null)
  and (${row}.company_id is null or exists (select from company o where o.id = ${row}.company_id and o.deleted_at is null))`;

export const webhookResource: ResourceKind = {
  name: 'webhook',
  notFound: 'webhookNotFound',
  table: 'webhook_endpoint',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: null,
  exists: `r.deleted_at is null and ${placeExists('r')}`,
};

/** A delivery stands where its endpoint stands. */
export const webhookDeliveryResource: ResourceKind = {
  name: 'webhook delivery',
  notFound: 'webhookDeliveryNotFound',
  table: 'webhook_delivery',
  workspace: 'r.workspace_id',
  company: '(select e.company_id from webhook_endpoint e where e.id = r.endpoint_id)',
  location: null,
  exists: `exists (select from webhook_endpoint e where e.id = r.endpoint_id and e.deleted_at is null and ${placeExists('e')})`,
};

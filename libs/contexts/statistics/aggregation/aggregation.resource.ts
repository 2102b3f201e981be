import type { ResourceKind } from '#platform/access';

/** Subscriptions with a statistic aggregation: it has the id of its subscription. */
export const statisticAggregationResource: ResourceKind = {
  name: 'statistic aggregation',
  notFound: 'statisticAggregationNotFound',
  table: 'subscription',
  rows: `select s.id, s.workspace_id, s.company_id, s.location_id from subscription s join licence b on b.id = s.licence_id
    where b.booked_offer -> 'products' @> '[{"product": "StatisticAggregation"}]'`,
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
};

/** Licences that statistic aggregations can be ordered with. */
export const aggregationLicenceResource: ResourceKind = {
  name: 'licence of statistic aggregations',
  notFound: 'aggregationLicenceNotFound',
  table: 'licence',
  rows: `select b.id, b.workspace_id, k.company_id from licence b join contract k on k.id = b.contract_id and k.deleted_at is null
    where b.booked_offer -> 'products' @> '[{"product": "StatisticAggregation"}]'`,
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: null,
};

import { subscriptionsWith } from '#contexts/subscriptions';
import type { ResourceKind } from '#platform/access';

/** Subscriptions with a statistic aggregation: it has the id of its subscription. */
export const statisticAggregationResource = subscriptionsWith(
  'StatisticAggregation',
  'statistic aggregation',
  'statisticAggregationNotFound',
);

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

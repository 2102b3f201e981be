import type { Platform } from '../../support/platform.js';
import { post, row } from './tenant-calls.js';

/** A product that is set up by a call of its own, on a licence like the demo's, and a subscription to it that waits for that. */
export async function makeWaiting(
  platform: Platform,
  product: 'Advertisement' | 'CallTracking' | 'StatisticAggregation' | 'Website',
  licenceId: number,
  locationId: number,
): Promise<{ productId: number; licenceId: number; subscriptionId: number }> {
  const products = [{ product, settings: {} }];
  const { id: productId } = await row<{ id: number }>(
    platform,
    `with made as (
       insert into offer (workspace_id, selling_name) select workspace_id, 'Zaungast ${product}' from licence where id = ${licenceId}
       returning id, workspace_id
     )
     insert into offer_product (offer_id, workspace_id, product) select id, workspace_id, '${product}' from made
     returning offer_id as id`,
  );
  const { id: licence } = await row<{ id: number }>(
    platform,
    `insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
     select workspace_id, contract_id, ${productId}, name, booked_offer || '${JSON.stringify({ products, maxCount: 9 })}', currency,
       setup_fee, regular_fee, maintenance_fee
     from licence where id = ${licenceId} returning id`,
  );
  const order = { startDate: '2099-01-01' };
  const { value } = await post(platform, `/api/subscription/${licence}?locationIds=${locationId}`, order);
  return { productId, licenceId: licence, subscriptionId: Number(value) };
}

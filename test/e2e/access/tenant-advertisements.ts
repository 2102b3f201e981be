import type { Platform } from '../../support/platform.js';
import { post, row } from './tenant-calls.js';

/** A product that is set up by a call of its own, on a licence like the demo's, and a subscription to it that waits for that, where `blocks` do not say it. */
export async function makeWaiting(
  platform: Platform,
  product:
    | 'Advertisement'
    | 'CallTracking'
    | 'DynamicVideo'
    | 'Meinungsmeister'
    | 'QR'
    | 'StatisticAggregation'
    | 'Website'
    | 'WebsiteWidget',
  licenceId: number,
  locationId: number,
  blocks: object = {},
): Promise<{ productId: number; subscriptionId: number; licenceId: number }> {
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
  const order = { startDate: '2099-01-01', ...blocks };
  const { value } = await post(platform, `/api/subscription/${licence}?locationIds=${locationId}`, order);
  return { productId, subscriptionId: Number(value), licenceId: licence };
}

/** A website widget with a key, as it is once its subscription has become ACTIVE. */
export async function makeWidget(platform: Platform, licenceId: number, locationId: number): Promise<number> {
  const { subscriptionId } = await makeWaiting(platform, 'WebsiteWidget', licenceId, locationId);
  const { id } = await row<{ id: number }>(
    platform,
    `insert into website_widget (subscription_id, workspace_id, key)
     select id, workspace_id, replace(gen_random_uuid()::text, '-', '') from subscription where id = ${subscriptionId}
     returning subscription_id as id`,
  );
  return id;
}

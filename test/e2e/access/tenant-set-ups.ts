import type { Platform } from '../../support/platform.js';
import { post, row } from './tenant-calls.js';

/** A product that is set up by a call of its own, on a licence like the demo's, and a subscription to it that waits for that, where `blocks` do not say it. */
async function makeWaiting(
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
async function makeWidget(platform: Platform, licenceId: number, locationId: number): Promise<number> {
  const { subscriptionId } = await makeWaiting(platform, 'WebsiteWidget', licenceId, locationId);
  const { id } = await row<{ id: number }>(
    platform,
    `insert into website_widget (subscription_id, workspace_id, key)
     select id, workspace_id, replace(gen_random_uuid()::text, '-', '') from subscription where id = ${subscriptionId}
     returning subscription_id as id`,
  );
  return id;
}

/** One of each product that waits for its set-up: things of the location, and what of the contract is named by itself. */
export async function makeSetUps(platform: Platform, licenceId: number, locationId: number) {
  const waiting = (product: Parameters<typeof makeWaiting>[1], blocks: object = {}) =>
    makeWaiting(platform, product, licenceId, locationId, blocks);
  const advertised = await waiting('Advertisement');
  const callTracked = await waiting('CallTracking');
  const website = await waiting('Website');
  const opinionOrder = await waiting('Meinungsmeister');
  const qrCode = await waiting('QR', { qrCode: { qrType: 'ReviewRedirect', note: 'Zaungast code' } });
  const widget = await makeWidget(platform, licenceId, locationId);
  const video = await waiting('DynamicVideo');
  const aggregated = await waiting('StatisticAggregation');
  return {
    ofLocation: {
      advertised: advertised.subscriptionId,
      callTracked: callTracked.subscriptionId,
      website: website.subscriptionId,
      opinionOrder: opinionOrder.subscriptionId,
      qrCode: qrCode.subscriptionId,
      widget,
      dynamicVideo: video.subscriptionId,
      aggregated: aggregated.subscriptionId,
    },
    ofCompany: {
      adProduct: advertised.productId,
      siteProduct: website.productId,
      videoLicence: video.licenceId,
      qrLicence: qrCode.licenceId,
      aggregatedLicence: aggregated.licenceId,
    },
  };
}

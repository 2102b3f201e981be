import type { Platform } from '../../support/platform.js';
import { post, row } from './tenant-calls.js';

/** A product with display ads on a licence like the demo's, and a subscription to it that waits for its ad. */
export async function makeAdvertisement(
  platform: Platform,
  licenceId: number,
  locationId: number,
): Promise<{ adProductId: number; advertisedId: number }> {
  const products = [{ product: 'Advertisement', settings: {} }];
  const { id: adProductId } = await row<{ id: number }>(
    platform,
    `with made as (
       insert into offer (workspace_id, selling_name) select workspace_id, 'Zaungast display ads' from licence where id = ${licenceId}
       returning id, workspace_id
     )
     insert into offer_product (offer_id, workspace_id, product) select id, workspace_id, 'Advertisement' from made
     returning offer_id as id`,
  );
  const { id: licence } = await row<{ id: number }>(
    platform,
    `insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
     select workspace_id, contract_id, ${adProductId}, name, booked_offer || '${JSON.stringify({ products, maxCount: 9 })}', currency,
       setup_fee, regular_fee, maintenance_fee
     from licence where id = ${licenceId} returning id`,
  );
  const order = { startDate: '2099-01-01' };
  const { value } = await post(platform, `/api/subscription/${licence}?locationIds=${locationId}`, order);
  return { adProductId, advertisedId: Number(value) };
}

import type { Platform } from '../../support/platform.js';
import { post, row } from './tenant-calls.js';

/** A subscription with call tracking that waits for its permissions, on a licence like the demo's. */
export async function makeCallTracking(platform: Platform, licenceId: number, locationId: number): Promise<number> {
  const products = [{ product: 'CallTracking', settings: {} }];
  const { id } = await row<{ id: number }>(
    platform,
    `insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
     select workspace_id, contract_id, offer_id, name, booked_offer || '${JSON.stringify({ products, maxCount: 9 })}', currency,
       setup_fee, regular_fee, maintenance_fee
     from licence where id = ${licenceId} returning id`,
  );
  const order = { startDate: '2099-01-01' };
  return Number((await post(platform, `/api/subscription/${id}?locationIds=${locationId}`, order))['value']);
}

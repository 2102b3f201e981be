import type { Platform } from '../../support/platform.js';
import { post, row } from './tenant-calls.js';

/** A subscription with a local campaign on a licence like the demo's, with a segment and an ad in it. */
export async function makeCampaign(
  platform: Platform,
  licenceId: number,
  locationId: number,
): Promise<{ campaignId: number; segmentId: number; adId: number; restore(): Promise<void> }> {
  const products = [{ product: 'ReachEnhancement', settings: { reachEnhancementType: 'localCampaigns' } }];
  const { id: licence } = await row<{ id: number }>(
    platform,
    `insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
     select workspace_id, contract_id, offer_id, name, booked_offer || '${JSON.stringify({ products, maxCount: 9 })}', currency,
       setup_fee, regular_fee, maintenance_fee
     from licence where id = ${licenceId} returning id`,
  );
  const order = {
    startDate: '2099-01-01',
    reachEnhancementLocalCampaigns: { name: 'Zaungast campaign', budgetTarget: 10 },
  };
  const campaignId = Number(
    (await post(platform, `/api/subscription/${licence}?locationIds=${locationId}`, order)).value,
  );
  const segment = { name: 'Zaungast segment' };
  const segmentId = Number(
    (await post(platform, `/api/reachEnhancement/${campaignId}/segment/localCampaigns`, segment)).value,
  );
  const { id: adId } = await row<{ id: number }>(
    platform,
    `with ad as (
       insert into reach_ad (workspace_id, segment_id) select workspace_id, id from reach_segment where id = ${segmentId}
       returning id, workspace_id
     )
     insert into local_ad (id, workspace_id, urls, headlines, descriptions, call_to_actions, marketing_image_ids, logo_image_ids, videos)
     select id, workspace_id, '{https://zaungast.example}', '{Zaungast ad}', '{Zaungast words}', '{}', '{}', '{}', '{}' from ad returning id`,
  );
  const { pool } = platform.database;
  const restore = async (): Promise<void> => {
    await pool.query(`update reach_segment set state = 'active_pending' where id = $1 and state = 'removed'`, [
      segmentId,
    ]);
    await pool.query('update reach_ad set deleted_at = null where id = $1 and deleted_at is not null', [adId]);
  };
  return { campaignId, segmentId, adId, restore };
}

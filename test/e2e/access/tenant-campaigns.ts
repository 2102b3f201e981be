import type { ReachEnhancementType } from '#domain/lists/products';
import type { Platform } from '../../support/platform.js';
import { post, row } from './tenant-calls.js';

/** A campaign with a segment and an ad in it. */
export interface MadeCampaign {
  readonly campaignId: number;
  readonly segmentId: number;
  readonly adId: number;
  restore(): Promise<void>;
}

/** A subscription with a local campaign on a licence like the demo's, with a segment and an ad in it. */
export async function makeCampaign(platform: Platform, licenceId: number, locationId: number): Promise<MadeCampaign> {
  const order = { reachEnhancementLocalCampaigns: { name: 'Zaungast campaign', budgetTarget: 10 } };
  const campaignId = await ordered(platform, licenceId, locationId, 'localCampaigns', order);
  const path = `/api/reachEnhancement/${campaignId}/segment/localCampaigns`;
  const segmentId = Number((await post(platform, path, { name: 'Zaungast segment' })).value);
  const adId = await madeAd(platform, segmentId);
  await platform.database.pool.query(
    `insert into local_ad (id, workspace_id, urls, headlines, descriptions, call_to_actions, marketing_image_ids, logo_image_ids, videos)
     select id, workspace_id, '{https://zaungast.example}', '{Zaungast ad}', '{Zaungast words}', '{}', '{}', '{}', '{}'
     from reach_ad where id = $1`,
    [adId],
  );
  return { campaignId, segmentId, adId, restore: () => restore(platform, segmentId, adId) };
}

/** The same with social ads. */
export async function makeSocialCampaign(
  platform: Platform,
  licenceId: number,
  locationId: number,
): Promise<MadeCampaign> {
  const order = { reachEnhancementSocial: { name: 'Zaungast ads', budgetTarget: 10 } };
  const campaignId = await ordered(platform, licenceId, locationId, 'socialAd', order);
  const path = `/api/reachEnhancement/${campaignId}/segment/social`;
  const segmentId = Number((await post(platform, path, { name: 'Zaungast people' })).value);
  const adId = await madeAd(platform, segmentId);
  await platform.database.pool.query(
    `insert into social_ad (id, workspace_id, headline, destination_url, image_ids, cards, has_page_card)
     select id, workspace_id, 'Zaungast post', 'https://zaungast.example', '{}', '[]', false from reach_ad where id = $1`,
    [adId],
  );
  return { campaignId, segmentId, adId, restore: () => restore(platform, segmentId, adId) };
}

async function ordered(
  platform: Platform,
  licenceId: number,
  locationId: number,
  reachEnhancementType: ReachEnhancementType,
  blocks: object,
): Promise<number> {
  const products = [{ product: 'ReachEnhancement', settings: { reachEnhancementType } }];
  const { id } = await row<{ id: number }>(
    platform,
    `insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
     select workspace_id, contract_id, offer_id, name, booked_offer || '${JSON.stringify({ products, maxCount: 9 })}', currency,
       setup_fee, regular_fee, maintenance_fee
     from licence where id = ${licenceId} returning id`,
  );
  const order = { startDate: '2099-01-01', ...blocks };
  return Number((await post(platform, `/api/subscription/${id}?locationIds=${locationId}`, order)).value);
}

/** What it shows, the caller adds. */
async function madeAd(platform: Platform, segmentId: number): Promise<number> {
  const { id } = await row<{ id: number }>(
    platform,
    `insert into reach_ad (workspace_id, segment_id) select workspace_id, id from reach_segment where id = ${segmentId} returning id`,
  );
  return id;
}

async function restore({ database: { pool } }: Platform, segmentId: number, adId: number): Promise<void> {
  await pool.query(`update reach_segment set state = 'active_pending' where id = $1 and state = 'removed'`, [
    segmentId,
  ]);
  await pool.query('update reach_ad set deleted_at = null where id = $1 and deleted_at is not null', [adId]);
}

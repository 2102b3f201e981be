import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { execute } from './reference-samples-connections.js';

/** As `states` of the other operations. */
export const campaignStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  Campaign_pause: campaigned,
  Campaign_list: campaigned,
  Campaign_create: campaigned,
  Campaign_budget: campaigned,
  Campaign_changeBudget: campaigned,
  Campaign_readLanguages: campaigned,
  // A campaign has one set of languages.
  Campaign_setLanguages: campaigned,
  Campaign_replaceLanguages: campaigned,
  Campaign_removeLanguages: campaigned,
  Segment_pause: campaigned,
  Segment_read: campaigned,
  Segment_change: campaigned,
  Segment_remove: campaigned,
  LocalAd_list: campaigned,
  LocalAd_create: campaigned,
  LocalAd_read: campaigned,
  LocalAd_change: campaigned,
  LocalAd_remove: campaigned,
  SearchAds_setUp: searchOrdered,
  // Local ads are added once.
  SearchAds_addLocal: searched,
};

/** Subscription 910 of location 12, which waits for its search ads to be set up. */
async function searchOrdered({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`
      with booked as (
        insert into licence (id, workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
        overriding system value
        select 900010, workspace_id, contract_id, offer_id, name,
          booked_offer || '{"products": [{"product": "ReachEnhancement", "settings": {"reachEnhancementType": "sea"}}]}',
          currency, setup_fee, regular_fee, maintenance_fee
        from licence where contract_id = 1 order by id limit 1
        on conflict (id) do update set booked_offer = excluded.booked_offer returning *
      )
      insert into subscription (id, workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, start_date)
      overriding system value
      select 910, b.workspace_id, l.company_id, b.contract_id, b.id, b.offer_id, l.id, 'ORDERED', current_date + 30
      from booked b join location l on l.id = 12
      on conflict (id) do nothing`,
  );
}

/** The same with search ads, and without local ads. */
async function searched(platform: Platform): Promise<void> {
  await searchOrdered(platform);
  await execute(
    platform.database,
    sql`
      with campaign as (
        insert into reach_enhancement (id, workspace_id, company_id, location_id, type, state, name, radius, budget_target,
          budget_target_type, period, delivery_method)
        select id, workspace_id, company_id, location_id, 'sea', 'active_pending', 'Bread', 10, 20, 'Euro', 'Daily', 'Standard'
        from subscription where id = 910
        on conflict (id) do update set name = excluded.name returning id, workspace_id
      )
      insert into search_campaign (id, workspace_id, destination_url) select id, workspace_id, 'https://www.example.com' from campaign
      on conflict (id) do update set has_local_ads = false`,
  );
}

/** Campaign 900 of location 12 with segment 900, ad 900, and images 901 to 903; as they were at first, whatever samples have done to them. */
async function campaigned({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`
      with booked as (
        insert into licence (id, workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
        overriding system value
        select 900004, workspace_id, contract_id, offer_id, name,
          booked_offer || '{"products": [{"product": "ReachEnhancement", "settings": {"reachEnhancementType": "localCampaigns"}}]}',
          currency, setup_fee, regular_fee, maintenance_fee
        from licence where contract_id = 1 order by id limit 1
        on conflict (id) do update set booked_offer = excluded.booked_offer returning *
      )
      insert into subscription (id, workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state) overriding system value
      select 900, b.workspace_id, l.company_id, b.contract_id, b.id, b.offer_id, l.id, 'ACTIVE' from booked b join location l on l.id = 12
      on conflict (id) do nothing`,
  );
  await execute(
    database,
    sql`
      insert into reach_enhancement (id, workspace_id, company_id, location_id, type, state, name, radius, location_source, call_clicks,
        driving_directions, budget_target, budget_target_type, period, delivery_method)
      select 900, workspace_id, company_id, location_id, 'localCampaigns', 'active_pending', 'Fresh bread', 10, 'GMB', true, true, 10,
        'Euro', 'Daily', 'Standard'
      from subscription where id = 900
      on conflict (id) do update set languages = null`,
  );
  await execute(
    database,
    sql`
      insert into reach_segment (id, workspace_id, reach_enhancement_id, state, name) overriding system value
      select 900, workspace_id, id, 'active_pending', 'Bread' from reach_enhancement where id = 900
      on conflict (id) do update set state = 'active_pending', wants_pause = false, reach_enhancement_id = 900`,
  );
  await execute(
    database,
    sql`
      insert into image (id, workspace_id, owner_type, owner_id, company_id, location_id, image_type, file_name, file_type, width, height,
        bytes, storage_key, thumbnails, position, created_by) overriding system value
      select i.id, l.workspace_id, 'Location', l.id, l.company_id, l.id, i.type, 'ad.png', 'png', i.width, i.height, 1,
        repeat('0', 29) || i.id, '{}', 0, 1
      from location l, (values (901, 'LocalAdMarketingImage', 1200, 628), (902, 'LocalAdSquareMarketingImage', 600, 600),
        (903, 'LocalAdLogoImage', 200, 200)) i (id, type, width, height)
      where l.id = 12 on conflict (id) do update set deleted_at = null`,
  );
  await execute(
    database,
    sql`
      with ad as (
        insert into reach_ad (id, workspace_id, segment_id) overriding system value
        select 900, workspace_id, id from reach_segment where id = 900
        on conflict (id) do update set deleted_at = null, segment_id = 900 returning id, workspace_id
      )
      insert into local_ad (id, workspace_id, urls, headlines, descriptions, call_to_actions, marketing_image_ids, logo_image_ids, videos)
      select id, workspace_id, '{https://www.example.com}', '{Fresh bread}', '{We bake by hand.}', '{}', '{901,902}', '{903}', '{}' from ad
      on conflict (id) do nothing`,
  );
}

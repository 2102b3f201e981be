import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { booked } from './reference-samples-booked.js';
import { execute } from './reference-samples-connections.js';

/** As `states` of the other operations. */
export const campaignStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  AdOverview_one: campaigned,
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
  SocialSegment_create: withSocialAds,
  SocialSegment_pause: withSocialAds,
  SocialSegment_read: withSocialAds,
  SocialSegment_change: withSocialAds,
  SocialSegment_remove: withSocialAds,
  SegmentAd_list: withSocialAds,
  SegmentAd_create: withSocialAds,
  SegmentAd_read: withSocialAds,
  SegmentAd_change: withSocialAds,
  SegmentAd_remove: withSocialAds,
  Targeting_advancedLocation: withSocialAds,
  Targeting_setAdvancedLocation: withSocialAds,
  Targeting_demographic: withSocialAds,
  Targeting_setDemographic: withSocialAds,
  Targeting_location: withSocialAds,
  Targeting_setLocation: withSocialAds,
  Targeting_interest: withSocialAds,
  Targeting_setInterest: withSocialAds,
  Advertisement_adSpaces: advertised,
  // It is set up once.
  Advertisement_create: advertised,
  // It is set up once.
  CallTracking_create: callTracked,
  SearchAds_setUp: searchOrdered,
  // Local ads are added once.
  SearchAds_addLocal: searched,
};

/** Subscription 920 of location 12, which waits for its search ads to be set up. */
async function searchOrdered({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`
      with booked as (
        insert into licence (id, workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
        overriding system value
        select 900920, workspace_id, contract_id, offer_id, name,
          booked_offer || '{"products": [{"product": "ReachEnhancement", "settings": {"reachEnhancementType": "sea"}}]}',
          currency, setup_fee, regular_fee, maintenance_fee
        from licence where contract_id = 1 order by id limit 1
        on conflict (id) do update set booked_offer = excluded.booked_offer returning *
      )
      insert into subscription (id, workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, start_date)
      overriding system value
      select 920, b.workspace_id, l.company_id, b.contract_id, b.id, b.offer_id, l.id, 'ORDERED', current_date + 30
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
        from subscription where id = 920
        on conflict (id) do update set name = excluded.name returning id, workspace_id
      )
      insert into search_campaign (id, workspace_id, destination_url) select id, workspace_id, 'https://www.example.com' from campaign
      on conflict (id) do update set has_local_ads = false`,
  );
}

/** Product 900 with display ads, and subscription 910 of location 12 to it, which waits for its ad; with image 911. */
async function advertised(platform: Platform): Promise<void> {
  await execute(
    platform.database,
    sql`
      with product as (
        insert into offer (id, workspace_id, selling_name) overriding system value
        select 900, workspace_id, 'Display ad' from licence where contract_id = 1 order by id limit 1
        on conflict (id) do update set deleted_at = null returning *
      )
      insert into offer_product (offer_id, workspace_id, product) select id, workspace_id, 'Advertisement' from product
      on conflict do nothing`,
  );
  await booked(platform, 910, 'Advertisement', { missing: 'advertisement', licenceId: 900_005, offerId: 900 });
  await execute(
    platform.database,
    sql`
      insert into image (id, workspace_id, owner_type, owner_id, company_id, location_id, image_type, file_name, file_type, width, height,
        bytes, storage_key, thumbnails, position, created_by) overriding system value
      select 911, l.workspace_id, 'Location', l.id, l.company_id, l.id, 'CampaignImage', 'ad.png', 'png', 1200, 400, 1,
        repeat('0', 29) || '911', '{}', 0, 1
      from location l where l.id = 12 on conflict (id) do update set deleted_at = null`,
  );
  await execute(platform.database, sql`delete from advertisement where subscription_id = 910`);
}

const reaching = (platform: Platform, id: number, type: string): Promise<void> =>
  booked(platform, id, 'ReachEnhancement', { settings: { reachEnhancementType: type } });

/** Subscription 930 of location 12 to call tracking, which waits for its permissions. */
async function callTracked(platform: Platform): Promise<void> {
  await booked(platform, 930, 'CallTracking', { missing: 'callTracking', licenceId: 900_006 });
  await execute(platform.database, sql`delete from call_tracking where subscription_id = 930`);
}

/** Campaign 900 of location 12 with segment 900, ad 900, and images 901 to 903; as they were at first, whatever samples have done to them. */
async function campaigned(platform: Platform): Promise<void> {
  const { database } = platform;
  await reaching(platform, 900, 'localCampaigns');
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

/** The same with social ads: campaign, segment and ad 950, and image 951. */
async function withSocialAds(platform: Platform): Promise<void> {
  const { database } = platform;
  await reaching(platform, 950, 'socialAd');
  await execute(
    database,
    sql`
      insert into reach_enhancement (id, workspace_id, company_id, location_id, type, state, name, radius, budget_target,
        budget_target_type, period, delivery_method)
      select 950, workspace_id, company_id, location_id, 'socialAd', 'active_pending', 'Fresh bread', 10, 10, 'Euro', 'Daily', 'Standard'
      from subscription where id = 950
      on conflict (id) do update set ad_category = null`,
  );
  await execute(
    database,
    sql`
      with made as (
        insert into reach_segment (id, workspace_id, reach_enhancement_id, state, name) overriding system value
        select 950, workspace_id, id, 'active_pending', 'Bread lovers' from reach_enhancement where id = 950
        on conflict (id) do update set state = 'active_pending', wants_pause = false returning id, workspace_id
      )
      insert into social_segment (id, workspace_id, min_age, max_age, gender, included_locations, excluded_locations, advanced_location,
        interests, verticals)
      select id, workspace_id, 18, 65, 'All', '{}', '{}', 1, '[]', '[]' from made
      on conflict (id) do nothing`,
  );
  await execute(
    database,
    sql`
      insert into image (id, workspace_id, owner_type, owner_id, company_id, location_id, image_type, file_name, file_type, width, height,
        bytes, storage_key, thumbnails, position, created_by) overriding system value
      select 951, l.workspace_id, 'Location', l.id, l.company_id, l.id, 'SegmentAdImage', 'ad.png', 'png', 1200, 628, 1,
        repeat('0', 29) || 951, '{}', 0, 1
      from location l where l.id = 12 on conflict (id) do update set deleted_at = null`,
  );
  await execute(
    database,
    sql`
      with ad as (
        insert into reach_ad (id, workspace_id, segment_id) overriding system value
        select 950, workspace_id, id from reach_segment where id = 950
        on conflict (id) do update set deleted_at = null returning id, workspace_id
      )
      insert into social_ad (id, workspace_id, headline, destination_url, image_ids, cards, has_page_card)
      select id, workspace_id, 'Fresh bread', 'https://www.example.com', '{951}', '[]', false from ad
      on conflict (id) do nothing`,
  );
}

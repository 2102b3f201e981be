import { holdsHandedOver } from '#contexts/subscriptions';
import { sql } from '#platform/database';

/** What a product must bring for its locations to be opted out of portals, and in again. */
export const choiceFunctionality = 'ListingPortalManagement';

/**
 * SQL, a part of `with`, over `shown`, the listings of a page: `managed (id)` are the locations among them whose product lets
 * their users opt out of portals, asked once per location instead of once per listing.
 */
export const managedLocations = sql`managed as materialized (
  select d.id from (select distinct location_id as id from shown) d
  where ${holdsHandedOver(sql`d.id`, choiceFunctionality)})`;

/** SQL over a listing `l` and `managed`: what a user can do about it, without what would be answered `productRequired`. */
export const bookedActions = sql`case when l.location_id in (select id from managed) then l.available_actions
  else array_remove(array_remove(l.available_actions, 'OPT_OUT'), 'OPT_IN') end`;

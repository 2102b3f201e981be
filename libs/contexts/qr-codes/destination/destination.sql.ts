import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** SQL over the subscription `s`: pages on which customers review its location. */
const googlePage = sql`
  select p.review_url as url from gbp_profile p
  where p.workspace_id = s.workspace_id and p.location_id = s.location_id and p.state <> 'ENDED' and p.review_url is not null
    and (p.state = 'VERIFIED' or (p.state = 'WAITING' and p.action = 'DATA_CONSTELLATION'))`;

const portalPage = sql`
  select i.url, o.name as portal from listing i join portal o on o.id = i.portal_id
  where i.workspace_id = s.workspace_id and i.location_id = s.location_id and i.state = 'LIVE' and i.url is not null
    and o.review_monitoring and o.deactivated_at is null
  order by o.id limit 1`;

/**
 * SQL, for `left join lateral`: where the code `q` of the subscription `s` leads to now, as `source`, `portal` and `url`. No row: nowhere.
 * Parts of a union are run in turn until there is a row.
 */
export const destination: Sql<unknown> = sql`(
  select * from (
    (select 'CUSTOM' as source, null::text as portal, q.destination_url as url
      where q.qr_type = 'CustomRedirect' and q.destination_url is not null)
    union all
    (select 'GOOGLE', null, g.url from (${googlePage}) g where q.qr_type = 'ReviewRedirect' limit 1)
    union all
    (select 'PORTAL', t.portal, t.url from (${portalPage}) t where q.qr_type = 'ReviewRedirect')
    union all
    (select 'WEBSITE', null, w.website from location w where w.id = s.location_id and w.website is not null and w.deleted_at is null)
  ) found limit 1)`;

/** SQL over the subscription `s`: its code should lead to a page for reviews, and there is none. */
export const lacksReviewPage: Sql<boolean> = sql`(
  s.location_id is not null and s.state <> 'FINISHED'
  and exists (select from qr_code q where q.subscription_id = s.id and q.qr_type = 'ReviewRedirect')
  and not exists (${googlePage}) and not exists (${portalPage}))`;

/** SQL of the subscriptions of which `lacksReviewPage` can be true. */
export const leadingToReviews: Sql<unknown> = sql`
  select q.subscription_id, q.workspace_id from qr_code q where q.qr_type = 'ReviewRedirect'`;

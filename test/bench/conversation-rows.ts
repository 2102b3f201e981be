import type { Client } from 'pg';
import type { Tenant } from '../faults/tenant.js';

export const reviewsPerLocation = 10;
const locationsOfPost = 3;

/** Tables that {@link addConversations} fills. */
export const conversationTables = [
  'review',
  'review_comment',
  'review_feed',
  'social_post',
  'social_post_location',
  'social_post_figure',
] as const;

/**
 * Ten reviews of every location of a subscribed tenant, a third of them answered, and as many posts as locations, each at
 * three of them. What it has booked brings both.
 */
export async function addConversations(client: Client, tenant: Tenant): Promise<void> {
  const { contractIds, firstLocationId, locations } = tenant;
  await client.query(
    `update licence set booked_offer = jsonb_set(booked_offer, '{products}', (booked_offer -> 'products') || $2)
     where contract_id = $1`,
    [
      contractIds[0],
      JSON.stringify([{ product: 'QR', settings: { functionalities: ['ReviewManagement', 'SocialPosts'] } }]),
    ],
  );
  const range = [firstLocationId, firstLocationId + locations - 1];
  await addReviews(client, range);
  await addPosts(client, tenant);
}

async function addReviews(client: Client, range: readonly number[]): Promise<void> {
  await client.query(
    `insert into review_feed (workspace_id, company_id, location_id, portal)
     select workspace_id, company_id, id, 'GOOGLE' from location where id between $1 and $2`,
    [...range],
  );
  // Ids are drawn before, as each row names the other.
  await client.query(
    `with drawn as materialized (
       select l.*, n, n % 3 = 0 as replied, now() - (n * 700 + l.id % 1000) * interval '1 hour' as reviewed_at,
         nextval(pg_get_serial_sequence('review', 'id')) as review_id, nextval(pg_get_serial_sequence('review_comment', 'id')) as comment_id
       from (select id, workspace_id, company_id from location where id between $1 and $2 order by id) l
         cross join generate_series(1, $3::int) n
     ), written as (
       insert into review (id, workspace_id, company_id, location_id, portal, external_id, rating, content, sentiment, language, topics,
         author_name, answerable, reviewed_at, answered, answered_at, last_answer_id)
       overriding system value
       select review_id, workspace_id, company_id, id, (array['GOOGLE', 'FACEBOOK', 'GlobalPages'])[1 + n % 3], 'bench-' || n,
         1 + (id * 7 + n) % 5, 'Visit ' || n || ' to store ' || id || ': friendly staff, fresh bread.', 'POSITIVE', 'en', '{STAFF}',
         'Guest ' || id * 10 + n, true, reviewed_at, replied, case when replied then reviewed_at + interval '5 hours' end,
         case when replied then comment_id end
       from drawn
     )
     insert into review_comment (id, workspace_id, review_id, state, owner_commented, comment, commented_at, sole)
     overriding system value
     select comment_id, workspace_id, review_id, 'LIVE', true, 'Thank you for your visit.', reviewed_at + interval '5 hours', true
     from drawn where replied`,
    [...range, reviewsPerLocation],
  );
}

/** Three of four have been published; the others are planned. */
async function addPosts(client: Client, tenant: Tenant): Promise<void> {
  const { workspaceId, firstLocationId, locations } = tenant;
  await client.query(
    `with written as (
       insert into social_post (workspace_id, company_id, portal, content, language, topic, planned_date, planned_time, written_by,
         audience_type, audience_ids)
       select l.workspace_id, l.company_id, 'FACEBOOK', 'Post of store ' || l.id || ': fresh bread every morning.', 'en', 'STANDARD',
         current_date + (case when l.id % 4 = 0 then 1 else -1 end * l.id % 300)::int, '09:00', u.id, 'Location', '{}'
       from location l, app_user u where l.id between $2::bigint and $2 + $3::int - 1 and u.workspace_id = $1 order by l.id
       returning id, company_id, planned_date
     ), numbered as (
       select *, row_number() over (order by id) - 1 as n from written
     ), placed as (
       insert into social_post_location (workspace_id, company_id, location_id, post_id, portal, state, account, portal_post_id, portal_url,
         posted_at, due_at)
       select $1::int, company_id, $2 + (n + m) % $3, id, 'FACEBOOK', case when planned_date > current_date then 'PLANNED' else 'POSTED' end,
         'FACEBOOK:' || $2 + (n + m) % $3, case when planned_date <= current_date then id || '_' || m end, null,
         case when planned_date <= current_date then planned_date + time '09:00' end,
         case when planned_date > current_date then planned_date + time '09:00' end
       from numbered cross join generate_series(0, $4::int - 1) m where $3 > m returning id, state
     )
     insert into social_post_figure (id, workspace_id, likes, comments) select id, $1, id % 50, id % 7 from placed where state = 'POSTED'`,
    [workspaceId, firstLocationId, locations, locationsOfPost],
  );
}

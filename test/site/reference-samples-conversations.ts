import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { execute } from './reference-samples-connections.js';

/** As `states` of the other operations. */
export const conversationStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  // Reviews are written by customers, at portals; what is on its way to a portal cannot be changed.
  Review_read: reviewed,
  ReplyTemplate_change: templated,
  ReplyTemplate_remove: unused,
  ReplyRule_create: templated,
  ReplyRule_change: ruled,
  ReplyRule_remove: ruled,
  ReplyApproval_approve: waitingReply,
  ReplyApproval_decline: waitingReply,
  Review_changeAnswer: ({ database }) =>
    execute(database, sql`update review_comment set state = 'LIVE', due_at = null where id = 1`),
  // Posts need a product of the location. Those of samples have ids of their own, each in the state that its sample is about.
  PostTemplate_change: postTemplated,
  PostTemplate_remove: postTemplated,
  Post_create: posting,
  Post_change: (platform) => posted(platform, 'PLANNED'),
  Post_read: (platform) => posted(platform, 'POSTED'),
  Post_remove: (platform) => posted(platform, 'PLANNED'),
  PostAction_retry: (platform) => posted(platform, 'FAILED'),
  PostAction_cancel: (platform) => posted(platform, 'FAILED'),
  PostAction_takeDown: (platform) => posted(platform, 'POSTED'),
  PostAction_approve: (platform) => posted(platform, 'REVIEW'),
  PostAction_decline: (platform) => posted(platform, 'REVIEW'),
  Comment_list: commented,
  Comment_create: commented,
  Comment_remove: commented,
  Comment_replies: commented,
  Comment_reply: commented,
  Comment_removeReply: commented,
};

/** Review 1, of location 12, which holds a product of its own for reviews and their answers. */
async function reviewed({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`
      with booked as (
        insert into licence (id, workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
        overriding system value
        select 900003, workspace_id, contract_id, offer_id, name,
          booked_offer || '{"products": [{"product": "GoogleMyBusiness", "settings": {}}]}',
          currency, setup_fee, regular_fee, maintenance_fee
        from licence where contract_id = 1 order by id limit 1 returning *
      ), held as (
        insert into subscription (id, workspace_id, contract_id, licence_id, offer_id, location_id, state) overriding system value
        select 900003, workspace_id, contract_id, id, offer_id, 12, 'ACTIVE' from booked
      )
      insert into review (id, workspace_id, company_id, location_id, portal, external_id, rating, content, author_name, answerable, reviewed_at)
      overriding system value
      select 1, workspace_id, company_id, id, 'GlobalPages', 'sample-1', 5, 'Fresh bread and a friendly team.', 'Anna', true, now()
      from location where id = 12`,
  );
}

/** The reply of the samples waits for a second person. */
async function waitingReply({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`update review_comment set state = 'REVIEW', created_by = null, due_at = null, shown_text = null where id = 1`,
  );
}

/** The template of the samples; its company is there, also after it was deleted by a sample. */
async function templated({ database }: Platform): Promise<void> {
  await execute(database, sql`update company set deleted_at = null where id = 1 and deleted_at is not null`);
  await execute(
    database,
    sql`
      insert into review_template (id, workspace_id, company_id, name, content) overriding system value
      select 1, workspace_id, id, 'Thank you', 'Thank you.' from company where id = 1
      on conflict (id) do update set deleted_at = null`,
  );
}

/** The template of the samples, without rules. */
async function unused(platform: Platform): Promise<void> {
  await templated(platform);
  await execute(platform.database, sql`update review_rule set deleted_at = now() where template_id = 1`);
}

/** The rule of the samples. */
async function ruled(platform: Platform): Promise<void> {
  await templated(platform);
  await execute(
    platform.database,
    sql`
      insert into review_rule (id, workspace_id, company_id, template_id, min_rating, max_rating, send) overriding system value
      select 1, workspace_id, company_id, id, 4, 5, false from review_template where id = 1
      on conflict (id) do update set deleted_at = null`,
  );
}

/** The post template of the samples. */
async function postTemplated({ database }: Platform): Promise<void> {
  await execute(database, sql`update company set deleted_at = null where id = 1 and deleted_at is not null`);
  await execute(
    database,
    sql`
      insert into social_template (id, workspace_id, company_id, name, content) overriding system value
      select 1, workspace_id, id, 'Fresh bread', 'Fresh bread.' from company where id = 1
      on conflict (id) do update set deleted_at = null`,
  );
}

/** The location of the samples holds a product with social posts. */
async function posting({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`
      with booked as (
        insert into licence (id, workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
        overriding system value
        select 900004, workspace_id, contract_id, offer_id, name,
          booked_offer || '{"products": [{"product": "QR", "settings": {"functionalities": ["SocialPosts"]}}]}',
          currency, setup_fee, regular_fee, maintenance_fee
        from licence where contract_id = 1 order by id limit 1 on conflict (id) do nothing returning *
      )
      insert into subscription (id, workspace_id, contract_id, licence_id, offer_id, location_id, state) overriding system value
      select 900004, workspace_id, contract_id, id, offer_id, 17, 'ACTIVE' from booked`,
  );
  // The first posts and comments are those of the samples: nothing that the platform does with others changes them.
  for (const table of ['social_post', 'social_post_location', 'social_comment'])
    await execute(
      database,
      sql`select setval(s.name, greatest(1000, nextval(s.name))) from (select pg_get_serial_sequence(${table}, 'id')::regclass as name) s`,
    );
}

/** Post 1, of the location of the samples, in this state. */
async function posted(platform: Platform, state: string): Promise<void> {
  await posting(platform);
  await execute(
    platform.database,
    sql`
      with post as (
        insert into social_post (id, workspace_id, company_id, location_id, portal, content, language, topic, planned_date, written_by)
        overriding system value
        select 1, l.workspace_id, l.company_id, l.id, 'FACEBOOK', 'Fresh bread.', 'en', 'STANDARD', '2099-01-31', u.id
        from location l, app_user u where l.id = 17 and u.user_name = 'demo-owner'
        on conflict (id) do update set deleted_at = null, written_by = excluded.written_by returning *
      )
      insert into social_post_location (id, workspace_id, company_id, location_id, post_id, portal, state, due_at, account, sent,
        portal_post_id, posted_at) overriding system value
      select 1, workspace_id, company_id, location_id, id, portal, ${state}::text,
        case when ${state} = 'PLANNED' then timestamptz '2099-01-31' end, 'FACEBOOK:1', '{}',
        case when ${state} = 'POSTED' then '1_1' end, now()
      from post on conflict (id) do update set state = excluded.state, due_at = excluded.due_at, removal_at = null,
        portal_post_id = excluded.portal_post_id`,
  );
}

/** Comment 1 below that post, and reply 1 to it. */
async function commented(platform: Platform): Promise<void> {
  await posted(platform, 'POSTED');
  await execute(
    platform.database,
    sql`
      insert into social_comment (id, workspace_id, company_id, location_id, post_id, post_location_id, parent_id, state, portal_comment_id,
        message, author, owner_commented, commented_at) overriding system value
      select n, workspace_id, company_id, location_id, post_id, id, case when n = 2 then 1 end, 'LIVE', 'sample-' || n,
        'Are you open on Sunday?', 'Vera', false, now()
      from social_post_location, generate_series(1, 2) n where post_id = 1
      on conflict (id) do update set state = 'LIVE'`,
  );
}

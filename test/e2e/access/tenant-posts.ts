import type { Platform } from '../../support/platform.js';
import { row } from './tenant-calls.js';

/** A published post of a location, with a comment of a visitor and a reply to it, and a template of its company. The location's product has SocialPosts. */
export async function makePosts(
  platform: Platform,
  locationId: number,
): Promise<{ postId: number; commentId: number; replyId: number; templateId: number; restore(): Promise<void> }> {
  const { id: postId } = await row<{ id: number }>(
    platform,
    `insert into social_post (workspace_id, company_id, location_id, portal, content, language, topic, written_by)
     select l.workspace_id, l.company_id, l.id, 'FACEBOOK', 'Zaungast post', 'en', 'STANDARD', u.id
     from location l, app_user u where l.id = ${locationId} and u.user_name = 'demo-owner' returning id`,
  );
  const { id: placeId } = await row<{ id: number }>(
    platform,
    `insert into social_post_location (workspace_id, company_id, location_id, post_id, portal, state, account, sent, portal_post_id, posted_at)
     select workspace_id, company_id, location_id, id, portal, 'POSTED', 'FACEBOOK:1', '{}', '1_1', now()
     from social_post where id = ${postId} returning id`,
  );
  const comment = (text: string, parent: number | null): Promise<{ id: number }> =>
    row<{ id: number }>(
      platform,
      `insert into social_comment (workspace_id, company_id, location_id, post_id, post_location_id, parent_id, state, portal_comment_id,
         message, author, owner_commented, commented_at)
       select workspace_id, company_id, location_id, post_id, id, ${parent ?? 'null'}, 'LIVE', '${text}', '${text}', 'Zaungast visitor', false, now()
       from social_post_location where id = ${placeId} returning id`,
    );
  const { id: commentId } = await comment('Zaungast comment', null);
  const { id: replyId } = await comment('Zaungast reply', commentId);
  const template = await row<{ id: number }>(
    platform,
    `insert into social_template (workspace_id, company_id, name, content)
     select workspace_id, company_id, 'Zaungast post template', 'Zaungast at {{name}}' from location where id = ${locationId} returning id`,
  );
  const { pool } = platform.database;
  const restore = async (): Promise<void> => {
    await pool.query(`update social_comment set state = 'LIVE' where post_id = $1 and state <> 'LIVE'`, [postId]);
    await pool.query(
      'update social_post_location set removal_at = null where post_id = $1 and removal_at is not null',
      [postId],
    );
    await pool.query('update social_template set deleted_at = null where id = $1 and deleted_at is not null', [
      template.id,
    ]);
  };
  return { postId, commentId, replyId, templateId: template.id, restore };
}

import type { Platform } from '../../support/platform.js';
import { row } from './tenant-calls.js';

/** A review of a location that may answer it, an answer to another one, and a template of its company. */
export async function makeReviews(
  platform: Platform,
  { subscriptionId, locationId }: { subscriptionId: number; locationId: number },
): Promise<{ reviewId: number; commentId: number; templateId: number; ruleId: number; restore(): Promise<void> }> {
  const { id } = await row<{ id: number }>(
    platform,
    `with answering as (
       update licence b set booked_offer = jsonb_set(b.booked_offer, '{products,0,settings,functionalities}',
         '["ListingPortalManagement", "ListingDuplicateManagement", "ReviewMonitoring", "ReviewManagement", "SocialPosts", "Analytics"]')
       from subscription s where s.id = ${subscriptionId} and b.id = s.licence_id)
     insert into review (workspace_id, company_id, location_id, portal, external_id, rating, content, author_name, answerable, reviewed_at)
     select l.workspace_id, l.company_id, l.id, 'GlobalPages', 'zaungast-' || n, 4, 'Zaungast review ' || n, 'Zaungast visitor', true, now()
     from location l, generate_series(1, 2) n where l.id = ${locationId} returning id`,
  );
  const comment = await row<{ id: number }>(
    platform,
    `insert into review_comment (workspace_id, review_id, state, owner_commented, comment, commented_at, sole)
     select workspace_id, id, 'LIVE', true, 'Zaungast reply', now(), true from review
     where location_id = ${locationId} and external_id = 'zaungast-2' returning id`,
  );
  const template = await row<{ id: number }>(
    platform,
    `insert into review_template (workspace_id, company_id, name, content)
     select workspace_id, company_id, 'Zaungast template', 'Zaungast thanks {{author}}' from location where id = ${locationId}
     returning id`,
  );
  // Of a template of its own: the other one can be deleted.
  const rule = await row<{ id: number }>(
    platform,
    `with own as (
       insert into review_template (workspace_id, company_id, name, content)
       select workspace_id, company_id, 'Zaungast rule', 'Zaungast thanks' from location where id = ${locationId} returning *)
     insert into review_rule (workspace_id, company_id, template_id, min_rating, max_rating, send)
     select workspace_id, company_id, id, 1, 1, false from own returning id`,
  );
  const restore = async (): Promise<void> => {
    await platform.database.pool.query('update review_template set deleted_at = null where id = $1', [template.id]);
    await platform.database.pool.query('update review_rule set deleted_at = null where id = $1', [rule.id]);
  };
  return { reviewId: id, commentId: comment.id, templateId: template.id, ruleId: rule.id, restore };
}

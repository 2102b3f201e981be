import { stateOfNearest } from '#contexts/connections';
import { givesTasks } from '#contexts/subscriptions';
import type { ProviderName } from '#domain/lists/connections';
import type { Functionality, Product } from '#domain/lists/products';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import type { TaskCause } from './task.record.js';

/** SQL over `place p`. */
const place = {
  workspaceId: sql`p.workspace_id`,
  companyId: sql`p.company_id`,
  locationId: sql`p.id`,
  path: sql`p.path`,
};
const gives = (functionality: Functionality): Sql<boolean> => givesTasks(place, { functionality });
const givesProduct = (product: Product): Sql<boolean> => givesTasks(place, { product });

/** Portals beside Google that show a location through somebody's consent: who uses it, and who cannot do without. */
const linked: readonly { provider: ProviderName; uses: Sql<boolean>; needs: Sql<boolean> }[] = [
  {
    provider: 'FACEBOOK',
    uses: sql`(${gives('SocialPosts')} or ${gives('ReviewManagement')})`,
    needs: sql`(exists (select from reach_enhancement e where e.workspace_id = p.workspace_id and e.location_id = p.id
      and e.type = 'socialAd' and e.state <> 'removed' and e.is_handed_over) and ${givesProduct('ReachEnhancement')})`,
  },
  { provider: 'LINKEDIN', uses: gives('SocialPosts'), needs: sql`false` },
  { provider: 'YOUTUBE', uses: givesProduct('DynamicVideo'), needs: sql`false` },
];

/** The consent was there and works no more; where the product cannot do without, it may also have never been there. */
const linking = ({ provider, uses, needs }: (typeof linked)[number]): Sql<unknown> => sql`
  select p.company_id, p.id, 'ProfileLinking', ${provider}::text, 1, null::timestamptz, null::text, null::bigint
  from place p cross join lateral (select ${stateOfNearest(place, sql`${provider}::text`)} as state offset 0) c
  where c.state in ('EXPIRED', 'UNAVAILABLE') and (${uses} or ${needs}) or c.state is null and ${needs}`;

/** A profile at Google waits for its owner. What Google asks needs a person; without a question, a connection or an account is missing. */
const profiles: Sql<unknown> = sql`
  select p.company_id, p.id, case when g.asked is null then 'ProfileLinking' else 'ProfileLinkingManual' end, 'GOOGLE',
    1, null, g.asked, null
  from place p
  join lateral (
    select case g.state when 'WAITING' then g.action end as asked from gbp_profile g
    where g.workspace_id = p.workspace_id and g.company_id = p.company_id and g.location_id = p.id and g.state in ('WAITING', 'DISCONNECTED')
  ) g on true
  where ${givesProduct('GoogleMyBusiness')}`;

/**
 * Only what can be replied to. Portals are read from their newest review to their oldest, so that ids do not say what is new: what
 * counts is when a review first could have a task here.
 */
const reviews = (workspaceId: number): Sql<unknown> => sql`
  select p.company_id, p.id, 'UnansweredReviews', r.portal, count(*)::int, min(r.reviewed_at), null,
    max(extract(epoch from greatest(review_task_at(r.reviewed_at), r.created_at)) * 1000)::bigint
  from place p
  join review r on r.workspace_id = p.workspace_id and r.location_id = p.id and r.removed_at is null
  left join portal t on t.key = r.portal
  where not r.answered and r.answerable and coalesce(t.review_response, true)
    and review_task_at(r.reviewed_at) <= (select clock_now(${workspaceId}::int)) and ${gives('ReviewManagement')}
  group by p.company_id, p.id, r.portal`;

const duplicates: Sql<unknown> = sql`
  select p.company_id, p.id, 'Duplicate', t.key, count(*)::int, min(d.created_at), null, max(d.id)
  from place p
  join duplicate d on d.workspace_id = p.workspace_id and d.location_id = p.id and d.state = 'POSSIBLE_DUPLICATE'
  join portal t on t.id = d.portal_id
  where ${gives('ListingDuplicateManagement')}
  group by p.company_id, p.id, t.key`;

/** What is to be done for these locations now; nothing for those that are deleted. */
export async function causesOf(tx: Tx, workspaceId: number, locationIds: readonly number[]): Promise<TaskCause[]> {
  const { rows } = await sql<TaskCause>`
    with place as materialized (
      select l.id, l.company_id, l.workspace_id, w.path from location l join workspace w on w.id = l.workspace_id
      where l.workspace_id = ${workspaceId} and l.id = any(${[...locationIds]}::bigint[]) and l.deleted_at is null
    ), cause (company_id, location_id, task_type, portal, count, since, action_type, newest) as (
      ${sql.join([...linked.map(linking), profiles, reviews(workspaceId), duplicates], sql` union all `)}
    )
    select company_id as "companyId", location_id as "locationId", task_type as "taskType", portal,
      count, since::text as since, action_type as "actionType", newest
    from cause order by location_id, task_type, portal`.execute(tx);
  return rows;
}

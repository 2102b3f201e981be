import { Injectable } from '@nestjs/common';
import { holdsFunctionality } from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { arrangeFeeds } from '../jobs/review.jobs.js';
import type { FeedScope } from '../jobs/review.jobs.js';

/** Portals may be asked for so many locations in a second at first, so that thousands do not begin in one moment. */
const firstPerSecond = 5;
const longestSpreadSeconds = 600;

/**
 * Decides at which portals locations are asked for reviews: where they hold a product for reviews, and are to be found. Whether
 * the portal lets us in shows when it is asked.
 */
@Injectable()
@Handles(arrangeFeeds)
export class ArrangeFeeds implements JobHandler<FeedScope> {
  constructor(private readonly database: Database) {}

  async handle(scope: FeedScope, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const within = conditionOf(scope);
      await sql`
        with place as materialized (
          select l.id, l.workspace_id, l.company_id from location l
          where l.deleted_at is null and ${within(sql`l.id`)} and (${holdsFunctionality(sql`l.id`, 'ReviewMonitoring')}
            or ${holdsFunctionality(sql`l.id`, 'ReviewManagement')})
        ), wanted as materialized (
          select p.*, 'GOOGLE' as portal from place p where exists (
            select from gbp_profile g where g.location_id = p.id and g.state = 'VERIFIED' and g.google_name_v4 is not null)
          union all
          select p.*, 'FACEBOOK' from place p where exists (
            select from connection c where c.provider = 'FACEBOOK' and c.state <> 'REMOVED' and (c.location_id = p.id
              or c.location_id is null and c.company_id = p.company_id
              or c.location_id is null and c.company_id is null and c.workspace_id = any(array(
                select unnest(string_to_array(w.path::text, '.'))::int from workspace w where w.id = p.workspace_id))))
          union all
          select p.*, t.key from place p join listing i on i.location_id = p.id join portal t on t.id = i.portal_id
          where i.state = 'LIVE' and t.review_monitoring
        ), gone as (
          delete from review_feed f where ${within(sql`f.location_id`)}
            and not exists (select from wanted w where w.id = f.location_id and w.portal = f.portal)
        )
        insert into review_feed (workspace_id, company_id, location_id, portal, due_at)
        select w.workspace_id, w.company_id, w.id, w.portal,
          now() + random() * least(${longestSpreadSeconds}, (select count(*) from wanted) / ${firstPerSecond}::float8) * interval '1 s'
        from wanted w
        -- Something has changed: whatever kept it from being asked may be over.
        on conflict (location_id, portal) do update set due_at = least(review_feed.due_at, excluded.due_at)
          where review_feed.problem is not null`.execute(tx);
    });
  }
}

function conditionOf({ locationIds, companyId, workspaceId }: FeedScope): (id: Sql<unknown>) => Sql<unknown> {
  if (companyId !== null) return (id) => sql`${id} in (select o.id from location o where o.company_id = ${companyId})`;
  if (workspaceId !== null)
    return (id) => sql`${id} in (select o.id from location o where o.workspace_id in (
      select w.id from workspace w join workspace above on w.path <@ above.path where above.id = ${workspaceId}))`;
  return (id) => sql`${id} = any(${[...locationIds]}::bigint[])`;
}

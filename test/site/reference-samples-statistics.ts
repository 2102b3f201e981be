import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { booked } from './reference-samples-booked.js';
import { execute } from './reference-samples-connections.js';

/** As `states` of the other operations. */
export const statisticStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  StatisticAggregation_configuration: aggregated,
  StatisticAggregation_read: aggregated,
  // It is said once.
  StatisticAggregation_create: aggregated,
  // Tasks come with their causes, which portals and customers bring.
  Task_list: tasked,
  Task_change: tasked,
};

/** Licence 900008 with statistic aggregations, and subscription 932 of location 12 to it, which waits for its source. */
async function aggregated(platform: Platform): Promise<void> {
  await booked(platform, 932, 'StatisticAggregation', { missing: 'statisticAggregation', licenceId: 900_008 });
  await execute(platform.database, sql`delete from statistic_aggregation where subscription_id = 932`);
}

/** Task 1, of location 12, which nobody has begun. */
async function tasked({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`insert into optimization_task (id, workspace_id, company_id, location_id, task_type, portal, state, count, since, started_at)
        overriding system value
        select 1, workspace_id, company_id, id, 'UnansweredReviews', 'GOOGLE', 'OPEN', 3, now() - interval '3 days', now()
        from location where id = 12
        on conflict (id) do update set state = 'OPEN', ignored = false`,
  );
}

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
};

/** Licence 900008 with statistic aggregations, and subscription 932 of location 12 to it, which waits for its source. */
async function aggregated(platform: Platform): Promise<void> {
  await booked(platform, 932, 'StatisticAggregation', { missing: 'statisticAggregation', licenceId: 900_008 });
  await execute(platform.database, sql`delete from statistic_aggregation where subscription_id = 932`);
}

import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { execute } from './reference-samples-connections.js';

/** As `states` of the other operations. */
export const statisticStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  StatisticAggregation_configuration: aggregated,
  StatisticAggregation_read: aggregated,
  // It is said once.
  StatisticAggregation_create: aggregated,
};

/** Licence 900008 with statistic aggregations, and subscription 932 of location 12 to it, which waits for its source. */
async function aggregated({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`
      with booked as (
        insert into licence (id, workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
        overriding system value
        select 900008, workspace_id, contract_id, offer_id, name,
          booked_offer || '{"products": [{"product": "StatisticAggregation", "settings": {}}]}', currency, setup_fee, regular_fee, maintenance_fee
        from licence where contract_id = 1 order by id limit 1
        on conflict (id) do update set booked_offer = excluded.booked_offer returning *
      )
      insert into subscription (id, workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, missing) overriding system value
      select 932, b.workspace_id, l.company_id, b.contract_id, b.id, b.offer_id, l.id, 'ORDERED', '{statisticAggregation}'
      from booked b join location l on l.id = 12
      on conflict (id) do update set state = 'ORDERED', start_date = null, start_at = null, handed_over_at = null`,
  );
  await execute(database, sql`delete from statistic_aggregation where subscription_id = 932`);
}

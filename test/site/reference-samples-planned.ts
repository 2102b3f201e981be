import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';

/** The first contract keeps its accounting period, and its licences their fees. */
async function nothingPlanned({ database }: Platform): Promise<void> {
  await sql`update licence_fee_change set state = 'withdrawn', due_at = null
        where state = 'planned' and licence_id in (select id from licence where contract_id = 1)`.execute(
    database.manager,
  );
  await samePeriod({ database });
}

/** Fees do not change, and no offer is booked, while another accounting period is planned. */
async function samePeriod({ database }: Pick<Platform, 'database'>): Promise<void> {
  await sql`update contract_period_change set state = 'withdrawn', due_at = null where contract_id = 1 and state = 'planned'`.execute(
    database.manager,
  );
}

/** Only what is planned is taken back. */
async function plannedPeriod(platform: Platform): Promise<void> {
  await nothingPlanned(platform);
  await sql`insert into contract_period_change (workspace_id, contract_id, counted_from, effective_on, announced_on, state, old_period, period,
          due_at)
        select workspace_id, id, valid_from, '2099-01-01', current_date, 'planned', accounting_period, 'Year', '2099-01-01' from contract
        where id = 1`.execute(platform.database.manager);
}

async function plannedFees(platform: Platform): Promise<void> {
  await nothingPlanned(platform);
  await sql`insert into licence_fee_change (workspace_id, licence_id, effective_on, announced_on, state, old_setup_fee, old_regular_fee,
          old_maintenance_fee, setup_fee, regular_fee, maintenance_fee, due_at)
        select workspace_id, id, '2099-04-01', current_date, 'planned', setup_fee, regular_fee, maintenance_fee, setup_fee, regular_fee + 100,
          maintenance_fee, '2099-04-01' from licence where id = 1`.execute(platform.database.manager);
}

/** What samples of fees and accounting periods need, by operation. */
export const plannedChanges = {
  PeriodChange_preview: nothingPlanned,
  PeriodChange_plan: nothingPlanned,
  PeriodChange_withdraw: plannedPeriod,
  FeeChange_preview: nothingPlanned,
  FeeChange_plan: nothingPlanned,
  FeeChange_withdraw: plannedFees,
  AdministeredContract_change: samePeriod,
  Licence_book: samePeriod,
};

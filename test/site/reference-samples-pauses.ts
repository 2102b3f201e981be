import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';

/** The first subscription runs, and its customer may pause it. */
async function pausable({ database }: Platform): Promise<void> {
  await sql`with offered as (
          update licence set booked_offer = booked_offer || '{"pausing": {"daysPerYear": null, "extendsTerms": true}}'
          where id = (select licence_id from subscription where id = 1)
        ), undone as (
          update subscription_product_change set state = 'undone' where subscription_id = 1 and state = 'planned'
        )
        update subscription set state = 'ACTIVE', start_date = current_date - 1, start_at = now() - interval '1 day', end_date = null,
          end_at = null, trial_end = null
        where id = 1`.execute(database.manager);
}

/** Only what is paused is resumed. */
async function paused(platform: Platform): Promise<void> {
  await pausable(platform);
  await sql`insert into subscription_pause (workspace_id, subscription_id, from_day, extends_terms, by_seller, state)
        select workspace_id, id, '2099-07-01', true, false, 'planned' from subscription where id = 1
        on conflict (subscription_id) where state in ('planned', 'running') do nothing`.execute(
    platform.database.manager,
  );
}

/** What is paused keeps its product until then: nothing is paused any more. */
async function unpaused(platform: Platform): Promise<void> {
  await pausable(platform);
  await sql`delete from subscription_pause where subscription_id = 1`.execute(platform.database.manager);
}

/** Only a contract with an invoice past due is suspended, and its promise taken. */
async function overdue({ database }: Platform): Promise<void> {
  await sql`with due as (
          insert into invoice (workspace_id, contract_id, kind, state, number, currency, net, vat, gross, vat_percentage, from_day, to_day,
            issued_on, due_on, open, seller, buyer)
          select workspace_id, id, 'INVOICE', 'overdue', 'INV-2026-000900', 'EUR', 3100, 589, 3689, 19, '2026-09-01', '2026-09-30',
            '2026-09-01', '2026-09-15', 3689, '{}', '{}' from contract where id = 1
          on conflict do nothing
        )
        insert into contract_suspension (id, workspace_id, state) select id, workspace_id, 'none' from contract where id = 1
        on conflict (id) do nothing`.execute(database.manager);
}

/** What samples of pauses, and those that follow them, need, by operation. */
export const pauses = {
  Pause_pause: pausable,
  Pause_resume: paused,
  ProductChange_preview: unpaused,
  Suspension_change: overdue,
};

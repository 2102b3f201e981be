import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';

/** A second account can pay the first contract, and nobody else is to pay it yet. */
async function anotherAccount({ database }: Platform): Promise<void> {
  await sql`with undone as (
          update contract_payer_change set state = 'withdrawn', due_at = null where contract_id = 1 and state = 'planned'
        )
        insert into billing_account (id, workspace_id, parent_type, parent_id, business_name, address) overriding system value
        select 900, workspace_id, 'Company', company_id, 'Zentrale AG',
          '{"street": "Ring", "house": "1", "postCode": "90402", "city": "Nürnberg", "countryCode": "DE"}'
        from contract where id = 1
        on conflict (id) do nothing`.execute(database.manager);
}

/** Only what is planned is taken back. */
async function plannedPayer(platform: Platform): Promise<void> {
  await anotherAccount(platform);
  await sql`insert into contract_payer_change (workspace_id, contract_id, from_account, to_account, effective_on, announced_on, state, due_at)
        select workspace_id, id, billing_account_id, 900, '2099-04-01', current_date, 'planned', '2099-04-01' from contract
        where id = 1`.execute(platform.database.manager);
}

/** What samples of another payer need, by operation. */
export const payers = { Payer_preview: anotherAccount, Payer_plan: anotherAccount, Payer_withdraw: plannedPayer };

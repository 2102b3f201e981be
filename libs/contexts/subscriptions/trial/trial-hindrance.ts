import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** Why a trial cannot become a paid subscription; what is named first counts. */
export type TrialHindrance = 'priceNotShown' | 'nobodyPays' | 'contractEnds' | 'notRunning';

/**
 * SQL: what hinders the trial of the subscription `s`, but for its not running; null: nothing. It has to have shown its price when it
 * began, who pays on the day after it has to be able to, and the contract has to go on after it.
 */
export const trialHindrance: Sql<TrialHindrance | null> = sql`(
  select case when s.trial_costs is null then 'priceNotShown'
              when not exists (
                select from provider_config p where p.id = k.payment_provider_id and p.deleted_at is null
                  and (p.provider = 'invoice' or exists (
                    select from contract_payment_method m
                    where m.contract_id = k.id and m.provider_config_id = p.id and m.method_reference is not null
                      and m.billing_account_id is not distinct from contract_payer(k.id, k.billing_account_id, s.trial_end + 1))))
                then 'nobodyPays'
              when k.valid_until <= s.trial_end then 'contractEnds' end
  from contract k where k.id = s.contract_id)`;

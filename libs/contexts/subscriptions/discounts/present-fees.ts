import { contractBoundUntil } from '#contexts/contracts';
import { feesOf } from '#domain/billing/costs';
import type { Fees } from '#domain/billing/costs';
import type { LicenceUse } from '#domain/billing/licence-use';
import { feesAt } from '#domain/contracts/known-fees';
import { firstPaidDay } from '#domain/billing/terms';
import { later } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { licenceUses } from '../changing/licence-uses.js';
import { pausesJson } from '../pausing/paused.js';
import type { StoredPause } from '../pausing/stored-pause.js';
import type { ContractTerms } from '../products/contract-terms.js';
import { paidFrom, useOf } from '../subscription/subscription-terms.js';

/** A subscription with the fees that it has on a day. */
export interface PresentFees {
  readonly use: LicenceUse;
  /** Set-up where it has yet to be charged. */
  readonly fees: Fees;
  /** Today, or the first paid day that has yet to come. */
  readonly on: LocalDate;
  /** Its first paid day; null: that has yet to come. */
  readonly begun: LocalDate | null;
  readonly isSetUpCharged: boolean;
}

interface Row {
  readonly start_date: LocalDate | null;
  readonly trial_end: LocalDate | null;
  readonly activated_on: LocalDate | null;
  /** A purchase has paid the set-up. */
  readonly is_set_up_paid: boolean;
  readonly contract_bound_until: LocalDate | null;
  readonly pauses: readonly StoredPause[];
  readonly now: Date;
  readonly time_zone: string;
  readonly uses: readonly LicenceUse[];
}

/**
 * What subscriptions cost today, or on the first paid day that has yet to come: higher fees of a licence are not theirs as long as
 * terms bind them.
 * @param which of the row `s` of `subscription`, all of one contract
 */
export async function presentFees(tx: Tx, which: Sql<unknown>, terms: ContractTerms): Promise<PresentFees[]> {
  const { rows } = await sql<Row>`
    select s.start_date, s.trial_end, s.activated_on,
           exists (select from charge k where k.subscription_id = s.id and k.kind = 'SETUP') as is_set_up_paid, ${contractBoundUntil} as contract_bound_until, ${pausesJson} as pauses,
           clock_now(s.workspace_id) as now, coalesce(l.time_zone, workspace_zone(s.workspace_id)) as time_zone,
           ${licenceUses(sql`${terms.today}::date`)} as uses
    from subscription s join contract c on c.id = s.contract_id left join location l on l.id = s.location_id
    where ${which}`.execute(tx);
  return rows.flatMap((row) => feesOfRow(row, terms) ?? []);
}

function feesOfRow(row: Row, { today, currency }: ContractTerms): PresentFees | null {
  const use = row.uses.at(-1);
  if (use === undefined) return null;
  const bound = useOf({ ...row, terms: use.terms, product_since: use.since });
  const on = later(paidFrom(row), today);
  const { setupFee, regularFee, maintenanceFee } = feesAt({ use, bound }, on);
  const { start_date: startDate, trial_end: trialEnd, activated_on: activatedOn } = row;
  const paid = firstPaidDay({ startDate, trialEnd, activatedOn });
  const begun = paid !== null && paid <= today ? paid : null;
  const isSetUpCharged = row.is_set_up_paid || (begun !== null && begun < today);
  const setup = isSetUpCharged ? 0 : setupFee;
  const fees = feesOf({ setup, regular: regularFee, maintenance: maintenanceFee }, currency);
  return { use, fees, on, begun, isSetUpCharged };
}

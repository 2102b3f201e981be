import type { AccountingPeriod } from '#domain/billing/accounting-period';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { PeriodicFees } from './planned-period.js';

interface StoredPeriod {
  readonly accountingPeriod: AccountingPeriod;
  readonly fixedPrice: number | null;
}

/** A change of the accounting period as it is stored. Amounts in minor units. */
export interface StoredPeriodChange {
  readonly id: number;
  readonly workspaceId: number;
  readonly contractId: number;
  readonly effectiveOn: LocalDate;
  readonly announcedOn: LocalDate;
  readonly state: DecidedValueOf<'periodChangeState'>;
  readonly withdrawnOn: LocalDate | null;
  readonly reason: string | null;
  readonly currency: string;
  readonly before: StoredPeriod;
  readonly after: StoredPeriod;
  readonly licences: readonly {
    readonly licenceId: number;
    readonly name: string;
    readonly before: PeriodicFees;
    readonly after: PeriodicFees;
  }[];
}

/** SQL, as json: changes of accounting periods, the newest first. Fees of single licences only where the contract is their sum. */
export const readPeriodChanges = (ids: Sql<unknown>): Sql<StoredPeriodChange[]> => sql`(
  select json_agg(json_build_object('id', p.id, 'workspaceId', p.workspace_id, 'contractId', p.contract_id, 'effectiveOn', p.effective_on,
    'announcedOn', p.announced_on, 'state', p.state, 'withdrawnOn', p.withdrawn_on, 'reason', p.reason, 'currency', c.currency,
    'before', json_build_object('accountingPeriod', p.old_period, 'fixedPrice', p.old_fixed_price),
    'after', json_build_object('accountingPeriod', p.period, 'fixedPrice', p.fixed_price),
    'licences', case when c.billing_type = 'FIXED' then '[]'::json else coalesce((
      select json_agg(json_build_object('licenceId', f.licence_id, 'name', l.name,
        'before', json_build_object('regularFee', f.old_regular_fee, 'maintenanceFee', f.old_maintenance_fee, 'addOns', f.old_add_ons),
        'after', json_build_object('regularFee', f.regular_fee, 'maintenanceFee', f.maintenance_fee, 'addOns', f.add_ons)) order by f.licence_id)
      from licence_period_fee f join licence l on l.id = f.licence_id where f.period_change_id = p.id), '[]') end) order by p.id desc)
  from contract_period_change p join contract c on c.id = p.contract_id where p.id in (${ids}))`;

import type { LicenceFees, LicenceUse } from '#domain/billing/licence-use';
import type { Terms } from '#domain/billing/terms';
import type { UsageFee } from '#domain/metering/usage-fees';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { periodFeeChanges } from '../period/contract-calendar.js';
import { agreedDiscount } from '../discounts/agreed-discounts.js';

const planned = sql`
  select effective_on, announced_on, old_setup_fee, old_regular_fee, old_maintenance_fee, setup_fee, regular_fee, maintenance_fee,
         usage_fees, null::jsonb as period
  from licence_fee_change where licence_id = l.id and state <> 'withdrawn'`;

/**
 * SQL, as jsonb: the fees that the licence `l` had at first, and how they change: also what is to come. Minor units. What is
 * read so depends on days alone, whether the day's work has been done yet or not.
 */
const changingFees = sql`coalesce((
  select jsonb_build_object(
    'setupFee', (array_agg(f.old_setup_fee order by f.effective_on))[1],
    'regularFee', (array_agg(f.old_regular_fee order by f.effective_on))[1],
    'maintenanceFee', (array_agg(f.old_maintenance_fee order by f.effective_on))[1],
    'feeChanges', jsonb_agg(jsonb_build_object(
      'effectiveOn', f.effective_on, 'announcedOn', f.announced_on, 'setupFee', f.setup_fee, 'regularFee', f.regular_fee,
      'maintenanceFee', f.maintenance_fee, 'usageFees', f.usage_fees, 'period', f.period) order by f.effective_on))
  from (${planned} union all ${periodFeeChanges}) f having count(*) > 0),
  jsonb_build_object('setupFee', l.setup_fee, 'regularFee', l.regular_fee, 'maintenanceFee', l.maintenance_fee,
    'feeChanges', '[]'::jsonb))`;

/** SQL, as jsonb: the fees by use that the licence `l` had at first. A change that leaves them has none. */
const firstUsageFees = sql`coalesce((
  select f.old_usage_fees from licence_fee_change f
  where f.licence_id = l.id and f.state <> 'withdrawn' and f.usage_fees is not null order by f.effective_on limit 1),
  l.booked_offer -> 'usageFees', '[]')`;

/** SQL, as jsonb: the fees by use that the licence `l` has on a day, whether the work of that day has been done yet or not. */
export const usageFeesOnDay = (day: Sql<unknown>): Sql<UsageFee[]> => sql`coalesce((
  select f.usage_fees from licence_fee_change f
  where f.licence_id = l.id and f.state <> 'withdrawn' and f.usage_fees is not null and f.effective_on <= ${day}
  order by f.effective_on desc limit 1), ${firstUsageFees})`;

/** Those that a licence had at first, in minor units, their changes, what lowers them, and fees by use. */
export type KnownFees = LicenceFees & Pick<LicenceUse, 'feeChanges' | 'discounts' | 'usageFees'>;

/** SQL, as jsonb: what the licence `l` costs, with the discounts of the licence and of its contract, and fees by use. */
export const licenceFees: Sql<KnownFees> = sql`(${changingFees} || jsonb_build_object('discounts', coalesce((
  select jsonb_agg(${agreedDiscount} order by d.id) from discount d
  where d.contract_id = l.contract_id and d.subscription_id is null and (d.licence_id is null or d.licence_id = l.id)), '[]'),
  'usageFees', ${firstUsageFees}))`;

/** SQL, as json: the terms with which the licence `l` was booked. */
export const bookedTerms: Sql<Terms> = sql`json_build_object('minimumTerm', l.booked_offer -> 'minimumTerm',
  'maximumTerm', l.booked_offer -> 'maximumTerm', 'cycleTerm', l.booked_offer -> 'cycleTerm')`;

/** SQL, as jsonb: what the licence `l` costs and binds to, without days. */
export const licenceUse: Sql<Omit<LicenceUse, 'since' | 'until'>> = sql`(${licenceFees}
  || jsonb_build_object('licenceId', l.id, 'terms', ${bookedTerms}))`;

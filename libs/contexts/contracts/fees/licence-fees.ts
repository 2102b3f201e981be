import type { FeeChange, LicenceFees } from '#domain/billing/licence-use';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/**
 * SQL, as jsonb: the fees that the licence `l` had at first, and how they change: also what is to come. Minor units. What is
 * read so depends on days alone, whether the day's work has been done yet or not.
 */
export const licenceFees: Sql<LicenceFees & { readonly feeChanges: readonly FeeChange[] }> = sql`coalesce((
  select jsonb_build_object(
    'setupFee', (array_agg(f.old_setup_fee order by f.effective_on))[1],
    'regularFee', (array_agg(f.old_regular_fee order by f.effective_on))[1],
    'maintenanceFee', (array_agg(f.old_maintenance_fee order by f.effective_on))[1],
    'feeChanges', jsonb_agg(jsonb_build_object(
      'effectiveOn', f.effective_on, 'announcedOn', f.announced_on, 'setupFee', f.setup_fee, 'regularFee', f.regular_fee,
      'maintenanceFee', f.maintenance_fee) order by f.effective_on))
  from licence_fee_change f where f.licence_id = l.id and f.state <> 'withdrawn' having count(*) > 0),
  jsonb_build_object('setupFee', l.setup_fee, 'regularFee', l.regular_fee, 'maintenanceFee', l.maintenance_fee,
    'feeChanges', '[]'::jsonb))`;

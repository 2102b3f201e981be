import type { AccountingCalendar, AccountingPeriod } from '#domain/billing/accounting-period';
import type { FeeChange } from '#domain/billing/licence-use';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { DomainError } from '#domain/errors/errors';

const counting = sql`from contract_period_change p where p.contract_id = c.id and p.state <> 'withdrawn'`;

/**
 * SQL, as json: how the time of the contract `c` is cut, also later. It depends on days alone, whether the work of a day has been
 * done yet or not. Periods are counted from the day that was the first of the contract when it was first billed: so a later change of
 * that day moves none.
 */
export const contractCalendar: Sql<AccountingCalendar> = sql`json_build_object(
  'validFrom', coalesce((select p.counted_from ${counting} order by p.effective_on limit 1), c.counted_from, c.valid_from),
  'period', coalesce((select p.old_period ${counting} order by p.effective_on limit 1), c.accounting_period),
  'changes', coalesce((select json_agg(json_build_object('on', p.effective_on, 'period', p.period) order by p.effective_on) ${counting}), '[]'))`;

/** SQL of `periodNameOn`: the accounting period that the contract `c` has on a day, an expression. */
export const accountingPeriodOn = (day: Sql<unknown>): Sql<AccountingPeriod> => sql`coalesce(
  (select p.period ${counting} and p.effective_on <= ${day} order by p.effective_on desc limit 1),
  (select p.old_period ${counting} order by p.effective_on limit 1), c.accounting_period)`;

/** The price of a contract per accounting period from a day on. */
export interface PeriodPrice {
  readonly since: LocalDate;
  /** Minor units per accounting period. */
  readonly price: number;
  /** Until then, per accounting period that it had. */
  readonly before: number;
  /** When it was decided, ISO 8601. */
  readonly knownAt: string;
  /** The row of the contract has it: its day's work has been done. */
  readonly done: boolean;
}

/** SQL, as json: the prices that the contract `c` gets with other accounting periods. */
export const periodPrices: Sql<PeriodPrice[]> = sql`coalesce((
  select json_agg(json_build_object('since', p.effective_on, 'price', p.fixed_price, 'before', p.old_fixed_price,
    'knownAt', iso(p.created_at), 'done', p.state = 'done') order by p.effective_on)
  ${counting} and p.fixed_price is not null), '[]')`;

/** SQL, as rows: changes of the fees of the licence `l` that come with another accounting period of its contract. */
export const periodFeeChanges: Sql<FeeChange> = sql`
  select p.effective_on, p.announced_on, f.setup_fee as old_setup_fee, f.old_regular_fee, f.old_maintenance_fee, f.setup_fee, f.regular_fee,
         f.maintenance_fee, null::jsonb as usage_fees, jsonb_build_object('before', p.old_period, 'after', p.period, 'addOns', f.add_ons) as period
  from licence_period_fee f join contract_period_change p on p.id = f.period_change_id
  where f.licence_id = l.id and p.state <> 'withdrawn'`;

/**
 * SQL, as json: what the add-ons that are booked on the licence `b` cost per accounting period as on a day, in minor units, by their id.
 * @param day an expression
 */
export const addOnFeesOn = (day: Sql<unknown>): Sql<Readonly<Record<string, number>>> => {
  const fees = sql`from licence_period_fee f join contract_period_change p on p.id = f.period_change_id
    where f.licence_id = b.id and p.state <> 'withdrawn'`;
  const fee = sql`coalesce(
    (select f.add_ons ->> (a ->> 'id') ${fees} and p.effective_on <= ${day} order by p.effective_on desc limit 1),
    (select f.old_add_ons ->> (a ->> 'id') ${fees} and p.effective_on > ${day} order by p.effective_on limit 1),
    a ->> 'regularFee')::bigint`;
  return sql`coalesce((select json_object_agg(a ->> 'id', ${fee}) from jsonb_array_elements(b.booked_offer -> 'addOns') a), '{}')`;
};

/** The day of another accounting period that is to come; null: none is. */
export async function periodPlannedOn(tx: Tx, contractId: number): Promise<LocalDate | null> {
  const { rows } = await sql<{ day: LocalDate }>`
    select effective_on as day from contract_period_change where contract_id = ${contractId} and state = 'planned'`.execute(
    tx,
  );
  return rows[0]?.day ?? null;
}

/** What would change its fees waits until the new period has begun, or is taken back. @throws DomainError `periodChangePlanned` */
export async function demandNoPeriodPlanned(tx: Tx, contractId: number): Promise<void> {
  const day = await periodPlannedOn(tx, contractId);
  if (day !== null) throw new DomainError('periodChangePlanned', { id: contractId, day });
}

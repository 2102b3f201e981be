import { addOnFeesOn } from '#contexts/contracts';
import { mayOweUsage } from '#contexts/metering';
import { beginsByItself, licenceUses, pausesJson, trialHindrance } from '#contexts/subscriptions';
import { nthPeriod } from '#domain/billing/accounting-period';
import type { AccountingCalendar } from '#domain/billing/accounting-period';
import { addDays, localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Database, Sql, Tx } from '#platform/database';
import { workspaceToday, workspaceZone } from '#platform/clock';
import { withPlannedAddOns } from '#domain/invoicing/planned-add-ons';
import type { PlannedAddOns } from '#domain/invoicing/planned-add-ons';
import { billingHour, inBatches } from './billed-contract.js';
import type { BilledContract } from './billed-contract.js';
import type { BilledSubscription } from './subscription-fees.js';

/** A subscription, and whether it may have changed since the charges of the contract were last calculated. */
export type BatchedSubscription = BilledSubscription & { readonly changed: boolean };

/**
 * The subscriptions of a contract of which something may be to be charged, by id: all that run when a period is to be
 * charged, otherwise those that have changed.
 * @param periodBegins whether a period is charged that no run has charged yet
 */
export async function* billedSubscriptions(
  tx: Tx,
  contract: BilledContract,
  periodBegins: boolean,
): AsyncGenerator<BatchedSubscription[]> {
  const { id, calculatedAt, today } = contract;
  const begins = beginsUntil(contract);
  const newFees = sql`${await licencesWithNewFees(tx, contract)}::bigint[]`;
  // A transaction that began before the last calculation may have committed after it; a day is longer than any of them.
  const changed = sql<boolean>`(${calculatedAt}::timestamptz is null or s.trial_end is not null
    or exists (select from subscription_add_on a where a.subscription_id = s.id)
    or exists (select from discount d where d.subscription_id = s.id)
    or exists (select from subscription_pause u where u.subscription_id = s.id)
    or exists (select from subscription_product_change p where p.subscription_id = s.id and p.state = 'planned' and p.effective_on <= ${today}::date)
    or ${mayOweUsage(sql`${calculatedAt}`, sql`${today}::date`)}
    or s.licence_id = any(${newFees})
    or exists (select from subscription_product_change p where p.subscription_id = s.id and p.from_licence_id = any(${newFees}))
    or s.updated_at > ${calculatedAt}::timestamptz - interval '1 day' or ${begins})`;
  yield* inBatches(async (after, take) => {
    const { rows } = await sql<BatchedSubscription & Planned>`
      select ${columns(contract, sql`case when ${begins} then s.start_date else s.activated_on end`)}, ${changed} as changed
      from subscription s
      where s.contract_id = ${id} and s.id > ${after} and (s.activated_on is not null or s.state = 'FINISHED' or ${begins})
        and (${changed} or (${periodBegins} and s.state <> 'FINISHED'))
      order by s.id limit ${take}`.execute(tx);
    return rows.map((row) => asPlanned(row, contract));
  });
}

/** SQL: the subscription `s` is not active and will be by the billing of a day to come. */
const beginsUntil = ({ isForetold = false, today, timeZone }: BilledContract): Sql<boolean> =>
  isForetold
    ? sql`(s.activated_on is null and ${beginsByItself}
        and s.start_at <= (${today}::date + ${`${billingHour}:00`}::time) at time zone ${timeZone})`
    : sql`false`;

/** Licences of a contract, of whose subscriptions charges may have to be corrected because of other fees or discounts. */
async function licencesWithNewFees(tx: Tx, { id, today, calendar }: BilledContract): Promise<readonly number[]> {
  const recently = sql`${addDays(today, -recentDays(calendar))}::date`;
  const { rows } = await sql<{ id: number }>`
    select l.id from licence l
    where l.contract_id = ${id} and (
      exists (select from licence_fee_change f where f.licence_id = l.id and greatest(f.announced_on, f.withdrawn_on) >= ${recently})
      or exists (select from discount d where d.contract_id = ${id} and d.subscription_id is null
                   and (d.licence_id is null or d.licence_id = l.id) and greatest(d.given_on, d.ended_on) >= ${recently}))`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** Subscriptions of a contract by their ids, as the next billing sees them. */
export async function billedSubscriptionsOf(
  tx: Tx,
  contract: BilledContract,
  ids: readonly number[],
): Promise<BilledSubscription[]> {
  const { rows } = await sql<BilledSubscription & Planned>`
    select ${columns(contract)} from subscription s
    where s.contract_id = ${contract.id} and s.id = any(${[...ids]}::bigint[]) order by s.id`.execute(tx);
  return rows.map((row) => asPlanned(row, contract));
}

/** A subscription, and the contract by which it is billed. */
export type SubscriptionOfContract = BilledSubscription & { readonly contractId: number };

/** All subscriptions of these contracts that were ever active, by id. What only reads. */
export function billedSubscriptionsIn(
  database: Database['read'] | Tx,
  contractIds: readonly number[],
): AsyncGenerator<SubscriptionOfContract[]> {
  const place = { currency: sql`c.currency`, timeZone: workspaceZone(), today: workspaceToday() };
  return inBatches(async (after, take) => {
    const { rows } = await sql<SubscriptionOfContract>`
      select ${columns(place)}, s.contract_id as "contractId"
      from subscription s join contract c on c.id = s.contract_id join workspace w on w.id = c.workspace_id
      where s.contract_id = any(${[...contractIds]}::bigint[]) and s.id > ${after} and s.activated_on is not null
      order by s.id limit ${take}`.execute(database);
    return rows;
  });
}

/**
 * A change of fees, or a discount, concerns what was charged before it was announced, or taken back: the period of that day and the next one. The
 * days of both, and of two months, so that a run may be late.
 */
const recentDays = ({ period, changes = [] }: AccountingCalendar): number => {
  const periods = [period, ...changes.map((change) => change.period)];
  return 2 * Math.max(...periods.map((each) => nthPeriod({ validFrom: longMonth, period: each }, 0).days)) + 62;
};
const longMonth = localDate('2027-07-01');

/** As values, or as expressions. */
interface PlaceOfContract {
  readonly currency: string | Sql<unknown>;
  readonly timeZone: string | Sql<unknown>;
  readonly today: string | Sql<unknown>;
  readonly isForetold?: boolean;
  readonly isAtBilling?: boolean;
}

/** What will be switched by a day to come; null: the day is none. */
interface Planned {
  readonly planned: PlannedAddOns | null;
}

const asPlanned = <T extends BilledSubscription>(
  { planned, ...subscription }: T & Planned,
  { calendar }: BilledContract,
): T => {
  const known = subscription as unknown as T;
  return planned === null ? known : { ...known, addOns: withPlannedAddOns(known, planned, calendar) };
};

/** @param activatedOn the first day on which the subscription `s` is active, an expression */
const columns = (place: PlaceOfContract, activatedOn: Sql<unknown> = sql`s.activated_on`) => {
  const { currency, timeZone, today, isForetold = false } = place;
  return sql`
  s.id, ${currency}::text as currency, ${licenceUses(sql`${today}::date`)} as licences, s.start_date as "startDate", ${activatedOn} as "activatedOn",
  s.trial_end as "trialEnd", s.state = 'FINISHED' as finished,
  case when s.state = 'FINISHED' and (s.end_at is null or s.finished_at < s.end_at)
       then least(s.end_date, (s.finished_at at time zone ${timeZone})::date) else s.end_date end as "lastDay",
  s.trial_converted_at is not null ${isForetold ? becomesPaid(place) : sql``} as "trialConverted", ${addOns} as "addOns", ${pausesJson} as pauses,
  ${isForetold ? plannedAddOns(place) : sql`null`} as planned`;
};

const becomesPaid = (place: PlaceOfContract): Sql<boolean> => sql`
  or (s.trial_end is not null and s.state <> 'FINISHED' and ${hasBegun(sql`s.trial_end + 1`, place)} and ${trialHindrance} is null)`;

/** SQL: whether this day has begun at the location of the subscription `s` when the contract is billed; true where it is not. */
const hasBegun = (day: Sql<LocalDate>, { isAtBilling = false, today, timeZone }: PlaceOfContract): Sql<boolean> =>
  isAtBilling
    ? sql`(${day})::timestamp at time zone coalesce((select l.time_zone from location l where l.id = s.location_id), ${timeZone}::text)
        <= (${today}::date + ${`${billingHour}:00`}::time) at time zone ${timeZone}::text`
    : sql`true`;

/**
 * When which add-ons were on. One that was on several times is a thing of its own each time, known by its first day: what is
 * owed of the days of one is never taken for the days of another.
 */
const addOns = sql`coalesce((
  select json_agg(json_build_object('addOn', a.name, 'fee', a.fee, 'days', json_build_object('from', a.from_day, 'to', a.to_day)) order by a.from_day)
  from (select fee, from_day, to_day,
               add_on || case when row_number() over (partition by add_on order by from_day) = 1 then '' else '@' || from_day end as name
        from subscription_add_on_span where subscription_id = s.id) a), '[]')`;

/** SQL, as json: what is going to be switched until the day of the place. */
const plannedAddOns = (place: PlaceOfContract): Sql<PlannedAddOns> => sql`json_build_object(
  'pending', coalesce((
    select json_agg(json_build_object('addOn', o.add_on, 'to', case o.state when 'pendingOn' then 'on' else 'off' end, 'on', o.effective_on,
      'fees', (select ${addOnFeesOn(sql`o.effective_on`)} from licence b where b.id = s.licence_id)) order by o.effective_on, o.id)
    from subscription_add_on o
    where o.subscription_id = s.id and o.state in ('pendingOn', 'pendingOff') and o.effective_on <= ${place.today}::date
      and ${hasBegun(sql`o.effective_on`, place)}), '[]'),
  'product', (
    select json_build_object('on', g.effective_on, 'fees', ${addOnFeesOn(sql`g.effective_on`)})
    from subscription_product_change g join licence b on b.id = g.to_licence_id
    where g.subscription_id = s.id and g.state = 'planned' and g.effective_on <= ${place.today}::date
      and ${hasBegun(sql`g.effective_on`, place)}))`;

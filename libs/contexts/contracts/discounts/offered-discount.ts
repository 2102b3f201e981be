import { periodNameOn } from '#domain/billing/accounting-period';
import type { AccountingCalendar, AccountingPeriod } from '#domain/billing/accounting-period';
import type { DiscountedFee, DiscountRate } from '#domain/contracts/discounts';
import type { LocalDate } from '#domain/time/local-date';
import { decimalsOf } from '#domain/values/money';
import { workspaceToday } from '#platform/clock';
import { currentContext } from '#platform/context';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { shownAmount } from '../offer/fees.js';
import { accountingPeriodOn } from '../period/contract-calendar.js';

/** The discount of an offer (column `offer.discount`): what begins on a licence of it gets it from its first paid day on. */
export interface OfferedDiscount extends DiscountRate {
  readonly name: string | null;
  readonly fees: readonly DiscountedFee[];
  /** Accounting periods; null: for ever. */
  readonly periods: number | null;
}

/** The same as it is shown: percent, or an amount in units of the currency. */
export interface OfferedDiscountView {
  readonly name: string | null;
  readonly percent: number | null;
  readonly amount: number | null;
  readonly fees: readonly DiscountedFee[];
  readonly periods: number | null;
}

/** A discount of a contract, or that one would have. */
export interface ContractDiscountView extends OfferedDiscountView {
  /** Of which `amount` and `periods` are: the one that the contract had on the day on which it was given, or has where it is not yet. */
  readonly accountingPeriod: AccountingPeriod;
}

const shownTerms = (
  { name, basisPoints, amount, fees, periods }: OfferedDiscount,
  currency: string,
): OfferedDiscountView => ({
  name,
  percent: basisPoints === null ? null : basisPoints / 100,
  amount: amount === null ? null : shownAmount(amount, currency),
  fees,
  periods,
});

export const shownDiscount = (discount: OfferedDiscount | null, currency: string): OfferedDiscountView | null =>
  discount && shownTerms(discount, currency);

/** @param givenOn the day on which it was given; today where it is not yet */
export const shownContractDiscount = (
  discount: OfferedDiscount,
  { currency, calendar, givenOn }: { currency: string; calendar: AccountingCalendar; givenOn: LocalDate },
): ContractDiscountView => ({
  ...shownTerms(discount, currency),
  accountingPeriod: periodNameOn(calendar, givenOn),
});

/**
 * SQL, as json: a stored discount as it is shown; null where there is none.
 * @param accountingPeriod what it counts where it does not say so itself: it would be given today
 */
export const shownDiscountJson = (
  discount: Sql<unknown>,
  currency: string,
  accountingPeriod: AccountingPeriod,
): Sql<ContractDiscountView | null> => sql`(
  select json_build_object('name', x.d -> 'name', 'percent', trim_scale((x.d ->> 'basisPoints')::numeric / 100),
    'amount', trim_scale((x.d ->> 'amount')::numeric / ${10 ** decimalsOf(currency)}::numeric), 'fees', x.d -> 'fees',
    'periods', x.d -> 'periods', 'accountingPeriod', coalesce(x.d ->> 'accountingPeriod', ${accountingPeriod}))
  from (select ${discount} as d) x where jsonb_typeof(x.d) = 'object')`;

/** SQL, as jsonb: the discount of the licence `l`, as long as it was not taken back, with the accounting period that it counts. */
export const licenceDiscount: Sql<(OfferedDiscount & Pick<ContractDiscountView, 'accountingPeriod'>) | null> = sql`(
  select jsonb_build_object('name', d.name, 'basisPoints', d.basis_points, 'amount', d.amount, 'fees', d.fees, 'periods', d.periods,
    'accountingPeriod', ${accountingPeriodOn(sql`d.given_on`)})
  from discount d join contract c on c.id = d.contract_id where d.contract_id = l.contract_id and d.licence_id = l.id and d.subscription_id is null and d.ended_on is null
  order by d.id limit 1)`;

/** Copies the discount of an offer to what was booked of it: later changes of the offer reach no licence. */
export async function bookDiscounts(
  tx: Tx,
  booked: readonly { readonly licenceId: number; readonly discount: OfferedDiscount | null }[],
): Promise<void> {
  const rows = booked.flatMap(({ licenceId, discount }) => (discount === null ? [] : { licenceId, ...discount }));
  if (rows.length === 0) return;
  await sql`
    insert into discount (workspace_id, contract_id, licence_id, name, basis_points, amount, fees, periods, given_on, user_id)
    select l.workspace_id, l.contract_id, l.id, b.name, b."basisPoints", b.amount, b.fees, b.periods, ${workspaceToday()},
           ${currentContext().user?.id ?? null}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as b ("licenceId" bigint, name text, "basisPoints" integer, amount bigint, fees text[], periods integer)
    join licence l on l.id = b."licenceId" join workspace w on w.id = l.workspace_id
    order by l.id`.execute(tx);
}

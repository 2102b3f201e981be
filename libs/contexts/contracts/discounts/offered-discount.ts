import type { DiscountedFee, DiscountRate } from '#domain/contracts/discounts';
import { decimalsOf } from '#domain/values/money';
import { workspaceToday } from '#platform/clock';
import { currentContext } from '#platform/context';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { shownAmount } from '../offer/fees.js';

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

export const shownDiscount = (discount: OfferedDiscount | null, currency: string): OfferedDiscountView | null =>
  discount && {
    name: discount.name,
    percent: discount.basisPoints === null ? null : discount.basisPoints / 100,
    amount: discount.amount === null ? null : shownAmount(discount.amount, currency),
    fees: discount.fees,
    periods: discount.periods,
  };

/** SQL, as json: a stored discount as it is shown; null where there is none. */
export const shownDiscountJson = (discount: Sql<unknown>, currency: string): Sql<OfferedDiscountView | null> => sql`(
  select json_build_object('name', x.d -> 'name', 'percent', trim_scale((x.d ->> 'basisPoints')::numeric / 100),
    'amount', trim_scale((x.d ->> 'amount')::numeric / ${10 ** decimalsOf(currency)}::numeric), 'fees', x.d -> 'fees',
    'periods', x.d -> 'periods')
  from (select ${discount} as d) x where jsonb_typeof(x.d) = 'object')`;

/** SQL, as jsonb: the discount of the licence `l`, as long as it was not taken back. */
export const licenceDiscount: Sql<OfferedDiscount | null> = sql`(
  select jsonb_build_object('name', d.name, 'basisPoints', d.basis_points, 'amount', d.amount, 'fees', d.fees, 'periods', d.periods)
  from discount d where d.contract_id = l.contract_id and d.licence_id = l.id and d.subscription_id is null and d.ended_on is null
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

import { isFeeRow } from '#contexts/billing';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { ChargedFees } from './charged-fees.js';
import type { ChargedFee } from './charged-fees.js';
import type { ChargedSoFar } from './charge-calculation.js';

interface Row extends Omit<ChargedSoFar, 'discounts'>, ChargedFee {
  readonly subscriptionId: number;
  /** Null: the fee itself. */
  readonly discountId: number | null;
  readonly periodStart: LocalDate;
}

const sums = sql`subscription_id as "subscriptionId", kind, add_on as "addOn", period_start as "periodStart", discount_id as "discountId",
  sum(amount)::bigint as amount, json_agg(json_build_object('from', from_day, 'to', to_day, 'sign', sign(amount)::int)) as rows`;

/** What was charged of a contract's fixed price, by the first day of the period. */
export async function chargedFixedPrice(tx: Tx, contractId: number): Promise<ReadonlyMap<LocalDate, ChargedSoFar>> {
  const { rows } = await sql<Row>`
    select ${sums} from charge where contract_id = ${contractId} and subscription_id is null and kind = 'FIXED'
    group by subscription_id, kind, add_on, period_start, discount_id`.execute(tx);
  const fees = new ChargedFees();
  for (const row of rows) addRow(fees, { ...row, ...fixedPrice });
  return fees.of(fixedPrice);
}

const fixedPrice = { kind: 'FIXED', addOn: null, licenceId: null, since: null } as const;

function addRow(fees: ChargedFees, { periodStart, amount, rows, discountId, ...fee }: Row): void {
  if (discountId === null) fees.add(fee, periodStart, { amount, rows });
  else fees.addDiscount(fee, periodStart, discountId, amount);
}

/**
 * What was charged of subscriptions: of the `whole` ones everything, of the `others` since that day. Set-up, which is
 * charged once, always counts.
 */
export async function chargedFees(
  tx: Tx,
  whole: readonly number[],
  others: readonly number[],
  since: LocalDate | null,
): Promise<ReadonlyMap<number, ChargedFees>> {
  const { rows } = await sql<Row>`
    select ${sums}, case when kind <> 'ADDON' then licence_id end as "licenceId", since from charge
    where ${isFeeRow} and (subscription_id = any(${[...whole]}::bigint[])
      or (subscription_id = any(${[...others]}::bigint[]) and (period_start >= ${since}::date or kind = 'SETUP')))
    group by subscription_id, kind, add_on, case when kind <> 'ADDON' then licence_id end, since, period_start, discount_id`.execute(
    tx,
  );
  const all = new Map<number, ChargedFees>();
  for (const row of rows) {
    const fees = all.get(row.subscriptionId) ?? new ChargedFees();
    addRow(fees, row);
    all.set(row.subscriptionId, fees);
  }
  return all;
}

import type { AgreedDiscount } from '#domain/contracts/discounts';
import { sql } from '#platform/database';
import type { Database, Sql, Tx } from '#platform/database';

/** SQL, as jsonb: the row `d` of `discount`. */
export const agreedDiscount: Sql<AgreedDiscount> = sql`jsonb_build_object('id', d.id,
  'scope', case when d.subscription_id is not null then 'SUBSCRIPTION' when d.licence_id is not null then 'LICENCE' else 'CONTRACT' end,
  'basisPoints', d.basis_points, 'amount', d.amount, 'fees', d.fees, 'from', d.from_day, 'periods', d.periods, 'until', d.until_day)`;

/** SQL, as jsonb: discounts of the subscription `s` alone. */
export const subscriptionDiscounts: Sql<AgreedDiscount[]> = sql`coalesce((
  select jsonb_agg(${agreedDiscount} order by d.id) from discount d where d.subscription_id = s.id), '[]')`;

/** SQL, as jsonb: discounts of the contract `c` itself. */
export const contractDiscounts: Sql<AgreedDiscount[]> = sql`coalesce((
  select jsonb_agg(${agreedDiscount} order by d.id) from discount d
  where d.contract_id = c.id and d.subscription_id is null and d.licence_id is null), '[]')`;

/** Of the contract itself. */
export async function discountsOfContract(tx: Tx | Database['read'], contractId: number): Promise<AgreedDiscount[]> {
  const { rows } = await sql<{ discounts: AgreedDiscount[] }>`
    select ${contractDiscounts} as discounts from contract c where c.id = ${contractId}`.execute(tx);
  return rows[0]?.discounts ?? [];
}

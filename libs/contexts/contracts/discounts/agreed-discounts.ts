import type { AgreedDiscount } from '#domain/contracts/discounts';
import { sql } from '#platform/database';
import type { Database, Sql, Tx } from '#platform/database';

/** SQL, as jsonb: the row `d` of `discount`. */
export const agreedDiscount: Sql<AgreedDiscount> = sql`jsonb_build_object('id', d.id,
  'scope', case when d.subscription_id is not null then 'SUBSCRIPTION' when d.licence_id is not null then 'LICENCE' else 'CONTRACT' end,
  'basisPoints', d.basis_points, 'amount', d.amount, 'fees', d.fees, 'from', d.from_day, 'periods', d.periods, 'until', d.until_day,
  'givenOn', d.given_on)`;

/** SQL, as jsonb: discounts of the subscription `s` alone. */
export const subscriptionDiscounts: Sql<AgreedDiscount[]> = sql`coalesce((
  select jsonb_agg(${agreedDiscount} order by d.id) from discount d where d.subscription_id = s.id), '[]')`;

/** Of contracts themselves, by the id of the contract. */
export async function discountsOfContracts(
  tx: Tx | Database['read'],
  contractIds: readonly number[],
): Promise<ReadonlyMap<number, readonly AgreedDiscount[]>> {
  const { rows } = await sql<{ contractId: number; discounts: AgreedDiscount[] }>`
    select d.contract_id as "contractId", jsonb_agg(${agreedDiscount} order by d.id) as discounts from discount d
    where d.contract_id = any(${[...contractIds]}::bigint[]) and d.subscription_id is null and d.licence_id is null
    group by 1`.execute(tx);
  return new Map(rows.map(({ contractId, discounts }) => [contractId, discounts]));
}

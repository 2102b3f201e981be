import { licenceUse, subscriptionDiscounts } from '#contexts/contracts';
import type { LicenceUse } from '#domain/billing/licence-use';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';

/** SQL: the fees and terms of the licence `l`, with the days of its use by the subscription `s`. */
const useOf = (since: Sql<unknown>, until: Sql<unknown>): Sql<unknown> =>
  sql`${licenceUse} || jsonb_build_object('since', ${since}, 'until', ${until}, 'ownDiscounts', ${subscriptionDiscounts})`;

/**
 * SQL: the licences of the subscription `s`, in the order in which it has them.
 * @param today a change that is planned counts from its day on, whether it was carried out already or not
 */
export const licenceUses = (today: Sql<unknown>): Sql<LicenceUse[]> => sql`coalesce((
  with change as (
    select p.id, p.from_licence_id, p.to_licence_id, p.effective_on from subscription_product_change p
    where p.subscription_id = s.id and p.effective_on is not null
      and (p.state = 'done' or (p.state = 'planned' and p.effective_on <= ${today}))
  ), part as (
    (select from_licence_id as licence_id, null::date as since, 0::bigint as id from change order by change.effective_on, change.id limit 1)
    union all
    select to_licence_id, effective_on, id from change
  ), used as (
    select licence_id, since, id, lead(since) over (order by since nulls first, id) - 1 as until from part
  )
  select json_agg(${useOf(sql`u.since`, sql`u.until`)} order by u.since nulls first, u.id)
  from used u join licence l on l.id = u.licence_id
  where u.since is null or u.until is null or u.until >= u.since),
  (select json_build_array(${useOf(sql`null`, sql`null`)}) from licence l where l.id = s.licence_id))`;

/** The licences of subscriptions, by id. */
export async function licenceUsesOf(
  tx: Tx,
  ids: readonly number[],
  today: LocalDate,
): Promise<ReadonlyMap<number, readonly LicenceUse[]>> {
  const { rows } = await sql<{ id: number; uses: LicenceUse[] }>`
    select s.id, ${licenceUses(sql`${today}::date`)} as uses from subscription s
    where s.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

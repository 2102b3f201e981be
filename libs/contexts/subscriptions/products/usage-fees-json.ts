import type { UsageFee } from '#domain/metering/usage-fees';
import { decimalsOf } from '#domain/values/money';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** SQL: the fees by use of an offer `o`, as it was booked or as it stands, with their amounts in units of the currency. */
export const usageFeesJson = (offer: Sql<unknown>, currency: string): Sql<UsageFee[]> => {
  const units = (minor: Sql<unknown>): Sql<unknown> =>
    sql`trim_scale((${minor})::numeric / ${10 ** decimalsOf(currency)}::numeric)`;
  return sql`coalesce((
    select jsonb_agg(f.fee || jsonb_build_object('cap', ${units(sql`f.fee ->> 'cap'`)}, 'tiers', (
      select jsonb_agg(t.tier || jsonb_build_object('flatFee', ${units(sql`t.tier ->> 'flatFee'`)}) order by t.place)
      from jsonb_array_elements(f.fee -> 'tiers') with ordinality as t (tier, place))) order by f.place)
    from jsonb_array_elements(coalesce(${offer} -> 'usageFees', '[]')) with ordinality as f (fee, place)), '[]')`;
};

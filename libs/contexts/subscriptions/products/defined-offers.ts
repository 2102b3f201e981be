import { workspaceToday } from '#platform/clock';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/**
 * SQL, for a `from`: the rows of `offer` that a contract's workspace and those above it sell today in the contract's currency.
 * `offset 0` makes PostgreSQL calculate the day once.
 */
export const offersToday = (contractId: number): Sql<unknown> => sql`(
  select f.*
  from (select c.currency, w.path, ${workspaceToday()} as today
        from contract c join workspace w on w.id = c.workspace_id where c.id = ${contractId} offset 0) c
  join workspace above on above.path @> c.path
  join offer f on f.workspace_id = above.id
  where f.deleted_at is null and f.currency = c.currency
    and c.today between coalesce(f.valid_from, '-infinity'::date) and coalesce(f.valid_until, 'infinity'::date))`;

/**
 * SQL of {@link offersToday}: id, name, currency, the fees, and `o`, what the offer says, in the shape in which it is booked;
 * `offset 0` makes PostgreSQL calculate `o` once per offer.
 */
export const definedOffers = (contractId: number): Sql<unknown> => sql`
  select f.id, f.selling_name as name, f.currency, f.setup_fee, f.regular_fee, f.maintenance_fee,
         jsonb_build_object('description', f.description, 'icon', f.icon, 'meta', f.meta, 'catalogueId', f.catalogue_id,
           'maxCount', f.max_count, 'maximumTerm', f.maximum_term, 'trialDays', f.trial_days, 'usageFees', f.usage_fees, 'discount', f.discount,
           'products', (select jsonb_agg(jsonb_build_object('product', p.product, 'settings', p.settings) order by p.product)
                        from offer_product p where p.offer_id = f.id)) as o
  from ${offersToday(contractId)} f offset 0`;

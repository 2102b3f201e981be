import { products } from '#domain/lists/products';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

const ownProducts = Object.entries(products)
  .filter(([, { setUpBy }]) => setUpBy === 'platform')
  .map(([product]) => product);

/** SQL: the subscription `s` becomes active with its start: who sets it up has confirmed it, or nobody outside has to. */
export const beginsByItself: Sql<boolean> = sql`(s.state = 'PROCESSING' and (s.confirmed_at is not null
  or (s.handed_over_at is null and s.suspended_on is null and not exists (
    select from licence b, jsonb_array_elements(b.booked_offer -> 'products') p
    where b.id = s.licence_id and p ->> 'product' <> all(${ownProducts}::text[])))))`;

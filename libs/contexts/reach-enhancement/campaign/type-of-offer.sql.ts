import { sql } from '#platform/database';

/** SQL over `licence b`: of which type its ReachEnhancement is; see `reachEnhancementTypeOf`. */
export const typeOfOffer = sql<{ type: string }>`
  select coalesce(p -> 'settings' ->> 'reachEnhancementType', (
      select i ->> 'value' from jsonb_array_elements(p -> 'settings' -> 'items') i where i ->> 'key' = 'reachEnhancementType' limit 1
    )) as type
  from jsonb_array_elements(b.booked_offer -> 'products') p where p ->> 'product' = 'ReachEnhancement' limit 1`;

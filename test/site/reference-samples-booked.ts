import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { execute } from './reference-samples-connections.js';

interface Booking {
  readonly settings?: object;
  /** What the subscription waits for; without it, it runs. */
  readonly missing?: string;
  /** Usually 900000 and the id of the subscription. */
  readonly licenceId?: number;
  /** Usually that of the contract's first licence. */
  readonly offerId?: number;
}

/** A subscription of location 12 to a product, on a licence of its own; as it was at first, whatever samples have done to it. */
export async function booked(
  { database }: Platform,
  id: number,
  product: string,
  { settings = {}, missing, licenceId = 900_000 + id, offerId }: Booking = {},
): Promise<void> {
  const products = JSON.stringify({ products: [{ product, settings }] });
  const [state, lacks] = missing === undefined ? ['ACTIVE', []] : ['ORDERED', [missing]];
  await execute(
    database,
    sql`
      with booked as (
        insert into licence (id, workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
        overriding system value
        select ${licenceId}::int, workspace_id, contract_id, coalesce(${offerId ?? null}::int, offer_id), name, booked_offer || ${products}::jsonb,
          currency, setup_fee, regular_fee, maintenance_fee
        from licence where contract_id = 1 order by id limit 1
        on conflict (id) do update set booked_offer = excluded.booked_offer returning *
      )
      insert into subscription (id, workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, missing, was_active)
      overriding system value
      select ${id}::int, b.workspace_id, l.company_id, b.contract_id, b.id, b.offer_id, l.id, ${state}::text, ${lacks}::text[], ${missing === undefined}
      from booked b join location l on l.id = 12
      on conflict (id) do update set state = excluded.state, missing = excluded.missing, start_date = null, start_at = null, handed_over_at = null`,
  );
}

/** The first subscription, in a state that samples before may have ended. */
export const firstIs =
  (state: 'ACTIVE' | 'FAILED') =>
  ({ database }: Platform): Promise<void> =>
    execute(database, sql`update subscription set state = ${state}, due_at = null where id = 1`);

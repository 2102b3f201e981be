import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { execute } from './reference-samples-connections.js';

/** As `states` of the other operations. */
export const opinionStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  OpinionOrder_read: withOrder,
  // It is said once.
  OpinionOrder_create: withOrder,
  OpinionOrder_answer: async (platform) => {
    await withOrder(platform);
    await execute(
      platform.database,
      sql`
        insert into opinion_order (id, workspace_id, state, said_at, clarifications)
        select id, workspace_id, 'clarification', now(), '[{"question": "Which logo?", "askedAt": "2026-11-26T09:15:00Z", "answer": null, "answeredAt": null}]'
        from subscription where id = 983`,
    );
  },
};

/** Subscription 983 of location 12 to evaluation sheets, which waits for what is ordered; and image 984, the logo. */
async function withOrder({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`
      with product as (
        insert into offer (id, workspace_id, selling_name) overriding system value
        select 983, workspace_id, 'Evaluation sheets' from licence where contract_id = 1 order by id limit 1
        on conflict (id) do update set deleted_at = null returning *
      ), booked as (
        insert into licence (id, workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
        overriding system value
        select 900083, workspace_id, contract_id, (select id from product), name,
          booked_offer || '{"products": [{"product": "Meinungsmeister", "settings": {"opinionProduct": "EVALUATION_SHEETS"}}]}',
          currency, setup_fee, regular_fee, maintenance_fee
        from licence where contract_id = 1 order by id limit 1
        on conflict (id) do update set booked_offer = excluded.booked_offer returning *
      )
      insert into subscription (id, workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, missing) overriding system value
      select 983, b.workspace_id, l.company_id, b.contract_id, b.id, b.offer_id, l.id, 'ORDERED', '{meinungsmeister}'
      from booked b join location l on l.id = 12
      on conflict (id) do update set state = 'ORDERED', start_date = null, start_at = null, handed_over_at = null`,
  );
  await execute(
    database,
    sql`
      insert into image (id, workspace_id, owner_type, owner_id, company_id, location_id, image_type, file_name, file_type, width, height,
        bytes, storage_key)
      overriding system value
      select 984, workspace_id, 'Location', id, company_id, id, 'CustomImage', 'logo.png', 'png', 400, 300, 20000, 'samples/984'
      from location where id = 12
      on conflict (id) do update set deleted_at = null`,
  );
  await execute(database, sql`delete from opinion_order where id = 983`);
}

import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { booked } from './reference-samples-booked.js';
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
async function withOrder(platform: Platform): Promise<void> {
  await execute(
    platform.database,
    sql`
      insert into offer (id, workspace_id, selling_name) overriding system value
      select 983, workspace_id, 'Evaluation sheets' from licence where contract_id = 1 order by id limit 1
      on conflict (id) do update set deleted_at = null`,
  );
  const settings = { opinionProduct: 'EVALUATION_SHEETS' };
  await booked(platform, 983, 'Meinungsmeister', {
    settings,
    missing: 'meinungsmeister',
    licenceId: 900_083,
    offerId: 983,
  });
  await execute(
    platform.database,
    sql`
      insert into image (id, workspace_id, owner_type, owner_id, company_id, location_id, image_type, file_name, file_type, width, height,
        bytes, storage_key)
      overriding system value
      select 984, workspace_id, 'Location', id, company_id, id, 'CustomImage', 'logo.png', 'png', 400, 300, 20000, 'samples/984'
      from location where id = 12
      on conflict (id) do update set deleted_at = null`,
  );
  await execute(platform.database, sql`delete from opinion_order where id = 983`);
}

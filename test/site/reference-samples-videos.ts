import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { execute } from './reference-samples-connections.js';

/** As `states` of the other operations. */
export const videoStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  VideoConfiguration_read: withVideo,
  DynamicVideo_read: withVideo,
  DynamicVideo_change: withVideo,
  // It is made anew when it was made before.
  DynamicVideo_regenerate: withVideo,
  DynamicVideo_changeYoutube: withVideo,
  DynamicVideo_act: withVideo,
};

/** Licence 940 with videos, and subscription 940 of location 12 to it, whose video is there and at no YouTube. */
async function withVideo({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`
      with booked as (
        insert into licence (id, workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
        overriding system value
        select 940, workspace_id, contract_id, offer_id, name,
          booked_offer || '{"products": [{"product": "DynamicVideo", "settings": {}}]}', currency, setup_fee, regular_fee, maintenance_fee
        from licence where contract_id = 1 order by id limit 1
        on conflict (id) do update set booked_offer = excluded.booked_offer returning *
      )
      insert into subscription (id, workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, missing) overriding system value
      select 940, b.workspace_id, l.company_id, b.contract_id, b.id, b.offer_id, l.id, 'ACTIVE', '{}'
      from booked b join location l on l.id = 12
      on conflict (id) do update set state = 'ACTIVE'`,
  );
  await execute(database, sql`delete from video_upload where id = 940`);
  await execute(database, sql`delete from dynamic_video where id = 940`);
  await execute(
    database,
    sql`
      with video as (
        insert into dynamic_video (id, workspace_id, state) select id, workspace_id, 'generated' from subscription where id = 940
        on conflict (id) do update set state = excluded.state returning id, workspace_id
      )
      insert into video_upload (id, workspace_id, state) select id, workspace_id, 'none' from video
      on conflict (id) do update set state = excluded.state`,
  );
}

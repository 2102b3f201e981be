import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { booked } from './reference-samples-booked.js';
import { execute } from './reference-samples-connections.js';

/** As `states` of the other operations. */
export const videoStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  VideoConfiguration_read: withVideo,
  DynamicVideo_read: withVideo,
  VideoOverview_one: withVideo,
  DynamicVideo_change: withVideo,
  // It is made anew when it was made before.
  DynamicVideo_regenerate: withVideo,
  DynamicVideo_changeYoutube: withVideo,
  DynamicVideo_act: withVideo,
};

/** Licence 940 with videos, and subscription 940 of location 12 to it, whose video is there and at no YouTube. */
async function withVideo(platform: Platform): Promise<void> {
  await booked(platform, 940, 'DynamicVideo', { licenceId: 940 });
  await execute(platform.database, sql`delete from video_upload where id = 940`);
  await execute(platform.database, sql`delete from dynamic_video where id = 940`);
  await execute(
    platform.database,
    sql`
      with video as (
        insert into dynamic_video (id, workspace_id, state) select id, workspace_id, 'generated' from subscription where id = 940
        on conflict (id) do update set state = excluded.state returning id, workspace_id
      )
      insert into video_upload (id, workspace_id, state) select id, workspace_id, 'none' from video
      on conflict (id) do update set state = excluded.state`,
  );
}

import { mostImagesOf } from '#domain/locations/image-rules';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** All attachments of a location. */
export const mostBytes = 5 * 1024 ** 3;
/** Together with the pictures of its messages. */
export const mostFiles = mostImagesOf('MessageImage');

/** How many `files` and `bytes` a location holds, over a `place p` with its `workspace_id` and `location_id`. */
export const heldFiles: Sql<{ files: number; bytes: number }> = sql`
  select (select count(*) from image i join place p on i.owner_type = 'Location' and i.owner_id = p.location_id
          where i.image_type = 'MessageImage' and i.deleted_at is null) + count(a.id) as files,
    coalesce(sum(a.bytes), 0) as bytes
  from place p left join message_attachment a on a.workspace_id = p.workspace_id and a.location_id = p.location_id`;

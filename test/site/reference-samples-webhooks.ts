import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { execute } from './reference-samples-connections.js';

/** As `states` of the other operations. */
export const webhookStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  Webhook_get: made,
  Webhook_change: made,
  Webhook_remove: made,
  Webhook_rotate: made,
  Webhook_ping: made,
  Webhook_test: made,
  WebhookDelivery_list: made,
  WebhookDelivery_replayRange: made,
  WebhookDelivery_replay: made,
};

/** Webhook 1 of workspace 1 with delivery 1, where no sample has made them; it is enabled. */
async function made({ database }: Platform): Promise<void> {
  await execute(
    database,
    sql`
      insert into webhook_endpoint (workspace_id, name, url, event_types, enabled, secret, created_by)
      select 1, 'Orders', 'https://example.com/hooks/locara', '{listing.live}', true, 'sealed', id
      from app_user where user_name = 'demo-admin' and not exists (select from webhook_endpoint)`,
  );
  await execute(database, sql`update webhook_endpoint set deleted_at = null, enabled = true where id = 1`);
  await execute(
    database,
    sql`
      insert into webhook_delivery (workspace_id, endpoint_id, message_id, type, subject, payload, attempts, delivered_at)
      select workspace_id, id, 'msg_sample', 'listing.live', 'listing:1', '{}', 1, now() from webhook_endpoint
      where id = 1 and not exists (select from webhook_delivery)`,
  );
}

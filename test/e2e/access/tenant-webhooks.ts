import type { Platform } from '../../support/platform.js';
import { row } from './tenant-calls.js';

export type WebhookKind = 'webhook' | 'webhookDelivery';

const name = 'Zaungast webhook';

/** A webhook of a company, and what it was sent. */
export async function makeWebhook(platform: Platform, companyId: number): Promise<Record<WebhookKind, number>> {
  const { id: webhook } = await row<{ id: number }>(
    platform,
    `insert into webhook_endpoint (workspace_id, company_id, name, url, event_types, enabled, secret, created_by)
     select o.workspace_id, o.id, '${name}', 'https://zaungast.example/hook', '{location.changed}', true, 'sealed', u.id
     from company o cross join lateral (select id from app_user order by id limit 1) u where o.id = ${companyId} returning id`,
  );
  const { id: webhookDelivery } = await row<{ id: number }>(
    platform,
    `insert into webhook_delivery (workspace_id, endpoint_id, message_id, type, subject, payload, attempts, delivered_at)
     select workspace_id, id, 'msg_zaungast', 'location.changed', 'location:1', '{"zaungast":1}', 1, now()
     from webhook_endpoint where id = ${webhook} returning id`,
  );
  return { webhook, webhookDelivery };
}

/** Brings back one that a call that was let in has deleted, or that could not be reached. */
export async function restoreWebhooks({ database }: Platform): Promise<void> {
  await database.pool.query(
    `update webhook_endpoint set deleted_at = null, enabled = true where name = $1 and (deleted_at is not null or not enabled)`,
    [name],
  );
}

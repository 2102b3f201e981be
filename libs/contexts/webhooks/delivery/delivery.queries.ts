import { Injectable } from '@nestjs/common';
import { pingType, eventTypes } from '#domain/webhooks/event-kinds';
import type { Actor, Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import { readableTypes } from '../endpoint/endpoint.rules.js';
import type { DeliveryFilter, WebhookDeliveryView } from './delivery.view.js';

const conditions = {
  PENDING: sql<boolean>`d.due_at is not null`,
  DELIVERED: sql<boolean>`d.due_at is null and d.delivered_at is not null`,
  FAILED: sql<boolean>`d.due_at is null and d.failed_at is not null`,
} as const;

const json = sql`json_build_object('id', d.id, 'messageId', d.message_id, 'type', d.type, 'subject', d.subject,
  'status', case when d.due_at is not null then 'PENDING' when d.delivered_at is not null then 'DELIVERED' else 'FAILED' end,
  'createdAt', iso(d.created_at), 'dueAt', iso(d.due_at), 'payload', d.payload,
  'attempts', (select coalesce(json_agg(json_build_object('number', a.number, 'at', iso(a.at), 'durationMs', a.duration_ms,
      'status', a.status, 'headers', a.headers, 'body', a.body, 'error', a.error) order by a.number), '[]')
    from webhook_attempt a where a.workspace_id = d.workspace_id and a.delivery_id = d.id))`;

/** The log of what was sent. */
@Injectable()
export class WebhookDeliveryQueries {
  constructor(private readonly database: Database) {}

  /** Of one endpoint, the newest first; only types whose subjects the actor may read there. */
  list(
    actor: Actor,
    endpoint: Placement,
    filter: DeliveryFilter,
  ): Promise<JsonText<{ data: WebhookDeliveryView[]; total: number }>> {
    const rows = sql`from webhook_delivery d where ${matching(actor, endpoint, filter)}`;
    return this.database.list<WebhookDeliveryView>(
      sql`
      select (select coalesce(json_agg(${json} order by d.created_at desc, d.id desc), '[]')
              from (select d.* ${rows} order by d.created_at desc, d.id desc offset ${filter.skip} limit ${filter.take}) d)::text as data,
        (select count(*) ${rows}) as total`,
      filter.take,
    );
  }
}

function matching(actor: Actor, endpoint: Placement, { status, type, from, to }: DeliveryFilter): Sql<boolean> {
  const readable = [...readableTypes(actor, endpoint, eventTypes), pingType];
  return sql`d.workspace_id = ${endpoint.workspaceId} and d.endpoint_id = ${endpoint.id} and d.type = any(${readable}::text[])
    and ${status === undefined ? sql`true` : conditions[status]}
    and ${type === undefined ? sql`true` : sql`d.type = ${type}`}
    and ${from === undefined ? sql`true` : sql`d.created_at >= ${from}::timestamptz`}
    and ${to === undefined ? sql`true` : sql`d.created_at < ${to}::timestamptz`}`;
}

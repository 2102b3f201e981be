import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { within } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import { placeExists } from './endpoint.resource.js';
import type { WebhookPage, WebhookView } from './endpoint.view.js';

/** A secret is in none of them. */
const json = sql`json_build_object('id', e.id, 'context', coalesce(e.company_id, e.workspace_id),
  'contextType', case when e.company_id is null then 'Workspace' else 'Company' end, 'name', e.name, 'url', e.url,
  'eventTypes', e.event_types, 'enabled', e.enabled, 'disabledReason', e.disabled_reason,
  'previousUntil', case when e.previous_until > now() then iso(e.previous_until) end, 'createdAt', iso(e.created_at),
  'lastSuccessAt', iso(e.last_success_at), 'lastFailureAt', iso(e.last_failure_at))`;

@Injectable()
export class WebhookQueries {
  constructor(private readonly database: Database) {}

  /** @throws DomainError `webhookNotFound` */
  async view(id: number): Promise<JsonText<WebhookView>> {
    const found = await this.database.json<WebhookView>(
      sql`select ${json}::text as json from webhook_endpoint e where e.id = ${id} and e.deleted_at is null`,
    );
    if (found === null) throw new DomainError('webhookNotFound', { id });
    return found;
  }

  /** Where the actor may read them, in the order in which they were made. @param place only those of exactly this place */
  list(
    actor: Actor,
    place: Placement | undefined,
    { skip, take }: WebhookPage,
  ): Promise<JsonText<{ data: WebhookView[]; total: number }>> {
    const readable = within(actor.scope('webhook:read'), { workspace: 'e.workspace_id', company: 'e.company_id' });
    const here =
      place === undefined
        ? sql`true`
        : sql`e.workspace_id = ${place.workspaceId} and e.company_id is not distinct from ${place.companyId}::bigint`;
    const rows = sql`from webhook_endpoint e where ${readable} and ${here} and e.deleted_at is null
      and ${sql.raw(placeExists('e'))}`;
    return this.database.list<WebhookView>(sql`
      select (select coalesce(json_agg(${json} order by e.id), '[]')
              from (select e.* ${rows} order by e.id offset ${skip} limit ${take}) e)::text as data,
        (select count(*) ${rows}) as total`);
  }
}

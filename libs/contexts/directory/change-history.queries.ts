import { Injectable } from '@nestjs/common';
import type { Actor, Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';

export interface ChangeView {
  /** By the real clock. */
  readonly at: string;
  /** Null for the platform itself, and for users whom the reader may not know. */
  readonly userId: number | null;
  readonly userName: string | null;
  /** The API key with which a program acted as the user; null: none, or the user is not named. */
  readonly apiKeyId: number | null;
  /** Who that was, in a word. */
  readonly by: 'user' | 'platform';
  /** `<subject>.<verb>`. */
  readonly operation: string;
  /** Fields that changed. */
  readonly before: object | null;
  readonly after: object | null;
  /** Why, where a third party said so. */
  readonly reason: string | null;
}

/** What has happened to one thing: changes of its fields from the audit log, and its states. */
@Injectable()
export class ChangeHistoryQueries {
  constructor(private readonly database: Database) {}

  /**
   * Newest first. Users of other workspaces than the thing's own are named only to who can see their workspace; addresses
   * and requests are the audit log's alone.
   */
  async of(
    actor: Actor,
    subject: 'location' | 'listing' | 'bankEntry',
    { id, workspaceId }: Placement,
    page: { readonly skip: number; readonly take: number },
  ): Promise<JsonText<{ data: ChangeView[]; total: number }>> {
    const known = [...new Set([workspaceId, ...actor.visible.workspaceIds])];
    const where = sql`h.workspace_id = ${workspaceId} and h.subject = ${subject} and h.subject_id = ${id}`;
    const changes = sql`
      select h.at, h.user_id, h.user_name, h.api_key_id, h.operation, h.before, h.after, null as reason, 1 as source, h.id
      from audit_log h where ${where}
      union all
      select h.at, h.user_id, null, h.api_key_id, ${subject} || '.' || h.event,
        case when h.from_state is not null then jsonb_build_object('state', h.from_state) end,
        jsonb_build_object('state', h.to_state), h.reason, 2, h.id
      from state_history h where ${where}`;
    return this.database.list<ChangeView>(
      sql`
      select coalesce((select json_agg(json_build_object(
          'at', iso(c.at), 'userId', u.id, 'userName', coalesce(case when u.id is not null then c.user_name end, u.user_name),
          'apiKeyId', case when u.id is not null then c.api_key_id end,
          'by', case when c.user_id is null then 'platform' else 'user' end, 'operation', c.operation,
          'before', c.before, 'after', c.after, 'reason', c.reason) order by c.at desc, c.source desc, c.id desc)
        from (select * from (${changes}) all_changes order by at desc, source desc, id desc
              offset ${page.skip} limit ${page.take}) c
        left join app_user u on u.id = c.user_id and u.workspace_id = any(${known}::int[])), '[]')::text as data,
        (select count(*) from audit_log h where ${where}) + (select count(*) from state_history h where ${where}) as total`,
    );
  }
}

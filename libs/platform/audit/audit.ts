import { Injectable } from '@nestjs/common';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { JsonText, Sql, Tx } from '#platform/database';

/** One change of one thing. `before` and `after` hold the fields that changed; JSON only, never a secret. */
export interface AuditEntry {
  readonly workspaceId: number;
  /** What was done, `<subject>.<verb>`, past tense free: `location.update`. */
  readonly operation: string;
  readonly subject: string;
  readonly subjectId: number;
  readonly before?: object | null;
  readonly after?: object | null;
}

export interface AuditFilter {
  readonly subject?: string | undefined;
  readonly subjectId?: number | undefined;
  readonly userId?: number | undefined;
  readonly operation?: string | undefined;
  /** Instants, ISO 8601: from the first one on, before the second one. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Of one entry. */
  readonly id?: number | undefined;
  readonly skip: number;
  readonly take: number;
}

/** Who changed what, before, after and from where. Written in the transaction of the change. */
@Injectable()
export class Audit {
  constructor(private readonly database: Database) {}

  async record(tx: Tx, ...entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const { user, via, requestId, address } = currentContext();
    // Nobody finds again what people without an account have left, so where they were is not kept.
    const from = via === undefined ? address : undefined;
    const who = sql`${user?.id ?? null}, ${user?.name ?? via ?? null}, ${user?.apiKeyId ?? null}, ${user?.sessionId ?? null},
      ${requestId}, ${from ?? null}`;
    const rows = entries.map(
      ({ workspaceId, operation, subject, subjectId, before, after }) =>
        sql`(${workspaceId}, ${operation}, ${subject}, ${subjectId}, ${inJson(before)}, ${inJson(after)}, ${who})`,
    );
    await sql`
      insert into audit_log (workspace_id, operation, subject, subject_id, before, after, user_id, user_name, api_key_id, session_id, request_id, address)
      values ${sql.join(rows)}`.execute(tx);
  }

  /** What somebody did, newest first, with how much there is. For the person's own eyes. */
  async ofUser(userId: number, take: number): Promise<{ data: object[]; total: number }> {
    const { rows } = await sql<{ data: object[] | null; total: number }>`
      select (select json_agg(json_build_object('at', iso(r.at), 'operation', r.operation, 'subject', r.subject,
                'subjectId', r.subject_id, 'before', r.before, 'after', r.after, 'address', r.address, 'apiKeyId', r.api_key_id, 'sessionId', r.session_id) order by r.id desc)
              from (select * from audit_log where user_id = ${userId} order by id desc limit ${take}) r) as data,
             (select count(*)::int from audit_log where user_id = ${userId}) as total`.execute(this.database.read);
    return { data: rows[0]?.data ?? [], total: rows[0]?.total ?? 0 };
  }

  /** Somebody is forgotten: what they did stays, who they were and from where goes. */
  async pseudonymise(tx: Tx, userId: number, name: string): Promise<void> {
    await sql`update audit_log set user_name = ${name}, address = null where user_id = ${userId}`.execute(tx);
  }

  /** Things are forgotten: that they were changed, when and by whom stays; what they were goes. */
  async forgetDetails(tx: Tx, workspaceId: number, subject: string, ids: readonly number[]): Promise<void> {
    await sql`
      update audit_log set before = null, after = null
      where workspace_id = ${workspaceId} and subject = ${subject} and subject_id = any(${[...ids]}::bigint[])`.execute(
      tx,
    );
  }

  /** Newest first, of the workspaces given. */
  async list(workspaceIds: readonly number[], filter: AuditFilter): Promise<JsonText<object>> {
    const conditions = conditionsOf(workspaceIds, filter);
    return this.database.list(
      sql`
      select coalesce((select json_agg(json_build_object(
          'id', r.id, 'at', iso(r.at), 'userId', r.user_id, 'userName', r.user_name, 'apiKeyId', r.api_key_id, 'sessionId', r.session_id, 'operation', r.operation, 'subject', r.subject,
          'subjectId', r.subject_id, 'before', r.before, 'after', r.after, 'requestId', r.request_id, 'address', r.address,
          'workspaceId', r.workspace_id) order by r.id desc)
        from (select a.* from audit_log a where ${conditions} order by a.id desc offset ${filter.skip} limit ${filter.take}) r), '[]')::text as data,
        (select count(*) from audit_log a where ${conditions}) as total`,
      50,
    );
  }
}

function conditionsOf(workspaceIds: readonly number[], filter: AuditFilter): Sql {
  const { subject, subjectId, userId, operation, from, to, id } = filter;
  const conditions = [
    sql`a.workspace_id = any(${[...workspaceIds]}::int[])`,
    subject !== undefined && sql`a.subject = ${subject}`,
    subjectId !== undefined && sql`a.subject_id = ${subjectId}`,
    userId !== undefined && sql`a.user_id = ${userId}`,
    operation !== undefined && sql`a.operation = ${operation}`,
    from !== undefined && sql`a.at >= ${from}::timestamptz`,
    to !== undefined && sql`a.at < ${to}::timestamptz`,
    id !== undefined && sql`a.id = ${id}`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  );
}

const inJson = (state: unknown): string | null =>
  state === undefined || state === null ? null : JSON.stringify(state);
